import { expect, test } from "vitest";
import { isAnotherLanguage, isLanguage } from "./languages.ts";

test.each(["en", "EN", "en-US", "en_GB", "eng", "english", "English (United States)"])(
  "the value %s stands for en",
  (shown) => {
    expect(isLanguage("en", shown)).toBe(true);
  },
);

test.each(["de", "fr-EN", "auto-detect", "", "e", "enm", 7, null, undefined])(
  "the value %s does not stand for en",
  (shown) => {
    expect(isLanguage("en", shown)).toBe(false);
  },
);

test("a code with a region stands for its language", () => {
  expect([isLanguage("pt-BR", "pt"), isLanguage("pt-BR", "portuguese"), isLanguage("pt-BR", "es")]).toEqual([
    true,
    true,
    false,
  ]);
});

test.each([
  ["zh", "mandarin"],
  ["zh", "cmn"],
  ["tl", "tagalog"],
  ["tl", "fil"],
  ["en", "American English"],
  ["no", "nb"],
  ["nb", "norwegian"],
  ["fa", "Farsi"],
])("the language %s may be shown as %s", (code, shown) => {
  expect([isLanguage(code, shown), isAnotherLanguage(code, shown)]).toEqual([true, false]);
});

test("a value counts as another language only if it is a known other language or not a language at all", () => {
  expect(["de", "german", "Swiss German", "auto-detect", "", 7].map((shown) => isAnotherLanguage("en", shown))).toEqual(
    [true, true, true, true, true, true],
  );
  expect(["Anglais", "Inggris"].map((shown) => isAnotherLanguage("en", shown))).toEqual([false, false]);
});
