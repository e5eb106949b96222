import { type Json } from "../schema/json.ts";
import { RULES, type RuleId } from "./catalogue.ts";
import { type Party, type Severity } from "./rule.ts";
import { told } from "./sentences.ts";

/** One change of a contract, as every report shows it. */
export interface Change {
  readonly rule: RuleId;
  readonly breaks: Party;
  readonly severity: Severity;
  /** The severity that it has without the settings, where these give it another one. */
  readonly usually?: Severity;
  /** What it is about, such as `POST /v1/translate`. */
  readonly subject: string;
  /** Where in it, such as `request body, speakers[].name`. */
  readonly place: string;
  /** What happened, a whole sentence. */
  readonly text: string;
  readonly before?: string;
  readonly after?: string;
  /** A value that shows it. `was` says what happened to it before the change. */
  readonly example?: { readonly value: Json; readonly was: "accepted" | "refused" | "sent" | "never sent" };
  /** Requests that end otherwise under the two contracts, played on the mock of each. */
  readonly sequence?: readonly SequenceStep[];
  /** Why there is no such sequence, of a change of behaviour. */
  readonly noSequence?: string;
  /** The requirements that it is about, and where `spec/` states them on both sides: `spec/limits/media.tsp:12`. */
  readonly requirements?: readonly string[];
  readonly lineBefore?: string;
  readonly lineAfter?: string;
  /** Changes that follow from this one, and are no further ones. */
  readonly follows?: readonly Change[];
  /** The same change in other places, where it was made once and used there. */
  readonly alsoIn?: readonly string[];
}

/** A step of a sequence, and how it ends under the old and under the new contract. */
export interface SequenceStep {
  readonly step: string;
  readonly before: string;
  readonly after: string;
}

/** What a change is about, and where in it. */
export type At = Pick<Change, "subject" | "place">;

/** A change under a rule, which says whom it breaks and how much it matters, unless `more` knows better. */
export function changeOf(
  rule: RuleId,
  { subject, place }: At,
  text: string,
  more: Partial<Pick<Change, "breaks" | "severity" | "before" | "after" | "example">> = {},
): Change {
  const { breaks, severity } = RULES[rule];
  return told({ rule, breaks, severity, subject, place, text, ...more });
}
