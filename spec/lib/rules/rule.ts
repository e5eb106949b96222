import type { DiagnosticTarget, Program } from "@typespec/compiler";
import type { Described } from "../describe/index.ts";

/** Something half-described: which rule, where, and the words of its message. */
export interface Finding {
  code: "half-described" | "unmapped-source";
  /** Where to look. */
  target: DiagnosticTarget;
  what: string;
  /** What to do. */
  mend: string;
}

/** A rule looks at the whole contract, since most of them ask about something that is missing elsewhere. */
export type Rule = (described: Described, program: Program) => Iterable<Finding>;

export const half = (target: DiagnosticTarget, what: string, mend: string): Finding => ({
  code: "half-described",
  target,
  what,
  mend,
});
