import type { Exchange } from "./exchange.ts";

/** Bytes of an answer that are kept until the end of the run: reports show less. */
const KEPT = 65_536;

const cut = new WeakMap<Exchange, Exchange>();

/** An exchange to keep for reports: of a long answer, a copy of its beginning. The same one for the same exchange. */
export function keptOf(exchange: Exchange): Exchange {
  const { answer } = exchange;
  if (!answer || answer.bytes.length < KEPT) return exchange;
  const kept = cut.get(exchange) ?? { ...exchange, answer: { ...answer, bytes: new Uint8Array(answer.bytes.subarray(0, KEPT - 1)) } };
  cut.set(exchange, kept);
  return kept;
}
