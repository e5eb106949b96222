import formats from "ajv-formats/dist/formats.js";
import { matches, propertyOf, type Branch, type Condition, type ObjectBranch } from "./branch.ts";
import { TooManyBranches, expand } from "./expand.ts";
import { canonical, isObject, type Json, type Schema } from "./json.ts";
import { typeOf } from "./keywords.ts";
import { valuesOf, type Source, type ValueSet } from "./value-set.ts";

/** A condition below more conditions than these is taken for one that leads to itself. */
const DEEPEST = 50;

/** Whether a set holds a value. @throws TooManyBranches */
export const isMember = (value: unknown, set: ValueSet): boolean =>
  expand(set).some((branch) => isInBranch(value, branch, set.source));

/** The names that properties of a branch may have. */
export const namesOf = (branch: ObjectBranch, source: Source): ValueSet =>
  valuesOf(source, { type: "string" }, ...branch.names);

/** Whether a branch of a document's schema holds a value. */
export function isInBranch(value: unknown, branch: Branch, source: Source): boolean {
  if (typeOf(value) !== branch.type) return false;
  if (branch.listed) {
    const text = canonical(value);
    if (!branch.listed.some((each) => canonical(each) === text)) return false;
  }
  const satisfies = (each: unknown, schemas: readonly Schema[]) => isMember(each, { source, schemas });
  if (![...branch.conditions.values()].every((condition) => holds(value, condition, source))) return false;
  if (branch.type === "number") {
    const number = value as number;
    if (number < branch.low || number > branch.high) return false;
    if ((branch.lowIsOut && number === branch.low) || (branch.highIsOut && number === branch.high)) return false;
    return branch.multiplesOf.every((step) => isMultiple(number, step));
  }
  if (branch.type === "string") {
    const text = value as string;
    const length = [...text].length;
    if (length < branch.least || length > branch.most) return false;
    return (
      [...branch.patterns].every((each) => matches(each, text)) && [...branch.formats].every((each) => fits(text, each))
    );
  }
  if (branch.type === "array") {
    const items = value as readonly unknown[];
    if (items.length < branch.least || items.length > branch.most) return false;
    if (branch.unique && new Set(items.map(canonical)).size < items.length) return false;
    return items.every((item, at) => satisfies(item, branch.first[at] ?? branch.rest));
  }
  if (branch.type === "object" && isObject(value)) {
    const names = Object.keys(value);
    if (names.length < branch.least || names.length > branch.most) return false;
    if (![...branch.required].every((name) => Object.hasOwn(value, name))) return false;
    if (!names.every((name) => satisfies(name, branch.names))) return false;
    return names.every((name) => satisfies(value[name], propertyOf(branch, name)));
  }
  return true;
}

/** How many conditions are looked into at once: a schema may be a condition of itself. */
let depth = 0;

function holds(value: unknown, condition: Condition, source: Source): boolean {
  if (depth > DEEPEST) throw new TooManyBranches("a condition that leads to itself");
  depth += 1;
  try {
    return isKept(value, condition, source);
  } finally {
    depth -= 1;
  }
}

function isKept(value: unknown, condition: Condition, source: Source): boolean {
  // What a sender or a reader does with further properties is not what a condition asks.
  const asWritten = source.as("as-written");
  const is = (each: unknown, schema: Schema) => isMember(each, valuesOf(asWritten, schema));
  if (condition.kind === "not") return !is(value, condition.schema);
  if (condition.kind === "exactly-one") return condition.schemas.filter((schema) => is(value, schema)).length === 1;
  const found = Array.isArray(value) ? value.filter((item) => is(item, condition.schema)).length : condition.least;
  return found >= condition.least && found <= condition.most;
}

/** Whether a number is a multiple of a step, rounding errors aside. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9 * Math.max(1, Math.abs(times));
}

type FormatCheck = RegExp | ((text: string) => boolean) | { validate: RegExp | ((text: string) => boolean) };

/** Whether a text has a format. A format that no rule is known of admits every text. */
function fits(text: string, format: string): boolean {
  const known: Readonly<Record<string, unknown>> = {
    ...formats.fullFormats,
    base64url: /^(?:[\w-]{4})*(?:[\w-]{2}(?:==)?|[\w-]{3}=?)?$/,
  };
  const entry = Object.hasOwn(known, format) ? (known[format] as FormatCheck | true) : true;
  if (entry === true) return true;
  const check = typeof entry === "object" && "validate" in entry ? entry.validate : entry;
  if (check instanceof RegExp) return check.test(text);
  return typeof check === "function" ? check(text) : true;
}

/** The text of a value that fits a message. */
export const shown = (value: Json): string => {
  const text = JSON.stringify(value);
  return text.length <= 80 ? text : `${text.slice(0, 77)}...`;
};
