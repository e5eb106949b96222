import type { Disagreement } from "../expect/disagreement.ts";
import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";
import { Blocked, type World } from "./world.ts";

/** What accounts run out of: with the code that says so, and the role that is there to be without. */
const SHORTAGES = [
  { code: "INSUFFICIENT_CREDITS", role: "withoutCredits", what: "credits" },
  { code: "INTEGRATION_MONTHLY_LIMIT_REACHED", role: "monthlyExhausted", what: "calls" },
] as const;

/** Where an answer has its code: a refusal, a tool result, an error of JSON-RPC. */
const CODES = ["/code", "/result/structuredContent/error/code", "/error/data/code"] as const;

/** What would help where a minute of one address is for all that the suite sends, and for others. */
export const ADDRESSES = "addresses that are told apart";

/** Milliseconds of waiting for the rate of an address, after which what a request shows may have ended. */
const LONG = 5000;

/** Whether a request was kept waiting for the rate of an address while what it shows grew older. */
export const isAged = ({ milliseconds }: Exchange): boolean => milliseconds > LONG;

/**
 * Why a disagreement is no fault of the server, which may well do what no check wants: refuse an account that has
 * nothing left, or a code that grew old while the suite waited.
 * @param aged whether some request of the check was
 * @returns null: it is one
 */
export function excuseFor({ expected, exchange }: Disagreement, world: World, aged: boolean): Blocked | null {
  if (!exchange) return null;
  const codes = CODES.map((pointer) => valueAt(jsonOf(exchange), pointer));
  const shortage = SHORTAGES.find(({ code, role }) => codes.includes(code) && exchange.request.role !== role && !expected.includes(code));
  // Accounts of a world that was made for the check have credits enough; how many calls they have is open.
  if (shortage && !(world.own && shortage.what === "credits")) {
    return new Blocked(`the account has no ${shortage.what} left, as ${shortage.code} says`, [shortage.what]);
  }
  const { status = 0 } = exchange.answer ?? {};
  if (aged && status >= 400 && status <= 499) {
    return new Blocked("the suite waited for the rate of its address, in which what it was about to show may have ended", [ADDRESSES]);
  }
  return null;
}
