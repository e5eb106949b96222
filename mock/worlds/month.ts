import type { Subject } from "../machines/subject.ts";

/** Calls of an account in the month that ends then. */
interface Calls {
  used: number;
  /** Milliseconds since 1970. */
  monthEnds: number;
}

/** The month that was asked for last: nearly always the one that is asked for next. */
const latest = { begins: 0, ends: 0 };

/** When the calendar month of a time ends, in UTC. */
export function endOfMonth(time: number): number {
  // Also where a clock went beyond what a date can hold, and the month of nobody else may be lost.
  if (!(time >= latest.begins && time < latest.ends)) {
    const date = new Date(time);
    latest.begins = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    latest.ends = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  }
  return latest.ends;
}

/** The calls that an account made in the month of a time; a new month begins with none. */
export function callsOf({ fields }: Subject, now: number): Calls {
  const calls = fields["calls"] as Calls | undefined;
  const monthEnds = endOfMonth(now);
  return calls?.monthEnds === monthEnds ? calls : { used: 0, monthEnds };
}
