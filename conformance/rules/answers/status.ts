import { isIso8601 } from "../../expect/times.ts";
import { valueAt } from "../../http/exchange.ts";
import { isObject, type Step } from "../step.ts";
import { at, isText, isUrl, listOf, rulesJudge, took } from "./rule.ts";

const status = (value: string) => (step: Step) => took(step) && at(step, "/lipSync/status") === value;
const hasLipSync = (step: Step) => took(step) && isObject(at(step, "/lipSync"));
const TIMES = ["createdAt", "requestedAt", "completedAt", "failedAt", "timedOutAt"] as const;
const given = (step: Step, names: readonly string[]) =>
  names.map((name) => at(step, `/lipSync/${name}`)).filter((time) => time !== undefined);

/** What the status record says in itself. */
export const statusAnswers = rulesJudge("rules/the fields of a status record", [
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
    expected: "no times of later states",
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
]);
