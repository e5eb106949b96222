import { known, limits } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";
import { settingsFrom } from "./settings.ts";

/**
 * Credits that a request costs: each price of the operation by started minutes of media. A price
 * that stands beside others of its family (one for each lip-sync mode) is due when its mode was chosen; the
 * others always are.
 */
export function priceOf(call: Call): number {
  const seconds = call.media?.durationSeconds ?? Number(call.project?.fields["durationSeconds"] ?? 0);
  const minutes = Math.ceil(seconds / 60);
  const chosen = settingsFrom(call)["lipSyncMode"];
  const prices = call.operation.limits.filter((id) => known(limits, id).unit === "credits");
  const families = prices.map((id) => id.split(".").slice(0, -1).join("."));
  return prices.reduce((sum, id, index) => {
    const alternatives = families.filter((family) => family === families[index]).length > 1;
    const due = !alternatives || chosen === id.split(".").at(-1);
    return due ? sum + minutes * call.world.limit(id) : sum;
  }, 0);
}
