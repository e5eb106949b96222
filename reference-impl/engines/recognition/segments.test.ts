import { describe, expect, test } from "vitest";
import type { Heard } from "../parts.ts";
import { speechOf, speechOfCues } from "./segments.ts";

/** Words of a quarter of a second, one after the other; `|` is a pause of a second. */
function heard(text: string, language = "en"): Heard {
  let time = 0;
  const words = text.split(" ").flatMap((word) => {
    time += word === "|" ? 1 : 0.25;
    if (word === "|") return [];
    const isFiller = /^(uh|\[)/.test(word);
    return [{ text: word, begin: time - 0.25, end: time, confidence: 0.8, isFiller }];
  });
  return { language, languageConfidence: 0.7, words };
}

const ALONE = [{ begin: 0, end: 100, speaker: 0 }];
const OPTIONS = { duration: 100, removeFillerWords: false };
const texts = (text: string, turns = ALONE, options = OPTIONS) =>
  speechOf(heard(text), turns, options).segments.map((segment) => segment.text);

test("a segment has the fields of the contract", () => {
  const speech = speechOf(heard("hello there | you"), ALONE, OPTIONS);
  const [first, second] = speech.segments;
  expect(first).toEqual({
    index: 0,
    text: "Hello there.",
    begin: 0,
    end: 0.5,
    duration: 0.5,
    speaker: 0,
    language: "en",
    confidence: 0.8,
    words: [
      { index: 0, text: "Hello", speaker: 0, confidence: 0.8, begin: 0, end: 0.25, duration: 0.25 },
      { index: 1, text: "there.", speaker: 0, confidence: 0.8, begin: 0.25, end: 0.5, duration: 0.25 },
    ],
  });
  expect(second?.words).toMatchObject([{ index: 2, text: "You.", begin: 1.5 }]);
  expect(speech).toMatchObject({
    language: "en",
    languageConfidence: 0.7,
    duration: 100,
    text: "Hello there. You.",
    speakers: [{ id: 0, label: "Speaker 1" }],
  });
  expect(speech.words).toEqual(speech.segments.flatMap(({ words }) => words));
});

describe("a segment", () => {
  test("ends where the speaker changes", () => {
    const turns = [
      { begin: 0, end: 0.5, speaker: 0 },
      { begin: 0.5, end: 9, speaker: 1 },
    ];
    expect(texts("one two three", turns)).toEqual(["One two.", "Three."]);
    expect(speechOf(heard("one two three"), turns, OPTIONS).speakers.map(({ label }) => label)).toEqual([
      "Speaker 1",
      "Speaker 2",
    ]);
  });

  test("ends with a sentence of three seconds, not with a shorter one", () => {
    const eleven = "a b c d e f g h i j k";
    expect(texts(`${eleven} l. Then m. And n.`)).toEqual([`${eleven} l.`, "Then m. And n."]);
  });

  test("has at most 20 words and 12 seconds", () => {
    const many = Array.from({ length: 45 }, (_, at) => `w${at}`).join(" ");
    const found = texts(many);
    expect(found.every((text) => text.split(" ").length <= 20)).toBe(true);
    expect(found.join(" ").toLowerCase().replaceAll(".", "")).toBe(many);
    const slow = heard("a b c d");
    slow.words = slow.words.map((word, at) => ({ ...word, begin: at * 4, end: at * 4 + 4 }));
    expect(speechOf(slow, ALONE, OPTIONS).segments.map(({ duration }) => duration)).toEqual([8, 8]);
  });

  test("that is too long is split at the longest pause near its middle", () => {
    const { words, ...rest } = heard(Array.from({ length: 24 }, (_, at) => `w${at}`).join(" "));
    const later = words.map((word, at) => (at < 9 ? word : { ...word, begin: word.begin + 0.3, end: word.end + 0.3 }));
    const { segments } = speechOf({ ...rest, words: later }, ALONE, OPTIONS);
    expect(segments.map((segment) => segment.words.length)).toEqual([9, 15]);
  });

  test("keeps the marks of a recogniser that writes them", () => {
    expect(texts("Hello, is it you? | it is")).toEqual(["Hello, is it you?", "it is"]);
  });

  test("a segment has no spaces where its language has none", () => {
    expect(speechOf(heard("東京 です", "ja"), ALONE, OPTIONS).segments[0]?.text).toBe("東京です.");
  });

  test("is never without length", () => {
    const instant = heard("yes");
    instant.words[0]!.end = instant.words[0]!.begin;
    expect(speechOf(instant, ALONE, OPTIONS).segments[0]?.duration).toBe(0.01);
  });
});

test("filler words go where that is asked for, and noises always", () => {
  expect(texts("uh well [NOISE] yes")).toEqual(["Uh well yes."]);
  expect(texts("uh well [NOISE] yes", ALONE, { ...OPTIONS, removeFillerWords: true })).toEqual(["Well yes."]);
  expect(speechOf(heard("uh"), ALONE, { ...OPTIONS, removeFillerWords: true })).toMatchObject({
    text: "",
    speakers: [],
  });
});

test("a word outside all turns goes to the nearest one", () => {
  const turns = [
    { begin: 20, end: 21, speaker: 0 },
    { begin: 1, end: 2, speaker: 1 },
  ];
  expect(speechOf(heard("one"), turns, OPTIONS).segments[0]?.speaker).toBe(1);
  expect(speechOf(heard("one"), [], OPTIONS).segments[0]?.speaker).toBe(0);
});

test("cues are the segments, with words over their time and speakers from the sound", () => {
  const turns = [
    { begin: 0, end: 2.4, speaker: 0 },
    { begin: 2.5, end: 5, speaker: 1 },
  ];
  const cues = [
    { text: "Hello there.", begin: 0, end: 2 },
    { text: "Who\nis it?", begin: 2.3, end: 5 },
  ];
  const speech = speechOfCues(cues, turns, { duration: 6, language: "es" });
  expect(speech.segments).toMatchObject([
    { index: 0, text: "Hello there.", begin: 0, end: 2, duration: 2, speaker: 0, language: "es", confidence: 1 },
    { index: 1, text: "Who\nis it?", begin: 2.3, end: 5, duration: 2.7, speaker: 1 },
  ]);
  expect(speech.words.map(({ index, text, begin }) => [index, text, begin])).toEqual([
    [0, "Hello", 0],
    [1, "there.", 1],
    [2, "Who", 2.3],
    [3, "is", 3.2],
    [4, "it?", 4.1],
  ]);
  expect(speech).toMatchObject({ language: "es", languageConfidence: 1, duration: 6 });
});
