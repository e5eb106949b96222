import type { BlobStore } from "../media/blob-store.ts";
import { withFaults } from "../faults/faults.ts";
import { holderOf } from "../oauth/access.ts";
import { json } from "../operations/answer.ts";
import { fieldsOf, type Call } from "../requests/call.ts";
import { check } from "../requests/checks.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { letWindowPass } from "../requests/let-window-pass.ts";
import { cameTo } from "../requests/observed.ts";
import { namedIn, refuse } from "../requests/refusal.ts";
import { refuseHeader } from "../requests/steer.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { calledBy, calledTool, carryOut } from "./methods.ts";

const noStore = ["cache-control", "no-store"] as const;

/**
 * Answers a message to the tools. Every message is checked like the first one: there are no sessions.
 * Notifications, and what a client answers, are taken and left at that.
 */
export async function serveMcp(asked: Call, worlds: Worlds, store: BlobStore): Promise<MockResponse> {
  const call: Call = { ...asked, ...holderOf(asked.credential.value, worlds) };
  // A secret of OAuth may name another world than a key does: what is caused is there.
  cameTo(call.world, call.caller?.role, call.observed);
  return withFaults(call, () => answer(call, store));
}

async function answer(call: Call, store: BlobStore): Promise<MockResponse> {
  call.world.settle();
  const refusedBy = await check(
    call,
    store,
    () => {},
    (error) => error,
  );
  call.observed.called = calledBy(fieldsOf(call));
  if (refusedBy) {
    call.observed.error = refusedBy;
    const refusal = refuse(refusedBy, call);
    letWindowPass(call);
    return { ...refusal, headers: [...refusal.headers, noStore] };
  }
  const refusedHeader = refuseHeader(call, calledTool(fieldsOf(call)));
  if (refusedHeader) return refusedHeader;
  const { id, method } = fieldsOf(call);
  if (id === undefined || method === undefined) return { status: 202, headers: [noStore], body: null };
  const { reply, refusedBy: reasons = [] } = await carryOut(call, store);
  const answered = json(200, { jsonrpc: "2.0", id, ...reply });
  return { ...answered, headers: [...answered.headers, ...namedIn(reasons), noStore] };
}
