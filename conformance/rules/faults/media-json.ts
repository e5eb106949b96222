import { isObject, type Step } from "../step.ts";
import type { Detector, Fault } from "./fault.ts";
import { urlFaults } from "./webhook-url.ts";

/** One rule of a JSON body: its id, and what breaks it; null: nothing does. */
type Rule = readonly [
  id: string,
  breaks: (body: Readonly<Record<string, unknown>>, step: Step) => string | null,
  codes?: readonly string[],
];

const given = (value: unknown) => value !== undefined && value !== null;
const when = (condition: boolean, what: string) => (condition ? what : null);
const noneOf = (value: unknown, values: readonly string[]) =>
  when(
    typeof value === "string" && !values.includes(value),
    `${String(value)}, which is not one of ${values.join(", ")}`,
  );
const lacks = (field: string) => (body: Readonly<Record<string, unknown>>) =>
  when(!Object.hasOwn(body, field), `no ${field}`);
const notEmpty = (value: unknown) => Array.isArray(value) && value.length > 0;

const BOOLEANS = ["keepBackgroundMusic", "keepOriginalVoice", "subtitles", "activeSpeakerDetectionEnabled"] as const;

/** Rules of a dub: each breach is refused with a 4xx, whichever. */
const DUB: readonly Rule[] = [
  ["DUB-07", lacks("targetLanguage")],
  ["DUB-10", lacks("translatedSrt")],
  [
    "DUB-02",
    (body) =>
      when(
        BOOLEANS.some((field) => body[field] === "true" || body[field] === "false") ||
          typeof body["originalVoiceVolume"] === "string",
        "text for a boolean or a number",
      ),
  ],
  [
    "DUB-11",
    ({ translatedSrt }) =>
      when(typeof translatedSrt === "string" && !translatedSrt.includes("-->"), "translatedSrt without a timing line"),
  ],
  ["DUB-24", ({ voiceMode }) => noneOf(voiceMode, ["cloning", "custom"])],
  [
    "DUB-25",
    ({ voiceMode, voiceId }) => when(voiceMode === "custom" && !given(voiceId), "voiceMode custom without voiceId"),
  ],
  ["DUB-32", ({ voiceIsolatorOption }) => noneOf(voiceIsolatorOption, ["studio", "realistic"])],
  ["DUB-36", ({ subtitles }, { asked }) => when(subtitles === true && asked?.video === false, "subtitles for audio")],
  ["DUB-39", ({ subtitlesSource }) => noneOf(subtitlesSource, ["translated", "original"])],
  ["DUB-44", ({ lipSyncMode }) => noneOf(lipSyncMode, ["standard", "pro", "studio"])],
  ["DUB-45", ({ lipSyncMode }, { asked }) => when(given(lipSyncMode) && asked?.video === false, "lip-sync for audio")],
  [
    "DUB-49",
    ({ voiceCloningSettings: settings }) =>
      when(
        isObject(settings) &&
          ["stability", "similarity"].some(
            (name) => Number(settings[name] ?? 0) < 0 || Number(settings[name] ?? 0) > 1,
          ),
        "a cloning value beyond 0 to 1",
      ),
  ],
  [
    "DUB-50",
    ({ voiceMode, voiceCloningSettings }) =>
      when(voiceMode === "custom" && isObject(voiceCloningSettings), "cloning settings for a custom voice"),
  ],
  [
    "DUB-53",
    ({ translationTimeSkips }, { asked }) =>
      when(notEmpty(translationTimeSkips) && asked?.video === false, "skips for audio"),
  ],
  [
    "DUB-54",
    ({ translationTimeSkips, keepBackgroundMusic }) =>
      when(notEmpty(translationTimeSkips) && keepBackgroundMusic === false, "skips without the background"),
  ],
  [
    "DUB-55",
    ({ translationTimeSkips, keepOriginalVoice }) =>
      when(notEmpty(translationTimeSkips) && keepOriginalVoice === true, "skips beside the original voice"),
  ],
  [
    "LIM-22",
    ({ translatedSrt }) =>
      when(
        typeof translatedSrt === "string" && [...translatedSrt].length > 1_000_000,
        "an SRT of more than 1,000,000 characters",
      ),
  ],
  [
    "LIM-24",
    ({ originalVoiceVolume: volume, keepOriginalVoice }) =>
      when(
        keepOriginalVoice === true && typeof volume === "number" && (volume < 1 || volume > 70),
        `the volume ${String(volume)}`,
      ),
  ],
];

const V = ["VALIDATION_ERROR"] as const;

/** Rules of an export. */
const EXPORT: readonly Rule[] = [
  ["EXP-02", lacks("source"), V],
  ["EXP-04", ({ source }) => noneOf(source, ["original", "translated"]), V],
  ["EXP-11", ({ outputFormat }) => noneOf(outputFormat, ["json", "srt", "vtt"]), V],
  [
    "ERR-33",
    ({ source, targetLanguage }) =>
      when(source === "translated" && !given(targetLanguage), "source translated without targetLanguage"),
    ["TARGET_LANGUAGE_REQUIRED"],
  ],
];

/** What is wrong with the JSON of a dub or of an export. */
export const mediaJson: Detector = (step) => {
  const { operation, sent } = step;
  if (!isObject(sent.json)) return [];
  const body = sent.json;
  const broken = (rules: readonly Rule[], fault: Partial<Fault>) =>
    rules.flatMap(([id, breaks, codes]): Fault[] => {
      const what = breaks(body, step);
      return what === null ? [] : [{ what, ids: [id], ...fault, ...(codes ? { codes } : {}) }];
    });
  if (operation?.id === "exportTranscript") return broken(EXPORT, { statuses: [400] });
  if (operation?.id !== "dubProject") return [];
  const url = body["webhookUrl"];
  const unsafe =
    typeof url === "string"
      ? urlFaults(url, { route: ["HOOK-21"], form: [], address: ["ERR-42"], length: ["LIM-28"] }, true)
      : [];
  return [...broken(DUB, {}), ...unsafe];
};
