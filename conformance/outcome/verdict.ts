import type { Exchange } from "../http/exchange.ts";

/** What one check, or one judge, found about one requirement. */
export type Verdict =
  | { id: string; check: string; outcome: "pass" }
  | {
      id: string;
      check: string;
      outcome: "fail";
      expected: string;
      seen: string;
      /** The exchange that disagrees; null: something else does. */
      exchange: Exchange | null;
      /** What led to it, in order, the disagreeing one included. */
      exchanges: readonly Exchange[];
      /** Of the run in which it failed. */
      seed: number;
      /** The check that was at work when a judge saw it; absent: `check` saw it itself. */
      during?: string;
    }
  | {
      id: string;
      check: string;
      outcome: "undecided";
      reason: string;
      missing: readonly string[];
      /** There where the run ended first. */
      cutShort?: true;
    }
  | { id: string; check: string; outcome: "observed"; question: string; alternative: string };

/** How a requirement came out. */
export type Status = "pass" | "fail" | "warning" | "not-testable" | "not-claimed" | "observed";

/** A failure of one requirement, for reports. */
export type Failure = Extract<Verdict, { outcome: "fail" }>;

/** One requirement's result. */
export interface Result {
  id: string;
  area: string;
  level: "must" | "should" | "open";
  status: Status;
  text: string;
  /** Places in the source: `media-rest-api.md:110`, `media-rest-api.md:39.2`. */
  source: readonly string[];
  /** Names of the checks that decided it. */
  checks: readonly string[];
  /** Why it is not testable here, or not claimed; null otherwise. */
  reason: string | null;
  /** What is missing: `role expired`, `control advanceClock`; empty otherwise. */
  missing: readonly string[];
  /** There where it is not testable here because the run ended before a check decided it. */
  cutShort?: true;
  failures: readonly Failure[];
  /** Open questions and the readings that this build takes. */
  observed: readonly { question: string; alternative: string }[];
}
