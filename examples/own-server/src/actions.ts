/** The actions of `actions.json`: settings, preferences, the webhook, and what became of an earlier call. */
import { randomBytes, randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { type Account, actionAccount } from "./accounts.ts";
import list from "./actions.json" with { type: "json" };
import type { Service } from "./projects.ts";
import { refuse } from "./refuse.ts";
import { check } from "./schemas.ts";
import { demandSafe } from "./webhooks.ts";

type Run = (account: Account, input: Record<string, string>, service: Service) => object | Promise<object>;

const ACTIONS = list as Record<string, { scope?: string; input: z.core.JSONSchema.JSONSchema }>;
const IDENTIFIER = z.uuidv4("INVALID_REQUEST_ID").toLowerCase();

function shown({ webhook }: Account): object {
  const { secret = "", ...rest } = webhook ?? {};
  return { ...rest, secretPrefix: secret.slice(0, 9), secretSuffix: secret.slice(-3) };
}

const RUNS: Record<string, Run> = {
  settings_get: ({ settings }) => settings,
  settings_update: ({ settings }, input) => ({ ...Object.assign(settings, input) }),
  notifications_get: ({ notifications }) => notifications,
  notifications_update: ({ notifications }, input) => ({ ...Object.assign(notifications, input) }),
  webhooks_get: shown,
  async webhooks_update(account, { url = "" }, service) {
    await demandSafe(service["local-webhooks"], url);
    Object.assign(account.webhook ?? refuse(400, "BAD_REQUEST"), { url, updatedAt: service.now() });
    return shown(account);
  },
  webhooks_create_secret(account, _, { now }) {
    const [secret, updatedAt] = [`whsec_${randomBytes(24).toString("base64url")}`, now()];
    account.webhook = { url: "", createdAt: updatedAt, ...account.webhook, secret, updatedAt };
    return { secret, ...shown(account) };
  },
  webhooks_delete(account) {
    account.webhook = undefined;
    return { success: true };
  },
  async action_request_get(account, { requestId, operation = "" }) {
    demandScope(account, operation);
    const { input: _, ...earlier } = account.requests.get(check(IDENTIFIER, requestId)) ?? refuse(400, "BAD_REQUEST");
    if (earlier.operation !== operation) refuse(400, "BAD_REQUEST");
    return { requestId, ...earlier, status: "completed", resultStored: true, result: await earlier.result };
  },
};

function demandScope({ scopes }: Account, operation: string): void {
  const scope = ACTIONS[operation]?.scope;
  if (scope && !scopes.includes(scope)) refuse(403, "INSUFFICIENT_SCOPE", { requiredScopes: [scope] });
}

export function addActions(app: FastifyInstance, service: Service): void {
  const onRequest = async (request: FastifyRequest) => void actionAccount(service.accounts, request);
  app.post<{ Params: { operation: string } }>("/v1/actions/:operation", { onRequest }, async (request) => {
    const { operation } = request.params;
    const account = actionAccount(service.accounts, request);
    const body = check(z.record(z.string(), z.unknown()), request.body);
    const run = RUNS[operation] ?? refuse(404, "NOT_FOUND");
    demandScope(account, operation);
    const schema = z.fromJSONSchema(ACTIONS[operation]?.input ?? false);
    const act = async (input: object) => run(account, check(schema, input) as Record<string, string>, service);
    if (operation.endsWith("_get")) return { data: await act(body) };
    const { requestId: inBody, ...input } = body;
    const ids = [inBody, request.headers["idempotency-key"]].filter((id) => id !== undefined);
    const [requestId = randomUUID(), other = requestId] = ids.map((id) => check(IDENTIFIER, id));
    if (requestId !== other) refuse(400, "IDEMPOTENCY_CONFLICT");
    const earlier = account.requests.get(requestId);
    const isReplay = earlier?.operation === operation && isDeepStrictEqual(earlier.input, input);
    if (earlier && !isReplay) refuse(409, "IDEMPOTENCY_CONFLICT");
    if (earlier) return { data: await earlier.result, requestId }; // a replay waits for the first call
    if (account.callsLeft === 0) refuse(429, "INTEGRATION_MONTHLY_LIMIT_REACHED");
    const [now, result] = [service.now(), act(input)];
    account.requests.set(requestId, { operation, input, createdAt: now, updatedAt: now, result });
    // After a refusal, nothing has happened, and the identifier is free again.
    result.catch(() => account.requests.delete(requestId));
    const data = await result;
    account.callsLeft -= 1;
    return { data, requestId };
  });
}
