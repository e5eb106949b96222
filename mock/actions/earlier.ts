import { actions } from "../contract/contract.ts";
import { childrenOf } from "../machines/subject.ts";
import { fieldsOf, type Call } from "../requests/call.ts";

/** Finds the earlier request under the identifier of a call: of a mutation its own, of a poll the one asked for. */
export function findEarlier(call: Call): void {
  const { caller, operation } = call;
  const action = actions.get(operation.id);
  if (!caller || !action) return;
  const given = call.request.headers.get("idempotency-key") ?? fieldsOf(call)["requestId"];
  call.requestId = typeof given === "string" ? given.toLowerCase() : undefined;
  call.fingerprint = fingerprintOf(call);
  const polled = action.mutation ? undefined : fieldsOf(call)["operation"];
  call.earlier = childrenOf(caller.account, "request").find(
    ({ fields }) =>
      call.requestId !== undefined &&
      fields["requestId"] === call.requestId &&
      (polled === undefined || fields["operation"] === polled),
  );
}

/** Operation and arguments, whatever the order of the fields. */
function fingerprintOf(call: Call): string {
  const { requestId: _identifier, ...rest } = fieldsOf(call);
  return JSON.stringify([call.operation.id, ordered(rest)]);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
