import type { LoggedDelivery } from "../har/webhook-log.ts";
import type { Finding } from "../judges/judge.ts";
import type { Claim } from "../outcome/claim.ts";
import type { Step } from "../rules/step.ts";

/** Everything that was seen among some accounts. */
export interface Seen {
  /** In the order in which they were sent. */
  steps: readonly Step[];
  deliveries: readonly LoggedDelivery[];
}

/**
 * What has to hold of everything that was seen, while a run goes on or in a recording. It sends nothing. It also says what
 * holds, so that a pass means that something was compared.
 */
export interface Law extends Claim {
  judge(seen: Seen): Iterable<readonly [place: Step | LoggedDelivery, finding: Finding, pair?: string]>;
}
