import { expect, test } from "vitest";
import { mutants } from "./catalogue/index.ts";
import { judge } from "./judge.ts";
import { Records } from "./records.ts";
import { shardOf } from "./shard.ts";
import { objection } from "./verdict.ts";

const HOURS = 3_600_000;

// Goes on with what is recorded of the code as it is, and keeps each result when it is there. DUBSPEC_SHARD=2/4 takes
// the second of four parts, for as many machines.
test("the whole suite catches every mutant, and takes none for more than one slip", async () => {
  const shard = shardOf(process.env["DUBSPEC_SHARD"] ?? "1/1");
  if (!shard) throw new Error(`DUBSPEC_SHARD is K/N with K from 1 to N, not ${process.env["DUBSPEC_SHARD"]}`);
  const records = new Records("whole");
  for await (const { verdict } of judge(mutants.filter(shard).filter(({ id }) => !records.isKnown(id)), "whole")) records.keep(verdict);
  const wrong = mutants.filter(shard).flatMap((mutant) => {
    const found = records.of(mutant.id);
    const why = found ? objection(mutant, { id: mutant.id, crashes: [], ...found }) : "was not judged";
    return why ? [`${mutant.id} ${why}`] : [];
  });
  expect(wrong).toEqual([]);
}, 12 * HOURS);
