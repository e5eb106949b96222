import { type Change, type Party } from "../changes.ts";
import { isWithin } from "../schema/compare.ts";
import { type Aspect, type Difference } from "../schema/aspects.ts";
import { differences } from "../schema/differences.ts";
import { seenAs, type ValueSet } from "../schema/value-set.ts";

/** A place where values travel, and who reads them there. */
export interface Place {
  readonly subject: string;
  readonly name: string;
  /** The first word of its rules. */
  readonly rules: "request" | "response" | "webhook" | "webhook-answer";
}

/**
 * Whom a change hurts, by where values travel: who sends is hurt where the other side takes less than before, who reads
 * is hurt where more may come. Servers that follow the contract have work to do in the other direction, and break
 * nobody.
 */
const SIDES: Readonly<Record<Place["rules"], { harm: "narrower" | "wider"; party: Party }>> = {
  request: { harm: "narrower", party: "clients" },
  response: { harm: "wider", party: "clients" },
  webhook: { harm: "wider", party: "receivers" },
  "webhook-answer": { harm: "narrower", party: "receivers" },
};

/** The changes of the values that travel in a place. */
export function valueChanges(place: Place, before: ValueSet, after: ValueSet): readonly Change[] {
  const { harm, party } = SIDES[place.rules];
  const found = differences(before, after);
  if (found.length === 0) return [];
  const inclusion =
    harm === "narrower"
      ? isWithin(seenAs("sent", before), after)
      : isWithin(seenAs("sent", after), seenAs("read", before));
  const example =
    inclusion.is === "no"
      ? { value: inclusion.value, was: harm === "narrower" ? ("accepted" as const) : ("never sent" as const) }
      : undefined;
  const changes = found.map((difference) => changeOf(place, difference, inclusion.is === "yes"));
  const shown = changes.map((change) => (change.severity === "breaking" && example ? { ...change, example } : change));
  if (inclusion.is === "no" && !changes.some(({ severity }) => severity === "breaking"))
    return [...shown, { ...whole(place, party, harm), ...(example && { example }) }];
  return shown;
}

/** A change that no single difference explains: a value shows that it is one. */
const whole = (place: Place, party: Party, harm: "narrower" | "wider"): Change => ({
  rule: `${place.rules}-schema-${harm === "narrower" ? "narrowed" : "widened"}`,
  breaks: party,
  severity: "breaking",
  subject: place.subject,
  place: place.name,
  text: harm === "narrower" ? "Values that were accepted are refused now." : "Values may come that never came before.",
});

const PAST = { narrower: "narrowed", wider: "widened", both: "changed", undecided: "changed" } as const;

/** Aspects whose change in the harmless direction still breaks code that was generated from the types. */
const TYPED: ReadonlySet<Aspect> = new Set(["property", "required-property", "type", "null", "option"]);

function changeOf(place: Place, difference: Difference, isHarmless: boolean): Change {
  const { rules, subject } = place;
  const { aspect, change, before, after, path } = difference;
  const at = path.length > 0 ? `${place.name}, ${pathText(path)}` : place.name;
  const base = {
    rule: `${rules}-${aspect}-${PAST[change]}`,
    subject,
    place: at,
    text: sentence(difference),
    before,
    after,
  };
  return { ...base, ...verdict(place, difference, isHarmless) };
}

function verdict(
  place: Place,
  { aspect, change, doubt, before, after }: Difference,
  isHarmless: boolean,
): Pick<Change, "breaks" | "severity"> {
  const { harm, party } = SIDES[place.rules];
  const isSent = harm === "narrower";
  if (aspect === "default") {
    const isOther = before !== "no default" && after !== "no default";
    return isSent && isOther
      ? { breaks: party, severity: "breaking" }
      : { breaks: isSent ? party : "nobody", severity: isSent ? "warning" : "patch" };
  }
  if (aspect === "property" || aspect === "required-property") {
    const [isRequired, isGone] = [aspect === "required-property", change === "narrower"];
    if (isSent) {
      if (isGone) return { breaks: party, severity: "breaking" };
      return isRequired && !isHarmless
        ? { breaks: party, severity: "breaking" }
        : { breaks: "servers", severity: "minor" };
    }
    if (isGone) return isRequired ? { breaks: party, severity: "breaking" } : { breaks: "types", severity: "warning" };
    return isHarmless ? { breaks: "servers", severity: "minor" } : { breaks: party, severity: "warning" };
  }
  if (aspect === "further-properties" && !isSent) return { breaks: "nobody", severity: "minor" };
  if (change === harm || change === "both")
    return isHarmless ? { breaks: "nobody", severity: "minor" } : { breaks: party, severity: "breaking" };
  if (change === "undecided" || doubt === harm)
    return isHarmless ? { breaks: "nobody", severity: "minor" } : { breaks: party, severity: "warning" };
  if (isSent) return { breaks: "servers", severity: "minor" };
  return { breaks: TYPED.has(aspect) ? "types" : "servers", severity: "minor" };
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
  requirement: "The property",
  "further-properties": "The rule about further properties",
  option: "The list of alternatives",
  default: "The default",
  condition: "The condition",
  schema: "The schema",
};

function sentence({ aspect, path, before, after, change, doubt }: Difference): string {
  const name = aspect.endsWith("property") || aspect === "requirement" ? ` ${JSON.stringify(path.at(-1) ?? "")}` : "";
  const undecided = doubt || change === "undecided" ? " Whether values went, came or both could not be decided." : "";
  return `${SUBJECTS[aspect]}${name} changed from ${before} to ${after}.${undecided}`;
}
