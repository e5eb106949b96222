import { readFileSync } from "node:fs";
import { z } from "zod";
import { isTargetLanguage } from "../../domain/languages.ts";

/** Codes of languages that are spoken in the media, such as `en`, and names of languages to translate into. */
const SPOKEN = z.array(z.string().min(2)).min(1).optional();
const TARGETS = z
  .array(z.string().refine(isTargetLanguage, "it is not the name of a target language, such as spanish"))
  .min(1)
  .optional();

/** Ids of voices of a service. */
const IDS = z.array(z.string().min(1)).min(1);

/** A service over HTTP: where it is, and how much it may be asked. */
const SERVICE = {
  url: z.url({ protocol: /^https?$/ }),
  /** The variable of the environment that holds its key, so that no file has to. */
  keyFrom: z.string().min(1).optional(),
  /** Seconds for one request with its answer. */
  timeout: z.number().positive().optional(),
  retries: z.int().min(0).max(10).optional(),
  /** The most in a day. */
  budget: z
    .strictObject({
      calls: z.int().positive().optional(),
      characters: z.int().positive().optional(),
      seconds: z.number().positive().optional(),
    })
    .optional(),
};

const local = <const Name extends string>(engine: Name) => z.strictObject({ engine: z.literal(engine) });
const OPENAI = z.strictObject({ engine: z.literal("openai"), model: z.string().min(1), ...SERVICE });
const PAIRS = { from: SPOKEN, to: TARGETS };

/**
 * The file of `--engines`. Of each list, the first engine that can do a task does it. Without `media` or `voices`, the
 * programs of this machine do these tasks, or WebAssembly where they are not installed.
 */
const CONFIGURATION = z.strictObject({
  media: z.discriminatedUnion("engine", [local("ffmpeg"), local("ffmpeg-wasm")]).optional(),
  recognition: z
    .array(z.discriminatedUnion("engine", [local("pocketsphinx"), OPENAI.extend({ languages: SPOKEN })]))
    .default([{ engine: "pocketsphinx" }]),
  translation: z
    .array(
      z.discriminatedUnion("engine", [
        local("apertium").extend(PAIRS),
        z.strictObject({ engine: z.literal("libretranslate"), ...SERVICE, ...PAIRS }),
        OPENAI.extend(PAIRS),
      ]),
    )
    .default([{ engine: "apertium" }]),
  voices: z
    .array(
      z.discriminatedUnion("engine", [
        local("flite").extend({ languages: TARGETS }),
        local("espeak-ng").extend({ languages: TARGETS }),
        local("espeak-ng-wasm").extend({ languages: TARGETS }),
        OPENAI.extend({ languages: TARGETS, voices: z.strictObject({ low: IDS, high: IDS }).optional() }),
      ]),
    )
    .optional(),
  lipSync: z
    .discriminatedUnion("engine", [local("none"), z.strictObject({ engine: z.literal("http"), ...SERVICE })])
    .default({ engine: "none" }),
});

export type Configuration = z.infer<typeof CONFIGURATION>;

/** What the configuration calls an engine. */
export type EngineName =
  | NonNullable<Configuration["media" | "lipSync"]>["engine"]
  | NonNullable<Configuration["recognition" | "translation" | "voices"]>[number]["engine"];

export type ServiceConfiguration = z.infer<z.ZodObject<typeof SERVICE>>;

/** The engines that run on this machine and need no service. */
const LOCAL: Configuration = CONFIGURATION.parse({});

/** The engines that `--engines` names: `local`, or a file. @throws Error with a sentence for people */
export const enginesOf = (kind: string): Configuration => (kind === "local" ? LOCAL : readConfiguration(kind));

function readConfiguration(path: string): Configuration {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`cannot read the engines in ${path}: ${(error as Error).message}`, { cause: error });
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`the engines in ${path} are not JSON: ${(error as Error).message}`, { cause: error });
  }
  const { success, data, error } = CONFIGURATION.safeParse(json);
  if (success) return data;
  const [issue] = error.issues;
  const place = issue?.path.join(".") || "the file";
  throw new Error(`the engines in ${path} are wrong at ${place}: ${issue?.message ?? "unknown"}`);
}
