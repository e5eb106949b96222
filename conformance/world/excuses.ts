import type { Disagreement } from "../outcome/disagreement.ts";
import { codeOf, type Exchange, valueAt } from "../http/exchange.ts";
import { isOfGateway } from "../http/gateways.ts";
import { messagesOf, toolCodeIn } from "../http/json-rpc.ts";
import { Blocked } from "../outcome/blocked.ts";
import type { World } from "./world.ts";

/**
 * What accounts run out of: with the code that says so, the role that is there to be without, and whether an account of a
 * world that was made for the check may: it has credits, and runs of that check alone; how many calls it has is open.
 */
const SHORTAGES = [
  { code: "INSUFFICIENT_CREDITS", role: "withoutCredits", what: "credits", anywhere: false },
  { code: "INTEGRATION_MONTHLY_LIMIT_REACHED", role: "monthlyExhausted", what: "calls", anywhere: true },
  { code: "CONCURRENT_TRANSLATION_LIMIT_REACHED", role: undefined, what: "room for another run", anywhere: false },
] as const;

/** What an account may have too little of, as it is named among what a check lacks. */
export const SHORT_OF: readonly string[] = SHORTAGES.map(({ what }) => what);

/** What would help where a minute of one address is for all that the suite sends, and for others. */
export const ADDRESSES = "addresses that are told apart";

/** Milliseconds of waiting for the rate of an address, after which what a request shows may have ended. */
const LONG = 5000;

/** Whether a request was kept waiting for the rate of an address while what it shows grew older. */
export const isAged = ({ milliseconds }: Exchange): boolean => milliseconds > LONG;

/** The codes in an answer: of a refusal, of tools that failed, of errors of JSON-RPC. */
const codesOf = (exchange: Exchange): readonly unknown[] => [
  codeOf(exchange),
  ...messagesOf(exchange).flatMap((message) => [
    toolCodeIn(valueAt(message, "/result")),
    valueAt(message, "/error/data/code"),
  ]),
];

/** Whether an answer says that its account has run out of something. */
export function isShortage(exchange: Exchange): boolean {
  const codes = codesOf(exchange);
  return SHORTAGES.some(({ code }) => codes.includes(code));
}

/** Whether an engine could not finish a transcription while nobody steered it: that can happen to any. */
export const isByChance = (exchange: Exchange, { own }: World): boolean =>
  !own && exchange.answer?.status === 502 && codesOf(exchange).includes(FAILED_ENGINE);

/** An expectation of a refusal: `413 with code FILE_TOO_LARGE`. */
const REFUSAL = /\b4(?:\d\d|xx)\b/;

/** The code of a transcription that an engine could not finish. */
const FAILED_ENGINE = "TRANSCRIPTION_FAILED";

/**
 * Why a disagreement is no fault of the server, which may well do what no check wants: refuse an account that has
 * nothing left, fail in an engine, be cut off by what stands before it, or refuse a code that grew old while the suite waited.
 * @param aged whether some request of the check was
 * @returns null: it is one
 */
export function excuseFor({ expected, exchange }: Disagreement, world: World, aged: boolean): Blocked | null {
  if (!exchange) return null;
  const codes = codesOf(exchange);
  const shortage = SHORTAGES.find(
    ({ code, role }) => codes.includes(code) && exchange.request.role !== role && !expected.includes(code),
  );
  if (shortage && (shortage.anywhere || !world.own)) {
    return new Blocked(`the account has no ${shortage.what} left: the server answered ${shortage.code}`, [
      shortage.what,
    ]);
  }
  if (isByChance(exchange, world) && !expected.includes(FAILED_ENGINE)) {
    return new Blocked(`the engine could not finish the transcription: the server answered ${FAILED_ENGINE}`);
  }
  const { status = 0 } = exchange.answer ?? {};
  // One that takes no upload of a size that the API has to take makes it fail; one that refuses what is refused anyway does not.
  if (isOfGateway(exchange) && (status !== 413 || REFUSAL.test(expected))) {
    return new Blocked(`a proxy before the server answers ${status} with its own body`);
  }
  if (aged && status >= 400 && status <= 499) {
    return new Blocked(
      "the suite waited for the rate limit of its address; the state it was about to check may have passed meanwhile",
      [ADDRESSES],
    );
  }
  return null;
}
