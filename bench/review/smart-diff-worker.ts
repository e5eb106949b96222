/** A thread that compares pairs of documents with api-smart-diff, and can be ended where that takes forever. */
import { parentPort } from "node:worker_threads";
import { apiCompare, ClassifierType } from "api-smart-diff";
import { type Documents } from "./redocly.ts";

/** How many changes it finds, without those of descriptions and examples, and whether it calls one of them breaking. */
export interface SmartDiff {
  readonly changes: number;
  readonly breaks: boolean;
}

parentPort?.on("message", ({ before, after }: Documents) => {
  const types = apiCompare(before, after).diffs.map(({ type }) => type);
  const answer: SmartDiff = {
    changes: types.filter((type) => type !== ClassifierType.annotation).length,
    breaks: types.includes(ClassifierType.breaking),
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(answer);
});
