import { expect, test } from "vitest";
import { readingsWith } from "../readings.ts";
import { payment, priceOf } from "./credits.ts";
import { matchCues } from "./cues.ts";
import { limitsWith } from "./limits.ts";
import { parseSrt, type NumberedCue } from "./srt.ts";
import { subtitlesOf } from "./subtitles.ts";
import { spreadWords, translatedTranscript } from "./transcripts.ts";

/** Two segments with a pause between them. */
const SEGMENTS = [
  { index: 0, begin: 1, end: 3 },
  { index: 1, begin: 4, end: 6 },
];
const cue = (number: number, begin: number, end: number, text = `cue ${number}`): NumberedCue => ({
  number,
  begin,
  end,
  text,
});
const match = (cues: NumberedCue[], turned = {}, segments = SEGMENTS) =>
  matchCues(segments, cues, 0.05, readingsWith(turned));

test("a cue that starts within 50 ms of a segment belongs to it, whatever it overlaps", () => {
  // The first cue overlaps the second segment most.
  expect(match([cue(1, 0.95, 6), cue(2, 4.05, 5)])).toEqual(["cue 1", "cue 2"]);
  expect(match([cue(1, 1, 2), cue(2, 3.951, 6)])).toEqual(["cue 1", "cue 2"]);
});

test("exactly 50 ms are within 50 ms, 51 ms are not, and the question can be turned", () => {
  const at = (begin: number) => [cue(1, begin, 5), cue(2, 4, 5), cue(3, 1.2, 2)];
  expect(match(at(1.05))).toEqual(["cue 1 cue 3", "cue 2"]);
  // By overlap it belongs to the first segment as well; with a long tail, to the second.
  expect(
    match([cue(1, 1.05, 8), cue(2, 1, 2)], { "Q-FIFTY-MILLISECONDS": "no" }, [
      { index: 0, begin: 1, end: 2 },
      { index: 1, begin: 4, end: 8 },
    ]),
  ).toEqual(["cue 2", "cue 1"]);
});

test("any other cue belongs to the segment that it overlaps most, of equal ones to the earlier", () => {
  expect(match([cue(1, 2.5, 5.5), cue(2, 1.5, 2)])).toEqual(["cue 2", "cue 1"]);
  expect(match([cue(1, 2, 5), cue(2, 4.5, 5)])).toEqual(["cue 1", "cue 2"]);
});

test("of two starts within 50 ms, the nearer one counts, and the earlier of equal ones", () => {
  const close = [
    { index: 0, begin: 1, end: 1.04 },
    { index: 1, begin: 1.04, end: 3 },
  ];
  expect(match([cue(1, 1.03, 2), cue(2, 1.01, 2)], {}, close)).toEqual(["cue 2", "cue 1"]);
  expect(match([cue(1, 1.02, 2), cue(2, 1.04, 2)], {}, close)).toEqual(["cue 1", "cue 2"]);
});

test("several cues of a segment are joined with a space in the order of their times, and keep their lines", () => {
  expect(match([cue(1, 2, 3, "there"), cue(2, 1, 2, "hello\nyou"), cue(3, 4, 6)])).toEqual([
    "hello\nyou there",
    "cue 3",
  ]);
});

test("cues on no segment and segments without a cue fail, named by number and index; cues come first", () => {
  expect(match([cue(7, 0, 0.9), cue(8, 1, 2), cue(9, 4, 5), cue(10, 3.1, 3.9)])).toMatchObject({
    code: "TRANSLATED_SRT_UNMATCHED_CUES",
    message: expect.stringMatching(/: 7, 10\./),
  });
  expect(match([cue(3, 1, 2)])).toMatchObject({
    code: "TRANSLATED_SRT_MISSING_SEGMENTS",
    message: expect.stringMatching(/: 1\./),
  });
  const both = [cue(1, 1, 2), cue(2, 7, 8)];
  expect([match(both), match(both, { "Q-BOTH-MISFITS": "segments" })]).toMatchObject([
    { code: "TRANSLATED_SRT_UNMATCHED_CUES" },
    { code: "TRANSLATED_SRT_MISSING_SEGMENTS" },
  ]);
});

