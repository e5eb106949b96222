/** Five of the actions: settings, the webhook, and what became of an earlier call. */
import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { check, readBody, readJson } from "./bodies.ts";
import { invalid, Refusal } from "./errors.ts";
import type { Answer } from "./media-routes.ts";
import { closed, SETTINGS } from "./schemas.ts";
import type { Account, ActionRequest, Key, Service } from "./state.ts";
import { demandSafe } from "./webhooks.ts";

interface Input extends Record<string, unknown> {
  url: string;
  requestId: string;
  operation: string;
}

interface Action {
  scope?: string;
  schema: object;
  /** Reads happen whenever they are asked for, mutations once for each identifier. */
  isRead?: true;
  /** The result is for the first answer only. */
  isSecret?: true;
  run(key: Key, input: Input, service: Service): object | Promise<object>;
}

const shown = ({ url, secret, createdAt, updatedAt }: NonNullable<Account["webhook"]>) => ({
  url,
  secretPrefix: secret.slice(0, 9),
  secretSuffix: secret.slice(-3),
  createdAt,
  updatedAt,
});

const ACTIONS: Record<string, Action> = {
  settings_get: { scope: "settings:read", isRead: true, schema: closed({}), run: ({ account }) => account.settings },

  settings_update: {
    scope: "settings:write",
    schema: SETTINGS,
    run: ({ account }, input) => ({ ...Object.assign(account.settings, input) }),
  },

  webhooks_create_secret: {
    scope: "webhooks:write",
    schema: closed({}),
    isSecret: true,
    run({ account }, _, service) {
      const [secret, now] = [`whsec_${randomBytes(24).toString("base64url")}`, service.now()];
      account.webhook = { url: "", createdAt: now, ...account.webhook, secret, updatedAt: now };
      return { secret, ...shown(account.webhook) };
    },
  },

  webhooks_update: {
    scope: "webhooks:write",
    schema: closed({ url: { type: "string", maxLength: 2048 } }),
    async run({ account }, { url }, service) {
      if (!URL.canParse(url)) throw invalid("url", "is not a URI");
      await demandSafe(service, url);
      if (!account.webhook) throw new Refusal("BAD_REQUEST");
      return shown(Object.assign(account.webhook, { url, updatedAt: service.now() }));
    },
  },

  action_request_get: {
    isRead: true,
    schema: closed({
      requestId: { type: "string" },
      operation: { type: "string", minLength: 1, maxLength: 100, pattern: "^[a-z][a-z0-9_]*$" },
    }),
    run(key, { requestId, operation }) {
      demandScope(key, ACTIONS[operation]);
      const earlier = key.account.requests.get(uuid(requestId));
      if (earlier?.operation !== operation) throw new Refusal("BAD_REQUEST");
      return recordOf(uuid(requestId), earlier as ActionRequest);
    },
  },
};

function demandScope({ scopes }: Key, { scope }: Partial<Action> = {}): void {
  if (scope && !scopes.includes(scope)) throw new Refusal("INSUFFICIENT_SCOPE", { requiredScopes: [scope] });
}

function uuid(id: unknown): string {
  const isV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i.test(String(id));
  if (!isV4) throw new Refusal("INVALID_REQUEST_ID");
  return String(id).toLowerCase();
}

function recordOf(requestId: string, { input: _input, result, ...request }: ActionRequest): object {
  const stored = {
    resultStored: result !== undefined,
    ...(result ? { result } : { message: "The result was not saved." }),
  };
  return { requestId, ...request, ...(request.status === "running" ? { pollAfterSeconds: 1 } : stored) };
}

async function readInput(request: IncomingMessage): Promise<Partial<Input>> {
  const type = request.headers["content-type"]?.split(";")[0]?.trim().toLowerCase();
  const isForm = type === "application/x-www-form-urlencoded";
  if (isForm) {
    const body = await readBody(request, 32 * 2 ** 10, "REQUEST_TOO_LARGE");
    return Object.fromEntries(new URLSearchParams(body.toString()));
  }
  if (type !== "application/json") throw new Refusal("UNSUPPORTED_CONTENT_TYPE");
  return check(await readJson(request, 2 ** 20), { type: "object" });
}

/** The same text for the same arguments, in whatever order they come. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, each: unknown) =>
    typeof each !== "object" || !each || Array.isArray(each)
      ? each
      : Object.fromEntries(Object.entries(each).toSorted()),
  );

export async function act(service: Service, key: Key, request: IncomingMessage, operation: string): Promise<Answer> {
  const { account } = key;
  const body = await readInput(request);
  const action = Object.hasOwn(ACTIONS, operation) ? ACTIONS[operation] : undefined;
  if (!action) throw new Refusal("NOT_FOUND");
  demandScope(key, action);
  if (action.isRead) return { body: { data: await action.run(key, check(body, action.schema), service) } };
  const { requestId: inBody, ...given } = body;
  const ids = [inBody, request.headers["idempotency-key"]].filter((id) => id !== undefined).map(uuid);
  if (new Set(ids).size > 1) throw new Refusal("IDEMPOTENCY_CONFLICT", undefined, { status: 400 });
  const requestId = ids[0] ?? randomUUID();
  const input = check<Input>(given, action.schema);
  const text = canonical(input);
  const earlier = account.requests.get(requestId);
  if (earlier) {
    if (earlier.operation !== operation || earlier.input !== text) throw new Refusal("IDEMPOTENCY_CONFLICT");
    const status = earlier.status === "running" ? 202 : 200;
    return { status, body: { data: earlier.result ?? recordOf(requestId, earlier), requestId } };
  }
  if (account.callsLeft === 0) throw new Refusal("INTEGRATION_MONTHLY_LIMIT_REACHED");
  const now = service.now();
  const made: ActionRequest = { operation, input: text, status: "running", createdAt: now, updatedAt: now };
  account.requests.set(requestId, made);
  try {
    const data = await action.run(key, input, service);
    Object.assign(made, { status: "completed", updatedAt: service.now(), ...(!action.isSecret && { result: data }) });
    account.callsLeft -= 1;
    return { body: { data, requestId } };
  } catch (error) {
    // Nothing has happened, so the identifier is free again.
    account.requests.delete(requestId);
    throw error;
  }
}
