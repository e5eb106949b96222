import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Missing } from "../parts.ts";
import { ProgramFailure, runProgram } from "../programs/program.ts";
import { withWords } from "./language-model.ts";

/** The files of a model of pocketsphinx that say which words there are, and how likely they follow one another. */
export interface WordFiles {
  dictionary: string;
  languageModel: string;
}

/** The name of an entry of the vocabulary in the dictionary, whose own names cannot hold every text. */
const nameOf = (index: number) => `vocabulary_${index}`;

/** The place in the vocabulary that a name of the dictionary stands for. */
export const indexOf = (name: string): number | undefined => {
  const index = /^vocabulary_(\d+)$/.exec(name)?.[1];
  return index === undefined ? undefined : Number(index);
};

/**
 * Copies of the files in `directory` that have the vocabulary too, each entry as one word even if it has several. An entry
 * whose pronunciation is not to be found, such as one in another script, is left out.
 * @throws Missing without flite, which pronounces words that are in no dictionary
 */
export async function withVocabulary(
  { dictionary, languageModel }: WordFiles,
  vocabulary: readonly string[],
  directory: string,
): Promise<WordFiles> {
  const added = { dictionary: join(directory, "words.dict"), languageModel: join(directory, "words.lm.bin") };
  const entries = await readFile(dictionary, "utf8");
  const lines: string[] = [];
  for (const [index, text] of vocabulary.entries()) {
    const phones = await pronounced(text, directory);
    if (phones.length > 0) lines.push(`${nameOf(index)} ${phones.join(" ")}`);
  }
  await writeFile(added.dictionary, `${entries.trimEnd()}\n${lines.join("\n")}\n`);
  const model = withWords(
    await readFile(languageModel),
    lines.map((line) => line.slice(0, line.indexOf(" "))),
  );
  await writeFile(added.languageModel, model);
  return added;
}

/** The sounds of English as flite names them, where the dictionary names them otherwise or not at all. */
const PHONES: Readonly<Record<string, string | undefined>> = { ax: "AH", axr: "ER", pau: undefined, ssil: undefined };

async function pronounced(text: string, directory: string): Promise<string[]> {
  if (!/[a-z0-9]/i.test(text)) return [];
  await writeFile(join(directory, "word"), text);
  const { stdout } = await runProgram("flite", ["-ps", "-f", "word", "-o", "none"], {
    directory,
    bounds: { time: 10_000, memory: 1024 ** 3 },
  }).catch((error: unknown) => {
    if (!(error instanceof ProgramFailure) || error.how !== "missing") throw error;
    throw new Missing(
      "flite is not installed, so pocketsphinx cannot learn how the words of the vocabulary sound. " +
        "Install it with: apt-get install -y --no-install-recommends flite",
    );
  });
  const phones = stdout.toString("latin1").trim().split(/\s+/);
  return phones.flatMap((phone) => (phone in PHONES ? (PHONES[phone] ?? []) : phone.toUpperCase()));
}
