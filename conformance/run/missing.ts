import type { ControlIndex } from "../control/shapes.ts";
import { admits, type Profile } from "../profiles.ts";
import type { Check, Needs } from "../requirements/check.ts";
import { claims, surfaceNamed } from "../world/claims.ts";
import type { Keys, Target } from "../target/target.ts";

/** What a target offers to checks. */
export interface Offer {
  target: Target;
  /** Null: no control interface. */
  control: ControlIndex | null;
  /** Keys of the world that a check gets. */
  keys: Keys;
  profile: Profile;
  /** Whether each check gets a world of its own. */
  worlds: boolean;
  /** Whether the server can reach this machine. */
  receiver: boolean;
}

/** What a check needs and the target does not have, by name: `role expired`, `control advanceClock`. */
export function missing({ needs = {}, profile }: Check, offer: Offer): string[] {
  const offered = new Set<string>(offer.control?.operations);
  const steerable = new Set(offer.control?.steering?.transitions);
  const fixtures = offer.target.fixtures ?? {};
  const roles = new Set([...Object.keys(offer.keys), ...(offer.worlds ? (offer.control?.roles ?? []) : [])]);
  return [
    ...(needs.roles ?? []).filter((role) => !roles.has(role)).map((role) => `role ${role}`),
    ...(asksOAuth(needs) && !claims(offer.target, "oauth") ? [surfaceNamed("oauth")] : []),
    ...(needs.control ?? []).filter((operation) => !offered.has(operation)).map((operation) => `control ${operation}`),
    ...(needs.transitions ?? []).filter((id) => !steerable.has(id)).map((id) => `steering of ${id}`),
    ...(needs.fixtures ?? [])
      .filter((name) => !offer.worlds && fixtures[name] === undefined)
      .map((name) => `fixture ${name}`),
    ...(needs.receiver && !offer.receiver ? ["receiver that the server can reach"] : []),
    ...(admits(offer.profile, profile) ? [] : [`profile ${profile}`]),
  ];
}

/** Whether a check needs what only a service with OAuth can offer. */
const asksOAuth = ({ control, fixtures }: Needs) =>
  control?.includes("grantConsent") || fixtures?.includes("oauthClients");
