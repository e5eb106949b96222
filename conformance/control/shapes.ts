import type { Fixtures, Keys, Role } from "../target/target.ts";

/** What a build may leave out of its control interface. */
export type ControlOperation =
  | "createWorld"
  | "advanceClock"
  | "getSteering"
  | "putSteering"
  | "grantConsent"
  | "listDeliveries"
  | "resetWorld"
  | "deleteWorld"
  | "getSnapshot"
  | "putSnapshot";

/** What a build offers. */
export interface ControlIndex {
  build: string;
  operations: readonly ControlOperation[];
  roles: readonly Role[];
  steering?: { transitions: readonly string[]; faults: readonly string[]; holds: readonly string[] };
}

/** A world as someone enters it. */
export interface NewWorld {
  name: string;
  keys: Keys & { readonly owner: string };
  fixtures: Fixtures;
}

/** The answer of the clock. */
export interface ClockAnswer {
  /** ISO 8601. */
  now: string;
  /** How many things time alone will still change; 0: at rest. */
  pending: number;
}

/** What is made to happen; an absent list is an empty one. */
export interface Steering {
  rules?: readonly {
    transition: string;
    times: number | "always";
    match?: { projectId?: string; operation?: string };
  }[];
  faults?: readonly { kind: string; operation?: string; times: number | "always"; [more: string]: unknown }[];
  holds?: readonly { operation: string; mode: "running" | "lose-result" }[];
}

/** What a client asks a person for. */
export interface ConsentRequest {
  clientId: string;
  redirectUri: string;
  /** Names separated by spaces. */
  scope: string;
  /** S256. */
  codeChallenge: string;
}

/** One delivery, as far as the suite reads it. */
export interface ListedDelivery {
  eventId: string;
  type: string;
  projectId: string;
  state: "sent" | "acknowledged" | "failed";
}
