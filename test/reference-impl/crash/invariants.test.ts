import { expect, test } from "vitest";
import type { Facts } from "./facts.ts";
import { runs } from "./invariants.ts";

type Run = Facts["runs"][number];

const run = (id: number, change: Partial<Run> = {}): Run => ({
  id: `run_${id}`,
  account_id: "acc",
  project_id: "prj",
  kind: "dub",
  status: "success",
  step: "finalizing",
  revision: 9,
  target_language: `language ${id}`,
  started_at: 100,
  finished_at: 200,
  ...change,
});
const several = (count: number) => Array.from({ length: count }, (_, id) => run(id));

test("ten runs at once break nothing, and neither does a start at the moment of an end", () => {
  expect(runs([...several(10), run(11, { started_at: 200, finished_at: 300 })])).toEqual([]);
});

test("an eleventh run beside ten, or a second one of a project and language, is found", () => {
  expect(runs([...several(10), run(11, { started_at: 150 })])).toEqual([
    "11 runs were in progress when run_11 started",
  ]);
  const second = run(2, { target_language: "language 1", started_at: 150 });
  expect(runs([run(1), second])).toEqual(["run_2 started while its project had a run into the same language"]);
  expect(runs([run(1), { ...second, project_id: "other" }, run(3, { kind: "transcription" })])).toEqual([]);
});

test("a run that did not succeed is found", () => {
  expect(runs([run(1, { status: "processing", finished_at: null })])).toEqual(["the dub run_1 is processing"]);
});
