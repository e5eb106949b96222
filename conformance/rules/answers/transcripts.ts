import { textOf, valueAt } from "../../http/exchange.ts";
import { TRANSCRIPT } from "../../pins/records.ts";
import { readSrt, readVtt } from "../../transcripts/subtitles.ts";
import { wholeText } from "../../transcripts/laws.ts";
import { isAsLong, milliseconds } from "../../transcripts/transcript.ts";
import { isObject, type Step } from "../step.ts";
import { at, isJson, isNumber, isText, listOf, rulesJudge, took } from "./rule.ts";

const format = ({ sent: { fields } }: Step) => fields["outputFormat"] ?? "json";
const asked = (name: string) => (step: Step) => took(step) && step.sent.kind !== "unclear" && format(step) === name;
const reads =
  (read: (text: string) => readonly unknown[]) =>
  ({ exchange }: Step) => {
    try {
      read(textOf(exchange));
      return true;
    } catch {
      return false;
    }
  };
const isTranscript = (step: Step) => asked("json")(step) && isObject(step.answer);
const both = ["exportTranscript", "transcribe"] as const;
const segments = (step: Step) => listOf(at(step, "/segments"));
const hasAll = (value: unknown, fields: readonly string[]) =>
  isObject(value) && fields.every((field) => Object.hasOwn(value, field));
const lengthFits = (each: unknown) => {
  const [begin, end, duration] = ["/begin", "/end", "/duration"].map((pointer) => valueAt(each, pointer));
  if (!isNumber(begin) || !isNumber(end) || !isNumber(duration)) return false;
  return isAsLong({ begin: milliseconds(begin), end: milliseconds(end), duration: milliseconds(duration) });
};
const ALWAYS = TRANSCRIPT.segment.filter((field) => field !== "finalSpeedFactor");
const FACTORS = (step: Step) =>
  segments(step)
    .map((each) => valueAt(each, "/finalSpeedFactor"))
    .filter((factor) => factor !== undefined);

