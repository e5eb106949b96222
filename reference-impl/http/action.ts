import type { Action } from "../../generated/types.ts";
import { checked, record, schemaOf, type Kind } from "../domain/arguments.ts";
import { Refusal } from "../domain/errors.ts";
import { monthOf } from "../domain/months.ts";
import { isPlan } from "../domain/plans.ts";
import { SCOPES_OF_ACTIONS } from "../domain/scopes.ts";
import { countRunning } from "../storage/action-requests.ts";
import type { Db } from "../storage/db.ts";
import { countRequest } from "../storage/rates.ts";
import { takeCall } from "../storage/usage.ts";
import type { Caller } from "./callers.ts";
import { once, requestIdOf, tooManyRunning, type ActionAnswer } from "./idempotency.ts";
import type { Service } from "./service.ts";

/** What an action works with. */
export interface Call<Input> {
  service: Service;
  caller: Caller;
  input: Input;
}

/** An action: one file in actions/ for each. The same for REST and MCP. */
export interface ActionDefinition<Input = unknown> {
  name: Action;
  title: string;
  description: string;
  mutates: boolean;
  /** Takes no call from the monthly allowance. */
  free?: boolean;
  /** The schema of its arguments, for the list of tools. */
  inputSchema: object;
  /** The arguments without `requestId`, checked. @throws Refusal `VALIDATION_ERROR` */
  parse(args: Readonly<Record<string, unknown>>, service: Service): Input;
  /** What a mutation needs of the network: before its transaction. @throws Refusal */
  prepare?(call: Call<Input>): Promise<void>;
  /** Carries it out. @param db for a mutation a transaction: no other query may be made. @throws Refusal */
  perform(call: Call<Input>, db: Db): Promise<unknown>;
  /** What replays get in place of the result; `undefined`: nothing. */
  kept?(result: unknown, service: Service): unknown;
}

/** The part of a definition that says what an action takes which reads. */
export const reads = <Input>(kind: Kind<Input>) => ({
  mutates: false,
  inputSchema: schemaOf(kind),
  parse: (args: Readonly<Record<string, unknown>>) => checked(kind, args),
});

/** The same for a mutation: an identifier comes to its arguments. */
export const mutates = <Input>(kind: Kind<Input>) => ({
  mutates: true,
  inputSchema: { ...schemaOf(kind), properties: { requestId: REQUEST_ID, ...schemaOf(kind).properties } },
  parse: (args: Readonly<Record<string, unknown>>) => checked(kind, args),
});

const REQUEST_ID = { type: "string", format: "uuid", description: "UUID of version 4; send it again with a retry." };

/** No arguments. */
export const NOTHING = record({});

/**
 * Calls an action for a caller whose credential is good and whose account is admitted: scope, arguments, identifier,
 * action, allowance.
 * @param idempotencyKey the header, over REST
 * @throws Refusal, MutationFailed
 */
export async function callAction(
  service: Service,
  caller: Caller,
  action: ActionDefinition,
  args: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): Promise<ActionAnswer> {
  requireScopes(caller, SCOPES_OF_ACTIONS[action.name]);
  if (!action.mutates) return read(service, caller, action, args);
  const requestId = requestIdOf(args, idempotencyKey, service.random);
  const { requestId: _, ...rest } = args;
  const call = { service, caller, input: action.parse(rest, service) };
  return once(service, caller, {
    operation: action.name,
    requestId,
    args: rest,
    prepare: async () => action.prepare?.(call),
    async perform(trx) {
      const result = await action.perform(call, trx);
      await charge(service, caller, action, trx);
      return result;
    },
    kept: (result) => (action.kept ? action.kept(result, service) : result),
  });
}

async function read(
  service: Service,
  caller: Caller,
  action: ActionDefinition,
  args: Readonly<Record<string, unknown>>,
): Promise<ActionAnswer> {
  const { db, limits, readings } = service;
  const input = action.parse(args, service);
  if (readings["Q-CONCURRENT-READS"] === "refused" && !action.free) {
    const limit = limits["actions.running"];
    if ((await countRunning(db, caller.billing.id, caller.now)) >= limit) throw tooManyRunning(limit);
  }
  const data = await action.perform({ service, caller, input }, db);
  await charge(service, caller, action, db);
  return { status: 200, body: { data } };
}

/** Takes a call from the allowance of the month, for an action that has succeeded. @throws Refusal */
async function charge({ limits }: Service, { billing, now }: Caller, { free }: ActionDefinition, db: Db) {
  const { start, end } = monthOf(now);
  if (free || (await takeCall(db, billing.id, start, limits["calls.month"]))) return;
  throw new Refusal(
    "INTEGRATION_MONTHLY_LIMIT_REACHED",
    `The account's ${limits["calls.month"]} calls of this month are used: new ones come on ${new Date(end).toISOString()}.`,
  );
}

/** What has to hold of the account before an action or an MCP message is looked at. @throws Refusal */
export async function admit({ db, limits }: Service, { billing, now }: Caller): Promise<void> {
  if (!billing.paid) throw new Refusal("SUBSCRIPTION_REQUIRED", "The billing account has no paid subscription.");
  if (!isPlan(billing.plan)) {
    throw new Refusal(
      "INTEGRATION_PLAN_UNSUPPORTED",
      "The limits of the account's plan are not known, so calls cannot be admitted.",
    );
  }
  const { admitted, retryAfterSeconds } = await countRequest(
    db,
    billing.id,
    "rate.account",
    limits["rate.account"],
    now,
  );
  if (admitted) return;
  throw new Refusal(
    "INTEGRATION_RATE_LIMIT_REACHED",
    `The account's ${limits["rate.account"]} requests of this minute are used: try again in ${retryAfterSeconds} seconds.`,
    { headers: { "retry-after": String(retryAfterSeconds) } },
  );
}

/** @throws Refusal `INSUFFICIENT_SCOPE` when the credential lacks one of the scopes */
export function requireScopes({ scopes }: Caller, required: readonly string[]): void {
  if (required.every((scope) => scopes.includes(scope))) return;
  throw new Refusal(
    "INSUFFICIENT_SCOPE",
    `This action needs the permission ${required.join(" and ")}, which the credential lacks.`,
    {
      details: { requiredScopes: [...required] },
    },
  );
}
