import type { Operation } from "../../spec/lib/contract.ts";
import { limits } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";
import { settingFrom } from "./settings.ts";

/**
 * Credits that a request costs: each price of the operation by started minutes of media. A price
 * that stands beside others of its family (one for each lip-sync mode) is due when its mode was chosen; the
 * others always are.
 */
export function priceOf(call: Call): number {
  const prices = pricesOf(call.operation);
  if (prices.length === 0) return 0;
  const seconds = call.media?.durationSeconds ?? Number(call.project?.fields["durationSeconds"] ?? 0);
  const minutes = Math.ceil(seconds / 60);
  const chosen = settingFrom(call, "lipSyncMode");
  return prices.reduce(
    (sum, { id, mode }) => (mode === undefined || chosen === mode ? sum + minutes * call.world.limit(id) : sum),
    0,
  );
}

/** A price of an operation, and the mode that it is for, if it is for one. */
interface Price {
  id: string;
  mode: string | undefined;
}

const known = new WeakMap<Operation, readonly Price[]>();

function pricesOf(operation: Operation): readonly Price[] {
  const found = known.get(operation);
  if (found) return found;
  const ids = operation.limits.filter((id) => limits.get(id)?.unit === "credits");
  const family = (id: string) => id.split(".").slice(0, -1).join(".");
  const made = ids.map((id) => ({
    id,
    mode: ids.some((other) => other !== id && family(other) === family(id)) ? id.split(".").at(-1) : undefined,
  }));
  known.set(operation, made);
  return made;
}
