import type { Answer } from "./exchange.ts";

/**
 * Seconds that an answer asks to wait (RFC 9110, 10.2.3): given as they are, or as a date. A date counts from the server's own
 * `Date`, whose clock need not be this machine's. Null where it does not ask, or asks for nothing sensible.
 */
export function retryAfter({ headers }: Pick<Answer, "headers">): number | null {
  const value = headers["retry-after"]?.trim() ?? "";
  if (/^\d+$/.test(value)) return Number(value) > 0 ? Number(value) : null;
  const seconds = Math.ceil((Date.parse(value) - Date.parse(headers["date"] ?? "")) / 1000);
  return seconds > 0 ? seconds : null;
}