test("a run costs a minute of credit for each started minute, and lip-sync costs more", () => {
  const limits = limitsWith();
  expect([priceOf(60, null, limits), priceOf(60.1, null, limits)]).toEqual([1, 2]);
  expect([priceOf(90, "standard", limits), priceOf(90, "pro", limits)]).toEqual([10, 20]);
});

test("included minutes are charged before purchased ones", () => {
  expect(payment(5, { included: 3, purchased: 2 })).toEqual({ included: 3, purchased: 2 });
  expect(payment(2, { included: 3, purchased: 2 })).toEqual({ included: 2, purchased: 0 });
  expect(payment(6, { included: 3, purchased: 2 })).toBeUndefined();
});

/** A transcript of two segments by two speakers. */
function original() {
  const segments = SEGMENTS.map(({ index, begin, end }) => ({
    index,
    begin,
    end,
    duration: end - begin,
    text: `line <${index}> & more`,
    speaker: index,
    language: "en",
    confidence: 0.9,
    words: [],
  }));
  const speakers = [
    { id: 0, label: "Speaker 1" },
    { id: 1, label: "Speaker 2" },
  ];
  return {
    source: "original" as const,
    language: "en",
    languageConfidence: 1,
    duration: 8,
    text: "",
    speakers,
    segments,
    words: [],
  };
}

test("a translated transcript keeps the timing, speakers and order of the original", () => {
  const voiced = {
    workId: "wrk_1",
    targetLanguage: "spanish" as const,
    texts: ["hola a todos", "adiós"],
    lengths: [3, 1],
  };
  const transcript = translatedTranscript(original(), voiced, readingsWith());
  expect(transcript).toMatchObject({
    source: "translated",
    workId: "wrk_1",
    language: "es",
    text: "hola a todos adiós",
    segments: [
      { index: 0, begin: 1, end: 3, speaker: 0, text: "hola a todos", finalSpeedFactor: 1.5, language: "es" },
      { index: 1, begin: 4, end: 6, speaker: 1, text: "adiós", finalSpeedFactor: 0.5 },
    ],
  });
  expect(transcript.words.map(({ index, text, begin }) => ({ index, text, begin }))).toEqual([
    { index: 0, text: "hola", begin: 1 },
    { index: 1, text: "a", begin: 1.667 },
    { index: 2, text: "todos", begin: 2.333 },
    { index: 3, text: "adiós", begin: 4 },
  ]);
  expect(translatedTranscript(original(), voiced, readingsWith({ "Q-WORDS-OF-TRANSLATIONS": "empty" })).words).toEqual(
    [],
  );
  expect(spreadWords(" ", { begin: 0, end: 1, speaker: 0 }, 0, () => 1)).toEqual([]);
});

test("SRT has a cue for each segment, and names speakers when asked", () => {
  expect(subtitlesOf(original(), "srt", false, "name-and-colon")).toBe(
    "1\n00:00:01,000 --> 00:00:03,000\nline <0> & more\n\n2\n00:00:04,000 --> 00:00:06,000\nline <1> & more\n",
  );
  const labelled = parseSrt(subtitlesOf(original(), "srt", true, "name-and-colon"));
  expect(labelled?.map(({ text }) => text)).toEqual(["Speaker 1: line <0> & more", "Speaker 2: line <1> & more"]);
  expect(subtitlesOf(original(), "srt", true, "brackets")).toContain("\n[Speaker 2] line <1>");
});

test("VTT escapes what has a meaning in it, and names speakers by voice tags", () => {
  expect(subtitlesOf(original(), "vtt", true, "name-and-colon")).toBe(
    "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Speaker 1>line &lt;0&gt; &amp; more\n\n" +
      "00:00:04.000 --> 00:00:06.000\n<v Speaker 2>line &lt;1&gt; &amp; more\n",
  );
  const late = {
    ...original(),
    segments: original().segments.map((segment) => ({ ...segment, begin: 3725.0206, end: 3726 })),
  };
  expect(subtitlesOf(late, "vtt", false, "name-and-colon")).toContain("01:02:05.021 --> 01:02:06.000");
});
