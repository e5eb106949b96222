import { attemptInWords } from "../../expect/attempts.ts";
import { valueAt } from "../../http/exchange.ts";
import { LIP_SYNC_RECORD } from "../../pins/records.ts";
import { isObject, type Step } from "../step.ts";
import { type AnswerRule, isNumber, isText, isUrl, listOf, rulesJudge, took } from "./rule.ts";

const versions = ({ answer }: Step) => listOf(valueAt(answer, "/translations"));
const unique = (values: readonly unknown[]) => values.length === new Set(values).size;
const every = (holds: (version: unknown, step: Step) => boolean) => (step: Step) =>
  versions(step).every((version) => holds(version, step));
const is = (version: unknown, status: string) => valueAt(version, "/status") === status;
const OPTIONAL = ["createdAt", "requestedAt", "completedAt", "failedAt", "timedOutAt"];
const ATTEMPT = LIP_SYNC_RECORD.filter((field) => !OPTIONAL.includes(field));
const attempts = (version: unknown) =>
  [valueAt(version, "/lipSync/latest"), ...listOf(valueAt(version, "/lipSync/history"))].filter(
    (each) => each !== undefined && each !== null,
  );
const history = (version: unknown) => listOf(valueAt(version, "/lipSync/history"));
const hasHistory = (step: Step) => took(step) && versions(step).some((version) => history(version).length > 0);

/** What the details record says in itself. */
const RULES: readonly AnswerRule[] = [
  {
    id: "DET-04",
    on: ["getProject"],
    expected: "each target language once",
    at: "/targetLanguages",
    holds: ({ answer }) => unique(listOf(valueAt(answer, "/targetLanguages"))),
  },
  {
    id: "DET-08",
    on: ["getProject"],
    expected: "the newest version first",
    holds: (step) => {
      const times = versions(step)
        .map((version) => valueAt(version, "/createdAt"))
        .filter(isNumber);
      return times.every((time, index) => index === 0 || time <= (times[index - 1] ?? time));
    },
  },
  {
    id: "DET-09",
    on: ["getProject"],
    expected: "one workId for each language",
    holds: (step) =>
      every((version) => isText(valueAt(version, "/workId")))(step) &&
      unique([
        ...new Map(
          versions(step).map((version) => [
            `${String(valueAt(version, "/targetLanguage"))} ${String(valueAt(version, "/workId"))}`,
            String(valueAt(version, "/targetLanguage")),
          ]),
        ).values(),
      ]),
  },
  {
    id: "DET-10",
    on: ["getProject"],
    expected: "a different translatedVersionId for each version",
    holds: (step) => unique(versions(step).map((version) => valueAt(version, "/translatedVersionId"))),
  },
  {
    id: "DET-15",
    on: ["getProject"],
    expected: "the URLs of a completed version's media",
    when: (step) =>
      took(step) && step.asked?.video === true && versions(step).some((version) => is(version, "completed")),
    holds: every(
      (version) =>
        !is(version, "completed") ||
        (isUrl(valueAt(version, "/translatedVideoUrl")) && isUrl(valueAt(version, "/translatedAudioUrl"))),
    ),
  },
  {
    id: "DET-17",
    on: ["getProject"],
    expected: "an error with code and message of a failed version",
    when: (step) => took(step) && versions(step).some((version) => is(version, "failed")),
    holds: every(
      (version) =>
        !is(version, "failed") ||
        (typeof valueAt(version, "/error/code") === "string" && typeof valueAt(version, "/error/message") === "string"),
    ),
  },
  {
    id: "DET-23",
    on: ["getProject"],
    expected: "a number originalVoiceVolume while the original voice is kept",
    when: (step) =>
      took(step) && versions(step).some((version) => valueAt(version, "/settings/keepOriginalVoice") === true),
    holds: every(
      (version) =>
        valueAt(version, "/settings/keepOriginalVoice") !== true ||
        isNumber(valueAt(version, "/settings/originalVoiceVolume")),
    ),
  },
  {
    id: "DET-25",
    on: ["getProject"],
    expected: "subtitles.source translated or original",
    when: (step) =>
      took(step) && versions(step).some((version) => valueAt(version, "/settings/subtitles/isEnable") === true),
    holds: every(
      (version) =>
        valueAt(version, "/settings/subtitles/isEnable") !== true ||
        ["translated", "original"].includes(String(valueAt(version, "/settings/subtitles/source"))),
    ),
  },
  {
    id: "DET-30",
    on: ["getProject"],
    expected: "smartSync false for a version of a dub",
    when: (step) =>
      took(step) && versions(step).some((version) => valueAt(version, "/settings/dubbingMode") === "dub-only"),
    holds: every(
      (version) =>
        valueAt(version, "/settings/dubbingMode") !== "dub-only" || valueAt(version, "/settings/smartSync") === false,
    ),
  },
  {
    id: "LIP-12",
    on: ["getProject"],
    expected: `attempts with ${ATTEMPT.join(", ")}`,
    when: (step) => took(step) && versions(step).some((version) => attempts(version).length > 0),
    holds: every((version) =>
      attempts(version).every(
        (attempt) => isObject(attempt) && ATTEMPT.every((field) => Object.hasOwn(attempt, field)),
      ),
    ),
  },
  {
    id: "LIP-13",
    on: ["getProject"],
    expected: "latest equal to the last of history",
    when: hasHistory,
    holds: every(
      (version) =>
        history(version).length === 0 ||
        attemptInWords(valueAt(version, "/lipSync/latest")) === attemptInWords(history(version).at(-1)),
    ),
  },
  {
    id: "LIP-14",
    on: ["getProject"],
    expected: "each attempt once, in the order of creation",
    when: hasHistory,
    holds: every((version) => {
      const times = history(version).map((attempt) => Date.parse(String(valueAt(attempt, "/createdAt"))));
      return (
        unique(history(version).map((attempt) => valueAt(attempt, "/jobId"))) &&
        times.every((time, index) => index === 0 || !(time < (times[index - 1] ?? time)))
      );
    }),
  },
];

export const detailsAnswers = rulesJudge("rules/the fields of a details record", RULES);
