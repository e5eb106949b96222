import { isIso8601 } from "../../expect/times.ts";
import { textOf, valueAt } from "../../http/exchange.ts";
import { TRANSCRIPT } from "../../pins/records.ts";
import { readSrt, readVtt } from "../../transcripts/subtitles.ts";
import { wholeText } from "../../transcripts/laws.ts";
import { isAsLong, milliseconds } from "../../transcripts/transcript.ts";
import { isObject, type Step } from "../step.ts";
import { type AnswerRule, isJson, isNumber, isText, isUrl, listOf, rulesJudge, took } from "./rule.ts";

const at = ({ answer }: Step, pointer: string) => valueAt(answer, pointer);
const saysYes = (step: Step) => at(step, "/success") === true && isText(at(step, "/message"));

/** Answers to what begins or ends something. */
const STARTS: readonly AnswerRule[] = [
  { id: "PRJ-15", on: ["createProject"], expected: "success true and a message", holds: saysYes },
  {
    id: "PRJ-16",
    on: ["createProject"],
    expected: "a projectId",
    at: "/projectId",
    holds: (step) => isText(at(step, "/projectId")),
  },
  {
    id: "PRJ-18",
    on: ["createProject"],
    expected: "the targetLanguage of the form",
    at: "/targetLanguage",
    when: (step) => took(step) && isText(step.sent.fields["targetLanguage"]),
    holds: (step) =>
      String(at(step, "/targetLanguage")).toLowerCase() === String(step.sent.fields["targetLanguage"]).toLowerCase(),
  },
  {
    id: "PRJ-19",
    on: ["createProject"],
    expected: "status processing",
    at: "/status",
    holds: (step) => at(step, "/status") === "processing",
  },
  { id: "TRL-38", on: ["startTranslation"], expected: "success true and a message", holds: saysYes },
  {
    id: "TRL-39",
    on: ["startTranslation"],
    expected: "a projectId",
    at: "/projectId",
    holds: (step) => isText(at(step, "/projectId")),
  },
  {
    id: "TRL-40",
    on: ["startTranslation"],
    expected: "a number estimatedDuration",
    at: "/estimatedDuration",
    holds: (step) => isNumber(at(step, "/estimatedDuration")),
  },
  { id: "DUB-64", on: ["dubProject"], expected: "success true and a message", holds: saysYes },
  {
    id: "DUB-65",
    on: ["dubProject"],
    expected: "the projectId of the path",
    at: "/projectId",
    holds: (step) => at(step, "/projectId") === step.projectId,
  },
  {
    id: "DUB-66",
    on: ["dubProject"],
    expected: "a workId",
    at: "/workId",
    holds: (step) => isText(at(step, "/workId")),
  },
  { id: "DEL-02", on: ["deleteProject"], expected: "success true and a message", holds: saysYes },
  {
    id: "DEL-03",
    on: ["deleteProject"],
    expected: "the projectId of the path",
    at: "/projectId",
    holds: (step) => at(step, "/projectId") === step.projectId,
  },
];

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
const TRANSCRIPTS: readonly AnswerRule[] = [
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
    expected: "JSON with the source that was asked for",
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
    expected: "segments whose duration is end less begin",
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
];

const status = (value: string) => (step: Step) => took(step) && at(step, "/lipSync/status") === value;
const hasLipSync = (step: Step) => took(step) && isObject(at(step, "/lipSync"));
const TIMES = ["createdAt", "requestedAt", "completedAt", "failedAt", "timedOutAt"] as const;
const given = (step: Step, names: readonly string[]) =>
  names.map((name) => at(step, `/lipSync/${name}`)).filter((time) => time !== undefined);

