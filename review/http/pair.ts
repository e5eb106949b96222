import { type Source } from "../schema/value-set.ts";
import { type Description } from "./document.ts";

/** Two descriptions, and the part of them that is being compared. */
export interface Pair {
  readonly subject: string;
  readonly before: Description;
  readonly after: Description;
  readonly beforeSource: Source;
  readonly afterSource: Source;
}
