/** What requests may hold. Defaults stand here too. */
import { LANGUAGES } from "./languages.ts";

export interface Schema {
  properties: Record<string, Record<string, unknown>>;
}

const text = (minLength: number, maxLength: number, more = {}) => ({ type: "string", minLength, maxLength, ...more });
const list = (maxItems: number, items: object, minItems = 0) => ({ type: "array", minItems, maxItems, items });
const flag = (value?: boolean) => ({ type: "boolean", default: value });
const oneOf = (...values: string[]) => ({ enum: values, default: values[0] });
const number = (minimum: number, maximum: number, more = {}) => ({ type: "number", minimum, maximum, ...more });
const object = (properties: Schema["properties"], required: string[] = []) => ({
  type: "object",
  properties,
  required,
});
/** An object of these fields and no others, with all of them unless `required` names some. */
export const closed = (properties: Schema["properties"], required = Object.keys(properties)) => ({
  ...object(properties, required),
  additionalProperties: false,
});

const creation = {
  targetLanguage: { enum: [...LANGUAGES.keys()] },
  originalLanguage: { type: "string", default: "auto-detect" },
  projectName: { type: "string" },
  webhookUrl: { type: "string" },
};
const listening = {
  numberOfSpeakers: { type: "string", pattern: "^(auto-detect|[1-9]|[12][0-9]|3[0-2])$", default: "auto-detect" },
  brandVocabulary: { type: "array" },
  removeFillerWords: flag(true),
};
const mixing = {
  keepBackgroundMusic: flag(true),
  voiceIsolatorOption: oneOf("studio", "realistic"),
  subtitles: flag(false),
  subtitlesSource: oneOf("translated", "original"),
};
const writing = { outputFormat: oneOf("json", "srt", "vtt"), includeSpeakerLabels: flag(false) };
const ratio = (value: number) => number(0, 1, { multipleOf: 0.01, default: value });
const unit = number(0, 1);
const moment = number(0, Number.MAX_VALUE);

export const VOCABULARY = list(1000, text(1, 500));
export const PROJECT = object({ ...creation, ...listening, sourceSrt: { type: "string" } }, ["targetLanguage"]);
export const TRANSLATION = object(
  {
    ...creation,
    ...mixing,
    lipsyncPro: { type: "boolean" },
    voiceCloningSettings: object({ stability: ratio(0.6), similarity: ratio(0.85), speakerBoost: ratio(0.6) }),
  },
  ["targetLanguage"],
);
export const DUB = object(
  {
    ...mixing,
    targetLanguage: creation.targetLanguage,
    translatedSrt: text(0, 1_000_000),
    webhookUrl: { type: "string" },
    keepOriginalVoice: flag(false),
    originalVoiceVolume: number(1, 70, { default: 30 }),
    voiceMode: oneOf("cloning", "custom"),
    voiceId: { enum: ["amber", "basil"] },
    lipSyncMode: { enum: ["standard", "pro", "studio"] },
    activeSpeakerDetectionEnabled: flag(false),
    voiceCloningSettings: object({ stability: unit, similarity: unit }),
    translationTimeSkips: list(1000, object({ startTime: moment, endTime: moment }, ["startTime", "endTime"])),
  },
  ["targetLanguage", "translatedSrt"],
);
export const TRANSCRIBE = object({ originalLanguage: creation.originalLanguage, ...listening, ...writing });
export const EXPORT = object(
  { source: { enum: ["original", "translated"] }, targetLanguage: { type: "string" }, ...writing },
  ["source"],
);

type Given<Name extends string, T> = Record<Name, T>;
type Optional<Name extends string, T> = Partial<Record<Name, T>>;

/** The fields of all of these, as checked. */
export type Fields = Given<"targetLanguage" | "originalLanguage" | "translatedSrt" | "source", string> &
  Given<"voiceIsolatorOption" | "subtitlesSource", string> &
  Given<"keepBackgroundMusic" | "subtitles" | "includeSpeakerLabels", boolean> &
  Given<"outputFormat", "json" | "srt" | "vtt"> &
  Optional<"projectName" | "webhookUrl" | "numberOfSpeakers" | "sourceSrt" | "lipSyncMode", string> &
  Optional<"voiceMode" | "voiceId", string> &
  Optional<"lipsyncPro" | "removeFillerWords" | "keepOriginalVoice" | "activeSpeakerDetectionEnabled", boolean> &
  Optional<"brandVocabulary", unknown[]> &
  Optional<"voiceCloningSettings", object> &
  Optional<"originalVoiceVolume", number> &
  Optional<"translationTimeSkips", { startTime: number; endTime: number }[]>;

const PRESETS = ["default", "cheerful", "calm", "narrator", "dramatic", "whisper", "energetic"];
const named = { id: text(1, 50), name: text(1, 50) };
const speech = { instructionPreset: { enum: PRESETS }, instructions: text(0, 300), speed: number(0.5, 2) };
/** The documents leave out the names: there are 28. */
const SUBTITLES = Array.from({ length: 28 }, (_, index) => `style-${index + 1}`);
const templates = {
  dynamicSubtitles: { enum: [...SUBTITLES, null] },
  voiceIds: { ...list(50, text(1, 256)), type: ["array", "null"] },
};

export const SETTINGS = closed(
  {
    companyName: text(1, 120),
    brandVocabulary: list(1000, text(0, 500)),
    customTranslationInstructions: text(0, 500),
    favoriteTemplates: { ...closed(templates, []), type: ["object", "null"] },
    targetLanguagePresets: list(50, closed({ ...named, languages: list(50, text(2, 64), 1) })),
    socialMediaStatsPresets: list(
      50,
      closed({ ...named, channelIds: list(50, text(1, 200, { pattern: "^[^/]*$" }), 1) }),
    ),
    textToSpeechBrandPresets: list(10, closed({ id: text(1, 64), name: text(1, 60), voice: text(1, 256), ...speech })),
    defaultVoiceCloningSettings: closed({ stability: unit, similarity: unit }),
    isSoundNotificationsEnabled: flag(),
    isVoiceCloningSettingsTipDismissed: flag(),
  },
  [],
);
