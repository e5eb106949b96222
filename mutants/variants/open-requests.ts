import type { Contract } from "../../spec/lib/contract.ts";
import { answered } from "../kit/bodies.ts";
import type { Json } from "../kit/json.ts";
import type { Around } from "../mutant.ts";
import type { Variant } from "./variant.ts";
import { readJson, withBody } from "../kit/requests.ts";

const mutation = /^\w+_(?:update|create|delete|create_secret|add_member|remove_member)$/;

const scopes =
  (wanted: Readonly<Record<string, readonly string[]>>) =>
  ({ operations }: Contract) => {
    for (const [id, needed] of Object.entries(wanted)) {
      const operation = operations.find((each) => each.id === id) as { scopes: readonly string[] } | undefined;
      if (!operation) throw new Error(`There is no operation ${id}.`);
      operation.scopes = needed;
    }
  };

/** The identifier of a refused mutation stays with its arguments. */
const boundIdentifiers = (): Around => {
  const bound = new Map<string, string>();
  return async (request, next) => {
    const [, action = ""] = /^\/v1\/actions\/(\w+)$/.exec(new URL(request.url).pathname) ?? [];
    if (!mutation.test(action)) return next(request);
    const { json, again } = await readJson(request);
    const { requestId = request.headers.get("idempotency-key"), ...args } = (json ?? {}) as Json;
    const key = `${request.headers.get("x-api-key")} ${String(requestId).toLowerCase()}`;
    const sent = `${action} ${JSON.stringify(args)}`;
    const before = bound.get(key) ?? sent;
    if (before !== sent)
      return answered(409, {
        code: "IDEMPOTENCY_CONFLICT",
        message: "The identifier was used with other arguments.",
        status: 409,
      });
    const response = await next(again);
    const { code } = response.status === 400 ? (JSON.parse(String(response.body)) as Json) : {};
    // Other refusals are about the caller, or about the identifier itself.
    if (requestId && ["VALIDATION_ERROR", "BAD_REQUEST", "UNSAFE_WEBHOOK_URL"].includes(code)) bound.set(key, sent);
    return response;
  };
};

/** Mutations by MCP have to have an identifier, and their schemas say so. */
const identifierRequired = (): Around => async (request, next) => {
  if (request.method !== "POST" || new URL(request.url).pathname !== "/mcp") return next(request);
  const { json, again } = await readJson(request);
  const { name, arguments: given = {} } = json?.params ?? {};
  if (
    json?.method === "tools/call" &&
    mutation.test(name) &&
    typeof given === "object" &&
    given !== null &&
    given.requestId === undefined
  ) {
    // Refused for an argument that no tool has: in the mock, one without the identifier is right.
    return next(
      withBody(
        again,
        JSON.stringify({ ...json, params: { ...json.params, arguments: { ...given, lacksRequestId: true } } }),
      ),
    );
  }
  const response = await next(again);
  if (json?.method !== "tools/list" || response.status !== 200) return response;
  const body = JSON.parse(String(response.body)) as Json;
  for (const { name: tool, inputSchema } of body.result?.tools ?? []) {
    if (mutation.test(tool)) inputSchema.required = [...(inputSchema.required ?? []), "requestId"];
  }
  return { ...response, body: JSON.stringify(body) };
};

/** Builds that answer open questions about permissions and identifiers otherwise. */
export const openRequests: readonly Variant[] = [
  {
    id: "open/scopes-of-webhooks",
    title: "Webhooks need the permissions of settings.",
    contract: scopes({
      webhooks_get: ["settings:read"],
      webhooks_delete: ["settings:write"],
      webhooks_create_secret: ["settings:write"],
    }),
    takes: [["Q-WEBHOOK-SCOPES", "other"]],
  },
  {
    id: "open/scope-of-removal",
    title: "To remove a member needs a permission of another family.",
    contract: scopes({ team_remove_member: ["projects:delete"] }),
  },
  {
    id: "open/refused-identifiers-bound",
    title: "The identifier of a refused mutation stays with its arguments.",
    around: boundIdentifiers,
  },
  {
    id: "open/mcp-identifier-required",
    title: "A mutation by MCP has to have an identifier.",
    around: identifierRequired,
    takes: [["Q-MCP-REQUEST-ID", "required"]],
  },
];
