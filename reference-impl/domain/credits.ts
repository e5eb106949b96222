import type { components } from "../../generated/types.ts";
import type { Limits } from "./limits.ts";

export type LipSyncMode = components["schemas"]["LipSyncMode"];

/** Minutes that have begun: the source counts media in these. */
const startedMinutes = (seconds: number) => Math.ceil(seconds / 60);

/** Minutes of processing to expect (Endpoints: 'estimatedDuration'): five for each started minute. */
export const estimatedMinutes = (seconds: number) => 5 * startedMinutes(seconds);

/**
 * What a translation or dub costs, in minutes of credit: both the same, and lip-sync extra, for each started minute of
 * media (Endpoints: 'Billing and the credit check', field `lipsyncPro`).
 */
export function priceOf(seconds: number, lipSync: LipSyncMode | null, limits: Limits): number {
  const extra = lipSync === null ? 0 : limits[`credits.lip-sync.${lipSync}`];
  return startedMinutes(seconds) * (limits["credits.translation"] + extra);
}

/** How a price is paid: included minutes first, then purchased ones. Undefined: there are not enough. */
export function payment(
  price: number,
  { included, purchased }: { included: number; purchased: number },
): { included: number; purchased: number } | undefined {
  if (price > included + purchased) return undefined;
  const fromIncluded = Math.min(price, Math.max(0, included));
  return { included: fromIncluded, purchased: price - fromIncluded };
}
