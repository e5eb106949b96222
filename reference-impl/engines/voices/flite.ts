import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TargetLanguage } from "../../domain/languages.ts";
import { Missing, type Timbre, type Voice } from "../parts.ts";
import { debianInstall } from "../programs/debian.ts";
import { NOT_FOUND, ProgramFailure, runProgram } from "../programs/program.ts";
import { isHigh, keepSpeech, plain } from "./spoken.ts";

const BOUNDS = { time: 300_000, memory: 1024 ** 3, file: 128 * 1024 * 1024 };

/** A voice, and Hertz where it does not speak in its usual tone; rms has only that. */
interface Manner {
  name: string;
  tone?: number;
}

/** The languages of its voices, leaving out that of Scotland, `awb`. */
const LANGUAGES = new Set<TargetLanguage>(["english", "american english"]);

/** The manners of the speakers by their places, each another: there is one high voice. */
const LOW: Manner[] = [
  { name: "rms" },
  { name: "kal16" },
  { name: "kal16", tone: 125 },
  { name: "kal16", tone: 90 },
  { name: "kal16", tone: 145 },
];
const HIGH: Manner[] = [
  { name: "slt" },
  { name: "slt", tone: 205 },
  { name: "slt", tone: 155 },
  { name: "slt", tone: 235 },
];

/**
 * Speaks American English on this machine, more clearly than espeak does.
 * @throws Missing if it is not installed
 */
export async function flite(): Promise<Voice> {
  // It says its version and then that it failed, with 1.
  const asked = ["-c", `command -v flite >/dev/null || exit ${NOT_FOUND}; flite --version || [ $? -eq 1 ]`];
  const { stdout } = await runProgram("sh", asked, { directory: tmpdir(), bounds: BOUNDS }).catch((error: unknown) => {
    if (!(error instanceof ProgramFailure) || error.how !== "missing") throw error;
    throw new Missing("No speech: flite is not installed.", { install: debianInstall("flite") });
  });
  return {
    engine: "flite",
    version: /\d+\.\d+/.exec(stdout.toString())?.[0] ?? "unknown",
    speaks: (language) => LANGUAGES.has(language),
    async speak(text, language, { timbre, rate, signal }, path) {
      if (!LANGUAGES.has(language))
        throw new Missing(
          `No speech in ${language}: flite speaks American English only. Install espeak-ng, or set up another voice engine in the configuration of the engines.`,
        );
      const words = ascii(plain(text));
      const [foreign] = words.match(/[^ -~]+/g) ?? [];
      if (foreign !== undefined)
        throw new Missing(
          `No speech in ${language} of '${foreign}': flite reads Latin letters only. Write it in these, or set up another voice engine in the configuration of the engines.`,
        );
      await keepSpeech(
        "flite",
        text,
        words ? await say(words, mannerOf(timbre), rate, dirname(path), signal) : Buffer.of(),
        path,
      );
    },
  };
}

function mannerOf(timbre: Timbre): Manner {
  const manners = isHigh(timbre) ? HIGH : LOW;
  return manners[timbre.speaker % manners.length] ?? { name: "slt" };
}

/** It reads and writes files only. @param place a directory that is removed even if the process is killed */
async function say(
  text: string,
  { name, tone }: Manner,
  rate: number,
  place: string,
  signal?: AbortSignal,
): Promise<Buffer> {
  const directory = await mkdtemp(join(place, "flite-"));
  try {
    await writeFile(join(directory, "text"), text);
    const features = [`duration_stretch=${(1 / rate).toFixed(3)}`, ...(tone ? [`int_f0_target_mean=${tone}`] : [])];
    const settings = features.flatMap((feature) => ["--setf", feature]);
    const arguments_ = ["-voice", name, ...settings, "-f", "text", "-o", "sound.wav"];
    await runProgram("flite", arguments_, { directory, bounds: BOUNDS, signal });
    return await readFile(join(directory, "sound.wav"));
  } finally {
    await rm(directory, { recursive: true });
  }
}

/** What is written otherwise in its letters. */
const SPELLINGS: Readonly<Record<string, string>> = Object.fromEntries(
  "ß=ss æ=ae Æ=Ae œ=oe Œ=Oe ø=o Ø=O ł=l Ł=L đ=d Đ=D ı=i ð=th Ð=Th þ=th Þ=Th €=euros £=pounds ¥=yen ⁄=/"
    .split(" ")
    .map((pair) => pair.split("=")),
);

/**
 * A text in the letters that it knows, without accents, with simple quotation marks and dashes, and without signs that
 * nobody says. Other letters and numbers stay.
 */
const ascii = (text: string) =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”«»]/g, '"')
    .replaceAll(/[–—]/g, " - ")
    .replaceAll(/[€£¥]/g, " $& ")
    .replaceAll(/[^ -~]/gu, (sign) => SPELLINGS[sign] ?? (/[\p{L}\p{N}]/u.test(sign) ? sign : " "))
    .trim();
