import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import clips from "../../fixtures/clips.json" with { type: "json" };
import openapi from "../../generated/openapi.json" with { type: "json" };
import { Sha256 } from "../media/sha256.ts";
import { buildTranscript, translateTranscript, voiceSuppliedCues } from "./build.ts";
import { formatSrt, formatVtt } from "./format.ts";
import { loadPhrases, sayings, spokenLanguages, worded } from "./phrases.ts";
import type { Transcript } from "./transcript.ts";

beforeAll(loadPhrases);

const built = (fileHash: string, durationSeconds: number, speakers = 2) =>
  buildTranscript({ fileHash, durationSeconds, language: "en", speakers });

const inMilliseconds = (seconds: number) => Math.round(seconds * 1000);

/** What holds of every transcript. */
function expectWhole(transcript: Transcript, speakers: number): void {
  const { segments, words, duration, text, language } = transcript;
  expect(text).toBe(segments.map((segment) => segment.text).join(" "));
  expect(transcript.speakers.length).toBeLessThanOrEqual(speakers);
  const ids = transcript.speakers.map(({ id }) => id);
  let before = 0;
  for (const [index, segment] of segments.entries()) {
    expect(segment.index).toBe(index);
    expect(segment.language).toBe(language);
    expect(ids).toContain(segment.speaker);
    expect(segment.begin).toBeGreaterThanOrEqual(before);
    expect(segment.end).toBeLessThanOrEqual(duration);
    before = segment.end;
    expect(segment.words.map((word) => word.text).join("")).toBe(segment.text.replaceAll(/[^\S\u00A0]/g, ""));
    expect(segment.words.map((word) => word.index)).toEqual(segment.words.map((_, place) => place));
    expect(segment.words[0]?.begin).toBe(segment.begin);
    expect(segment.words.at(-1)?.end).toBe(segment.end);
    let said = segment.begin;
    for (const word of segment.words) {
      expect(word.begin).toBeGreaterThanOrEqual(said);
      expect(word.end).toBeGreaterThanOrEqual(word.begin);
      expect(word.speaker).toBe(segment.speaker);
      said = word.end;
    }
    for (const part of [segment, ...segment.words]) {
      for (const time of [part.begin, part.end, part.duration]) expect(time).toBe(inMilliseconds(time) / 1000);
      expect(inMilliseconds(part.duration)).toBe(inMilliseconds(part.end) - inMilliseconds(part.begin));
      expect(part.confidence).toBeGreaterThanOrEqual(0.8);
      expect(part.confidence).toBeLessThanOrEqual(0.99);
    }
  }
  expect(words).toEqual(segments.flatMap((segment) => segment.words).map((word, index) => ({ ...word, index })));
}

