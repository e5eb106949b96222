import type { components } from "../../../generated/types.ts";
import { monthOf } from "../../domain/months.ts";
import { countCalls } from "../../storage/usage.ts";
import { action } from "../action.ts";

/** usage_get: the calls of this month, which REST and MCP share, and when new ones come. */
export const usageGet = action({
  name: "usage_get",
  title: "Get the usage",
  description: "Reads how many calls the account has in a month, how many are left, and when the next month begins.",
  free: true,
  async perform({ service: { limits }, caller: { billing, now } }, db): Promise<components["schemas"]["Usage"]> {
    const { start, end } = monthOf(now);
    const calls = await countCalls(db, billing.id, start);
    return {
      monthlyCalls: limits["calls.month"],
      remainingCalls: Math.max(0, limits["calls.month"] - calls),
      resetsAt: end,
      requestsPerMinute: limits["rate.account"],
    };
  },
});
