import { expect, test } from "vitest";
import { isLanguage } from "./languages.ts";

test.each(["en", "EN", "en-US", "en_GB", "eng", "english", "English (United States)"])("%s stands for en", (shown) => {
  expect(isLanguage("en", shown)).toBe(true);
});

test.each(["de", "fr-EN", "auto-detect", "", "e", "enm", 7, null, undefined])("%s does not stand for en", (shown) => {
  expect(isLanguage("en", shown)).toBe(false);
});

test("a code with a region stands for its language", () => {
  expect([isLanguage("pt-BR", "pt"), isLanguage("pt-BR", "portuguese"), isLanguage("pt-BR", "es")]).toEqual([true, true, false]);
});
