import { access, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Missing, Unusable, type Heard, type HeardWord, type Recogniser, type Stretch } from "../parts.ts";
import { debianInstall } from "../programs/debian.ts";
import { ProgramFailure, runProgram } from "../programs/program.ts";
import { together } from "../programs/together.ts";
import { SPEECH_RATE } from "../sound/speech-activity.ts";
import { wavOf } from "../sound/wav.ts";
import { indexOf, withVocabulary } from "./vocabulary.ts";

const PROGRAM = "pocketsphinx_batch";
const INSTALL = { install: debianInstall("pocketsphinx", "pocketsphinx-en-us") };

/** The language of its model. */
const ENGLISH = "en";

/** The mean confidence of words below which speech is not English: English has 0.6 to 0.9, Spanish and French 0.2 to 0.4. */
const ENGLISH_FROM = 0.45;

/** Frames a second in which the program counts. */
const FRAMES = 100;

/** Seconds of speech that are worth a process of their own, which needs a second to start and 110 MB. */
const WORTH_A_PROCESS = 30;
const MOST_PROCESSES = 4;

/** Milliseconds that a process may take, to start and for each second of speech: 20 times what it takes on a busy machine. */
const START_TIME = 60_000;
const TIME_PER_SECOND = 10_000;
const MEMORY = 2 ** 31;

/**
 * Recognises English with pocketsphinx, and no other language. It knows no punctuation, and writes small letters except
 * in days, months, "I" and the vocabulary.
 * @param model the folder of its model, where Debian puts it
 * @throws Missing without the program or the model
 */
export async function pocketsphinx({ model = "/usr/share/pocketsphinx/model/en-us" } = {}): Promise<Recogniser> {
  const files = {
    sounds: join(model, "en-us"),
    dictionary: join(model, "cmudict-en-us.dict"),
    languageModel: join(model, "en-us.lm.bin"),
  };
  await checkInstalled(Object.values(files));

  return {
    engine: "pocketsphinx",
    version: await versionOf("pocketsphinx"),
    hears: (language) => language === null || language.split("-")[0] === ENGLISH,
    async recognise(sound, stretches, { language, vocabulary, directory: within = tmpdir(), signal }) {
      const directory = await mkdtemp(join(within, "pocketsphinx-"));
      try {
        const { sampleRate, channels, offset } = await wavOf(sound);
        if (sampleRate !== SPEECH_RATE || channels !== 1)
          throw new Error(`${sound} has ${sampleRate} Hz and ${channels} channels: pocketsphinx hears 16 kHz and one.`);
        // Under a name without the spaces that end a name in the control file.
        await symlink(resolve(sound), join(directory, "sound.wav"));
        const words = vocabulary.length > 0 ? await withVocabulary(files, vocabulary, directory) : files;
        const heard = await together(
          shares(stretches).map((share, process) => async (either: AbortSignal) => {
            const lines = share.map(
              (at) => `sound ${frame(stretches[at]?.begin)} ${frame(stretches[at]?.end)} ${at}\n`,
            );
            await writeFile(join(directory, `${process}.ctl`), lines.join(""));
            const seconds = share.reduce((sum, at) => sum + lengthOf(stretches[at]), 0);
            const arguments_ = {
              hmm: files.sounds,
              dict: words.dictionary,
              lm: words.languageModel,
              ctl: `${process}.ctl`,
              cepdir: ".",
              cepext: ".wav",
              adcin: "yes",
              adchdr: offset,
              // It counts no time in silence that it removes.
              remove_silence: "no",
              ctm: `${process}.ctm`,
            };
            await runProgram(
              PROGRAM,
              Object.entries(arguments_).flatMap(([name, value]) => [`-${name}`, String(value)]),
              { directory, bounds: { time: START_TIME + seconds * TIME_PER_SECOND, memory: MEMORY }, signal: either },
            );
            return wordsOf(await readFile(join(directory, `${process}.ctm`), "utf8"), stretches, vocabulary);
          }),
          signal,
        );
        return judged(
          heard.flat().toSorted((one, other) => one.begin - other.begin),
          language,
        );
      } finally {
        await rm(directory, { recursive: true });
      }
    },
  };
}

