import { answersTo } from "../kit/bodies.ts";
import { responses } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { answerOf, exchanges, instead, replies } from "../kit/messages.ts";
import { longMutations } from "./long-mutations.ts";
import type { Variant } from "./variant.ts";

const mcp = /^\/mcp$/;

/** Schemas of lists and texts that take no empty text, and no text twice. */
function narrowed(schema: Json): void {
  if (typeof schema !== "object" || schema === null) return;
  for (const value of Object.values(schema as object)) narrowed(value);
  if ([schema.type].flat().includes("string") && schema.enum === undefined) schema.minLength ??= 1;
  if (schema.type === "array" && schema.items?.type === "string") schema.uniqueItems = true;
}

/** A name that nobody registers below. */
const isKnownName = (email: string) => /\.(?:com|net|org|example|invalid|test)$/.test(email);

/** Builds of MCP, and of what checks arguments before actions do, that are written otherwise. */
export const openMcp: readonly Variant[] = [
  {
    id: "open/mcp-version-demanded",
    title: "After `initialize`, a message of MCP without the header of its version is refused before all else.",
    around: instead(mcp, (json, request) =>
      request.method !== "POST" ||
      json?.method === "initialize" ||
      typeof json?.method !== "string" ||
      request.headers.has("mcp-protocol-version")
        ? undefined
        : answerOf(400, { jsonrpc: "2.0", id: null, error: { code: -32_000, message: "Name the version." } }),
    ),
  },
  {
    id: "open/mcp-scopes-by-json-rpc",
    title: "A tool that is not permitted gets 403 with an error of JSON-RPC.",
    around: exchanges({ method: "tools/call" }, (response, message) =>
      String(response.body).includes('"INSUFFICIENT_SCOPE"')
        ? answerOf(403, { jsonrpc: "2.0", id: message.id, error: { code: -32_001, message: "Not permitted." } })
        : response,
    ),
  },
  {
    id: "open/mcp-bearers-refused-as-oauth-does",
    title: "A bearer that MCP refuses gets the error of OAuth (RFC 6750) as its body.",
    around: responses({ path: mcp, status: 401 }, (response) => ({
      ...response,
      body: JSON.stringify({ error: "invalid_token", error_description: "The token is not valid." }),
    })),
  },
  {
    id: "open/schemas-without-empty-texts",
    title: "The schemas of tools take no empty text, and in no list a text twice.",
    around: replies({ method: "tools/list" }, (body) => {
      for (const { inputSchema } of body.result?.tools ?? []) narrowed(inputSchema);
    }),
  },
  {
    id: "open/malformed-webhook-urls-are-invalid",
    title: "A webhook URL of a form that none may have is an invalid argument of its action.",
    around: answersTo({ path: /\/webhooks_update$/, status: 400 }, (response, sent) =>
      /^(?!https:)|:(?!443\/)\d+\/|@|#/.test(String(sent?.url))
        ? { ...response, body: String(response.body).replace("UNSAFE_WEBHOOK_URL", "VALIDATION_ERROR") }
        : response,
    ),
  },
  {
    id: "open/hosts-by-a-gateway",
    title: "A proxy in front refuses a foreign host with its own page.",
    around: () => async (request, next) =>
      request.headers.get("host")?.includes("attacker")
        ? { status: 400, headers: [["content-type", "text/html"]], body: "<h1>Bad host</h1>" }
        : next(request),
  },
  {
    id: "open/emails-below-known-names",
    title: "An address below a reserved name is malformed.",
    around: answersTo({ path: /\/team_add_member$/ }, (response, sent) =>
      typeof sent?.email === "string" && !isKnownName(sent.email)
        ? { ...response, status: 400, body: JSON.stringify({ code: "VALIDATION_ERROR", message: "No.", status: 400 }) }
        : response,
    ),
  },
  {
    id: "open/mcp-parsed-first",
    title: "A body of MCP is parsed before its content type is looked at.",
    around: instead(mcp, (json, request) =>
      request.method === "POST" && json === undefined && request.headers.get("content-type") !== "application/json"
        ? answerOf(400, { jsonrpc: "2.0", id: null, error: { code: -32_700, message: "No JSON." } })
        : undefined,
    ),
  },
  {
    id: "open/mutations-take-long",
    title: "Settings and preferences that are changed through MCP are changed a moment after the answer.",
    around: longMutations("settings_update", "notifications_update"),
  },
  {
    id: "open/tools-told-at-length",
    title: "Each tool has a long description, and an account may make 400 calls a minute.",
    around: replies({ method: "tools/list" }, (body) => {
      for (const tool of body.result?.tools ?? []) tool.description += ` ${"It does what it says. ".repeat(400)}`;
    }),
    options: (options) => ({ ...options, limits: { ...options.limits, "rate.account": 400 } }),
  },
  {
    id: "open/tools-tell-of-refusals",
    title: "A tool that the rate of its account or its subscription refuses says so in its result.",
    around: exchanges({ method: "tools/call" }, (response, message) => {
      const [code] = /INTEGRATION_RATE_LIMIT_REACHED|SUBSCRIPTION_REQUIRED/.exec(String(response.body)) ?? [];
      const result = {
        isError: true,
        content: [{ type: "text", text: `Refused: ${code}` }],
        structuredContent: { error: { code, message: "No." } },
      };
      return code !== undefined && response.status >= 400
        ? answerOf(200, { jsonrpc: "2.0", id: message.id, result })
        : response;
    }),
  },
  {
    id: "open/tools-list-codes",
    title: "Each tool names the codes that it fails with.",
    around: replies({ method: "tools/list" }, (body) => {
      for (const tool of body.result?.tools ?? [])
        tool._meta = { ...tool._meta, codes: ["INTEGRATION_RATE_LIMIT_REACHED", "INTERNAL_ERROR"] };
    }),
  },
];
