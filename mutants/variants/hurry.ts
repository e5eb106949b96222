import { setTimeout } from "node:timers/promises";
import type { RunOptions } from "../../conformance/index.ts";

/** Milliseconds of a clock that goes so many times faster than the wall's, from now on. */
export function fastClock(factor: number): () => number {
  const start = Date.now();
  return () => start + (Date.now() - start) * factor;
}

/** What tells the suite to go by such a clock; a factor of one changes nothing. */
export function inAHurry(factor: number): Pick<RunOptions, "now" | "sleep"> {
  if (factor === 1) return {};
  return {
    now: fastClock(factor),
    sleep: (milliseconds, signal) => setTimeout(milliseconds / factor, undefined, signal ? { signal } : {}),
  };
}
