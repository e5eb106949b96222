/**
 * What the media document shows of bodies, in one line of text for each, its fields in the order of the contract: `?` is a
 * field that may be missing, `1..50` a length or range, `= x` a default, `where` a field that is then there.
 */
const LANGUAGE = `originalLanguage?: string = "auto-detect"`;
const SPEAKERS = `numberOfSpeakers?: string /^(auto-detect|[1-9]|[12][0-9]|3[0-2])$/ = "auto-detect"`;
const ISOLATOR = `voiceIsolatorOption?: 'studio' | 'realistic' = "studio"`;
const SUBTITLES = `subtitles?: boolean = false; subtitlesSource?: 'translated' | 'original' = "translated"`;
const ORIGINAL_VOICE = "keepOriginalVoice?: boolean = false; originalVoiceVolume?: number 1..70 = 30";
const FORMAT = `outputFormat?: 'json' | 'srt' | 'vtt' = "json"`;

/** Bodies of requests. Whether a skip on the dub route has a duration, and a dub a `speakerBoost`, is open. */
export const REQUEST_SHAPES: Readonly<Record<string, string>> = {
  ProjectForm: `{ file: string binary; targetLanguage: TargetLanguage; ${LANGUAGE}; projectName?: string; webhookUrl?: string uri /^https:/// ..2048;
    ${SPEAKERS}; brandVocabulary?: string of application/json (string)[]; removeFillerWords?: boolean = true; sourceSrt?: string } where sourceSrt is there: originalLanguage but "auto-detect" or ""`,
  TranslateForm: `{ file: string binary; targetLanguage: TargetLanguage; ${LANGUAGE}; projectName?: string; webhookUrl?: string uri /^https:/// ..2048;
    keepBackgroundMusic?: boolean = true; ${ISOLATOR}; ${SUBTITLES}; lipsyncPro?: boolean;
    voiceCloningSettings?: string of application/json TranslateVoiceCloningSettings; ${ORIGINAL_VOICE}; translationTimeSkips?: string of application/json (TimeSkip)[] }`,
  TranslateVoiceCloningSettings: `{ stability?: number 0..1 step 0.01 = 0.6; similarity?: number 0..1 step 0.01 = 0.85;
    speakerBoost?: number 0..1 step 0.01 = 0.6 }`,
  DubRequest: `{ targetLanguage: TargetLanguage; translatedSrt: string ..1000000; webhookUrl?: string uri /^https:/// ..2048;
    keepBackgroundMusic?: boolean = true; ${ORIGINAL_VOICE}; voiceMode?: 'cloning' | 'custom' = "cloning"; voiceId?: string;
    ${ISOLATOR}; ${SUBTITLES}; lipSyncMode?: 'standard' | 'pro' | 'studio'; activeSpeakerDetectionEnabled?: boolean = false;
    voiceCloningSettings?: DubVoiceCloningSettings; translationTimeSkips?: (TimeSkip)[] } where voiceMode is custom: voiceId`,
  DubVoiceCloningSettings: "{ stability?: number 0..1; similarity?: number 0..1; speakerBoost?: any }",
  TimeSkip: "{ startTime: number 0..; endTime: number 0..; duration?: number 0.. }",
  ExportRequest: `{ source: 'original' | 'translated'; targetLanguage?: TargetLanguage; ${FORMAT}; includeSpeakerLabels?: boolean = false }
    where source is translated: targetLanguage`,
  TranscribeForm: `{ file: string binary; ${FORMAT}; ${LANGUAGE}; ${SPEAKERS}; brandVocabulary?: string of application/json (string)[]; removeFillerWords?: boolean = true;
    includeSpeakerLabels?: boolean = false }`,
};

const RUN_STATUS = "'processing' | 'success' | 'failed'";
const WORKFLOW = "'translation' | 'transcription'";

/** Answers of starts and of a deletion. */
export const ANSWER_SHAPES: Readonly<Record<string, string>> = {
  ProjectCreated:
    "{ success: true; message: string; projectId: string; projectName: string; targetLanguage: TargetLanguage; status: 'processing' }",
  TranslationStarted: "{ success: true; message: string; projectId: string; estimatedDuration: number }",
  DubStarted: "{ success: true; message: string; projectId: string; workId: string; estimatedDuration: number }",
  ProjectDeleted: "{ success: true; message: string; projectId: string }",
};

const PROJECT = `projectId: string; projectName: string; originalVideoUrl: string uri; originalLanguage: string`;

/**
 * Records. Fields of a version that come with time, or of whose shape nothing is shown, may be missing; whether an audio file
 * gets a video is open; a type that the source does not name is any.
 */
