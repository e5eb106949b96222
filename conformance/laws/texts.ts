import { isTaken } from "../expect/answers.ts";
import { mayBeOne } from "../expect/languages.ts";
import { textOf, valueAt } from "../http/exchange.ts";
import { shown } from "../outcome/disagreement.ts";
import { isNumber, isText, listOf } from "../rules/answers/rule.ts";
import { finding, type Found, type Step } from "../rules/step.ts";
import { type Cue, MalformedSubtitles, readSrt, readVtt } from "../transcripts/subtitles.ts";
import { milliseconds } from "../transcripts/transcript.ts";
import type { Law } from "./law.ts";
import { type Life, livesIn, readings } from "./life.ts";

/** Milliseconds by which a cue may reach over its segment: players show it a little longer. */
const CUES = 250;

/** A transcript is in the language of its run, its subtitles show each text while it is spoken, and its bytes are readable. */
export const texts: Law = {
  name: "laws/a transcript is one in every form",
  decides: ["TXT-25", "TXT-26", "EXP-18", "EXP-19"],
  *judge({ steps }) {
    for (const step of steps) yield* [...readable(step), ...words(step)];
    for (const life of livesIn(steps)) yield* [...languages(life), ...cues(life)];
  },
};

/** Bytes are in the character set that they are said to be in. */
function* readable(step: Step): Iterable<Found> {
  const { answer } = step.exchange;
  const type = answer?.headers["content-type"] ?? "";
  const charset = /charset="?([\w-]+)/i.exec(type)?.[1] ?? (/json/i.test(type) ? "utf-8" : undefined);
  if (step.operation?.id !== "exportTranscript" || !answer || charset === undefined) return;
  try {
    new TextDecoder(charset, { fatal: true }).decode(answer.bytes);
    yield finding(step, "EXP-19", true, "", "");
  } catch {
    yield finding(step, "EXP-19", false, `bytes in ${charset}, as ${type} says`, "others");
  }
}

/** Letters and digits alone: engines write words with and without what stands around them. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/** At least half of the words of a segment stand in its text: engines may write numbers otherwise, and join words. */
function* words(step: Step): Iterable<Found> {
  if (!["exportTranscript", "transcribe"].includes(step.operation?.id ?? "") || !isTaken(step.exchange)) return;
  for (const segment of listOf(valueAt(step.answer, "/segments"))) {
    const text = bare(String(valueAt(segment, "/text")));
    const told = listOf(valueAt(segment, "/words"))
      .map((word) => bare(String(valueAt(word, "/text"))))
      .filter((word) => word !== "");
    if (text === "" || told.length === 0) continue;
    const fits = told.filter((word) => text.includes(word)).length * 2 >= told.length;
    yield finding(step, "TXT-26", fits, `words of ${shown(valueAt(segment, "/text"))}`, told);
  }
}

/** An export, by the transcript that it is of. */
const exportsOf = (life: Life) =>
  readings(life, "exportTranscript").map(({ step, runs }) => {
    const { source, targetLanguage, outputFormat = "json", includeSpeakerLabels = false } = step.sent.fields;
    return {
      step,
      runs,
      of: source === "original" ? null : String(targetLanguage),
      outputFormat,
      includeSpeakerLabels,
    };
  });

function* languages(life: Life): Iterable<Found> {
  const statuses = readings(life, "getStatus");
  const spoken = statuses
    .filter(({ step }) => valueAt(step.answer, "/transcriptionStatus") === "success")
    .map(({ step }) => valueAt(step.answer, "/originalLanguage"))
    .find(isText);
  const told = [
    ...statuses.map(({ step }) => ({ step, of: null, record: valueAt(step.answer, "/transcripts/original") })),
    ...exportsOf(life).map(({ step, of }) => ({ step, of, record: step.answer })),
    // Of several translations, only the work says which is which.
    ...statuses.flatMap(({ step, runs }) => {
      const list = listOf(valueAt(step.answer, "/transcripts/translations"));
      const targets = new Set(
        runs.flatMap(({ operation, language }) => (operation === "createProject" ? [] : [language])),
      );
      const [only] = targets;
      return list.length === 1 && targets.size === 1 && only !== undefined ? [{ step, of: only, record: list[0] }] : [];
    }),
  ];
  for (const { step, of, record } of told) {
    const wanted = of ?? spoken;
    const seen = [
      valueAt(record, "/language"),
      ...listOf(valueAt(record, "/segments")).map((each) => valueAt(each, "/language")),
    ];
    for (const language of new Set(seen.filter(isText)))
      if (wanted !== undefined)
        yield finding(step, "TXT-25", mayBeOne(wanted, language), `the language ${wanted}`, language);
  }
}

/** Where there is one cue for each segment, it is shown while the segment is spoken; otherwise all of them together are. */
function* cues(life: Life): Iterable<Found> {
  const exports = exportsOf(life);
  for (const { step, runs, of, outputFormat } of exports.filter((each) => !each.includeSpeakerLabels)) {
    const told = outputFormat === "json" ? null : cuesOf(step, String(outputFormat));
    const json = exports.find(
      (other) => other.outputFormat === "json" && other.of === of && other.runs.length === runs.length,
    );
    const times = listOf(valueAt(json?.step.answer, "/segments")).map((segment) =>
      ["begin", "end"].map((name) => valueAt(segment, `/${name}`)).map((at) => (isNumber(at) ? milliseconds(at) : NaN)),
    );
    if (!told || told.length === 0 || times.length === 0) continue;
    const shownTimes = told.map(({ begin, end }) => [begin, end]);
    const whole = (list: number[][]) => [[list[0]?.[0] ?? NaN, list.at(-1)?.[1] ?? NaN]];
    const [wanted, seen] = times.length === told.length ? [times, shownTimes] : [whole(times), whole(shownTimes)];
    const fits = wanted.every((pair, at) =>
      pair.every((time, side) => !(Math.abs(time - (seen[at]?.[side] ?? 0)) > CUES)),
    );
    yield finding(step, "EXP-18", fits, `cues while their segments are spoken, at ${shown(wanted)} ms`, seen);
  }
}

function cuesOf(step: Step, format: string): readonly Cue[] | null {
  try {
    return format === "srt" ? readSrt(textOf(step.exchange)) : readVtt(textOf(step.exchange));
  } catch (error) {
    if (error instanceof MalformedSubtitles) return null;
    throw error;
  }
}
