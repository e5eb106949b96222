import { TARGET_LANGUAGES, isTargetLanguage } from "../../domain/languages.ts";
import { fontFile } from "../ffmpeg/fonts.ts";
import { NO_LIP_SYNC } from "../lip-sync/none.ts";
import { Missing, type Identity } from "../parts.ts";
import type { Parts, Slot } from "../pipeline/choose.ts";
import type { Configuration, EngineName } from "./configuration.ts";

/** The language that people are told about first: local engines understand no other. */
const FROM = "en";

/** Names of target languages, and codes of those that are spoken. */
const TARGETS = Object.keys(TARGET_LANGUAGES).filter(isTargetLanguage).toSorted();
const SPOKEN = [...new Set(Object.values(TARGET_LANGUAGES))].toSorted();

/** How good its results are, in a phrase. docs/engines.md has the figures. */
const QUALITY: Record<EngineName, string> = {
  ffmpeg: "does everything",
  "ffmpeg-wasm": "does everything, slowly",
  pocketsphinx: "18-35 % of words wrong",
  apertium: "the gist",
  flite: "clear, but a machine",
  "espeak-ng": "a robot",
  "espeak-ng-wasm": "a robot",
  openai: "as good as its model",
  libretranslate: "as good as its models",
  none: "refuses the task",
  http: "as good as its worker",
};

type Stage = "media" | "subtitles" | "recognition" | "translation" | "voices" | "lip-sync";

/** An engine of the configuration, as it is on this machine. */
export interface Finding {
  stage: Stage;
  engine: string;
  version: string | null;
  /**
   * Codes of the languages that a recogniser understands, or names of those that a translator gives of English and that a
   * voice speaks. Null where languages do not matter, or nothing works.
   */
  languages: string[] | null;
  quality: string;
  /** The service that does the work, which was not called; null for an engine of this machine. */
  service: string | null;
  works: boolean;
  /** What is missing, also for a part of its work, and the command that installs it, if one does. */
  missing: string | null;
  install: string | null;
}

/** What can be done with the engines of a configuration. */
export interface Examination {
  engines: Finding[];
  /** The languages into which speech in English can be dubbed. */
  dubs: string[];
  /** The stages that no engine can do, lip-sync apart, which a dub does not need. */
  lacking: Stage[];
}

/** Looks at the engines of a configuration. It calls no service. */
export async function examine(configuration: Configuration, parts: Parts): Promise<Examination> {
  const { recognition, translation, voices, lipSync } = configuration;
  const font = await fontFile().then(
    () => null,
    (error: unknown) => missingOf(error),
  );
  const engines = [
    finding("media", undefined, parts.media, () => null),
    { ...nothing, stage: "subtitles" as const, engine: "DejaVu Sans", quality: "European letters", ...absence(font) },
    ...parts.recognisers.map((slot, at) =>
      finding("recognition", recognition[at], slot, (engine) => SPOKEN.filter((code) => engine.hears(code))),
    ),
    ...parts.translators.map((slot, at) =>
      finding("translation", translation[at], slot, (engine) =>
        TARGETS.filter((name) => engine.translates(FROM, name)),
      ),
    ),
    ...parts.voices.map((slot, at) =>
      finding("voices", voices?.[at], slot, (engine) => TARGETS.filter((name) => engine.speaks(name))),
    ),
    lipSync.engine === "none"
      ? {
          ...nothing,
          stage: "lip-sync" as const,
          engine: "-",
          quality: QUALITY.none,
          ...absence(new Missing(NO_LIP_SYNC)),
        }
      : finding("lip-sync", lipSync, parts.lipSyncer, () => null),
  ];
  const languagesOf = (stage: Stage) =>
    new Set(engines.filter((one) => one.stage === stage).flatMap(({ languages }) => languages ?? []));
  const stages = [...new Set(engines.map(({ stage }) => stage))];
  const lacking = stages.filter(
    (stage) => stage !== "lip-sync" && !engines.some((one) => one.stage === stage && one.works),
  );
  const spoken = languagesOf("voices");
  const canHear = lacking.length === 0 && languagesOf("recognition").has(FROM);
  return { engines, dubs: canHear ? [...languagesOf("translation")].filter((name) => spoken.has(name)) : [], lacking };
}

/** The engines that work, by their names in the configuration, and the others. */
export function namesOf({ media, recognisers, translators, voices, lipSyncer }: Parts) {
  const slots = [media, ...recognisers, ...translators, ...voices, ...(lipSyncer.name === "none" ? [] : [lipSyncer])];
  const names = (isMissing: boolean) => [
    ...new Set(slots.filter(({ engine }) => engine instanceof Missing === isMissing).map(({ name }) => name)),
  ];
  return { working: names(false), missing: names(true) };
}

const nothing = { version: null, languages: null, service: null, works: true, missing: null, install: null };

function finding<Engine extends Identity & { lacking?: Missing }>(
  stage: Stage,
  asked: { engine: EngineName; url?: string } | undefined,
  slot: Slot<Engine>,
  languagesOf: (engine: Engine) => string[] | null,
): Finding {
  const found = { ...nothing, stage, engine: slot.name, quality: QUALITY[slot.name as EngineName] };
  const service = asked?.url === undefined ? null : new URL(asked.url).host;
  if (slot.engine instanceof Missing) return { ...found, service, ...absence(slot.engine) };
  const { version, lacking } = slot.engine;
  return { ...found, service, version, languages: languagesOf(slot.engine), ...(lacking && remedyOf(lacking)) };
}

const absence = (missing: Missing | null) => missing && { works: false, ...remedyOf(missing) };

const remedyOf = ({ problem, install }: Missing) => ({ missing: problem, install: install ?? null });

function missingOf(error: unknown): Missing {
  if (error instanceof Missing) return error;
  throw error;
}
