import type { Told } from "./traffic.ts";

/** A request that is wrong in one way, for tests: ids, the request, and the refusal that is right. */
export type Case = readonly [
  ids: string,
  request: Omit<Told, "status">,
  right: readonly [status: number, answer: object],
];
