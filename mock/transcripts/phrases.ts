import type { Language } from "./languages/languages.ts";
import type { Utterance } from "./recordings.ts";

/** What is said in invented transcripts: short sentences. No filler word is among them. */
const invented = `
Right.
Exactly.
Welcome.
Thank you.
Good morning.
Of course.
Look at this.
I agree completely.
Let us begin.
That is true.
What happened next?
It was early spring.
Nobody expected that answer.
The door was open.
We start over there.
The train leaves at nine.
I grew up near here.
They built it by hand.
Most people like this part.
How long did it take?
Then the weather changed.
The first version did not work.
Here you can see the river.
We tried it again last week.
My sister told me this story.
Let me show you the map.
You need only three simple tools.
The team looked at every single number.
In the evening the square is quiet.
That is why we came back here.
She wrote the whole book in winter.
There is more light on this side.
Please write down what you hear in it.
A small change can make a big difference.
We will come back to that question later.
Nothing in this room is older than me.
`;

/** What is said in the clips of the package. */
const recorded = `
Have you seen the new museum near the river?
Yes, I was there on Sunday with my brother.
What did you like best about it?
The old maps.
Some of them are four hundred years old.
I would like to go there with you next week.
With pleasure.
I will buy the tickets tomorrow morning.
This is a short sentence with a few simple words.
`;

const linesOf = (text: string): string[] => text.trim().split("\n");

/** What can be said, with its number of words. */
export const sayings: readonly { text: string; words: number }[] = linesOf(invented).map((text) => ({
  text,
  words: text.split(" ").length,
}));

/** A text with the words in it. */
export interface Worded {
  text: string;
  words: readonly string[];
}

/** How the sentences of English are said in a language. */
interface Dictionary {
  sentences: ReadonlyMap<string, Worded>;
  /** What is written between two of them. */
  between: string;
}

let dictionaries: ReadonlyMap<string, Dictionary> | undefined;
let recordings: ReadonlyMap<string, readonly Utterance[]> | undefined;

/**
 * Has the dictionaries at hand, and the words of the clips of the package. They are loaded with the first request that may start a translation: a page that only
 * looks does not pay for them, and what is translated later has to be there at once.
 */
export async function loadPhrases(): Promise<void> {
  if (dictionaries) return;
  const [{ languages }, { recordings: known }] = await Promise.all([
    import("./languages/languages.ts"),
    import("./recordings.ts"),
  ]);
  recordings = known;
  const english = [...linesOf(invented), ...linesOf(recorded)];
  const all = [...languages, { names: ["english", "american english", "british english"], lines: english.join("\n") }];
  dictionaries = new Map(
    all.flatMap(({ names, lines, between = { words: " ", sentences: " " } }: Language) => {
      const worded = linesOf(lines).map((line) => line.split(" "));
      const sentences = new Map(
        english.map((sentence, index) => {
          const words = worded[index] ?? [];
          return [sentence, { text: words.join(between.words), words }];
        }),
      );
      return names.map((name) => [name, { sentences, between: between.sentences }] as const);
    }),
  );
}

/** What is said in a clip of the package, by its SHA-256; undefined for any other file. */
export const recordedIn = (sha256: string): readonly Utterance[] | undefined => recordings?.get(sha256);

/** Names of the target languages that have a dictionary, once they are loaded. */
export const spokenLanguages = (): string[] => [...(dictionaries?.keys() ?? [])];

/**
 * A text in another language: sentences that the dictionary has are translated; anything else, and every text in a
 * language without a dictionary, stays as it is behind a mark: `[czech] Good morning.`
 * @param language name of the target language
 */
export function translated(text: string, language: string): Worded {
  const dictionary = dictionaries?.get(language);
  const found = text.split(/(?<=[.?!]) /).map((sentence) => dictionary?.sentences.get(sentence));
  const sentences = found.filter((sentence) => sentence !== undefined);
  if (!dictionary || sentences.length < found.length) return worded(`[${language}] ${text}`);
  return {
    text: sentences.map((sentence) => sentence.text).join(dictionary.between),
    words: sentences.flatMap(({ words }) => words),
  };
}

/** A text with its words: what stands between spaces, and pieces of a few letters where a script has no spaces. */
export const worded = (text: string): Worded => ({ text, words: wordsIn(text) });

function wordsIn(text: string): string[] {
  // Not at the no-break space that French sets before a question mark.
  const tokens = text.split(/[^\S\u00A0\u202F]+/).filter((token) => token !== "");
  return tokens.flatMap((token) => (withoutSpaces.test(token) ? (token.match(piece) ?? [token]) : [token]));
}

/** Scripts that write words without spaces between them. */
const withoutSpaces = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Roughly a word of them: in Chinese two letters, in Japanese those with their endings, elsewhere up to three syllables
 * with the vowels before and the marks on them; with the punctuation that follows, and what belongs to other scripts.
 */
const piece = new RegExp(
  [
    "(?:\\p{sc=Han}{1,2}\\p{sc=Hiragana}{0,3}",
    "\\p{sc=Hiragana}{1,4}",
    "[\\p{sc=Katakana}ー]+",
    "(?:[เ-ไເ-ໄ]?[\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]\\p{M}*[ะาำๆະາຳ]*){1,3}",
    "[^\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}]+)\\p{P}*",
  ].join("|"),
  "gu",
);
