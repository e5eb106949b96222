import { canonical, isObject, type JsonObject } from "../schema/json.ts";
import { type Comparison } from "../schema/compare.ts";
import { isExtended } from "./effects.ts";

/** With more different predicates than this, two conditions are not compared case by case. */
const MOST_PREDICATES = 14;

/** A condition of a contract: `all`, `any` and `not` over predicates. `null` and `always` hold always. */
type Condition = unknown;

/**
 * What happened to the cases in which a condition holds: predicates are taken as independent of each other, so a
 * change that only their meaning makes harmless counts as a change.
 */
export function conditionChange(before: Condition, after: Condition): Comparison["change"] {
  const change = changeByCases(before, after);
  if (change === "same" || change === "undecided") return change;
  // A predicate that only got, or lost, arguments: what these mean, the contract does not say.
  return changeByCases(before, aligned(after, before)) === "same" ? "undecided" : change;
}

/** A condition whose predicates are those of another one where they differ in further arguments only. */
function aligned(condition: Condition, other: Condition): Condition {
  const parts = partsOf(condition);
  if (parts && isObject(condition)) return { ...condition, of: parts.map((part) => aligned(part, other)) };
  if (!isObject(condition)) return condition;
  const known = predicatesOf(other).map((text) => JSON.parse(text) as JsonObject);
  if (known.some((each) => canonical(each) === canonical(condition))) return condition;
  return known.find((each) => isExtended(each, condition) || isExtended(condition, each)) ?? condition;
}

function changeByCases(before: Condition, after: Condition): Comparison["change"] {
  if (canonical(before) === canonical(after)) return "same";
  const predicates = [...new Set([...predicatesOf(before), ...predicatesOf(after)])];
  if (predicates.length > MOST_PREDICATES) return "undecided";
  let [lost, won] = [false, false];
  for (let bits = 0; bits < 2 ** predicates.length; bits += 1) {
    const holds = new Set(predicates.filter((_, at) => (bits >> at) & 1));
    const [was, is] = [isMet(before, holds), isMet(after, holds)];
    lost ||= was && !is;
    won ||= is && !was;
  }
  if (lost && won) return "both";
  return lost ? "narrower" : won ? "wider" : "same";
}

const isAlways = (condition: Condition) => condition === null || condition === undefined || condition === "always";

/** The conditions below `all`, `any` and `not`. */
function partsOf(condition: Condition): readonly Condition[] | null {
  if (!isObject(condition) || !["all", "any", "not"].includes(String(condition["predicate"]))) return null;
  return [condition["of"]].flat();
}

function predicatesOf(condition: Condition): readonly string[] {
  if (isAlways(condition)) return [];
  return partsOf(condition)?.flatMap(predicatesOf) ?? [canonical(condition)];
}

function isMet(condition: Condition, holds: ReadonlySet<string>): boolean {
  if (isAlways(condition)) return true;
  const parts = partsOf(condition);
  if (!parts || !isObject(condition)) return holds.has(canonical(condition));
  if (condition["predicate"] === "all") return parts.every((part) => isMet(part, holds));
  return condition["predicate"] === "any"
    ? parts.some((part) => isMet(part, holds))
    : !parts.some((part) => isMet(part, holds));
}

/** A condition in words: `subtitles and not (dub-only or sent)`. */
export function conditionWords(condition: Condition): string {
  if (isAlways(condition)) return "always";
  const parts = partsOf(condition);
  if (!parts || !isObject(condition)) return predicateWords(condition);
  const words = parts.map((part) =>
    (partsOf(part)?.length ?? 1) > 1 ? `(${conditionWords(part)})` : conditionWords(part),
  );
  if (condition["predicate"] === "not") return `not ${words.join(" or ")}`;
  return words.join(condition["predicate"] === "all" ? " and " : " or ");
}

function predicateWords(condition: Condition): string {
  if (!isObject(condition)) return String(condition);
  const { predicate, ...given } = condition;
  const words = Object.values(given).map((value) => (Array.isArray(value) ? value.join(" or ") : String(value)));
  return [String(predicate), ...words].join(" ");
}
