import { expect, test } from "vitest";
import { mutants } from "../../mutants/catalogue/index.ts";
import { judgeOffline } from "../../mutants/offline/judge.ts";
import { judgeLegal, LEGAL } from "../../mutants/offline/legal.ts";
import { recordAndJudge } from "../../mutants/offline/record.ts";

/** Broken builds of every kind: an answer, a refusal, a state, a setting, an event. The whole catalogue: `node mutants/offline/main.ts`. */
const SAMPLE = [
  "starts/project-named-otherwise",
  "starts/background-music-off",
  "credentials/expired-key-works-the-second-time",
  "lives/status-falls-back",
];

/** What is asked for: something for every judge. */
const ASKED = ["PRJ-17", "TRL-07", "ERR-06", "RUN-01", "EXP-10", "TOK-01", "DEL-04", "TOOL-24", "HOOK-27"];

/** What the recording of that shows. */
const SHOWN = ["PRJ-17", "TRL-07", "ERR-06", "RUN-01", "EXP-10", "TOK-43", "DEL-04", "TOOL-24", "HOOK-34"];

test("the recording of a correct build fails no requirement", async () => {
  const { live, offline, passed } = await recordAndJudge({}, ASKED);
  expect(live).toEqual([]);
  expect(offline).toEqual([]);
  expect(SHOWN.filter((id) => !passed.includes(id))).toEqual([]);
});

test("recordings of broken builds fail their requirements", async () => {
  const alive: string[] = [];
  const chosen = mutants.filter(({ id }) => SAMPLE.includes(id));
  expect(chosen).toHaveLength(SAMPLE.length);
  for await (const { mutant, killedBy } of judgeOffline(chosen)) if (killedBy.length === 0) alive.push(mutant.id);
  expect(alive).toEqual([]);
});

test("recordings of legal variants fail no requirement", async () => {
  const accused: string[] = [];
  const judged: string[] = [];
  for await (const { variant, live, offline, passed } of judgeLegal(LEGAL)) {
    if (passed.length > 0) judged.push(variant.id);
    accused.push(...[...live, ...offline].map((id) => `${variant.id} ${id}`));
  }
  expect(accused).toEqual([]);
  expect(judged.toSorted()).toEqual(Object.keys(LEGAL).toSorted());
});