/** What the status record says in itself. */
const STATUS: readonly AnswerRule[] = [
  {
    id: "STA-06",
    on: ["getStatus", "getProject"],
    expected: "the projectId of the path",
    at: "/projectId",
    holds: (step) => at(step, "/projectId") === step.projectId,
  },
  {
    id: "STA-10",
    on: ["getStatus"],
    expected: "the detected language",
    at: "/originalLanguage",
    when: (step) => took(step) && at(step, "/transcriptionStatus") === "success",
    holds: (step) => isText(at(step, "/originalLanguage")) && at(step, "/originalLanguage") !== "auto-detect",
  },
  {
    id: "STA-33",
    on: ["getStatus"],
    expected: "a translatedVideoUrl that is not the lip-synced video",
    at: "/translatedVideoUrl",
    when: status("COMPLETED"),
    holds: (step) => at(step, "/translatedVideoUrl") !== at(step, "/lipSync/videoUrl"),
  },
  {
    id: "STA-36",
    on: ["getStatus"],
    expected: "no URLs of a dub",
    when: (step) => took(step) && at(step, "/workflow") === "transcription" && at(step, "/status") === "success",
    holds: (step) => !isUrl(at(step, "/translatedVideoUrl")) && !isUrl(at(step, "/translatedAudioUrl")),
  },
  {
    id: "RUN-09",
    on: ["getStatus"],
    expected: "success after the transcript is stored",
    at: "/transcriptionStatus",
    when: (step) => took(step) && at(step, "/workflow") === "transcription" && at(step, "/status") === "success",
    holds: (step) => at(step, "/transcriptionStatus") === "success",
  },
  {
    id: "RUN-13",
    on: ["getStatus"],
    expected: "processing until lip-sync has ended",
    at: "/status",
    when: (step) => ["PENDING", "PROCESSING"].some((each) => status(each)(step)),
    holds: (step) => at(step, "/status") !== "success",
  },
  {
    id: "RUN-16",
    on: ["getStatus"],
    expected: "no success of a run whose lip-sync failed",
    at: "/status",
    when: (step) => ["FAILED", "REJECTED"].some((each) => status(each)(step)),
    holds: (step) => at(step, "/status") !== "success",
  },
  {
    id: "ERR-55",
    on: ["getStatus"],
    expected: "an error with code and message, without details",
    at: "/error",
    when: (step) => took(step) && at(step, "/status") === "failed",
    holds: (step) =>
      typeof at(step, "/error/code") === "string" &&
      typeof at(step, "/error/message") === "string" &&
      at(step, "/error/details") === undefined,
  },
  {
    id: "LIP-01",
    on: ["getStatus"],
    expected: "a jobId",
    at: "/lipSync/jobId",
    when: hasLipSync,
    holds: (step) => isText(at(step, "/lipSync/jobId")),
  },
  {
    id: "LIP-03",
    on: ["getStatus"],
    expected: "the URL of the final video",
    at: "/lipSync/videoUrl",
    when: status("COMPLETED"),
    holds: (step) => isUrl(at(step, "/lipSync/videoUrl")),
  },
  {
    id: "LIP-04",
    on: ["getStatus"],
    expected: "an empty videoUrl",
    at: "/lipSync/videoUrl",
    when: (step) => hasLipSync(step) && !status("COMPLETED")(step),
    holds: (step) => at(step, "/lipSync/videoUrl") === "",
  },
  {
    id: "LIP-05",
    on: ["getStatus"],
    expected: "errorMessage null",
    at: "/lipSync/errorMessage",
    when: (step) => ["PENDING", "PROCESSING", "COMPLETED"].some((each) => status(each)(step)),
    holds: (step) => at(step, "/lipSync/errorMessage") === null,
  },
  {
    id: "LIP-09",
    on: ["getStatus"],
    expected: "times as ISO 8601 text",
    at: "/lipSync",
    when: hasLipSync,
    holds: (step) => given(step, TIMES).every(isIso8601),
  },
  {
    id: "LIP-10",
    on: ["getStatus"],
    expected: "no times that there are not yet",
    at: "/lipSync",
    when: hasLipSync,
    holds: (step) =>
      given(step, ["requestedAt", "completedAt", "failedAt", "timedOutAt"]).every(
        (time) => time !== null && time !== "",
      ),
  },
  {
    id: "TXT-01",
    on: ["getStatus"],
    expected: "transcripts whose source is original, and translated",
    when: (step) => took(step) && isObject(at(step, "/transcripts")),
    holds: (step) => {
      const original = at(step, "/transcripts/original");
      return (
        (!isObject(original) || original["source"] === "original") &&
        listOf(at(step, "/transcripts/translations")).every((each) => valueAt(each, "/source") === "translated")
      );
    },
  },
];

export const mediaAnswers = [
  rulesJudge("offline/answers to starts and deletions", STARTS),
  rulesJudge("offline/transcripts", TRANSCRIPTS),
  rulesJudge("offline/what a status record says", STATUS),
];
