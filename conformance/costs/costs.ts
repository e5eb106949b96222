import { readFileSync } from "node:fs";
import type { Spending } from "./meter.ts";

/** What a check is announced to cost, in an account that lasts. */
export interface Cost extends Omit<Spending, "heldUp"> {
  /** Of waiting for runs and lifetimes, on a server that takes as long as the mock; not for rates. */
  seconds: number;
  /** Calls in a world of its own, where time costs nothing and some checks try more values; absent: about as many. */
  ownCalls?: number;
}

/** Costs by the name of the check. */
export type Costs = Readonly<Record<string, Cost>>;

/** Requests that a check is announced to send. @param own whether in a world of its own */
export const callsIn = ({ calls = 0, ownCalls = calls }: Partial<Cost> = {}, own: boolean): number =>
  own ? ownCalls : calls;

/** The costs that `npm run costs` measured on the mock. */
export function readCosts(path: URL = new URL("costs.json", import.meta.url)): Costs {
  return JSON.parse(readFileSync(path, "utf8")) as Costs;
}
