import type { Target } from "./target/target.ts";

/**
 * What a run may do to an account, mildest first. `read-only`: no mutation. `free`: nothing that costs media minutes.
 * `sandbox`: media, within a budget. `full`: also changes of secrets, webhooks and teams.
 */
export const PROFILES = ["read-only", "free", "sandbox", "full"] as const;
export type Profile = (typeof PROFILES)[number];

/** Whether a run under one profile may do what another one is needed for. */
export function admits(profile: Profile, needed: Profile): boolean {
  return PROFILES.indexOf(needed) <= PROFILES.indexOf(profile);
}

/** The profile of a run for which none was chosen: `full` where nothing of value can be lost. */
export function defaultProfile({ control, claims }: Target): Profile {
  return control || claims.disposable ? "full" : "sandbox";
}
