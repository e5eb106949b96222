import { isIntegral, type Branch } from "../schema/branch.ts";
import { isWithin } from "../schema/compare.ts";
import { expand } from "../schema/expand.ts";
import { type Schema } from "../schema/json.ts";
import { valuesOf, type ValueSet } from "../schema/value-set.ts";

const INTEGER = String.raw`^-?\d+$`;
const NUMBER = String.raw`^-?\d+(\.\d+)?([eE][+-]?\d+)?$`;

/**
 * Whether each text that a parameter may be sent as is still read: `5` is sent for a number and for a text.
 * @param isRepeated whether a list is now written as the parameter several times, so that one text is a list of one
 */
export const isStillRead = (before: ValueSet, after: ValueSet, isRepeated: boolean): boolean =>
  // What a number is sent as says nothing of its bounds, which a server keeps.
  !readsNumbers(after) && isWithin(asText(before, false), asText(after, isRepeated)).is === "yes";

const readsNumbers = (set: ValueSet): boolean =>
  expand(set).some((branch) =>
    branch.type === "array" ? readsNumbers(itemsOf(branch, set)) : branch.type === "number",
  );

const asText = (set: ValueSet, isRepeated: boolean): ValueSet => valuesOf(set.source, textOf(set, isRepeated));

/** A schema of the texts in which the values of a set are sent. */
const textOf = (set: ValueSet, isRepeated: boolean): Schema => ({
  anyOf: expand(set).flatMap((branch) => textsOf(branch, set, isRepeated)),
});

function textsOf(branch: Branch, set: ValueSet, isRepeated: boolean): readonly Schema[] {
  if (branch.listed && branch.type !== "null") return [{ enum: branch.listed.map(String) }];
  if (branch.type === "number") return [{ type: "string", pattern: isIntegral(branch) ? INTEGER : NUMBER }];
  if (branch.type !== "array" || branch.first.length > 0) return [{ allOf: [...set.schemas, { type: branch.type }] }];
  const items = textOf(itemsOf(branch, set), false);
  const { least: minItems, most, unique: uniqueItems } = branch;
  const list = { type: "array", items, minItems, uniqueItems, ...(Number.isFinite(most) && { maxItems: most }) };
  return isRepeated && minItems <= 1 && most >= 1 ? [list, items] : [list];
}

const itemsOf = ({ rest }: Branch & { type: "array" }, { source }: ValueSet) => valuesOf(source, ...rest);
