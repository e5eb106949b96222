import type { Limit } from "../../spec/lib/contract.ts";

/** What a wait for a rate is for, as people read it. */
export const rateOf = (place: string): string => `${OF_RATES}${place}`;

/** Whether something is waited for because of a rate. */
export const isRate = (what: string): boolean => what.startsWith(OF_RATES);

const OF_RATES = "the rate of ";

/** Seconds of the window of every rate of the contract. */
export const WINDOW = 60;

/** The rates of the contract that count what a key sends in a minute. */
export const ratesByKey = (limits: readonly Limit[]): Limit[] =>
  limits.filter(({ window, key }) => window === "minute" && (key === "credential" || key === "account"));

/** How many of some calls, counted by operation, a rate counts. */
export const callsWithin = ({ operations }: Limit, asks: Readonly<Record<string, { calls: number }>>): number =>
  operations.reduce((sum, operation) => sum + (asks[operation]?.calls ?? 0), 0);
