import type { components } from "../../generated/types.ts";
import type { LipSyncMode } from "./credits.ts";
import { invalid, Refusal } from "./errors.ts";
import { PLANS, isPlan } from "./plans.ts";
import type { Limits } from "./limits.ts";

type Schemas = components["schemas"];

/** A part of the media that stays as it is. Seconds. */
export interface TimeSkip {
  startTime: number;
  endTime: number;
}

/** What the form asked of the transcription. */
export interface TranscriptionOptions {
  /** Null: the service finds the language. */
  originalLanguage: string | null;
  numberOfSpeakers: number | null;
  brandVocabulary: string[];
  removeFillerWords: boolean;
  sourceSrt: string | null;
}

/** What a translation and a dub can be asked for alike. */
export interface DubOptions {
  keepBackgroundMusic: boolean;
  keepOriginalVoice: boolean;
  originalVoiceVolume: number;
  voiceIsolatorOption: Schemas["VoiceIsolatorOption"];
  subtitles: boolean;
  subtitlesSource: Schemas["SubtitlesSource"];
  lipSync: LipSyncMode | null;
  activeSpeaker: boolean;
  /** A voice that replaces those of the speakers; null: they are cloned. */
  voiceId: string | null;
  cloning: Readonly<Record<string, number>>;
  skips: TimeSkip[];
}

export const VOICE_ISOLATORS = ["studio", "realistic"] as const;
export const SUBTITLE_SOURCES = ["translated", "original"] as const;
export const LIP_SYNC_MODES = ["standard", "pro", "studio"] as const;

const invalidSkips = (reason: string) => invalid("translationTimeSkips", reason);

/** What the media must be and have for some options. @throws Refusal */
export function checkSkips(options: DubOptions, duration: number): void {
  const { skips, keepBackgroundMusic, keepOriginalVoice } = options;
  if (skips.length === 0) return;
  if (!keepBackgroundMusic || keepOriginalVoice)
    throw invalidSkips("time skips need keepBackgroundMusic, and cannot be combined with keepOriginalVoice");
  if (skips.some(({ endTime }) => endTime > duration)) throw invalidSkips("an entry ends after the media");
  const sorted = skips.toSorted((one, other) => one.startTime - other.startTime);
  if (sorted.some(({ startTime }, at) => startTime < (sorted[at - 1]?.endTime ?? 0)))
    throw invalidSkips("two entries overlap");
}

/** Time skips leave out no speech. @throws Refusal */
export function checkSkipsBesideSpeech(skips: readonly TimeSkip[], segments: readonly Schemas["Segment"][]): void {
  const waiting = segments.toSorted((one, other) => other.begin - one.begin);
  let last: Schemas["Segment"] | undefined;
  // In the order of time, so that each segment is looked at once: there may be many of both.
  for (const { startTime, endTime } of skips.toSorted((one, other) => one.endTime - other.endTime)) {
    for (let next = waiting.at(-1); next && next.begin < endTime; next = waiting.at(-1)) {
      waiting.pop();
      if (!last || next.end > last.end) last = next;
    }
    if (last && last.end > startTime) throw invalidSkips(`an entry covers the segment ${last.index} of the transcript`);
  }
}

/** Limits of lip-sync: the length of the media, and the plan for the pro mode. @throws Refusal */
export function checkLipSync(
  mode: LipSyncMode | null,
  { duration, plan, isPlanBound }: { duration: number; plan: string; isPlanBound: boolean },
  limits: Limits,
): void {
  if (mode === null) return;
  const longest = limits["media.lip-sync.duration"];
  if (duration > longest) {
    const message = `Lip-sync takes media of up to ${longest / 60} minutes: this lasts ${Math.ceil(duration / 60)}.`;
    throw new Refusal("LIPSYNC_VIDEO_TOO_LONG", message, { details: { limit: longest } });
  }
  const rank = isPlan(plan) ? PLANS[plan].rank : 0;
  if (isPlanBound && mode !== "standard" && rank < PLANS.creator.rank)
    throw new Refusal("SUBSCRIPTION_REQUIRED", "Pro lip-sync needs the Creator plan or a higher one.");
}

/** The settings of a version (Resources: 'The settings object'). */
export function settingsOf(
  options: DubOptions,
  kind: "translation" | "dub",
  hasVideo: boolean,
): Schemas["VersionSettings"] {
  return {
    voiceCloning: options.voiceId === null,
    uploadType: hasVideo ? "video" : "audio",
    keepBackgroundMusic: options.keepBackgroundMusic,
    keepOriginalVoice: options.keepOriginalVoice,
    originalVoiceVolume: options.originalVoiceVolume,
    subtitles: { isEnable: options.subtitles, source: options.subtitlesSource },
    smartSync: kind === "translation",
    voiceIsolatorOption: options.voiceIsolatorOption,
    translationQualityMode: "standard",
    ...(kind === "dub" ? { dubbingMode: "dub-only" as const } : {}),
  };
}
