import { beforeAll, describe, expect, test } from "vitest";
import { translateTranscript, voiceSuppliedCues } from "./build.ts";
import { loadPhrases } from "./phrases.ts";
import { built, expectWhole, inMilliseconds } from "./transcript-harness.ts";
import type { Transcript } from "./transcript.ts";

beforeAll(loadPhrases);

describe("buildTranscript", () => {
  test.each([0.01, 0.1, 0.39, 0.4, 1, 1.999, 2, 2.001, 2.97, 3.064, 8.29, 21, 61.001, 1799])(
    "a transcript of %s seconds of media lies within them",
    (seconds) => {
      for (const file of ["a", "b", "c", "d", "e"]) {
        const transcript = built(file, seconds, 3);
        expect(transcript.segments.length).toBeGreaterThan(0);
        expect(transcript.duration).toBe(seconds);
        expectWhole(transcript, 3);
      }
    },
  );

  test("segments last from two to six seconds, with pauses of at least a fifth of a second", () => {
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

  test("the same file gives the same transcript, and another file gives another one", () => {
    expect(built("a", 21)).toEqual(built("a", 21));
    expect(built("b", 21).text).not.toBe(built("a", 21).text);
  });

  test("the transcript of a file stays the same from version to version of the mock", () => {
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

  test("speakers take turns, and every listed speaker says something", () => {
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

  test("media of zero seconds has an empty transcript", () => {
    expect(built("a", 0)).toMatchObject({ text: "", segments: [], words: [], speakers: [], duration: 0 });
  });

  test.each([Number.NaN, -1, Number.POSITIVE_INFINITY])("a duration of %s is refused", (seconds) => {
    expect(() => built("a", seconds)).toThrow(RangeError);
  });
});

describe("translateTranscript", () => {
  const original = built("a", 60);

  test.each([
    ["french", "fr"],
    ["spanish", "es"],
    ["german", "de"],
    ["arabic", "ar"],
    ["japanese", "ja"],
    ["mandarin", "zh"],
    ["thai", "th"],
    ["english", "en"],
    ["czech", "cs"],
  ])("a translation into %s has its code, and keeps timing, speakers and order", (language, code) => {
    const translation = translateTranscript(original, { language, seed: "a" });
    expectWhole(translation, 2);
    expect(translation.language).toBe(code);
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
  });

  const saying = (text: string): Transcript => ({ ...original, segments: [{ ...original.segments[0]!, text }] });
  const into = (language: string, text: string) => translateTranscript(saying(text), { language, seed: "a" }).text;

  test("a translation uses the dictionary of its language", () => {
    expect(into("french", "Good morning. Let us begin.")).toBe("Bonjour. Commençons.");
    expect(into("spanish", "Good morning. Let us begin.")).toBe("Buenos días. Empecemos.");
    expect(into("german", "Good morning. Let us begin.")).toBe("Guten Morgen. Fangen wir an.");
  });

  test("a translation marks sentences that are not in its dictionary", () => {
    expect(into("czech", "Good morning.")).toBe("[czech] Good morning.");
    expect(into("french", "Good morning. Something else.")).toBe("[french] Good morning. Something else.");
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

  test("supplied cues keep their text, and everything else of the original", () => {
    const texts = original.segments.map((_, index) => `Réplique numéro ${index}.`);
    const voiced = voiceSuppliedCues(original, texts, options);
    expectWhole(voiced, 2);
    expect(voiced.segments.map(({ text }) => text)).toEqual(texts);
    expect(voiced.segments.map(({ begin, end, speaker }) => [begin, end, speaker])).toEqual(
      original.segments.map(({ begin, end, speaker }) => [begin, end, speaker]),
    );
    expect(voiced.language).toBe("fr");
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

  test("supplied cues keep their line breaks, and white space separates their words", () => {
    const { segments } = voiceSuppliedCues(original, ["Un,\ndeux,  trois."], options);
    expect(segments[0]?.text).toBe("Un,\ndeux,  trois.");
    expect(segments[0]?.words.map(({ text }) => text)).toEqual(["Un,", "deux,", "trois."]);
  });

  test("the words of a supplied cue stay in order inside the segment, even 5000 of them", () => {
    const [segment] = voiceSuppliedCues(original, [Array(5000).fill("a").join(" ")], options).segments;
    const ends = segment!.words.map(({ end }) => end);
    expect(ends).toEqual(ends.toSorted((a, b) => a - b));
    expect(ends.at(-1)).toBe(segment!.end);
  });
});
