import { behaviourChanges } from "./behaviour/compare.ts";
import { type Change } from "./rules/changes.ts";
import { SEVERITIES } from "./rules/rule.ts";
import { eventChanges } from "./events/compare.ts";
import { httpChanges } from "./http/compare.ts";
import { type Contract } from "./read/documents.ts";
import { Unreadable } from "./read/unreadable.ts";
import { located } from "./sources.ts";

/** What changed between two contracts, the gravest first. */
export interface Review {
  readonly before: string;
  readonly after: string;
  readonly breaking: boolean;
  /** Which part of its version the contract has to raise. */
  readonly bump: "major" | "minor" | "patch" | "none";
  readonly changes: readonly Change[];
}

/** Compares two contracts in all documents that both have. @throws Unreadable where they have none in common */
export function review(before: Contract, after: Contract): Review {
  const parts = [
    before.openapi && after.openapi && httpChanges(before.openapi, after.openapi),
    before.behaviour && after.behaviour && behaviourChanges(before.behaviour, after.behaviour),
    // Where OpenAPI has the webhooks, AsyncAPI says the same again.
    !(before.openapi && after.openapi) &&
      before.asyncapi &&
      after.asyncapi &&
      eventChanges(before.asyncapi, after.asyncapi),
  ].filter((part) => part !== undefined && part !== false);
  if (parts.length === 0) throw new Unreadable(`${before.name} and ${after.name} have no kind of document in common`);
  const changes = grouped(parts.flat())
    .map((change) => located(change, before, after))
    .toSorted((a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity));
  const worst = changes[0]?.severity;
  const bump = worst === "breaking" ? "major" : worst === "patch" ? "patch" : worst ? "minor" : "none";
  return { before: before.name, after: after.name, breaking: worst === "breaking", bump, changes };
}

/** Changes that say the same of several places are one: a schema changes once and is used in many. */
function grouped(changes: readonly Change[]): readonly Change[] {
  const groups = new Map<string, Change[]>();
  for (const change of changes) {
    const { rule, text, before, after, breaks, severity } = change;
    const key = [rule, text, before, after, breaks, severity].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return [...groups.values()].map(([first, ...others]) => {
    const alsoIn = others.map(({ subject, place }) => `${subject}, ${place}`);
    return { ...(first as Change), ...(alsoIn.length > 0 && { alsoIn }) };
  });
}
