import type { Exchange } from "../http/exchange.ts";
import type { Verdict } from "../outcome/verdict.ts";
import type { Entry } from "./entries.ts";

/** Characters of an answer that a ledger keeps: as many as reports show. */
const KEPT = 2000;

/** An entry as it is written: answers as text, cut. */
export function packed(entry: Entry): unknown {
  if (entry.kind !== "ended") return entry;
  const verdicts = entry.verdicts.map((verdict) =>
    verdict.outcome === "fail" ? changed(verdict, packedExchange) : verdict,
  );
  return { ...entry, verdicts };
}

/** An entry as it was, answers apart that were cut. */
export function unpacked(entry: Entry): Entry {
  if (entry.kind !== "ended") return entry;
  const verdicts = entry.verdicts.map((verdict) =>
    verdict.outcome === "fail" ? changed(verdict, unpackedExchange) : verdict,
  );
  return { ...entry, verdicts };
}

type Failed = Extract<Verdict, { outcome: "fail" }>;

/** The exchange that disagrees is one of those that led to it, and stays that. */
function changed(verdict: Failed, change: (exchange: Exchange) => unknown): Failed {
  const exchanges = verdict.exchanges.map((each) => change(each) as Exchange);
  const disagreeing = verdict.exchange;
  const at = disagreeing ? verdict.exchanges.findIndex(({ number }) => number === disagreeing.number) : -1;
  return { ...verdict, exchanges, exchange: exchanges[at] ?? (disagreeing && (change(disagreeing) as Exchange)) };
}

function packedExchange(exchange: Exchange): unknown {
  const { answer } = exchange;
  if (!answer) return exchange;
  const { bytes, ...rest } = answer;
  return { ...exchange, answer: { ...rest, text: new TextDecoder().decode(bytes.subarray(0, KEPT)) } };
}

function unpackedExchange(exchange: Exchange): Exchange {
  const { answer } = exchange as Exchange & { answer: { text?: string } | null };
  if (!answer) return exchange;
  const { text = "", ...rest } = answer;
  return { ...exchange, answer: { ...rest, bytes: new TextEncoder().encode(text) } as Exchange["answer"] };
}