describe("buildTranscript", () => {
  test.each([0.01, 0.1, 0.39, 0.4, 1, 1.999, 2, 2.001, 2.97, 3.064, 8.29, 21, 61.001, 1799])(
    "%s seconds hold all of it",
    (seconds) => {
      for (const file of ["a", "b", "c", "d", "e"]) {
        const transcript = built(file, seconds, 3);
        expect(transcript.segments.length).toBeGreaterThan(0);
        expect(transcript.duration).toBe(seconds);
        expectWhole(transcript, 3);
      }
    },
  );

  test("segments last from two to six seconds, with pauses of a fifth of a second at least", () => {
    const { segments } = built("a", 600);
    for (const [index, { begin, end, duration }] of segments.entries()) {
      expect(duration).toBeGreaterThanOrEqual(2);
      expect(duration).toBeLessThanOrEqual(6);
      const next = segments[index + 1];
      const following = next?.begin ?? Number.POSITIVE_INFINITY;
      expect(inMilliseconds(following) - inMilliseconds(end)).toBeGreaterThanOrEqual(200);
      expect(begin).toBe(Math.round(begin * 100) / 100);
    }
  });

  test("the same file gives the same transcript, another file another", () => {
    expect(built("a", 21)).toEqual(built("a", 21));
    expect(built("b", 21).text).not.toBe(built("a", 21).text);
  });

  test("stays the same from version to version", () => {
    const { text, segments } = built("a", 6);
    expect(text).toBe("The first version did not work. We start over there.");
    expect(segments.map(({ begin, end }) => [begin, end])).toEqual([
      [0.3, 2.73],
      [3.18, 5.62],
    ]);
  });

  test.each([0.05, 0.39])("media of %s seconds has one segment of one word", (seconds) => {
    const { segments, words } = built("a", seconds);
    expect(segments).toHaveLength(1);
    expect(words).toHaveLength(1);
    expect(segments[0]).toMatchObject({ begin: 0, end: seconds });
  });

  test("media of two hours is full of speech to its end", () => {
    const { segments, words } = built("a", 7200, 32);
    expect(segments.length).toBeGreaterThan(1200);
    expect(segments.length).toBeLessThan(2000);
    expect(words.length).toBeGreaterThan(10_000);
    expect(segments.at(-1)?.end).toBeGreaterThan(7190);
  });

  test("speakers take turns, and none is listed that says nothing", () => {
    const three = built("a", 60, 3);
    expect(three.segments.slice(0, 5).map(({ speaker }) => speaker)).toEqual([0, 1, 2, 0, 1]);
    expect(three.speakers).toEqual([
      { id: 0, label: "Speaker 1" },
      { id: 1, label: "Speaker 2" },
      { id: 2, label: "Speaker 3" },
    ]);
    expect(built("a", 3, 32).speakers).toEqual([{ id: 0, label: "Speaker 1" }]);
    expect(built("a", 60, 0).speakers).toEqual([{ id: 0, label: "Speaker 1" }]);
  });

  test("nothing is said in media of no length", () => {
    expect(built("a", 0)).toMatchObject({ text: "", segments: [], words: [], speakers: [], duration: 0 });
  });

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])("a duration of %s is refused", (seconds) => {
    expect(() => built("a", seconds)).toThrow(RangeError);
  });
});

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
    "$file has its true words, when they are said",
    ({ file, durationSeconds }) => {
      const { utterances } = file === "two-speakers.mp4" ? dialogue : sentence;
      const transcript = transcriptOf(file, durationSeconds!);
      expectWhole(transcript, 2);
      expect(transcript.segments).toMatchObject(
        utterances.map(({ speaker, text, begin, end, words }) => ({ speaker, text, begin, end, words })),
      );
    },
  );

  test("has no more speakers than were asked for", () => {
    expect(transcriptOf("two-speakers.mp4", 21).speakers).toHaveLength(2);
    expect(transcriptOf("two-speakers.mp4", 21, 5).speakers).toHaveLength(2);
    expect(transcriptOf("two-speakers.mp4", 21, 1).speakers).toEqual([{ id: 0, label: "Speaker 1" }]);
  });

  test("is translated like any other", () => {
    const { segments } = translateTranscript(transcriptOf("two-speakers.mp4", 21), { language: "italian", seed: "a" });
    expect(segments[0]?.text).toBe("Ha visto il nuovo museo vicino al fiume?");
    expect(segments[3]?.text).toBe("Le vecchie mappe. Alcune hanno quattrocento anni.");
  });
});

