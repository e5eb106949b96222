import { actions } from "../contract/contract.ts";
import { childrenOf, type Subject } from "../machines/subject.ts";
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
  if (call.requestId === undefined) return;
  const earlier = requestUnder(call.requestId, caller.account);
  if (polled === undefined || earlier?.fields["operation"] === polled) call.earlier = earlier;
}

/** The requests of an account by identifier. None is ever taken away, so what came since is at the end. */
interface Index {
  seen: number;
  byId: Map<unknown, Subject>;
}

const indexes = new WeakMap<Subject, Index>();

/** The request of an account under an identifier: it has one use. */
function requestUnder(requestId: string, account: Subject): Subject | undefined {
  let index = indexes.get(account);
  if (!index) indexes.set(account, (index = { seen: 0, byId: new Map() }));
  const requests = childrenOf(account, "request");
  for (; index.seen < requests.length; index.seen += 1) {
    const request = requests[index.seen] as Subject;
    index.byId.set(request.fields["requestId"], request);
  }
  return index.byId.get(requestId);
}

/** Operation and arguments, whatever the order of the fields. */
function fingerprintOf(call: Call): string {
  const { requestId: _identifier, ...rest } = fieldsOf(call);
  return JSON.stringify([call.operation.id, ordered(rest)]);
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== "object" || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map((key) => [key, ordered(fields[key])]),
  );
}
