import { shown } from "../outcome/disagreement.ts";
import { valueAt } from "../http/exchange.ts";
import { finding, type Found, type Step } from "../rules/step.ts";
import { isSameName, type Run } from "./life.ts";

/** A setting of a version that follows from what was asked: its place, and what it has to be by which requirement; null: not said. */
type Wanted = readonly [place: string, id: string, value: unknown] | null;

/** What a field of a form, or of JSON, says: a form has text for everything. */
const said = (run: Run, field: string, otherwise: unknown): unknown => {
  const value = run.fields[field];
  if (value === undefined) return otherwise;
  return run.operation === "startTranslation" && (value === "true" || value === "false") ? value === "true" : value;
};

function settingsWanted(run: Run): Wanted[] {
  if (run.operation === "createProject") return [];
  const isDub = run.operation === "dubProject";
  const pick = (dub: string, translation: string) => (isDub ? dub : translation);
  const has = (field: string) => run.fields[field] !== undefined;
  const background = said(run, "keepBackgroundMusic", true);
  const isolator = said(run, "voiceIsolatorOption", "studio");
  const subtitles = said(run, "subtitles", false);
  const source = said(run, "subtitlesSource", "translated");
  const original = said(run, "keepOriginalVoice", false);
  return [
    ["keepBackgroundMusic", background === true ? pick("DUB-15", "TRL-07") : pick("DUB-16", "TRL-08"), background],
    background === true
      ? ["voiceIsolatorOption", isolator === "studio" ? pick("DUB-30", "TRL-10") : pick("DUB-31", "TRL-11"), isolator]
      : null,
    ["subtitles/isEnable", subtitles === true ? pick("DUB-35", "TRL-15") : pick("DUB-34", "TRL-14"), subtitles],
    subtitles === true
      ? ["subtitles/source", source === "translated" ? pick("DUB-37", "TRL-17") : pick("DUB-38", "TRL-18"), source]
      : null,
    isDub ? ["keepOriginalVoice", original === true ? "DUB-18" : "DUB-17", original] : null,
    isDub && original === true
      ? ["originalVoiceVolume", has("originalVoiceVolume") ? "DUB-20" : "DUB-19", said(run, "originalVoiceVolume", 30)]
      : null,
    isDub
      ? [
          "voiceCloning",
          said(run, "voiceMode", "cloning") === "cloning" ? "DUB-22" : "DUB-23",
          said(run, "voiceMode", "cloning") === "cloning",
        ]
      : ["voiceCloning", "TRL-29", true],
    isDub ? ["dubbingMode", "DET-29", "dub-only"] : null,
  ];
}

/** The settings of the version that a run made, and its language. */
export function settingsOf(run: Run, version: unknown, step: Step): Found[] {
  const wanted = settingsWanted(run).filter(
    (each): each is NonNullable<Wanted> => each !== null && ["boolean", "string", "number"].includes(typeof each[2]),
  );
  const language = valueAt(version, "/targetLanguage");
  const mode = valueAt(version, "/settings/dubbingMode");
  return [
    ...(run.language === undefined
      ? []
      : [finding(step, "DET-11", isSameName(language, run.language), `targetLanguage ${run.language}`, language)]),
    ...(run.operation === "startTranslation"
      ? [finding(step, "DET-31", mode !== "dub-only", "a dubbingMode other than dub-only", mode)]
      : []),
    ...wanted.map(([place, id, value]) => {
      const seen = valueAt(version, `/settings/${place}`);
      return finding(
        step,
        id,
        seen === value,
        `settings.${place.replace("/", ".")} ${shown(value)}, as requested`,
        seen,
      );
    }),
  ];
}
