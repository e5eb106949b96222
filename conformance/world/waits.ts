import { codeOf, type Exchange, textOf } from "../http/exchange.ts";
import { rpcErrorIn, toolCodesIn } from "../http/json-rpc.ts";
import { retryAfter } from "../http/retry-after.ts";
import { MCP } from "../pins/mcp.ts";

/** Seconds after which every rate of the contract admits requests again. */
const WINDOW = 61;

/** The code beyond the rate of an account. */
const ACCOUNT_RATE = "INTEGRATION_RATE_LIMIT_REACHED";

/** Codes of what is sent too often. */
const RATES: readonly unknown[] = ["RATE_LIMIT_EXCEEDED", ACCOUNT_RATE];

/** Seconds that a server may ask to wait before a request is sent again. */
const LONGEST_RETRY = 120;

/** Seconds, one after the other, in which a run ends and makes room for another one. */
const RUNS_END = { onDemand: [60, 600, 7200], waiting: [60, 60, 120, 240, 240] } as const;

/** Seconds to let pass before each further try of what was refused; none: it will not help. */
export function waitsFor(exchange: Exchange, onDemand: boolean): readonly number[] {
  const { answer } = exchange;
  if (!answer || (answer.status !== 429 && !hasFailedForRate(exchange))) return [];
  const code = codeOf(exchange);
  if (code === "CONCURRENT_TRANSLATION_LIMIT_REACHED") return RUNS_END[onDemand ? "onDemand" : "waiting"];
  // A transport failure of MCP may have a number in the place of a code.
  if (answer.status === 429 && !RATES.includes(code) && !rpcErrorIn(exchange)) return [];
  const seconds = retryAfter(answer);
  return [seconds !== null && seconds <= LONGEST_RETRY ? seconds : WINDOW];
}

/** Whether a tool says in its result that its account makes too many calls. */
export const hasFailedForRate = (exchange: Exchange): boolean =>
  // Every answer of MCP comes by here: most need not be parsed.
  exchange.answer?.status === 200 &&
  exchange.request.path === MCP.path &&
  textOf(exchange).includes(ACCOUNT_RATE) &&
  toolCodesIn(exchange).includes(ACCOUNT_RATE);
