import { type Json } from "./schema/json.ts";

/** Whom a change breaks: code that calls, code that serves, code that receives webhooks, code that imports types. */
export type Party = "clients" | "servers" | "receivers" | "types" | "nobody";

/** How much a change matters. `warning`: it may break somebody, which the contract alone does not decide. */
export type Severity = "breaking" | "warning" | "minor" | "patch";

/** One change of a contract, as every report shows it. */
export interface Change {
  /** The id of its rule: permanent. */
  readonly rule: string;
  readonly breaks: Party;
  readonly severity: Severity;
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
  /** The requirements that it is about, and the first place of theirs in `spec/`: `spec/limits/media.tsp:12`. */
  readonly requirements?: readonly string[];
  readonly lineBefore?: string;
  readonly lineAfter?: string;
  /** The same change in other places, where it was made once and used there. */
  readonly alsoIn?: readonly string[];
}
