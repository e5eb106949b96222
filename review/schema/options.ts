import { compare } from "./compare.ts";
import { type Finding } from "./aspects.ts";
import { expand } from "./expand.ts";
import { optionsOf, type Option } from "./union.ts";
import { type ValueSet } from "./value-set.ts";

/** What goes on with the parts of two unions, and takes what is found. */
export interface Visitor {
  visit(before: ValueSet, after: ValueSet, path: readonly string[]): void;
  add(path: readonly string[], finding: Finding): void;
}

/**
 * Compares two unions option by option: those of the same values are the same, then those of the same name. False where
 * one of the two sets is not a union.
 */
export function unionDifferences(walk: Visitor, before: ValueSet, after: ValueSet, path: readonly string[]): boolean {
  const [was, is] = [optionsOf(before), optionsOf(after)];
  if (!was || !is) return false;
  const same = (options: readonly Option[]) => new Set(options.map(({ print }) => print));
  const [prints, others] = [same(was), same(is)];
  const gone = was.filter(({ print }) => !others.has(print));
  const added = is.filter(({ print }) => !prints.has(print));
  for (const option of gone.slice()) {
    const at = added.findIndex(({ name }) => name === option.name);
    const [successor] = at < 0 ? [] : added.splice(at, 1);
    if (!successor) continue;
    gone.splice(gone.indexOf(option), 1);
    walk.visit(option.set, successor.set, [...path, `(${option.name})`]);
  }
  if (gone.length + added.length === 0) return true;
  const direction = compare(before, after).change;
  for (const [options, change] of [
    [gone, "narrower"],
    [added, "wider"],
  ] as const)
    for (const { name, set } of options) {
      const words = change === "wider" ? { before: "absent", after: name } : { before: name, after: "absent" };
      const isNull = expand(set).every(({ type }) => type === "null");
      // An option whose values the other side has in another form is not a change.
      if (direction === "same" || (direction !== change && direction !== "both" && direction !== "undecided")) continue;
      walk.add(path, { aspect: isNull ? "null" : "option", change, ...words });
    }
  return true;
}
