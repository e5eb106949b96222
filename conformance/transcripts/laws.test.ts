import { describe, expect, test } from "vitest";
import { lawsOf } from "./laws.ts";

const word = (text: string, begin: number, end: number) => ({
  index: 0,
  text,
  speaker: 0,
  confidence: 1,
  begin,
  end,
  duration: end - begin,
});
const hello = word("Hello.", 1, 1.5);
const bye = word("Bye.", 2, 2.25);
const segmentOf = (own: typeof hello) => ({ ...own, language: "en", words: [own] });
const transcript = {
  source: "standalone",
  language: "en",
  languageConfidence: 1,
  duration: 3,
  text: "Hello. Bye.",
  speakers: [{ id: 0, label: "A" }],
  segments: [segmentOf(hello), segmentOf(bye)],
  words: [hello, bye],
};
const broken = (change: object) =>
  lawsOf({ ...transcript, ...change })
    .filter(({ holds }) => !holds)
    .map(({ id }) => id);

describe("a transcript", () => {
  test("a correct transcript keeps every law", () => {
    expect(broken({})).toEqual([]);
  });

  test("a transcript may break its text into lines, round its times, and have more fields", () => {
    expect(broken({ text: "Hello.\nBye.\n" })).toEqual([]);
    expect(
      broken({
        segments: [{ ...segmentOf(hello), duration: 0.52, finalSpeedFactor: 1.1, more: true }],
        text: "Hello.",
      }),
    ).toEqual([]);
  });

  test.each(["pt-BR", "zh_Hans", "lao"])("a transcript may name its language %s", (language) => {
    expect(broken({ language })).toEqual([]);
  });

  test("a transcript may state its length in whole seconds, rounded down", () => {
    expect(broken({ duration: 2 })).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ["a text without the last segment", { text: "Hello." }, ["TXT-10"]],
    ["a text in another order", { text: "Bye. Hello." }, ["TXT-10"]],
    ["no text", { text: null }, ["TXT-10"]],
    ["no language", { language: null }, ["TXT-07", "TXT-22"]],
    ["the name of a language", { language: "French Canadian" }, ["TXT-07", "TXT-22"]],
    ["a code of another form", { language: "lang-4711" }, ["TXT-22"]],
    ["a confidence in percent", { languageConfidence: 100 }, ["TXT-08"]],
    ["no list of words", { words: null }, ["TXT-15"]],
    ["a speaker without a label", { speakers: [{ id: 0 }] }, ["TXT-11"]],
    [
      "a segment without a language",
      { segments: [segmentOf(hello), { ...segmentOf(bye), language: undefined }] },
      ["TXT-12"],
    ],
    [
      "a segment a little longer than it says",
      { segments: [segmentOf(hello), { ...segmentOf(bye), duration: 0.275 }] },
      ["TXT-13"],
    ],
    [
      "a segment that ends a second after whole seconds",
      { segments: [segmentOf(hello), { ...segmentOf(bye), end: 4, duration: 2 }] },
      ["TXT-13"],
    ],
    ["a segment after the end of the media", { duration: 1.7 }, ["TXT-13", "TXT-15"]],
    [
      "segments that last longer than they say",
      { segments: [segmentOf(hello), { ...segmentOf(bye), duration: 0.2 }] },
      ["TXT-13"],
    ],
    [
      "a segment that ends before it begins",
      { segments: [segmentOf(hello), { ...segmentOf(bye), end: 1.75, duration: -0.25 }] },
      ["TXT-13"],
    ],
    ["a word of another segment", { segments: [segmentOf(hello), { ...segmentOf(bye), words: [hello] }] }, ["TXT-14"]],
    [
      "words of segments without an index",
      { segments: [{ ...segmentOf(hello), words: [{ ...hello, index: undefined }] }], text: "Hello." },
      ["TXT-14"],
    ],
    ["words with an index in text", { words: [hello, { ...bye, index: "1" }] }, ["TXT-23"]],
    ["words without an index", { words: [hello, { ...bye, index: undefined }] }, ["TXT-15", "TXT-23"]],
    ["words without a speaker", { words: [hello, { ...bye, speaker: undefined }] }, ["TXT-15"]],
  ])("a faulty transcript breaks a law: %s", (_, change, ids) => {
    expect(broken(JSON.parse(JSON.stringify(change)) as object)).toEqual(ids);
  });
});
