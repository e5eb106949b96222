import { expect, test } from "vitest";
import { mutants } from "./catalogue/index.ts";
import { judge } from "./judge.ts";
import { Records } from "./records.ts";
import { readResults } from "./results.ts";
import { shardOf } from "./shard.ts";

const HOURS = 3_600_000;

// Goes on with what is recorded of the code as it is, and keeps each result when it is there. DUBSPEC_SHARD=2/4 takes
// the second of four parts, for as many machines.
test(
  "the whole suite catches every mutant, and attributes each to one slip",
  async () => {
    const shard = shardOf(process.env["DUBSPEC_SHARD"] ?? "1/1");
    if (!shard) throw new Error(`DUBSPEC_SHARD is K/N with K from 1 to N, not ${process.env["DUBSPEC_SHARD"]}`);
    const records = new Records("whole");
    const mine = mutants.filter(shard);
    for await (const judged of judge(records.open(mine), "whole")) records.keep(judged);
    const found = readResults("whole");
    expect(
      records.open(mine).map(({ id }) => id),
      "were not judged",
    ).toEqual([]);
    expect(mine.flatMap(({ id }) => (found[id]?.objection ? [`${id} ${found[id].objection}`] : []))).toEqual([]);
  },
  12 * HOURS,
);
