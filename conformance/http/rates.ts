import type { Limit } from "../../spec/lib/contract.ts";

/** The rates of the contract that count what a key sends in a minute. */
export const ratesByKey = (limits: readonly Limit[]): Limit[] =>
  limits.filter(({ window, key }) => window === "minute" && (key === "credential" || key === "account"));
