import { boundsOf, isIntegral, type Branch, type NumberBranch } from "../schema/branch.ts";
import { isWithin, type Inclusion } from "../schema/compare.ts";
import { branchesOf } from "../schema/expand.ts";
import { type Schema } from "../schema/json.ts";
import { isInBranch } from "../schema/member.ts";
import { valuesOf, type ValueSet } from "../schema/value-set.ts";

/**
 * Whether each text that a parameter may be sent as is still read: `5` is sent for a number and for a text. This is
 * unknown where the server reads numbers: a pattern says how many digits they have, and not how large they are.
 * @param isRepeated whether a list is now written as the parameter several times, so that one text is a list of one
 */
export function inclusionOfTexts(before: ValueSet, after: ValueSet, isRepeated: boolean): Inclusion {
  if (!branchesOf(before) || !branchesOf(after) || readsNumbers(after)) return { is: "unknown" };
  return isWithin(valuesOf(before.source, textOf(before, false)), valuesOf(after.source, textOf(after, isRepeated)));
}

const readsNumbers = (set: ValueSet): boolean =>
  (branchesOf(set) ?? []).some((branch) =>
    branch.type === "array" ? readsNumbers(itemsOf(branch, set)) : branch.type === "number",
  );

/** A schema of the texts in which the values of a set are sent. */
const textOf = (set: ValueSet, isRepeated: boolean): Schema => ({
  anyOf: branchesOf(set)?.flatMap((branch) => textsOf(branch, set, isRepeated)) ?? set.schemas,
});

function textsOf(branch: Branch, set: ValueSet, isRepeated: boolean): readonly Schema[] {
  const itself = { allOf: [...set.schemas, { type: branch.type }] };
  if (branch.type === "object" || branch.type === "null") return [itself];
  if (branch.type === "array") {
    if (branch.listed || branch.first.length > 0 || branch.conditions.size > 0) return [itself];
    const items = textOf(itemsOf(branch, set), false);
    const { least: minItems, most, unique: uniqueItems } = branch;
    const list = { type: "array", items, minItems, uniqueItems, ...(Number.isFinite(most) && { maxItems: most }) };
    return isRepeated && minItems <= 1 && most >= 1 ? [list, items] : [list];
  }
  if (branch.listed)
    return [{ enum: branch.listed.filter((value) => isInBranch(value, branch, set.source)).map(String) }];
  return [branch.type === "number" ? numerals(branch) : itself];
}

const itemsOf = ({ rest }: Branch & { type: "array" }, { source }: ValueSet) => valuesOf(source, ...rest);

/** The texts of some numbers: of integers, those with as many digits as their bounds have. */
function numerals(branch: NumberBranch): Schema {
  if (!isIntegral(branch)) return { type: "string", minLength: 1, pattern: String.raw`^-?\d+(\.\d+)?([eE][+-]?\d+)?$` };
  const { low, high } = boundsOf(branch);
  const digits = Math.max(digitsOf(low), digitsOf(high));
  const [sign, most] = low < 0 ? ["-?", digits + 1] : ["", digits];
  if (!Number.isFinite(digits)) return { type: "string", minLength: 1, pattern: `^${sign}\\d+$` };
  return {
    type: "string",
    minLength: 1,
    maxLength: most,
    pattern: `^${sign}\\d{1,${digits}}$`,
  };
}

const digitsOf = (bound: number) =>
  Number.isFinite(bound) ? BigInt(Math.trunc(Math.abs(bound))).toString().length : Number.POSITIVE_INFINITY;
