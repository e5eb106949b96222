import type { TargetLanguage } from "../../domain/languages.ts";
import { Missing, type LipSyncer, type MediaTool, type Recogniser, type Translator, type Voice } from "../parts.ts";

/** An engine of the configuration by its name there, or why it is not here. */
export interface Slot<Engine> {
  name: string;
  engine: Engine | Missing;
}

/** The engines of a server. Of several, the first one that can do a task does it. */
export interface Parts {
  media: Slot<MediaTool>;
  recognisers: readonly Slot<Recogniser>[];
  translators: readonly Slot<Translator>[];
  voices: readonly Slot<Voice>[];
  lipSyncer: Slot<LipSyncer>;
}

/** @throws Missing */
export function there<Engine>({ engine }: Slot<Engine>): Engine {
  if (engine instanceof Missing) throw engine;
  return engine;
}

/** @throws Missing */
export const recogniserFor = ({ recognisers }: Parts, language: string | null): Recogniser =>
  first(
    recognisers,
    (one) => one.hears(language),
    `No engine recognises ${language ?? "the language that speech is in"}.`,
  );

/** @throws Missing */
export const translatorFor = ({ translators }: Parts, from: string, to: TargetLanguage): Translator =>
  first(translators, (one) => one.translates(from, to), `No engine translates from ${from} to ${to}.`);

/** @throws Missing */
export const voiceFor = ({ voices }: Parts, language: TargetLanguage): Voice =>
  first(voices, (one) => one.speaks(language), `No engine speaks ${language}.`);

function first<Engine>(slots: readonly Slot<Engine>[], can: (engine: Engine) => boolean, problem: string): Engine {
  const engines = slots.map(({ engine }) => engine);
  const found = engines.find((engine): engine is Engine => !(engine instanceof Missing) && can(engine));
  if (found !== undefined) return found;
  const remedies = engines.flatMap((engine) => (engine instanceof Missing ? [engine.message] : []));
  throw new Missing([problem, ...remedies, REMEDY].join(" "));
}

const REMEDY = "npx dubspec doctor shows the engines that there are, and docs/engines.md how to add a service.";
