import { expect, test } from "vitest";
import { httpChanges } from "../http/compare.ts";
import { ALL_SIDES, isSent, SIDES, type Side } from "../rules/sides.ts";
import { VALUE_RULES, type ValueRuleName } from "../rules/values.ts";
import { type Schema } from "../schema/json.ts";
import { REWRITTEN, VERDICTS, documentWith } from "./values.ts";

const NAMES = Object.keys(VALUE_RULES) as ValueRuleName[];

const onEverySide = NAMES.flatMap((name) => ALL_SIDES.map((side) => [name, side] as const));

const said = (side: Side, before: Schema, after: Schema) =>
  httpChanges(documentWith[side](before), documentWith[side](after)).map(
    ({ rule, severity, breaks }) => `${rule} ${severity} ${breaks}`,
  );

test.each(onEverySide)("the example of %s fires this rule only in a %s", (name, side) => {
  const { before, after } = VALUE_RULES[name];
  const verdict = VERDICTS[name][isSent(side) ? 0 : 1].replace("party", SIDES[side].party);
  expect(said(side, before, after)).toEqual([`${side}-${name} ${verdict}`]);
});

test.each(onEverySide)("the way back does not fire %s in a %s", (name, side) => {
  const { before, after } = VALUE_RULES[name];
  const other = name.replace(/-changed$/, "-narrowed");
  // A change in both directions is one on the way back too: beside it stands one in one direction.
  const beside =
    name.endsWith("-changed") && other in VALUE_RULES
      ? VALUE_RULES[other as ValueRuleName]
      : { before: after, after: name.endsWith("-changed") ? after : before };
  expect(said(side, beside.before, beside.after).filter((text) => text.startsWith(`${side}-${name} `))).toEqual([]);
});

const rewritten = Object.entries(REWRITTEN).flatMap(([title, rewrite]) =>
  NAMES.filter((name) => name !== "default-changed" && name !== "schema-changed").map(
    (name) => [title, name, rewrite] as const,
  ),
);

test.each(rewritten)("a schema written as %s is the same: %s", (_title, name, rewrite) => {
  const { before } = VALUE_RULES[name];
  expect(said("request", before, rewrite(before))).toEqual([]);
  expect(said("response", rewrite(before), before)).toEqual([]);
});
