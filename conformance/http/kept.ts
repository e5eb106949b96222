import type { Exchange } from "./exchange.ts";
import { LONG } from "./long-answers.ts";

/** Of a long answer, only its beginning is kept until the end of the run: reports show less. */
const KEPT = LONG;

const cut = new WeakMap<Exchange, Exchange>();

/** An exchange to keep for reports: of a long answer, a copy of its beginning. The same one for the same exchange. */
export function keptOf(exchange: Exchange): Exchange {
  const { answer } = exchange;
  if (!answer || answer.bytes.length < KEPT) return exchange;
  const kept = cut.get(exchange) ?? {
    ...exchange,
    answer: { ...answer, bytes: new Uint8Array(answer.bytes.subarray(0, KEPT - 1)) },
  };
  cut.set(exchange, kept);
  return kept;
}
