import { changeOf, type Change } from "../rules/changes.ts";
import { RULES } from "../rules/catalogue.ts";
import { type Rule } from "../rules/rule.ts";
import { SIDES, isSent, type Side } from "../rules/sides.ts";
import { valueRuleOf } from "../rules/values.ts";
import { isWithin, type Inclusion } from "../schema/compare.ts";
import { type Aspect, type Difference } from "../schema/aspects.ts";
import { differences } from "../schema/differences.ts";
import { NAMES } from "../schema/steps.ts";
import { witness } from "../schema/witness.ts";
import { type Json } from "../schema/json.ts";
import { seenAs, without, type ValueSet } from "../schema/value-set.ts";

/** A place where values travel. */
export interface Place {
  readonly subject: string;
  readonly name: string;
  readonly side: Side;
}

/**
 * The changes of the values that travel in a place.
 * @param texts of values that travel as text, whether all of it is still read: then a change breaks the types only
 */
export function valueChanges(place: Place, was: ValueSet, is: ValueSet, texts?: Inclusion): readonly Change[] {
  const hidden = isSent(place.side) ? "readOnly" : "writeOnly";
  const [before, after] = [without(hidden, was), without(hidden, is)];
  const found = differences(before, after);
  if (found.length === 0) return [];
  const sent = isSent(place.side);
  const [inner, outer] = sent ? [seenAs("sent", before), after] : [seenAs("sent", after), seenAs("read", before)];
  const values = isWithin(inner, outer);
  const areTextsRead = values.is !== "yes" && texts?.is === "yes";
  const whole = values.is !== "yes" && texts && texts.is !== "unknown" ? texts : values;
  const changes = found.map((difference) => {
    // A sender gives the properties that are named, but some give more, in the way that the schema had allowed.
    const sender = isFurther(difference) || whole.is === "unknown" ? (sent ? before : after) : inner;
    const inclusion = sender === inner ? whole : isWithin(sender, outer);
    // Where several things changed, one value is no example of all of them.
    const example = () =>
      found.length > 1 && inclusion !== texts ? witness(sender, outer, placeOf(difference)) : valueOf(inclusion);
    return changeIn(place, difference, {
      isHarmless: inclusion.is === "yes",
      harmless: areTextsRead ? BREAKS_TYPES : HARMLESS,
      example: inclusion.is === "no" ? example() : undefined,
    });
  });
  if (whole.is !== "no" || changes.some(({ severity }) => severity === "breaking")) return changes;
  // No single difference explains it, but a value shows that it is one.
  const text = sent ? "Values that were accepted are refused now." : "Values may come that never came before.";
  const at = { subject: place.subject, place: place.name };
  return [...changes, changeOf(`${place.side}-schema-changed`, at, text, exampleOf(whole.value, sent))];
}

const valueOf = (inclusion: Inclusion) => (inclusion.is === "no" ? inclusion.value : undefined);

/** The path to the values that show a difference: those of further properties lie below the object. */
const placeOf = ({ aspect, path }: Difference) => (aspect === "further-properties" ? [...path, "*"] : path);

/** Whether a difference is about properties that are not named: `*` stands for all, `/^x-/` for those of a pattern. */
const isFurther = ({ aspect, path }: Difference) =>
  aspect === "further-properties" || path.some((step) => step === "*" || step === NAMES || /^\/.*\/$/.test(step));

const exampleOf = (value: Json | undefined, sent: boolean): Pick<Change, "example"> =>
  value === undefined ? {} : { example: { value, was: sent ? "accepted" : "never sent" } };

type Verdict = Pick<Rule, "breaks" | "severity">;

/** What a difference does after which all values are still understood: nothing, or it changes the types. */
const HARMLESS: Verdict = { breaks: "nobody", severity: "minor" };
const BREAKS_TYPES: Verdict = { breaks: "types", severity: "warning" };

/** What is known of a difference. */
interface Outcome {
  /** Whether all values are still understood, and what the difference is then. */
  readonly isHarmless: boolean;
  readonly harmless: Verdict;
  /** A value that is not. */
  readonly example: Json | undefined;
}

function changeIn({ side, name, subject }: Place, difference: Difference, outcome: Outcome): Change {
  const { before, after, path } = difference;
  const rule = `${side}-${valueRuleOf(difference)}` as const;
  const place = path.length > 0 ? `${name}, ${pathText(path)}` : name;
  const verdict = { ...RULES[rule], ...exception(side, difference, outcome) };
  const { severity, breaks } = verdict;
  return changeOf(rule, { subject, place }, sentence(difference), {
    breaks,
    severity,
    before,
    after,
    ...(severity === "breaking" && exampleOf(outcome.example, isSent(side))),
  });
}

/**
 * Where a difference matters less, or more, than its rule says: it is known to be harmless as a whole, or its direction
 * is in doubt.
 */
function exception(
  side: Side,
  { aspect, change, doubt, before, after }: Difference,
  { isHarmless, harmless }: Outcome,
): Partial<Verdict> {
  const { harm, party } = SIDES[side];
  const sent = isSent(side);
  const mayBreak = { breaks: party, severity: "warning" } as const;
  if (aspect === "default") return sent && (before === "no default" || after === "no default") ? mayBreak : {};
  if (aspect === "property" || aspect === "required-property") {
    if (change === "narrower") return {};
    if (sent) return isHarmless ? { breaks: "servers", severity: "minor" } : {};
    return isHarmless ? {} : mayBreak;
  }
  if (isRename(aspect) || (aspect === "further-properties" && !sent)) return {};
  const isCertain = change === harm || change === "both";
  if (!isCertain && change !== "undecided" && doubt !== harm) return {};
  if (isHarmless) return harmless;
  return isCertain ? {} : mayBreak;
}

const pathText = (path: readonly string[]): string =>
  path.reduce((text, part) => (part.startsWith("[") || text === "" ? `${text}${part}` : `${text}.${part}`), "");

const SUBJECTS: Readonly<Record<Aspect, string>> = {
  type: "The type",
  null: "The type",
  value: "The list of values",
  range: "The range",
  step: "The step",
  length: "The length",
  pattern: "The pattern",
  format: "The format",
  count: "The number of entries",
  "unique-items": "The rule about repeated items",
  property: "The property",
  "required-property": "The property",
  "property-name": "The name",
  "required-property-name": "The name",
  requirement: "The property",
  "further-properties": "The rule about further properties",
  option: "The list of alternatives",
  default: "The default",
  condition: "The condition",
  schema: "The schema",
};

const isRename = (aspect: Aspect) => aspect === "property-name" || aspect === "required-property-name";

function sentence({ aspect, path, before, after, change, doubt }: Difference): string {
  if (isRename(aspect)) {
    const [old, current] = [before, after].map((each) => JSON.stringify(each));
    return `The property ${old} is gone, and ${current}, with the same values, is in its place.`;
  }
  const name = aspect.endsWith("property") || aspect === "requirement" ? ` ${JSON.stringify(path.at(-1) ?? "")}` : "";
  const open = doubt ? `values ${doubt === "wider" ? "came" : "went"} as well` : "values went, came or both";
  const undecided = doubt || change === "undecided" ? ` Whether ${open} could not be decided.` : "";
  return `${SUBJECTS[aspect]}${name} changed from ${before} to ${after}.${undecided}`;
}
