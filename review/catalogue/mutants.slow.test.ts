import { expect, test } from "vitest";
import { RULES, type RuleId } from "../rules/catalogue.ts";
import { SEVERITIES, type Party } from "../rules/rule.ts";
import { beside, changes, neutrals, said } from "./all.ts";

/** What the comparison says of every pair, which a mutant changes. */
const observed = changes.map((each) => ({ expected: each.expected, seen: said(each) }));
const quiet = [
  ...neutrals.map((each) => ({ of: null, seen: said(each) })),
  ...beside.map((each) => ({ of: each.rule, seen: said(each) })),
];

/** A fault of the comparison: what it makes of one thing that is said. */
type Mutant = (rule: string, party: string, severity: string) => readonly string[];

const mutated = (seen: readonly string[], mutant: Mutant) =>
  seen.flatMap((text) => mutant(...(text.split(" ") as [string, string, string])));

const isCaught = (mutant: Mutant): boolean =>
  observed.some(({ expected, seen }) => mutated(seen, mutant).join() !== expected.join()) ||
  quiet.some(({ of, seen }) => mutated(seen, mutant).some((text) => of === null || text.startsWith(`${of} `)));

/** Whether it changes anything that is said: a severity that a rule has already is not a fault. */
const isMutant = (mutant: Mutant): boolean => observed.some(({ seen }) => mutated(seen, mutant).join() !== seen.join());

const rules = Object.keys(RULES) as RuleId[];

const PARTIES: readonly Party[] = ["clients", "servers", "receivers", "types", "nobody"];

const OPPOSITES: Readonly<Record<string, string>> = {
  narrowed: "widened",
  widened: "narrowed",
  added: "removed",
  removed: "added",
  required: "optional",
  optional: "required",
  tightened: "loosened",
  loosened: "tightened",
  raised: "lowered",
  lowered: "raised",
};

/** The rule of the opposite direction, where there is one. */
function opposite(rule: string): string | null {
  const turned = rule.replace(/[a-z]+$/, (word) => OPPOSITES[word] ?? word);
  return turned !== rule && Object.hasOwn(RULES, turned) ? turned : null;
}

const of =
  (rule: string, change: Mutant): Mutant =>
  (...said_) =>
    said_[0] === rule ? change(...said_) : [said_.join(" ")];

test("the comparison without mutants is as the catalogue says", () => {
  expect(isCaught((...text) => [text.join(" ")])).toBe(false);
});

test.each(rules)(
  "the catalogue notices if %s is silenced, or its severity, party or direction is another one",
  (rule) => {
    const mutants: Readonly<Record<string, Mutant>> = {
      silenced: () => [],
      ...Object.fromEntries(SEVERITIES.map((each) => [each, (name, party) => [`${name} ${party} ${each}`]])),
      ...Object.fromEntries(PARTIES.map((each) => [each, (name, _, severity) => [`${name} ${each} ${severity}`]])),
      ...(opposite(rule) && { turned: (_, party, severity) => [`${opposite(rule)} ${party} ${severity}`] }),
    };
    const survivors = Object.entries(mutants)
      .filter(([, mutant]) => isMutant(of(rule, mutant)) && !isCaught(of(rule, mutant)))
      .map(([name]) => name);
    expect(survivors).toEqual([]);
  },
);
