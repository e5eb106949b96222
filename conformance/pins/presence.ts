const TRANSLATED = "all(record-field-is(status, success), record-field-is(workflow, translation))";

/** Fields whose presence the source ties to something, by record and field. The others are always there, or sometimes. */
export const PRESENT_WHEN: Readonly<Record<string, string>> = {
  "ProjectStatus.lipSync": "lip-sync-requested",
  // Whether an audio file gets a video is open.
  "ProjectStatus.translatedVideoUrl": `all(${TRANSLATED}, not(video-stream-absent))`,
  "ProjectStatus.translatedAudioUrl": TRANSLATED,
  "ProjectStatus.error": "record-field-is(status, failed)",
  "TranslatedVersion.lipSync": "lip-sync-requested",
  "VersionSettings.dubbingMode": "dub-only",
  "TranslatedStatusSegment.finalSpeedFactor": "segment-voiced",
  "TranslatedSegment.finalSpeedFactor": "segment-voiced",
  "ActionRequest.pollAfterSeconds": "record-field-is(status, running)",
  "ActionRequest.resultStored": "record-field-is(status, completed)",
  "ActionRequest.result": "all(record-field-is(status, completed), record-field-is(resultStored, true))",
  "ActionRequest.message": "all(record-field-is(status, completed), record-field-is(resultStored, false))",
  "Tokens.refresh_token": "refresh-grant-registered",
};

/** Fields that show something else than what bears their name, or that of another thing. */
export const SHOWS_ANOTHER: Readonly<Record<string, string>> = {
  // Messages of answers are free words.
  "ProjectCreated.message": "answer.message",
  "TranslationStarted.message": "answer.message",
  "DubStarted.message": "answer.message",
  "ProjectDeleted.message": "answer.message",

  "ProjectCreated.targetLanguage": "run.targetLanguage",
  "ProjectCreated.status": "run.state",
  "TranslationStarted.estimatedDuration": "run.estimatedDuration",
  "DubStarted.workId": "version.workId",
  "DubStarted.estimatedDuration": "run.estimatedDuration",

  // The status record follows the newest run, and its version.
  "ProjectStatus.targetLanguage": "run.targetLanguage",
  "ProjectStatus.duration": "media.durationSeconds",
  "ProjectStatus.workflow": "run.workflow",
  "ProjectStatus.transcriptionStatus": "transcription.state",
  "ProjectStatus.transcripts": "project",
  "ProjectStatus.workId": "version.workId",
  "ProjectStatus.translatedVersionId": "version.translatedVersionId",
  "ProjectStatus.actualProgressStep": "run.step",
  "ProjectStatus.translationAndTranscriptionProgress": "transcription.progress",
  "ProjectStatus.dubbingStep": "version.step",
  "ProjectStatus.dubbingProgress": "version.progress",
  "ProjectStatus.status": "run.state",
  "ProjectStatus.lipSync": "version.lipSync.latest",
  "ProjectStatus.translatedVideoUrl": "version.translatedVideoUrl",
  "ProjectStatus.translatedAudioUrl": "version.translatedAudioUrl",
  "ProjectStatus.error": "run.error",
  "StatusTranscripts.original": "transcription.transcript",
  "StatusTranscripts.translations": "project.translatedTranscripts",

  "ProjectDetails.duration": "media.durationSeconds",
  "ProjectDetails.status": "run.state",
  "ProjectDetails.progress": "project",
  "ProjectDetails.translations": "project.versions",
  "DetailsProgress.step": "run.step",
  "DetailsProgress.transcriptionProgress": "transcription.progress",
  "TranslatedVersion.status": "version.state",
  "TranslatedVersion.currentStep": "version.step",
  "TranslatedVersion.settings": "settings",
  "TranslatedVersion.lipSync": "version",
  "VersionSettings.uploadType": "media.kind",
  "VersionSettings.subtitles": "settings",
  "SubtitleSettings.isEnable": "settings.subtitles.isEnable",
  "SubtitleSettings.source": "settings.subtitles.source",

  "LipSync.status": "lipSync.state",
  "LipSync.errorMessage": "lipSync.error.message",
  "LipSync.type": "settings.lipSyncMode",
  "LipSync.activeSpeakerDetectionEnabled": "settings.activeSpeakerDetectionEnabled",
  "LipSyncAttempts.latest": "version.lipSync.latest",
  "LipSyncAttempts.history": "version.lipSync.history",

  "ActionRequest.status": "request.state",
  "Tokens.access_token": "accessToken.value",
  "Tokens.expires_in": "accessToken.secondsLeft",
  "Tokens.refresh_token": "refreshToken.value",
};
