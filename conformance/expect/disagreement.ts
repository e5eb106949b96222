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
  const text = JSON.stringify(value) ?? String(value);
  return cut(text);
}

/** A text as reports show it: cut where it gets long. */
export function cut(text: string): string {
  // A copy: a slice would keep the whole text in memory.
  return text.length > 200 ? `${Buffer.from(text.slice(0, 197)).toString()}...` : text;
}