/** Transcripts, as files and as JSON. */
export const transcriptAnswers = rulesJudge("rules/transcripts", [
  { id: "EXP-01", on: ["exportTranscript"], expected: "200", holds: ({ status }) => status === 200 },
  {
    id: "EXP-03",
    on: ["exportTranscript"],
    expected: "source original",
    at: "/source",
    when: (step) => isTranscript(step) && step.sent.fields["source"] === "original",
    holds: (step) => at(step, "/source") === "original",
  },
  {
    id: "EXP-05",
    on: ["exportTranscript"],
    expected: "source translated",
    at: "/source",
    when: (step) => isTranscript(step) && step.sent.fields["source"] === "translated",
    holds: (step) => at(step, "/source") === "translated",
  },
  {
    id: "EXP-07",
    on: ["exportTranscript"],
    expected: "JSON with the requested source",
    when: asked("json"),
    holds: (step) => isJson(step) && at(step, "/source") === step.sent.fields["source"],
  },
  { id: "EXP-08", on: ["exportTranscript"], expected: "SRT", when: asked("srt"), holds: reads(readSrt) },
  { id: "EXP-09", on: ["exportTranscript"], expected: "WebVTT", when: asked("vtt"), holds: reads(readVtt) },
  { id: "TSC-01", on: ["transcribe"], expected: "200", holds: ({ status }) => status === 200 },
  {
    id: "TSC-02",
    on: ["transcribe"],
    expected: "no projectId",
    at: "/projectId",
    when: asked("json"),
    holds: (step) => at(step, "/projectId") === undefined,
  },
  {
    id: "TSC-04",
    on: ["transcribe"],
    expected: "a transcript as JSON",
    when: asked("json"),
    holds: (step) => isJson(step) && Array.isArray(at(step, "/segments")),
  },
  { id: "TSC-05", on: ["transcribe"], expected: "SRT", when: asked("srt"), holds: reads(readSrt) },
  { id: "TSC-06", on: ["transcribe"], expected: "WebVTT", when: asked("vtt"), holds: reads(readVtt) },
  {
    id: "TSC-16",
    on: ["transcribe"],
    expected: "cues with voice tags",
    when: (step) => asked("vtt")(step) && step.sent.fields["includeSpeakerLabels"] === "true" && reads(readVtt)(step),
    holds: ({ exchange }) => readVtt(textOf(exchange)).every(({ voice }) => voice !== null && voice !== ""),
  },
  {
    id: "TXT-16",
    on: ["transcribe"],
    expected: "source standalone",
    at: "/source",
    when: isTranscript,
    holds: (step) => at(step, "/source") === "standalone",
  },
  {
    id: "TXT-17",
    on: ["exportTranscript"],
    expected: `the fields ${TRANSCRIPT.record.join(", ")}`,
    when: isTranscript,
    holds: ({ answer }) => hasAll(answer, TRANSCRIPT.record),
  },
  {
    id: "TXT-18",
    on: ["exportTranscript"],
    expected: "the workId of its work",
    at: "/workId",
    when: (step) => isTranscript(step) && step.sent.fields["source"] === "translated",
    holds: (step) => isText(at(step, "/workId")),
  },
  {
    id: "TXT-06",
    on: ["exportTranscript"],
    expected: "a finalSpeedFactor above zero",
    when: (step) => isTranscript(step) && FACTORS(step).length > 0,
    holds: (step) => FACTORS(step).every((factor) => isNumber(factor) && factor > 0),
  },
  {
    id: "TXT-07",
    on: both,
    expected: "a language",
    at: "/language",
    when: isTranscript,
    holds: (step) => isText(at(step, "/language")),
  },
  {
    id: "TXT-08",
    on: both,
    expected: "languageConfidence from 0 to 1",
    at: "/languageConfidence",
    when: isTranscript,
    holds: (step) => {
      const confidence = at(step, "/languageConfidence");
      return isNumber(confidence) && confidence >= 0 && confidence <= 1;
    },
  },
  {
    id: "TXT-09",
    on: both,
    expected: "a duration in seconds",
    at: "/duration",
    when: isTranscript,
    holds: (step) => Number(at(step, "/duration")) > 0 && isNumber(at(step, "/duration")),
  },
  {
    id: "TXT-10",
    on: both,
    expected: "the text of every segment, in order",
    at: "/text",
    when: isTranscript,
    holds: (step) => wholeText(step.answer, segments(step)).holds,
  },
  {
    id: "TXT-11",
    on: both,
    expected: "speakers with a number id and a text label",
    at: "/speakers",
    when: isTranscript,
    holds: (step) =>
      Array.isArray(at(step, "/speakers")) &&
      listOf(at(step, "/speakers")).every(
        (each) => isNumber(valueAt(each, "/id")) && typeof valueAt(each, "/label") === "string",
      ),
  },
  {
    id: "TXT-12",
    on: both,
    expected: `segments with ${ALWAYS.join(", ")}`,
    when: isTranscript,
    holds: (step) =>
      Array.isArray(at(step, "/segments")) &&
      segments(step).every((each) => hasAll(each, ALWAYS) && isNumber(valueAt(each, "/speaker"))),
  },
  {
    id: "TXT-13",
    on: both,
    expected: "segments whose duration is end - begin",
    when: isTranscript,
    holds: (step) => segments(step).every(lengthFits),
  },
  {
    id: "TXT-14",
    on: both,
    expected: `words of segments with ${TRANSCRIPT.word.join(", ")}`,
    when: isTranscript,
    holds: (step) =>
      segments(step)
        .flatMap((each) => listOf(valueAt(each, "/words")))
        .every((word) => hasAll(word, TRANSCRIPT.word)),
  },
  {
    id: "TXT-15",
    on: both,
    expected: `words with ${TRANSCRIPT.word.join(", ")}`,
    when: isTranscript,
    holds: (step) =>
      Array.isArray(at(step, "/words")) && listOf(at(step, "/words")).every((word) => hasAll(word, TRANSCRIPT.word)),
  },
]);
