import { z } from "zod";
import type { Action } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
import { monthOf } from "../domain/months.ts";
import { isPlan } from "../domain/plans.ts";
import { SCOPES_OF_ACTIONS } from "../domain/scopes.ts";
import type { Db } from "../storage/db.ts";
import { takeCall } from "../storage/usage.ts";
import type { Caller } from "./callers.ts";
import { checked } from "./checked.ts";
import { once, requestIdOf, type ActionAnswer } from "./idempotency.ts";
import { keepRate } from "./rates.ts";
import type { Service } from "./service.ts";

/** What an action works with. */
export interface Call<Input> {
  service: Service;
  caller: Caller;
  input: Input;
}

/** An action: one file in actions/ for each. The same for REST and MCP. */
export interface ActionDefinition<Arguments extends z.ZodObject = z.ZodObject> {
  name: Action;
  title: string;
  description: string;
  mutates?: boolean;
  /** Takes no call from the monthly allowance. */
  free?: boolean;
  /** Its arguments, if it has any; a mutation takes `requestId` besides. */
  input?: Arguments;
  /** What a mutation needs of the network: before its transaction. @throws Refusal */
  prepare?(call: Call<z.output<Arguments>>): Promise<void>;
  /** Carries it out. @param db for a mutation a transaction: no other query may be made. @throws Refusal */
  perform(call: Call<z.output<Arguments>>, db: Db): Promise<unknown>;
}

/** Defines an action; `perform` gets what its arguments are. */
export const action = <Arguments extends z.ZodObject>(definition: ActionDefinition<Arguments>) => ({
  mutates: false,
  free: false,
  input: z.strictObject({}) as z.ZodObject,
  ...(definition as ActionDefinition),
});

/** A definition with everything that it leaves out. */
export type CompleteAction = ReturnType<typeof action>;

/**
 * Calls an action for a caller whose credential is good and whose account is admitted: scope, arguments, identifier,
 * action, allowance.
 * @param idempotencyKey the header, over REST
 * @throws Refusal; an Error with the `requestId` of a mutation that failed
 */
export async function callAction(
  service: Service,
  caller: Caller,
  { name, mutates, free, input, ...definition }: CompleteAction,
  args: Readonly<Record<string, unknown>>,
  idempotencyKey?: string,
): Promise<ActionAnswer> {
  requireScopes(caller, SCOPES_OF_ACTIONS[name]);
  const { requestId: given, ...others } = args;
  const requestId = mutates ? requestIdOf(given, idempotencyKey, service.random) : "";
  const call = { service, caller, input: checked(input, mutates ? others : args) };
  const perform = async (db: Db) => {
    const result = await definition.perform(call, db);
    if (!free) await charge(service, caller, db);
    return result;
  };
  if (!mutates) return { status: 200, body: { data: await perform(service.db) } };
  return once(service, caller, {
    operation: name,
    requestId,
    args: others,
    prepare: async () => definition.prepare?.(call),
    perform,
  });
}

/** Takes a call from the allowance of the month, for an action that has succeeded. @throws Refusal */
async function charge({ limits }: Service, { billing, now }: Caller, db: Db): Promise<void> {
  const { start, end } = monthOf(now);
  if (await takeCall(db, billing.id, start, limits["calls.month"])) return;
  throw new Refusal(
    "INTEGRATION_MONTHLY_LIMIT_REACHED",
    `The account's ${limits["calls.month"]} calls of this month are used: new ones come on ${new Date(end).toISOString()}.`,
  );
}

/** What has to hold of the account before an action or an MCP message is looked at. @throws Refusal */
export async function admit(service: Service, { billing, now }: Caller): Promise<void> {
  if (!billing.paid) throw new Refusal("SUBSCRIPTION_REQUIRED", "The billing account has no paid subscription.");
  if (!isPlan(billing.plan))
    throw new Refusal("INTEGRATION_PLAN_UNSUPPORTED", "The account's plan is unknown here, and so are its limits.");
  await keepRate(service, { limit: "rate.account", subject: billing.id, now }, "INTEGRATION_RATE_LIMIT_REACHED");
}

/** @throws Refusal `INSUFFICIENT_SCOPE` when the credential lacks one of the scopes */
export function requireScopes({ scopes }: Caller, required: readonly string[]): void {
  if (required.every((scope) => scopes.includes(scope))) return;
  const message = `This action needs the permission ${required.join(" and ")}, which the credential lacks.`;
  throw new Refusal("INSUFFICIENT_SCOPE", message, { details: { requiredScopes: [...required] } });
}
