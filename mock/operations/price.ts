import { known, limits } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";
import { settingFrom } from "./settings.ts";

/** Credits that a request costs: by started minutes of media, each price of the operation that its lip-sync mode makes due. */
export function priceOf(call: Call): number {
  const prices = call.operation.limits.map((id) => known(limits, id)).filter(({ unit }) => unit === "credits");
  if (prices.length === 0) return 0;
  const seconds = call.media?.durationSeconds ?? Number(call.project?.fields["durationSeconds"] ?? 0);
  const minutes = Math.ceil(seconds / 60);
  const chosen = settingFrom(call, "lipSyncMode");
  const due = prices.filter(({ lipSyncMode }) => lipSyncMode === undefined || lipSyncMode === chosen);
  return due.reduce((sum, { id }) => sum + minutes * call.world.limit(id), 0);
}
