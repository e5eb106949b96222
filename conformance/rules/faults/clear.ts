import { TARGET_LANGUAGES } from "../../pins/languages.ts";
import { isObject, parsed, type Step } from "../step.ts";

type IsClear = (value: unknown) => boolean;

const isText: IsClear = (value) => typeof value === "string" && value !== "";
const oneOf =
  (...values: readonly unknown[]): IsClear =>
  (value) =>
    values.includes(value);
const isBoolean = oneOf("true", "false");

/** Languages that no build lacks. */
const SPOKEN = ["", "auto-detect", "en", "de", "fr", "es"];

const isCloning: IsClear = (value) => {
  const settings = parsed(String(value));
  return (
    isObject(settings) &&
    Object.entries(settings).every(
      ([name, each]) => ["stability", "similarity", "speakerBoost"].includes(name) && typeof each === "number",
    )
  );
};

/** Text of the fields that every form has. */
const COMMON: Readonly<Record<string, IsClear>> = {
  file: () => true,
  originalLanguage: oneOf(...SPOKEN),
  projectName: (value) => isText(value) && String(value).length <= 100,
  webhookUrl: (value) => isText(value) && URL.canParse(String(value)),
};
const ofSpeech: Readonly<Record<string, IsClear>> = {
  numberOfSpeakers: (value) => value === "auto-detect" || /^\d+$/.test(String(value)),
  removeFillerWords: isText,
  brandVocabulary: (value) => Array.isArray(parsed(String(value))),
};

/** Values of which the detectors say whether they are right, by operation and field. */
const CLEAR: Readonly<Record<string, Readonly<Record<string, IsClear>>>> = {
  createProject: { ...COMMON, ...ofSpeech, targetLanguage: isText },
  startTranslation: {
    ...COMMON,
    targetLanguage: isText,
    keepBackgroundMusic: isText,
    subtitles: isText,
    lipsyncPro: isText,
    voiceIsolatorOption: isText,
    subtitlesSource: isText,
    voiceCloningSettings: isCloning,
    keepOriginalVoice: isBoolean,
  },
  transcribe: { ...COMMON, ...ofSpeech, outputFormat: isText, includeSpeakerLabels: isText },
  exportTranscript: {
    source: isText,
    outputFormat: isText,
    targetLanguage: oneOf(...TARGET_LANGUAGES),
    includeSpeakerLabels: (value) => typeof value === "boolean",
  },
};

/**
 * Whether nothing but the faults that were found is wrong with the fields of a request: what no detector decides, such
 * as empty text or a field that nobody knows, may be refused before them.
 */
export function isClear({ operation, sent: { fields } }: Step, faults: readonly { field?: string }[]): boolean {
  const known = CLEAR[operation?.id ?? ""];
  return (
    known === undefined ||
    Object.entries(fields).every(
      ([name, value]) => faults.some(({ field }) => field === name) || known[name]?.(value) === true,
    )
  );
}
