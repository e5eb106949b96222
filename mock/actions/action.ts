import { actions, contract, known, machineOf, operations } from "../contract/contract.ts";
import { inProgress, type Subject } from "../machines/subject.ts";
import { json } from "../operations/answer.ts";
import type { Call, Caller } from "../requests/call.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { holdModes } from "../worlds/holds.ts";
import { heldOf, type Held } from "../worlds/steering.ts";
import { roles, type AccountFacts } from "../worlds/roles.ts";
import type { WorldView } from "../worlds/view.ts";
import { perform, type Performed } from "./perform.ts";
import { showRequest } from "./request-record.ts";

const requestKind = "request";

/** Seconds after which to ask again: ours. */
const pollAfterSeconds = 2;

/** The action that polls. */
const poll = contract.actions.find(({ effects }) => effects.some(({ effect }) => effect === "read-action-request"));

/** The chance that a result is lost. */
const lostResult = machineOf(requestKind)?.transitions.find(({ cause }) => cause.kind === "chance")?.id;

/** The answer to an accepted action; `lost`: it is carried out and its result is not saved. */
export function act(call: Call, lost = false): MockResponse {
  const { caller, operation, world } = call;
  if (!caller) throw new Error(`${operation.id} was accepted without a caller.`);
  if (!actions.get(operation.id)?.mutation) return json(200, { data: perform(call, caller) });
  if (call.earlier) return replay(call, call.earlier);
  call.requestId ??= world.random.uuid();
  const held =
    world.steering.holds.some((hold) => hold.operation === operation.id && hold.mode === holdModes.keep) ||
    call.steer.includes(holdModes.keep);
  const fields = {
    requestId: call.requestId,
    operation: operation.id,
    fingerprint: call.fingerprint,
    pollAfterSeconds,
    ...(call.steer.length > 0 ? { steer: call.steer } : {}),
    ...(lost ? { steered: lostResult } : {}),
    ...(held ? { held: { role: caller.role, body: call.body } satisfies Held } : {}),
  };
  const [request] = world.driver.accepted(operation.id, caller.account, fields, (kind) => kind === requestKind);
  if (!request) throw new Error(`${operation.id} is a mutation, but no machine of the contract keeps its request.`);
  if (held) return running(call, request);
  return json(200, { data: carryOut(call, caller, request, false), requestId: call.requestId });
}

/** Carries out the mutations of an account that are held, but for those of operations that still are. */
export function release(world: WorldView, account: Subject, stays: (operation: string) => boolean): void {
  for (const request of world.driver.inProgress.of(account, requestKind)) {
    const held = heldOf(request);
    const id = String(request.fields["operation"]);
    if (!held || stays(id)) continue;
    delete request.fields["held"];
    const caller = { role: held.role, facts: roles[held.role] as AccountFacts, account };
    carryOut({ world, operation: known(operations, id), body: held.body, earlier: undefined }, caller, request, true);
  }
}

/** Does what the mutation is for, keeps its result on the request, and lets what is due happen. */
function carryOut(call: Performed, caller: Caller, request: Subject, late: boolean): unknown {
  const { world } = call;
  const moved = world.driver.accepted(call.operation.id, caller.account, {}, (kind) => kind !== requestKind);
  const data = perform({ ...call, moved }, caller);
  request.fields["result"] = data;
  request.fields["message"] = "The action was carried out, but its result was not saved.";
  const end = machineOf(requestKind)?.transitions.find(
    ({ from, cause }) => from.includes(request.state ?? "") && "after" in cause,
  );
  if (late && end) world.driver.fire(end.id, request);
  world.settle();
  return data;
}

function running(call: Call, request: Subject): MockResponse {
  return json(202, { data: showRequest(call.world, request), requestId: call.requestId, pollAction: poll?.id });
}

/** The same mutation again: its state while it runs, its result when that was saved, its record when it was not. */
function replay(call: Call, earlier: Subject): MockResponse {
  call.world.driver.accepted(call.operation.id, earlier, {}, (kind) => kind === requestKind);
  if (inProgress(earlier)) return running(call, earlier);
  const saved = earlier.fields["resultStored"] === true;
  return json(200, {
    data: saved ? earlier.fields["result"] : showRequest(call.world, earlier),
    requestId: call.requestId,
  });
}
