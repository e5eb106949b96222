import type { components } from "../../generated/types.ts";
import type { Readings } from "../readings.ts";
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

/** One of some values. @throws Refusal `VALIDATION_ERROR` */
export function oneOf<const Value extends string>(name: string, value: unknown, values: readonly Value[]): Value {
  const found = values.find((allowed) => allowed === value);
  if (found === undefined) throw invalid(name, `it is not one of ${values.join(", ")}`);
  return found;
}

/** A volume in percent. @throws Refusal */
export function volumeOf(value: unknown, limits: Limits): number {
  const most = limits["original-voice.volume"];
  if (typeof value !== "number" || !(value >= 1 && value <= most))
    throw invalid("originalVoiceVolume", `it is not a number from 1 to ${most}`);
  return value;
}

/**
 * Settings of cloned voices: numbers from 0 to 1 under known names; other names are ignored.
 * @param step whether each has to be a whole number of hundredths
 * @throws Refusal
 */
export function cloningOf(value: unknown, names: readonly string[], step: boolean): Record<string, number> {
  const refuse = (reason: string) => invalid("voiceCloningSettings", reason);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw refuse("it is not an object");
  const entries = Object.entries(value).filter(([name]) => names.includes(name));
  for (const [name, number] of entries) {
    if (typeof number !== "number" || !(number >= 0 && number <= 1))
      throw refuse(`${name} is not a number from 0 to 1`);
    if (step && Math.abs(number * 100 - Math.round(number * 100)) > 1e-9)
      throw refuse(`${name} is not a multiple of 0.01`);
  }
  return Object.fromEntries(entries) as Record<string, number>;
}

/** A list of time skips, without regard to the media. @throws Refusal */
export function skipsOf(value: unknown): TimeSkip[] {
  if (!Array.isArray(value)) throw invalidSkips("it is not a list");
  return value.map((entry: unknown) => {
    const { startTime, endTime, duration } = (entry ?? {}) as Record<string, unknown>;
    if (typeof startTime !== "number" || typeof endTime !== "number" || !(0 <= startTime && startTime < endTime))
      throw invalidSkips("an entry lacks a startTime and an endTime that comes after it, in seconds");
    if (duration !== undefined && typeof duration !== "number") throw invalidSkips("a duration is not a number");
    return { startTime, endTime };
  });
}

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
  for (const { startTime, endTime } of skips) {
    const covered = segments.find(({ begin, end }) => begin < endTime && end > startTime);
    if (covered) throw invalidSkips(`an entry covers the segment ${covered.index} of the transcript`);
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

/** Null in a body counts as absent, or is refused where its field is checked. */
export const withoutNulls = (body: Record<string, unknown>, reading: Readings["Q-NULL-OPTIONS"]) =>
  reading === "absent" ? Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null)) : body;
