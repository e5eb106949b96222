import { tmpdir } from "node:os";
import { TARGET_LANGUAGES, type TargetLanguage } from "../../domain/languages.ts";
import { Missing, Unusable, type Translator } from "../parts.ts";
import { debianInstall } from "../programs/debian.ts";
import { ProgramFailure, runProgram } from "../programs/program.ts";
import { modeOf, routeOf, type Mode } from "./routes.ts";
import { inOneLine, tidy } from "./tidy.ts";

/** Milliseconds for one step of all texts of a recording, which takes some 0.2 s and 3 ms for each sentence. */
const BOUNDS = { time: 300_000, memory: 4 * 1024 ** 3 };

/** Packages of Debian, and the directions that they have been seen to do well enough. */
const PACKAGES: Record<string, string[]> = {
  "apertium-eng-spa": ["eng-spa", "spa-eng"],
  "apertium-eng-cat": ["eng-cat", "cat-eng"],
  "apertium-en-gl": ["en-gl", "gl-en"],
  "apertium-es-pt": ["es-pt", "es-pt_BR", "pt-es"],
  "apertium-fr-es": ["es-fr", "fr-es"],
  "apertium-cat-ita": ["cat-ita", "ita-cat"],
  "apertium-spa-ita": ["spa-ita", "ita-spa"],
};

const KNOWN = Object.values(PACKAGES)
  .flat()
  .flatMap((name) => modeOf(name) ?? []);

/**
 * Translates by rules, on this machine: well between related languages, understandably otherwise.
 * @throws Missing if it is not installed
 */
export async function apertium(): Promise<Translator> {
  const listed = await run(["-l"]).catch((error: unknown) => {
    if (!(error instanceof ProgramFailure) || error.how !== "missing") throw error;
    throw new Missing("No translation: apertium is not installed.", {
      install: debianInstall(...Object.keys(PACKAGES)),
    });
  });
  const version = /[\d.]+$/.exec((await run(["-V"])).trim())?.[0] ?? "unknown";
  const names = listed.split("\n").map((line) => line.trim());
  const modes = names.flatMap((name) => modeOf(name) ?? []);
  const lacking = lackingOf(names);
  return {
    engine: "apertium",
    version,
    ...(lacking && { lacking }),
    translates: (from, to) => routeOf(modes, from, to) !== undefined,
    async translate(texts, from, to, signal) {
      const route = routeOf(modes, from, to) ?? missing(from, to);
      let translated = texts.map(inOneLine);
      for (const mode of route) translated = await step(mode, translated, signal);
      return route.length === 0
        ? [...texts]
        : translated.map((text, place) => tidy(text, texts[place] ?? "", TARGET_LANGUAGES[to]));
    },
  };
}

/** The pairs that are not installed. @param names of the directions that are */
function lackingOf(names: readonly string[]): Missing | undefined {
  const absent = Object.entries(PACKAGES).filter(([, directions]) => !directions.every((name) => names.includes(name)));
  if (absent.length === 0) return undefined;
  const directions = absent.flatMap(([, all]) => all.filter((name) => !names.includes(name)));
  const problem = `apertium could also translate ${directions.join(", ")}: these pairs are not installed.`;
  return new Missing(problem, { install: debianInstall(...absent.map(([name]) => name)) });
}

function missing(from: string, to: TargetLanguage): never {
  const problem = `No translation from ${from} to ${to}: apertium has no pair of languages for it.`;
  const route = routeOf(KNOWN, from, to);
  if (!route)
    throw new Missing(`${problem} Set up LibreTranslate or a language model in the configuration of the engines.`);
  const packages = route.flatMap(
    ({ name }) => Object.entries(PACKAGES).find(([, names]) => names.includes(name))?.[0] ?? [],
  );
  throw new Missing(problem, { install: debianInstall(...packages) });
}

/** Translates all texts by one process, with an empty line between them, at which apertium ends a sentence. */
async function step({ name }: Mode, texts: readonly string[], signal?: AbortSignal): Promise<string[]> {
  const spoken = texts.filter((text) => text !== "");
  const together = spoken.length > 0 ? paragraphs(await run(["-u", name], spoken.join("\n\n"), signal)) : [];
  if (together.length !== spoken.length) {
    together.length = 0;
    for (const text of spoken) together.push(inOneLine(await run(["-u", name], text, signal)));
  }
  const lost = together.findIndex((text) => text === "");
  if (lost !== -1)
    throw new Unusable(
      `apertium ${name} gave nothing for the text '${spoken[lost]?.slice(0, 60)}'. Supply a translation of your own ` +
        "(translatedSrt), or set up another translation engine in the configuration of the engines.",
    );
  return texts.map((text) => (text === "" ? "" : (together.shift() ?? "")));
}

const paragraphs = (text: string) => text.split("\n\n").map(inOneLine);

async function run(arguments_: string[], input = "", signal?: AbortSignal): Promise<string> {
  const { stdout } = await runProgram("apertium", arguments_, { directory: tmpdir(), bounds: BOUNDS, input, signal });
  return stdout.toString();
}
