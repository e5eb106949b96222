import type { Profile } from "../profiles.ts";
import type { Verdict } from "../outcome/verdict.ts";
import type { Role } from "../target/target.ts";

/** What a run was asked for: `--resume` goes on with the same. */
export interface RunEntry {
  kind: "run";
  /** Of the lines that follow. */
  format: 1;
  /** ISO 8601. */
  at: string;
  target: { name: string; baseUrl: string };
  /** Version of the contract. */
  contract: string;
  profile: Profile;
  seed: number;
  runs: number;
  /** Requirement ids; absent: all. */
  only?: readonly string[];
  /** Names of checks; absent: all that decide them. */
  checks?: readonly string[];
}

/** One line of a ledger. It holds no key and no secret. */
export type Entry =
  | RunEntry
  /** A check has begun. */
  | { kind: "begun"; check: string }
  /** A check has ended, with what it found. */
  | { kind: "ended"; check: string; verdicts: readonly Verdict[] }
  /** Before a request that may create a project, counted within the ledger; `role` null: of no account of the target. */
  | { kind: "creating"; number: number; at: string; role: Role | null; request: string }
  /** After it: the project that it made, or null where the answer says that it made none. */
  | { kind: "created"; number: number; projectId: string | null }
  /** The server says that a project is gone. */
  | { kind: "deleted"; projectId: string }
  /** Before the first request that changes an account by an action: what the action changes, as it was. */
  | { kind: "kept"; role: Role; group: Group; values: Readonly<Record<string, unknown>> }
  /** Before each request that may change these fields. */
  | { kind: "changing"; role: Role; group: Group; fields: readonly string[] }
  /** These fields are again as they were kept; absent: everything of the group. */
  | { kind: "restored"; role: Role; group: Group; fields?: readonly string[] }
  /** The server does not accept what these fields held before. */
  | { kind: "refused"; role: Role; group: Group; fields: readonly string[] }
  /** These fields were changed, and how they were before was not shown. */
  | { kind: "lost"; role: Role; group: Group; fields: readonly string[] };

/** What is kept and put back together. */
export type Group = "settings" | "notifications" | "webhook";

/** A ledger that cannot be used. The message says why, and what to do. */
export class LedgerError extends Error {
  override readonly name = "LedgerError";
}
