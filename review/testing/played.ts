import { readFileSync } from "node:fs";
import { edited, type Case } from "../catalogue/cases.ts";
import { review } from "../review.ts";
import { type Change } from "../rules/changes.ts";
import { type JsonObject } from "../schema/json.ts";
import { withSequences } from "../with-sequences.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), "utf8")) as JsonObject;

/** The contract of this repository. */
export const before = { openapi: read("openapi.json"), behaviour: read("contract.json") };

/** The changes of an edit of the contract, with their sequences. */
export async function changesOf(edit: Case["edit"], openapi = before.openapi): Promise<readonly Change[]> {
  const behaviour = edited(before.behaviour, edit);
  const [was, is] = [before, { openapi, behaviour }].map((side, at) => ({
    name: `${at}`,
    sources: new Map(),
    ...side,
  }));
  if (!was || !is) return [];
  return (await withSequences(review(was, is), was, is)).changes;
}

/** The last step of the sequence of the first change under a rule. */
export function lastOf(changes: readonly Change[], rule: Change["rule"]) {
  const change = changes.find((each) => each.rule === rule);
  return change?.sequence?.at(-1) ?? change?.noSequence;
}
