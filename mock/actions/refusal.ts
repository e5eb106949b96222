import { contract, type MockError } from "../contract/contract.ts";
import type { Call } from "../requests/call.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { names } from "../contract/joined.ts";
import { refuse } from "../requests/refusal.ts";
import { act } from "./action.ts";

/** Errors that come after the work: the result of it is lost. */
const afterWork = new Set(contract.errors.filter(({ when }) => when && names(when, "result-unsaved")));

/** A refusal; a lost result is one that comes after the work. */
export function refusal(error: MockError, call: Call): MockResponse {
  if (afterWork.has(error)) act(call, true);
  return refuse(error, call);
}
