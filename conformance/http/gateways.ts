import { codeOf, type Exchange } from "./exchange.ts";
import { rpcErrorIn } from "./json-rpc.ts";

/** Statuses with which a gateway refuses what is too large, or tells that its server broke off. */
const OF_GATEWAYS: readonly number[] = [413, 502, 504];

/** Whether a gateway answered in its own words. What a server says with these statuses has the form of its errors. */
export function isOfGateway(exchange: Exchange): boolean {
  if (!exchange.answer || !OF_GATEWAYS.includes(exchange.answer.status)) return false;
  return codeOf(exchange) === undefined && rpcErrorIn(exchange) === undefined;
}