describe("translateTranscript", () => {
  const original = built("a", 60);

  test.each(["french", "spanish", "german", "arabic", "japanese", "mandarin", "thai", "english", "czech"])(
    "%s keeps timing, speakers and order",
    (language) => {
      const translation = translateTranscript(original, { language, seed: "a" });
      expectWhole(translation, 2);
      expect(translation.language).toBe(language);
      expect(translation.text === original.text).toBe(language === "english");
      const places = ({ segments }: Transcript) =>
        segments.map(({ index, begin, end, duration, speaker }) => [index, begin, end, duration, speaker]);
      expect(places(translation)).toEqual(places(original));
      expect(translation.speakers).toEqual(original.speakers);
      expect(translation.duration).toBe(original.duration);
      for (const { finalSpeedFactor } of translation.segments) {
        expect(finalSpeedFactor).toBeGreaterThanOrEqual(0.85);
        expect(finalSpeedFactor).toBeLessThanOrEqual(1.25);
        expect(finalSpeedFactor).toBe(Math.round(finalSpeedFactor! * 100) / 100);
      }
    },
  );

  const saying = (text: string): Transcript => ({ ...original, segments: [{ ...original.segments[0]!, text }] });
  const into = (language: string, text: string) => translateTranscript(saying(text), { language, seed: "a" }).text;

  test("speaks the languages that it has a dictionary for", () => {
    expect(into("french", "Good morning. Let us begin.")).toBe("Bonjour. Commençons.");
    expect(into("spanish", "Good morning. Let us begin.")).toBe("Buenos días. Empecemos.");
    expect(into("german", "Good morning. Let us begin.")).toBe("Guten Morgen. Fangen wir an.");
  });

  test("marks what it cannot translate", () => {
    expect(into("czech", "Good morning.")).toBe("[czech] Good morning.");
    expect(into("french", "Good morning. Something else.")).toBe("[french] Good morning. Something else.");
  });

  const spoken = () => spokenLanguages().filter((language) => !language.includes("english"));
  const targets: readonly string[] = openapi.components.schemas.TargetLanguage.enum;

  test("the languages with a dictionary are target languages, among them those that a player has to be tried with", () => {
    expect(spokenLanguages().filter((language) => !targets.includes(language))).toEqual([]);
    expect(spokenLanguages()).toEqual(
      expect.arrayContaining(["arabic", "hebrew", "japanese", "mandarin", "hindi", "thai", "korean", "english"]),
    );
    expect(new Set(spoken().map((language) => into(language, "Good morning.")))).toHaveLength(18);
  });

  test("every dictionary has every sentence, and no two of one language are alike but short answers", () => {
    for (const language of spokenLanguages()) {
      const all = [...sayings.map(({ text }) => text), ...recordedTexts].map((text) => into(language, text));
      expect(all.filter((text) => text === "" || text.includes("[") || text.includes("undefined"))).toEqual([]);
      expect(new Set(all).size).toBeGreaterThan(all.length - 2);
    }
  });

  test("each language is written in its script, and ends a sentence as it does", () => {
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

  test("text without spaces still has words, whole ones", () => {
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

  test("text from right to left is exported as it is said, from its first letter", () => {
    const { segments } = translateTranscript(saying("Good morning. Let us begin."), { language: "hebrew", seed: "a" });
    expect(formatSrt(segments, {}).split("\n")[2]).toBe("בוקר טוב. בואו נתחיל.");
    expect(formatVtt(segments, {})).toContain("\nבוקר טוב. בואו נתחיל.\n");
    expect(formatVtt(segments, {})).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/);
  });

  test("the same seed gives the same translation and leaves the original as it was", () => {
    const before = structuredClone(original);
    const once = translateTranscript(original, { language: "french", seed: "a" });
    expect(translateTranscript(original, { language: "french", seed: "a" })).toEqual(once);
    expect(translateTranscript(original, { language: "french", seed: "b" })).not.toEqual(once);
    expect(original).toEqual(before);
  });
});

describe("voiceSuppliedCues", () => {
  const original = built("a", 21);
  const options = { language: "french", seed: "a" };

  test("keeps the text as it was given, and everything else of the original", () => {
    const texts = original.segments.map((_, index) => `Réplique numéro ${index}.`);
    const voiced = voiceSuppliedCues(original, texts, options);
    expectWhole(voiced, 2);
    expect(voiced.segments.map(({ text }) => text)).toEqual(texts);
    expect(voiced.segments.map(({ begin, end, speaker }) => [begin, end, speaker])).toEqual(
      original.segments.map(({ begin, end, speaker }) => [begin, end, speaker]),
    );
    expect(voiced.language).toBe("french");
  });

  test.each([
    ["x".repeat(30), 1],
    ["x".repeat(60), 2],
    ["x".repeat(31), 1.03],
    ["🎬".repeat(15), 0.5],
    ["", 0.01],
  ])("the speed factor of %j in two seconds is %s", (text, factor) => {
    const segment = { ...original.segments[0]!, begin: 1, end: 3, duration: 2 };
    expect(voiceSuppliedCues({ ...original, segments: [segment] }, [text], options).segments[0]?.finalSpeedFactor).toBe(
      factor,
    );
  });

  test("lines of a cue stay lines, and words are what stands between white space", () => {
    const { segments } = voiceSuppliedCues(original, ["Un,\ndeux,  trois."], options);
    expect(segments[0]?.text).toBe("Un,\ndeux,  trois.");
    expect(segments[0]?.words.map(({ text }) => text)).toEqual(["Un,", "deux,", "trois."]);
  });

  test.each([
    ["今日は東京へ行きます。", ["今日は", "東京へ", "行きます。"]],
    ["我们明天去北京。", ["我们", "明天", "去北", "京。"]],
    ["Tokyo 東京!", ["Tokyo", "東京!"]],
  ])("a cue without spaces has words of some letters: %s", (text, words) => {
    expect(worded(text)).toEqual({ text, words });
  });

  test("a Thai cue has words of some syllables, none of which begins with a mark", () => {
    const { words } = worded("ดูหนังที่ Bangkok กัน");
    expect(words.join("")).toBe("ดูหนังที่Bangkokกัน");
    expect(words.length).toBeGreaterThan(3);
    expect(words.filter((word) => /^[\p{M}ะาำ]/u.test(word))).toEqual([]);
  });

  test("more words than time still lie in order inside the segment", () => {
    const [segment] = voiceSuppliedCues(original, [Array(5000).fill("a").join(" ")], options).segments;
    const ends = segment!.words.map(({ end }) => end);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(segment!.end);
  });
});
