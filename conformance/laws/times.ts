import { isTaken } from "../expect/answers.ts";
import { valueAt } from "../http/exchange.ts";
import { listOf } from "../rules/answers/rule.ts";
import { finding, type Found, type Step } from "../rules/step.ts";
import type { Law } from "./law.ts";

/** Milliseconds: one of two times may be told in whole seconds. */
const ROUNDED = 1000;

const BEGINS = ["createdAt", "requestedAt"];
const ENDS = ["completedAt", "failedAt", "timedOutAt"];

/** Milliseconds, of a number or of ISO 8601 text; NaN: it is neither. */
const timeOf = (value: unknown): number => (typeof value === "number" ? value : Date.parse(String(value)));

/** Nothing ends before it began, and no version is older than its project. */
export const times: Law = {
  name: "laws/times stand in order",
  decides: ["DET-38", "LIP-18"],
  *judge({ steps }) {
    for (const step of steps.filter(({ exchange, projectId }) => projectId !== null && isTaken(exchange))) {
      yield* inOrder("LIP-18", step, valueAt(step.answer, "/lipSync"));
      for (const version of listOf(valueAt(step.answer, "/translations"))) {
        yield* inOrder("DET-38", step, version);
        yield* after("DET-38", step, "createdAt", valueAt(version, "/createdAt"), valueAt(step.answer, "/createdAt"));
        for (const attempt of [valueAt(version, "/lipSync/latest"), ...listOf(valueAt(version, "/lipSync/history"))])
          yield* inOrder("LIP-18", step, attempt);
      }
    }
  },
};

function* inOrder(id: string, step: Step, record: unknown): Iterable<Found> {
  for (const begin of BEGINS)
    for (const end of ENDS) yield* after(id, step, end, valueAt(record, `/${end}`), valueAt(record, `/${begin}`));
}

function* after(id: string, step: Step, name: string, value: unknown, from: unknown): Iterable<Found> {
  const distance = timeOf(value) - timeOf(from);
  if (!Number.isNaN(distance))
    yield finding(step, id, distance >= -ROUNDED, `${name} at ${String(from)} or later`, value);
}
