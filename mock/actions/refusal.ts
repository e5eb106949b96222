import type { ErrorEntry } from "../../spec/lib/contract.ts";
import type { Call } from "../requests/call.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { refuse } from "../requests/refusal.ts";
import { act } from "./action.ts";

/** A refusal; a lost result is one that comes after the work. */
export function refusal(error: ErrorEntry, call: Call): MockResponse {
  if (JSON.stringify(error.when).includes('"result-unsaved"')) act(call, true);
  return refuse(error, call);
}
