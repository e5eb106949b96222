import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Mutant } from "./mutant.ts";
import type { Row } from "./record.ts";

/** Why no check tells some mutants from the service. */
export interface Reason {
  /** Below `reference-impl/`, or the beginning of it. */
  file: string;
  /** The line that the mutants begin in, without the blanks around it; absent: any. */
  line?: string;
  mutator?: string;
  original?: string;
  replacement?: string;
  /**
   * `equivalent`: it behaves as the service does. `unobservable`: it behaves otherwise where the contract says nothing, or
   * where no client can look. `gap`: a check could tell it, and there is none.
   */
  kind: "equivalent" | "unobservable" | "gap";
  why: string;
}

/** The reasons for what is in the record, written by hand. */
export const readReasons = (): Reason[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, "reasons.json"), "utf8")) as Reason[];

/** Whether no check told a mutant from the service. */
export const isAlive = ({ result }: Pick<Row, "result">): boolean => result === "survived" || result === "no coverage";

/** Words of a message: at least four, with nothing between them but what a sentence has. */
const SENTENCE = /^["'`](?:"?(?:[A-Za-z]+(?:'[a-z]+)?|\d+(?:\.\d+)?|\$\{[^{}]+\})"?[.,:;]?(?:\s+|["'`]$)){4,}$/;

/** A statement that only writes to the log. */
const LOG = /^(?:request\.)?log\??\.(?:info|warn|error)\(.*\);$/;

/**
 * What holds of every mutant of one form. Sentences are for people: the contract fixes their place, and that something
 * stands there, not what.
 */
const BY_RULE: readonly { has(mutant: Row): boolean; reason: Omit<Reason, "file"> }[] = [
  {
    has: ({ mutator, original }) => mutator === "StringLiteral" && SENTENCE.test(original),
    reason: { kind: "unobservable", why: "by rule: a sentence for people, whose words the contract does not fix" },
  },
  {
    has: ({ line }) => LOG.test(line),
    reason: { kind: "unobservable", why: "by rule: a line of the log, which no client sees" },
  },
];

/** The reason for a mutant that is alive; undefined: there is none. */
export function reasonFor(row: Row, reasons: readonly Reason[]): Omit<Reason, "file"> | undefined {
  return reasons.find((reason) => fits(reason, row)) ?? BY_RULE.find(({ has }) => has(row))?.reason;
}

/** Whether a reason is about a mutant. */
export function fits(reason: Reason, row: Omit<Mutant, "number">): boolean {
  const exactly = ["line", "mutator", "original", "replacement"] as const;
  return (
    row.file.startsWith(reason.file) &&
    exactly.every((field) => reason[field] === undefined || reason[field] === row[field])
  );
}