export const RECORD_SHAPES: Readonly<Record<string, string>> = {
  ProjectStatus: `{ ${PROJECT}; targetLanguage: TargetLanguage; duration: number 0..; createdAt: number 0..; workflow: ${WORKFLOW};
    transcriptionStatus: ${RUN_STATUS}; transcripts: StatusTranscripts; workId?: string; translatedVersionId?: string;
    actualProgressStep?: string; translationAndTranscriptionProgress?: number 0..100; dubbingStep?: string; dubbingProgress?: number 0..100;
    status: ${RUN_STATUS}; lipSync?: LipSync; translatedVideoUrl?: string | null; translatedAudioUrl?: string uri; error?: RunError | null }
    where status is success and workflow is translation: translatedAudioUrl where status is failed: error`,
  StatusTranscripts: "{ original: StatusTranscript | null; translations: (TranslatedStatusTranscript)[] }",
  StatusTranscript: "{ source: 'original'; language: string; text: string; segments: (StatusSegment)[] }",
  TranslatedStatusTranscript:
    "{ source: 'translated'; language: string; text: string; segments: (TranslatedStatusSegment)[]; workId: string }",
  StatusSegment: "{ index: number; text: string; begin: number 0..; end: number 0..; speaker: number | string }",
  TranslatedStatusSegment:
    "{ index: number; text: string; begin: number 0..; end: number 0..; speaker: number | string; finalSpeedFactor?: number }",
  LipSync: `{ jobId: string; status: 'PENDING' | 'PROCESSING' | 'COMPLETED' | 'FAILED' | 'REJECTED' | 'CANCELED'; videoUrl: string;
    errorMessage: string | null; type: 'standard' | 'pro' | 'studio' | 'pro_2'; createdAt?: string date-time; requestedAt?: string date-time;
    completedAt?: string date-time; failedAt?: string date-time; timedOutAt?: string date-time; activeSpeakerDetectionEnabled: boolean }`,
  // Which further codes a run may fail with is free; these are the table's.
  RunError: `TranscriptionFailedLater | TranslationFailed | VoiceSynthesisFailed | LipsyncFailed | TranslatedSrtUnmatchedCues
    | TranslatedSrtMissingSegments | { code: string; message: string }`,

  ProjectDetails: `{ ${PROJECT}; duration: number 0..; createdAt: number 0..; status: ${RUN_STATUS}; targetLanguages: (TargetLanguage)[];
    progress: { step?: string; transcriptionProgress: number }; translations: (TranslatedVersion)[] }`,
  DetailsProgress: "{ step?: string; transcriptionProgress: number }",
  TranslatedVersion: `{ workId: string; translatedVersionId: string; targetLanguage: TargetLanguage;
    status: 'not-started' | 'in-progress' | 'completed' | 'failed'; currentStep: string; progress: number; createdAt: number 0..;
    completedAt?: number 0..; failedAt?: number 0..; timedOutAt?: number 0..; translatedVideoUrl?: string | null; translatedAudioUrl?: string uri;
    settings: VersionSettings; error?: RunError | null; lipSync?: { latest: LipSync; history: (LipSync)[] }; dynamicSubtitles?: any;
    publicationAttempts?: any; publishedVideos?: any }`,
  LipSyncAttempts: "{ latest: LipSync; history: (LipSync)[] }",
  VersionSettings: `{ voiceCloning: boolean; uploadType: any; keepBackgroundMusic: boolean; keepOriginalVoice: boolean;
    originalVoiceVolume: number | null; subtitles: { isEnable: boolean; source: 'translated' | 'original' | null }; smartSync: boolean;
    voiceIsolatorOption: 'studio' | 'realistic' | null; translationQualityMode: any; dubbingMode?: 'dub-only' }`,
  SubtitleSettings: "{ isEnable: boolean; source: 'translated' | 'original' | null }",
};

const TRANSCRIPT =
  "language: string; languageConfidence: number 0..1; duration: number 0..; text: string; speakers: (Speaker)[]; words: (Word)[]";
const SEGMENT = `index: number; text: string; begin: number 0..; end: number 0..; speaker: number; duration: number 0..; language: string;
    confidence: number | null; words: (Word)[]`;

/** Transcripts as JSON. */
export const TRANSCRIPT_SHAPES: Readonly<Record<string, string>> = {
  StandaloneTranscript: `{ source: 'standalone'; ${TRANSCRIPT}; segments: (Segment)[] }`,
  OriginalTranscript: `{ source: 'original'; ${TRANSCRIPT}; segments: (Segment)[] }`,
  TranslatedTranscript: `{ source: 'translated'; workId: string; ${TRANSCRIPT}; segments: (TranslatedSegment)[] }`,
  ProjectTranscript: "OriginalTranscript | TranslatedTranscript object",
  Segment: `{ ${SEGMENT} }`,
  TranslatedSegment: `{ ${SEGMENT}; finalSpeedFactor?: number }`,
  Word: "{ index: number; text: string; speaker: number; confidence: number | null; begin: number 0..; end: number 0..; duration: number 0.. }",
  Speaker: "{ id: number; label: string }",
};

const told = (type: string, status: string, error: string, language = ""): string =>
  `{ type: '${type}'; eventId: string; projectId: string; workflow: ${WORKFLOW}; status: '${status}'; error: ${error}; occurredAt: string date-time${language} }`;
const ITS_LANGUAGE = "; targetLanguage: TargetLanguage";

/** Bodies of deliveries. */
export const EVENT_SHAPES: Readonly<Record<string, string>> = {
  ProjectCreatedEvent: told("project.created", "success", "null"),
  ProjectCreationFailedEvent: told("project.creation.failed", "failed", "RunError"),
  TranslationCompletedEvent: told("project.translation.completed", "success", "null", ITS_LANGUAGE),
  TranslationFailedEvent: told("project.translation.failed", "failed", "RunError", ITS_LANGUAGE),
  LipsyncCompletedEvent: told("project.lipsync.completed", "success", "null", ITS_LANGUAGE),
  LipsyncFailedEvent: told("project.lipsync.failed", "failed", "LipsyncFailed", ITS_LANGUAGE),
};
