import { arabic } from "./arabic.ts";
import { dutch } from "./dutch.ts";
import { french } from "./french.ts";
import { german } from "./german.ts";
import { hebrew } from "./hebrew.ts";
import { hindi } from "./hindi.ts";
import { italian } from "./italian.ts";
import { japanese } from "./japanese.ts";
import { korean } from "./korean.ts";
import { mandarin } from "./mandarin.ts";
import { polish } from "./polish.ts";
import { portuguese } from "./portuguese.ts";
import { russian } from "./russian.ts";
import { spanish } from "./spanish.ts";
import { swedish } from "./swedish.ts";
import { thai } from "./thai.ts";
import { turkish } from "./turkish.ts";
import { ukrainian } from "./ukrainian.ts";

/** A language that the mock speaks. */
export interface Language {
  /** Names of target languages that it serves. */
  names: readonly string[];
  /** The sentences of `phrases.ts`, one in each line, with spaces between words. */
  lines: string;
  /** What is written between words, and between sentences. Default: a space. */
  between?: { words: string; sentences: string };
}

const unspaced = { words: "", sentences: "" };

export const languages: readonly Language[] = [
  { names: ["arabic"], lines: arabic },
  { names: ["dutch"], lines: dutch },
  { names: ["french", "french canadian"], lines: french },
  { names: ["german"], lines: german },
  { names: ["hebrew"], lines: hebrew },
  { names: ["hindi"], lines: hindi },
  { names: ["italian"], lines: italian },
  { names: ["japanese"], lines: japanese, between: unspaced },
  { names: ["korean"], lines: korean },
  { names: ["mandarin"], lines: mandarin, between: unspaced },
  { names: ["polish"], lines: polish },
  { names: ["portuguese", "brazilian portuguese", "pt_brazil"], lines: portuguese },
  { names: ["russian"], lines: russian },
  { names: ["spanish"], lines: spanish },
  { names: ["swedish"], lines: swedish },
  // Thai has a space where other languages have a full stop.
  { names: ["thai"], lines: thai, between: { words: "", sentences: " " } },
  { names: ["turkish"], lines: turkish },
  { names: ["ukrainian"], lines: ukrainian },
];
