import type { Action } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
import { isPlan } from "../domain/plans.ts";
import { SCOPES_OF_ACTIONS } from "../domain/scopes.ts";
import { countRequest } from "../storage/rates.ts";
import type { Caller } from "./callers.ts";
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
  /** The schema of its arguments, for the list of tools. */
  inputSchema: object;
  /** The arguments, checked. @throws Refusal `VALIDATION_ERROR` */
  parse(args: Readonly<Record<string, unknown>>, service: Service): Input;
  /** Carries it out. @throws Refusal */
  perform(call: Call<Input>): Promise<unknown>;
}

/** Answer of an action: `{data}` for reads, `{data, requestId}` for mutations. */
export interface ActionAnswer {
  status: number;
  body: { data: unknown; requestId?: string };
}

/**
 * Calls an action that reads, for a caller whose credential is good: plan, rate, scope, arguments, action.
 * @throws Refusal
 */
export async function callAction(
  service: Service,
  caller: Caller,
  action: ActionDefinition,
  args: Readonly<Record<string, unknown>>,
): Promise<ActionAnswer> {
  requireScopes(caller, SCOPES_OF_ACTIONS[action.name]);
  const input = action.parse(args, service);
  return { status: 200, body: { data: await action.perform({ service, caller, input }) } };
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

/** Arguments of an action that takes none. @throws Refusal */
export function noArguments(args: Readonly<Record<string, unknown>>): Record<string, never> {
  refuseUnknown(args, []);
  return {};
}

/** @throws Refusal for the first argument that an action does not know */
export function refuseUnknown(args: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const unknown = Object.keys(args).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new Refusal("VALIDATION_ERROR", `The action has no argument "${unknown}".`, {
    details: { field: unknown, reason: "the action does not have this argument" },
  });
}
