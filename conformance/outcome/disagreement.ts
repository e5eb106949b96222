import type { Exchange } from "../http/exchange.ts";

/** What was expected is not what was seen. */
export class Disagreement extends Error {
  override readonly name = "Disagreement";
  /** In words: `401 with code MISSING_API_KEY`. */
  readonly expected: string;
  readonly seen: string;
  /** The exchange that shows it; null: something else, a delivery for instance. */
  readonly exchange: Exchange | null;

  constructor(expected: string, seen: string, exchange: Exchange | null) {
    super(`expected ${expected}, saw ${seen}`);
    this.expected = expected;
    this.seen = seen;
    this.exchange = exchange;
  }
}

/** A value as reports show it: JSON, cut where it gets long. */
export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  return cut(JSON.stringify(value, beginning) ?? String(value));
}

/** Characters of a value that reports show, before those that tell that there are more. */
const SHOWN = 200;

/** As much of what stands in a value as can be among the first characters, so that a long one is not written out whole. */
function beginning(_: string, value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, SHOWN);
  return Array.isArray(value) ? value.slice(0, SHOWN) : value;
}

/** A text as reports show it: cut where it gets long. */
export function cut(text: string): string {
  // A copy: a slice would keep the whole text in memory.
  return text.length > SHOWN ? `${Buffer.from(text.slice(0, SHOWN - 3)).toString()}...` : text;
}
