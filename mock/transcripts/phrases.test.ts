import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import clips from "../../fixtures/clips.json" with { type: "json" };
import openapi from "../../generated/openapi.json" with { type: "json" };
import { Sha256 } from "../media/sha256.ts";
import { translateTranscript } from "./build.ts";
import { formatSrt, formatVtt } from "./format.ts";
import { loadPhrases, sayings, spokenLanguages, worded } from "./phrases.ts";
import { built, expectWhole } from "./transcript-harness.ts";
import type { Transcript } from "./transcript.ts";

beforeAll(loadPhrases);

const original = built("a", 60);
const saying = (text: string): Transcript => ({ ...original, segments: [{ ...original.segments[0]!, text }] });
const into = (language: string, text: string) => translateTranscript(saying(text), { language, seed: "a" }).text;

interface Recorded {
  utterances: {
    speaker: number;
    text: string;
    begin: number;
    end: number;
    words: { text: string; begin: number; end: number }[];
  }[];
}
const media = new URL("../../fixtures/media/", import.meta.url);
const recordedIn = (file: string): Recorded => JSON.parse(readFileSync(new URL(file, media), "utf8")) as Recorded;
const [dialogue, sentence] = [recordedIn("two-speakers.json"), recordedIn("speech.json")];
const recordedTexts = [...dialogue.utterances, ...sentence.utterances].map(({ text }) => text);

function hashOf(file: string): string {
  const hash = new Sha256();
  hash.update(readFileSync(new URL(file, media)));
  return hash.hex();
}

describe("a clip of the package", () => {
  const transcriptOf = (file: string, durationSeconds: number, speakers = 2) =>
    built(hashOf(file), durationSeconds, speakers);

  test.each(clips.filter(({ speech }) => speech))(
    "the transcript of $file has the words that are spoken, with their times",
    ({ file, durationSeconds }) => {
      const { utterances } = file === "two-speakers.mp4" ? dialogue : sentence;
      const transcript = transcriptOf(file, durationSeconds!);
      expectWhole(transcript, 2);
      expect(transcript.segments).toMatchObject(
        utterances.map(({ speaker, text, begin, end, words }) => ({ speaker, text, begin, end, words })),
      );
    },
  );

  test("the transcript of a clip has at most as many speakers as were asked for", () => {
    expect(transcriptOf("two-speakers.mp4", 21).speakers).toHaveLength(2);
    expect(transcriptOf("two-speakers.mp4", 21, 5).speakers).toHaveLength(2);
    expect(transcriptOf("two-speakers.mp4", 21, 1).speakers).toEqual([{ id: 0, label: "Speaker 1" }]);
  });

  test("the transcript of a clip is translated like any other", () => {
    const { segments } = translateTranscript(transcriptOf("two-speakers.mp4", 21), { language: "italian", seed: "a" });
    expect(segments[0]?.text).toBe("Ha visto il nuovo museo vicino al fiume?");
    expect(segments[3]?.text).toBe("Le vecchie mappe. Alcune hanno quattrocento anni.");
  });
});

const spoken = () => spokenLanguages().filter((language) => !language.includes("english"));
const targets: readonly string[] = openapi.components.schemas.TargetLanguage.enum;

test("every language with a dictionary is a target language, and every script that is hard for a player has one", () => {
  expect(spokenLanguages().filter((language) => !targets.includes(language))).toEqual([]);
  expect(spokenLanguages()).toEqual(
    expect.arrayContaining(["arabic", "hebrew", "japanese", "mandarin", "hindi", "thai", "korean", "english"]),
  );
  expect(new Set(spoken().map((language) => into(language, "Good morning.")))).toHaveLength(18);
});

test("every dictionary has every sentence, and only short answers are alike", () => {
  for (const language of spokenLanguages()) {
    const all = [...sayings.map(({ text }) => text), ...recordedTexts].map((text) => into(language, text));
    expect(all.filter((text) => text === "" || text.includes("[") || text.includes("undefined"))).toEqual([]);
    expect(new Set(all).size).toBeGreaterThan(all.length - 2);
  }
});

test("each language is written in its own script, with its own full stop and question mark", () => {
  const scripts: Record<string, RegExp> = {
    arabic: /^[\p{sc=Arabic}\p{M} ،]+[.؟]$/u,
    hebrew: /^[\p{sc=Hebrew} ,]+[.?]$/u,
    hindi: /^[\p{sc=Devanagari} ,]+[।?]$/u,
    japanese: /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、]+[。？]?$/u,
    korean: /^[\p{sc=Hangul} ,]+[.?]$/u,
    mandarin: /^[\p{sc=Han}，]+[。？]$/u,
    russian: /^[\p{sc=Cyrillic} ,]+[.?]$/u,
    thai: /^[\p{sc=Thai}ๆ ]+$/u,
    ukrainian: /^[\p{sc=Cyrillic} ,']+[.?]$/u,
  };
  for (const [language, script] of Object.entries(scripts))
    for (const { text } of sayings) expect(into(language, text)).toMatch(script);
});

test("text without spaces is split into whole words", () => {
  const said = (language: string) =>
    translateTranscript(saying("Let me show you the map. Let us begin."), { language, seed: "a" }).segments[0]!;
  expect(said("japanese").text).toBe("地図をお見せしましょう。始めましょう。");
  expect(said("japanese").words.map(({ text }) => text)).toEqual([
    "地図を",
    "お見せ",
    "しましょう。",
    "始め",
    "ましょう。",
  ]);
  expect(said("mandarin").text).toBe("我给你们看看地图。我们开始吧。");
  expect(said("thai").text).toBe("ขอให้ผมแสดงแผนที่ เริ่มกันเลย");
  expect(said("thai").words).toHaveLength(8);
});

test("text from right to left is exported in the order in which it is spoken, without direction marks", () => {
  const { segments } = translateTranscript(saying("Good morning. Let us begin."), { language: "hebrew", seed: "a" });
  expect(formatSrt(segments, {}).split("\n")[2]).toBe("בוקר טוב. בואו נתחיל.");
  expect(formatVtt(segments, {})).toContain("\nבוקר טוב. בואו נתחיל.\n");
  expect(formatVtt(segments, {})).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
});

test.each([
  ["今日は東京へ行きます。", ["今日は", "東京へ", "行きます。"]],
  ["我们明天去北京。", ["我们", "明天", "去北", "京。"]],
  ["Tokyo 東京!", ["Tokyo", "東京!"]],
])("a supplied cue without spaces is split into words of a few letters: %s", (text, words) => {
  expect(worded(text)).toEqual({ text, words });
});

test("a supplied Thai cue is split into words of a few syllables that never begin with a mark", () => {
  const { words } = worded("ดูหนังที่ Bangkok กัน");
  expect(words.join("")).toBe("ดูหนังที่Bangkokกัน");
  expect(words.length).toBeGreaterThan(3);
  expect(words.filter((word) => /^[\p{M}ะาำ]/u.test(word))).toEqual([]);
});
