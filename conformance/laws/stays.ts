import { valueAt } from "../http/exchange.ts";
import { isText, listOf } from "../rules/answers/rule.ts";
import { finding, type Found, isBefore, type Step } from "../rules/step.ts";
import type { Law } from "./law.ts";
import { livesIn, readings } from "./life.ts";

/** Names of things that a record shows, and that later ones have to show, too. */
type Names = (record: unknown) => readonly unknown[];

/** One that has not started may be no more than a plan. */
const versions: Names = (record) =>
  listOf(valueAt(record, "/translations"))
    .filter((version) => valueAt(version, "/status") !== "not-started")
    .map((version) => valueAt(version, "/translatedVersionId"));

const attempts: Names = (record) =>
  listOf(valueAt(record, "/translations"))
    .flatMap((version) => listOf(valueAt(version, "/lipSync/history")))
    .map((attempt) => valueAt(attempt, "/jobId"));

/** While a dub goes on, its translation may be missing. */
const translations: Names = (record) =>
  valueAt(record, "/status") === "success"
    ? listOf(valueAt(record, "/transcripts/translations")).map((transcript) => valueAt(transcript, "/workId"))
    : [];

/** The versions, attempts and translations of a project stay until it is deleted. */
export const stays: Law = {
  name: "laws/what was made stays",
  decides: ["DET-39", "LIP-19", "TXT-27"],
  *judge({ steps }) {
    for (const life of livesIn(steps)) {
      const details = readings(life, "getProject").map(({ step }) => step);
      const ended = readings(life, "getStatus")
        .map(({ step }) => step)
        .filter(({ answer }) => valueAt(answer, "/status") === "success");
      yield* kept("DET-39", "version", details, versions);
      yield* kept("LIP-19", "attempt", details, attempts);
      yield* kept("TXT-27", "translation of the work", ended, translations);
    }
  },
};

function* kept(id: string, what: string, reads: readonly Step[], names: Names): Iterable<Found> {
  const [first, ...later] = reads;
  if (!first) return;
  let [last, known] = [first, new Set(names(first.answer).filter(isText))];
  for (const step of later) {
    const seen = names(step.answer).filter(isText);
    // Two reads at one time have no order.
    if (!isBefore(last, step)) continue;
    const lost = [...known].filter((name) => !seen.includes(name));
    if (known.size > 0) yield finding(step, id, lost.length === 0, `the ${what} ${lost.join(", ")}, as before`, seen);
    [last, known] = [step, new Set([...known, ...seen])];
  }
}
