import type { Effect } from "../../spec/lib/contract.ts";
import { actions } from "../contract/contract.ts";
import { webhookOf } from "../conditions/action.ts";
import { fieldsOf, type Call, type Caller } from "../requests/call.ts";
import { showRequest } from "./request-record.ts";
import { sampleOf } from "./sample.ts";
import type { Subject } from "../machines/subject.ts";
import { readStore, storeOf, usageOf, voicesFor } from "./stores.ts";
import { callsOf } from "../worlds/month.ts";
import { seatsOfNewTeam, teamOf } from "./team.ts";

/** The part of a call that carrying out its action needs: a mutation that was held has no more left of it. */
export interface Performed extends Pick<Call, "world" | "operation" | "body" | "earlier"> {
  /** What a mutation has moved already, but for its own request. */
  moved?: readonly Subject[];
}

/** What an effect of an action makes the answer; undefined where it answers nothing. */
type Perform = (call: Performed, caller: Caller, effect: Effect) => unknown;

const webhookStore = "webhook-settings";

/** The fields of a mutation without its identifier. */
function argumentsOf(call: Performed): Record<string, unknown> {
  const { requestId: _identifier, ...rest } = fieldsOf(call);
  return rest;
}

const performers: Readonly<Record<string, Perform>> = {
  "read-store": (call, caller, { store }) => readStore(String(store), call.world, caller),
  "read-usage": (call, caller, { allowance, rate }) => usageOf(call.world, caller, String(allowance), String(rate)),
  "merge-store": (call, caller, { store }) => {
    const configuration = webhookOf(caller.account);
    if (configuration && store === webhookStore) {
      Object.assign(configuration.fields, argumentsOf(call), { updatedAt: call.world.clock.now() });
    } else Object.assign(storeOf(caller.account, String(store)), argumentsOf(call));
    return readStore(String(store), call.world, caller);
  },
  // The transition that the action causes took the configuration away already.
  "clear-store": ({ moved = [] }) => ({ removed: moved.length > 0 }),
  "issue-signing-secret": (call, caller) => {
    const secret = `whsec_${call.world.random.id(32)}`;
    const now = call.world.clock.now();
    const configuration = webhookOf(caller.account);
    if (configuration)
      Object.assign(configuration.fields, {
        secret,
        createdAt: configuration.fields["createdAt"] ?? now,
        updatedAt: now,
      });
    return { secret, settings: readStore(webhookStore, call.world, caller) };
  },
  "create-team": (call, caller) => {
    const name = String(fieldsOf(call)["teamName"]);
    caller.account.fields["team"] = { name, members: [], seats: seatsOfNewTeam, createdAt: call.world.clock.now() };
    return readStore("team", call.world, caller);
  },
  "add-team-member": (call, caller) => {
    teamOf(caller.account)?.members.push(String(fieldsOf(call)["email"]).toLowerCase());
    return readStore("team", call.world, caller);
  },
  "remove-team-member": (call, caller) => {
    const team = teamOf(caller.account);
    if (team) team.members = team.members.filter((email) => email !== String(fieldsOf(call)["email"]).toLowerCase());
    return readStore("team", call.world, caller);
  },
  "list-voices": (_, { facts }) => ({ voices: voicesFor(facts) }),
  "read-action-request": (call) => showRequest(call.world, call.earlier),
  "count-call": ({ world }, { account }) => {
    account.fields["calls"] = {
      ...callsOf(account, world.clock.now()),
      used: callsOf(account, world.clock.now()).used + 1,
    };
  },
};

/** The effects of operations that the mock carries out. */
export const performedEffects: ReadonlySet<string> = new Set(Object.keys(performers));

/** Carries out an action and gives what stands under `data`. */
export function perform(call: Performed, caller: Caller): unknown {
  let data: unknown;
  for (const effect of call.operation.effects) {
    const answered = performers[effect.effect]?.(call, caller, effect);
    // Null is an answer: that there is nothing.
    if (answered !== undefined) data = answered;
  }
  const result = actions.get(call.operation.id)?.result;
  // An action that the spec describes and nothing here knows still answers by its schema.
  if (data === undefined && result) return sampleOf(result);
  return data ?? null;
}
