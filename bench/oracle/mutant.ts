import { createHash } from "node:crypto";

/** One change of the service, as Stryker makes it. */
export interface Mutant {
  /** `<file>:<line>:<column> <mutator> <digits>`: the last ones are a hash of what stood there and what stands there now. */
  id: string;
  /** Below `reference-impl/`. */
  file: string;
  mutator: string;
  original: string;
  replacement: string;
  /** The line that it begins in, without the blanks around it. */
  line: string;
  /** What switches it on, in this instrumentation of the code. */
  number: string;
}

/** Ten digits of a hash. */
export const digestOf = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 10);
