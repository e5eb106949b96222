/** What happens to a project after it was accepted, within a second or so; and what its two records say meanwhile. */
import { inWords } from "./errors.ts";
import type { Project, Service, Version } from "./state.ts";
import { align, type Cue, dubbed, type Transcript } from "./transcript.ts";
import { announce } from "./webhooks.ts";

const CREATION_STEPS = ["downloading_content", "content_validation", "transcription_processing"];
const DUBBING_STEPS = ["smart_sync", "audio_assembling", "audio_enhancement", "video_upload", "finalizing"];

/** Works on a project step by step. @returns whether it is still there */
async function work(service: Service, project: Project, steps: string[], show?: (step: string, done: number) => void) {
  const { projects, sleep, readings } = service;
  for (const [index, step] of steps.entries()) {
    if (!projects.has(project.id)) return false;
    show?.(step, Math.round((100 * index) / steps.length));
    await sleep(Number(readings["step-seconds"]) * 1000);
  }
  return projects.has(project.id);
}

/** @param transcript what will be heard; undefined if nothing can be */
export async function create(service: Service, project: Project, transcript: Transcript | undefined): Promise<void> {
  if (service.readings["step-later"]) await service.sleep(1000);
  const show = (step: string, creationProgress: number) => Object.assign(project, { step, creationProgress });
  if (!(await work(service, project, CREATION_STEPS, show))) return;
  const version = project.versions.at(-1);
  if (!transcript) {
    const error = failureOf("TRANSCRIPTION_FAILED");
    project.error = error;
    if (version) Object.assign(version, { status: "failed", error, failedAt: service.now() });
    return announce(service, project, "project.creation.failed", { error });
  }
  Object.assign(project, { transcript, originalLanguage: transcript.language, step: "done", creationProgress: 100 });
  void announce(service, project, "project.created");
  if (version) await dub(service, project, version, transcript);
}

const failureOf = (code: string, numbers: number[] = []) => ({
  code,
  message: `${inWords(code)} ${numbers.join(", ")}`.trim(),
});

/** @param cues what to say; if they are not given, the transcript is translated */
export async function dub(service: Service, project: Project, version: Version, transcript: Transcript, cues?: Cue[]) {
  version.status = "in-progress";
  const { targetLanguage, lipSync } = version;
  const show = (currentStep: string, progress: number) => Object.assign(version, { currentStep, progress });
  if (!(await work(service, project, DUBBING_STEPS, show))) return;
  const texts = transcript.segments.map(({ text }) => `${text} (${targetLanguage})`);
  const aligned = cues ? align(cues, transcript) : { texts };
  if ("code" in aligned) {
    const error = failureOf(aligned.code, aligned.numbers);
    Object.assign(version, { status: "failed", error, failedAt: service.now() });
    return announce(service, project, "project.translation.failed", { targetLanguage, error });
  }
  show("done", 100);
  if (lipSync) {
    if (service.readings["both-events"])
      void announce(service, project, "project.translation.completed", { targetLanguage });
    Object.assign(lipSync, { status: "PROCESSING", requestedAt: new Date(service.now()).toISOString() });
    if (!(await work(service, project, ["done", "done", "done"]))) return;
    const videoUrl = mediaUrl(service, project, `lip-sync-${lipSync.jobId}`);
    Object.assign(lipSync, { status: "COMPLETED", videoUrl, completedAt: new Date(service.now()).toISOString() });
  }
  project.translations.set(version.workId, dubbed(transcript, targetLanguage, aligned.texts));
  Object.assign(version, { status: "completed", completedAt: service.now() });
  void announce(service, project, `project.${lipSync ? "lipsync" : "translation"}.completed`, { targetLanguage });
}

export const isActive = ({ status }: Version): boolean => status === "not-started" || status === "in-progress";

const mediaUrl = ({ baseUrl }: Service, { id }: Project, name: string) => `${baseUrl}/media/${id}/${name}`;

const outputs = (service: Service, project: Project, { status, translatedVersionId: id }: Version) =>
  status === "completed" && {
    translatedVideoUrl: mediaUrl(service, project, `video-${id}`),
    translatedAudioUrl: mediaUrl(service, project, `audio-${id}`),
  };

/** What both records say. */
function common(service: Service, project: Project, run = project.versions.at(-1)) {
  const { id: projectId, name: projectName, originalLanguage, media, createdAt, transcript, error } = project;
  const isDone = transcript && (!run || run.status === "completed");
  const status = error || run?.status === "failed" ? "failed" : isDone ? "success" : "processing";
  const originalVideoUrl = mediaUrl(service, project, "original");
  return { projectId, projectName, originalVideoUrl, originalLanguage, duration: media.duration, createdAt, status };
}

const brief = ({ language, text, segments }: Transcript) => ({
  language,
  text,
  segments: segments.map(({ words: _words, duration: _d, confidence: _c, language: _l, ...segment }) => segment),
});

/** The newest run, and all texts. */
export function statusRecord({ service, project }: { service: Service; project: Project }): object {
  const { transcript, error, step, creationProgress, translations, versions } = project;
  const run = versions.at(-1);
  const { currentStep, progress, workId, translatedVersionId, lipSync } = run ?? {};
  const isDubbing = run && transcript;
  return {
    ...common(service, project),
    targetLanguage: run?.targetLanguage ?? project.targetLanguage,
    workflow: run ? "translation" : "transcription",
    transcriptionStatus: error ? "failed" : transcript ? "success" : "processing",
    transcripts: {
      original: transcript ? { source: "original", ...brief(transcript) } : null,
      translations: [...translations].map(([id, each]) => ({ source: "translated", workId: id, ...brief(each) })),
    },
    actualProgressStep: isDubbing ? currentStep : step,
    translationAndTranscriptionProgress: creationProgress,
    ...(isDubbing && { dubbingStep: currentStep, dubbingProgress: progress }),
    ...(run && { workId, translatedVersionId, lipSync, ...outputs(service, project, run) }),
    error: error ?? run?.error ?? (service.readings["null-error"] ? null : undefined),
  };
}

/** Every version, the newest first. */
export function detailsRecord({ service, project }: { service: Service; project: Project }): object {
  const { versions, targetLanguage, step, creationProgress: transcriptionProgress } = project;
  const attempts = (id: string) =>
    versions.flatMap(({ workId, lipSync }) => (lipSync && workId === id ? [lipSync] : []));
  const translations = versions.toReversed().map((version) => ({
    ...version,
    ...outputs(service, project, version),
    lipSync: version.lipSync && { latest: version.lipSync, history: attempts(version.workId) },
    dynamicSubtitles: [],
    publicationAttempts: [],
    publishedVideos: [],
  }));
  const targetLanguages = [...new Set([targetLanguage, ...versions.map((version) => version.targetLanguage)])];
  return { ...common(service, project), targetLanguages, progress: { step, transcriptionProgress }, translations };
}