async function checkInstalled(files: readonly string[]): Promise<void> {
  // Without arguments it fails, unless it is not there at all.
  await runProgram(PROGRAM, [], { directory: tmpdir(), bounds: { time: 60_000 } }).catch((error: unknown) => {
    if (!(error instanceof ProgramFailure)) throw error;
    if (error.how === "missing") throw new Missing("pocketsphinx is not installed, which recognises English.", INSTALL);
  });
  for (const file of files) {
    await access(file).catch(() => {
      throw new Missing(`pocketsphinx has no model of English: there is no ${file}.`, INSTALL);
    });
  }
}

/** The version of a Debian package, which the program itself does not say. */
async function versionOf(name: string): Promise<string> {
  const query = runProgram("dpkg-query", ["-W", "-f", "${Version}", name], {
    directory: tmpdir(),
    bounds: { time: 10_000 },
  });
  return query.then(
    ({ stdout }) => stdout.toString().trim(),
    () => "unknown",
  );
}

const frame = (seconds = 0) => Math.round(seconds * FRAMES);

const lengthOf = (stretch: Stretch | undefined) => (stretch ? stretch.end - stretch.begin : 0);

/** The places of the stretches, dealt out to processes. */
function shares(stretches: readonly Stretch[]): number[][] {
  const seconds = stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0);
  const count = Math.min(MOST_PROCESSES, availableParallelism(), Math.ceil(seconds / WORTH_A_PROCESS));
  const dealt = Array.from({ length: count }, (): number[] => []);
  for (const at of stretches.keys()) dealt[at % count]?.push(at);
  return dealt.filter((share) => share.length > 0);
}

/** A line of its output: number of the stretch, channel, begin, length less one frame, word, confidence. */
const LINE = /^(\d+) 1 ([\d.]+) ([\d.]+) (\S+) (\S+)$/;

function wordsOf(output: string, stretches: readonly Stretch[], vocabulary: readonly string[]): HeardWord[] {
  return output
    .split("\n")
    .filter((line) => line !== "")
    .flatMap((line) => {
      const [, at, begin, length, name = "", confidence] = LINE.exec(line) ?? [];
      const stretch = stretches[Number(at)];
      if (!stretch)
        throw new Unusable(
          `${PROGRAM} wrote a line that cannot be read: '${line.slice(0, 60)}'. Install the version of Debian again: ${INSTALL.install}`,
        );
      // The program counts from the frame at which the stretch begins.
      const start = frame(stretch.begin) / FRAMES + Number(begin);
      const end = Math.min(start + Number(length) + 1 / FRAMES, stretch.end);
      const sure = Math.min(1, Math.max(0, Number(confidence)));
      return spread(textsOf(name, vocabulary), start, Math.max(start, end)).map((word) => ({
        ...word,
        confidence: Number.isNaN(sure) ? 0 : sure,
        isFiller: FILLER.test(word.text),
      }));
    });
}

/** Noises, and sounds of somebody who thinks. */
const FILLER = /^(\[.*\]|uh|um|er|erm|hm+|mm+|mhm)$/i;

/** Words with a capital letter in every place; "may", "march" and "august" mostly are no months. */
const CAPITAL =
  /^(i|i'(m|d|ve|ll)|(mon|tues|wednes|thurs|fri|satur|sun)day('?s)?|january|february|april|june|july|(sept|nov|dec)ember|october)$/;

/** A word of the dictionary as it is written: its second pronunciation, for one, is called "the(2)". */
function textsOf(name: string, vocabulary: readonly string[]): string[] {
  const index = indexOf(name);
  if (index !== undefined) return (vocabulary[index] ?? "").trim().split(/\s+/);
  const text = name.replace(/\(\d+\)$/, "");
  return [CAPITAL.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text];
}

/** Several words of one entry, each with time for its letters. */
function spread(texts: readonly string[], begin: number, end: number): { text: string; begin: number; end: number }[] {
  const letters = texts.reduce((sum, text) => sum + text.length, 0);
  let at = begin;
  return texts.map((text) => {
    const from = at;
    at += ((end - begin) * text.length) / letters;
    return { text, begin: round(from), end: round(at) };
  });
}

/** @throws Missing if the language is not English */
function judged(words: HeardWord[], language: string | null): Heard {
  const known = words.filter(({ isFiller }) => !isFiller);
  const mean = known.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, known.length);
  if (known.length > 0 && mean < ENGLISH_FROM) {
    throw new Missing(
      "The speech is not English, and pocketsphinx understands no other language. " +
        "Set a recognition service in the configuration that does.",
    );
  }
  return { language: language ?? ENGLISH, languageConfidence: round(mean), words };
}

const round = (value: number) => Math.round(value * 1000) / 1000;
