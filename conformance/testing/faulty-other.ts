import type { Case } from "./faulty.ts";

const ACCEPT = { accept: "application/json, text/event-stream" };
const KEY = { "x-api-key": "dub_xxxxxxxx1", ...ACCEPT };
const named = (status: number, code: string) => [status, { code, message: "No.", status }] as const;
const rpc = (status: number, code: number) =>
  [status, { jsonrpc: "2.0", id: null, error: { code, message: "No." } }] as const;
const message = (method: string, params?: object) => ({ jsonrpc: "2.0", id: 1, method, ...(params ? { params } : {}) });
/** A 401 with what every 401 of the endpoint bears is asked of another judge: here it is a 403, or has no such header to judge. */
const posted = (ids: string, headers: Record<string, string>, json: unknown, right: Case[2], role?: string): Case => [
  ids,
  { path: "/mcp", headers, json, ...(role ? { role } : {}), answerHeaders: CHALLENGE },
  right,
];
const CHALLENGE = {
  "www-authenticate": 'Bearer resource_metadata="https://a.example/.well-known/oauth-protected-resource/mcp"',
  allow: "POST",
};
const other = (id: string, method: string): Case => [
  id,
  { method, path: "/mcp", headers: KEY, answerHeaders: CHALLENGE },
  named(405, "METHOD_NOT_ALLOWED"),
];
const sent = (id: string, text: readonly [string, string], right: Case[2]): Case => [
  id,
  { path: "/mcp", headers: KEY, text },
  right,
];
const roled = (id: string, role: string, status: number, code: string): Case =>
  posted(id, { ...KEY, "x-api-key": "dub_xxxxxxxx2" }, message("initialize"), named(status, code), role);
const failed = (code: string): Case[2] => [
  200,
  {
    jsonrpc: "2.0",
    id: 1,
    result: { isError: true, content: [{ type: "text", text: "No." }], structuredContent: { error: { code } } },
  },
];
const tool = (id: string, name: string, input: object, code: string): Case => [
  id,
  {
    path: "/mcp",
    headers: KEY,
    json: message("tools/call", { name, arguments: input }),
    answerHeaders: { "cache-control": "no-store" },
  },
  failed(code),
];

const CODE = `mcp_code_${"x".repeat(43)}`;
const REFRESH = `mcp_refresh_${"x".repeat(43)}`;
const EXCHANGE = {
  grant_type: "authorization_code",
  client_id: "c",
  resource: "https://a.example/mcp",
  code: CODE,
  redirect_uri: "https://b.example/cb",
  code_verifier: "x".repeat(43),
};
const RENEWAL = {
  grant_type: "refresh_token",
  client_id: "c",
  resource: "https://a.example/mcp",
  refresh_token: REFRESH,
};
const declined: Case[2] = [400, { error: "invalid_request", error_description: "No." }];
const form = (fields: object) =>
  ["application/x-www-form-urlencoded", new URLSearchParams(fields as Record<string, string>).toString()] as const;
const token = (id: string, fields: object, change: object): Case => [
  id,
  { path: "/oauth/token", headers: {}, text: form({ ...fields, ...change }) },
  declined,
];
const without = (id: string, fields: object, name: string): Case => [
  id,
  {
    path: "/oauth/token",
    headers: {},
    text: form(Object.fromEntries(Object.entries(fields).filter(([each]) => each !== name))),
  },
  declined,
];
const raw = (id: string, type: string, text: string, right = declined): Case => [
  id,
  { path: "/oauth/token", headers: {}, text: [type, text] },
  right,
];

/** One fault each in messages for `/mcp` and in token requests, and those that need more around them. */
export const OTHER_CASES: readonly Case[] = [
  posted("CRED-54", ACCEPT, message("initialize"), named(401, "MISSING_CREDENTIAL")),
  posted("CRED-55", ACCEPT, { jsonrpc: "2.0", method: "notifications/initialized" }, named(401, "MISSING_CREDENTIAL")),
  posted("CRED-56", ACCEPT, message("tools/list"), named(401, "MISSING_CREDENTIAL")),
  posted(
    "CRED-57",
    { ...ACCEPT, "x-api-key": `dub_${"x".repeat(4093)}` },
    message("initialize"),
    named(401, "MISSING_CREDENTIAL"),
  ),
  posted(
    "CRED-58",
    { ...ACCEPT, authorization: "Basic eHh4" },
    message("initialize"),
    named(401, "INVALID_CREDENTIAL"),
  ),
  posted(
    "CRED-59",
    { ...KEY, authorization: "Bearer dub_xxxxxxxx3" },
    message("initialize"),
    named(401, "INVALID_CREDENTIAL"),
  ),
  roled("CRED-64", "unknown", 401, "INVALID_API_KEY"),
  roled("CRED-65", "expired", 401, "API_KEY_EXPIRED"),
  roled("CRED-67", "accountUnavailable", 403, "ACCOUNT_UNAVAILABLE"),
  roled("CRED-68", "inTwoTeams", 403, "AMBIGUOUS_TEAM_API_KEY"),
  roled("CRED-69", "noTeamOwner", 403, "TEAM_OWNER_NOT_FOUND"),
  roled("CRED-70", "unpaid", 403, "SUBSCRIPTION_REQUIRED"),
  roled("CRED-72", "planUnsupported", 403, "INTEGRATION_PLAN_UNSUPPORTED"),
  other("AERR-51", "GET"),
  other("AERR-52", "DELETE"),
  other("AERR-53", "PUT"),
  [
    "AERR-55",
    { path: "/mcp?access_token=a", headers: KEY, json: message("tools/list") },
    named(400, "CREDENTIAL_IN_QUERY"),
  ],
  ["AERR-56", { path: "/mcp?api_key=a", headers: KEY, json: message("tools/list") }, named(400, "CREDENTIAL_IN_QUERY")],
  sent(
    "AERR-60",
    ["application/json", JSON.stringify(message("a".repeat(1_048_576)))],
    named(413, "REQUEST_TOO_LARGE"),
  ),
  posted("AERR-61", { ...KEY, accept: "text/event-stream" }, message("tools/list"), rpc(406, -32000)),
  posted("AERR-62", { ...KEY, accept: "application/json" }, message("tools/list"), rpc(406, -32000)),
  sent("AERR-63", ["application/x-www-form-urlencoded", "a=b"], rpc(415, -32000)),
  sent("AERR-64", ["text/plain", "{}"], rpc(415, -32000)),
  sent("AERR-65", ["application/json", "{"], rpc(400, -32700)),
  sent("AERR-66", ["application/json", "[]"], named(400, "BATCH_NOT_SUPPORTED")),
  sent("AERR-67", ["application/json", '{"method":"tools/list"}'], rpc(400, -32700)),
  posted("AERR-68", { ...KEY, "mcp-protocol-version": "1999-01-01" }, message("tools/list"), rpc(400, -32000)),
  tool("AERR-70", "webhooks_create_secret", {}, "ACTION_NOT_AVAILABLE_IN_MCP"),
  tool("TOOL-18", "account_get", { a: 1 }, "VALIDATION_ERROR"),
  tool("TOOL-19", "no_such_action", {}, "NOT_FOUND"),
  tool("TOOL-22", "settings_update", { requestId: "again" }, "INVALID_REQUEST_ID"),
  raw("TOK-03", "application/json", JSON.stringify(EXCHANGE)),
  raw("AERR-75", "text/plain", "a"),
  raw("AERR-74", "application/x-www-form-urlencoded", `a=${"a".repeat(32_768)}`, [
    413,
    { code: "REQUEST_TOO_LARGE", message: "No." },
  ]),
  raw("TOK-04", "application/x-www-form-urlencoded", `${form(RENEWAL)[1]}&client_id=c`),
  token("TOK-05", RENEWAL, { scope: "" }),
  token("TOK-06", EXCHANGE, { redirect_uri: "https://b.example/\u0001" }),
  ["TOK-07", { path: "/oauth/token", headers: { authorization: "Basic eHh4" }, text: form(RENEWAL) }, declined],
  token("TOK-08", RENEWAL, { client_secret: "s" }),
  token("TOK-09", RENEWAL, { client_assertion: "s" }),
  without("TOK-10", RENEWAL, "client_id"),
  token("TOK-13", RENEWAL, { client_id: "http://a.example/client" }),
  without("TOK-14", RENEWAL, "resource"),
  token("TOK-15", RENEWAL, { resource: "https://b.example/mcp" }),
  token("TOK-16", RENEWAL, { resource: "https://a.example" }),
  token("TOK-17", RENEWAL, { resource: "https://a.example/mcp/" }),
  without("TOK-18", EXCHANGE, "grant_type"),
  token("TOK-19", EXCHANGE, { grant_type: "password" }),
  without("TOK-20", EXCHANGE, "code"),
  token("TOK-21", EXCHANGE, { code: `${CODE}${"x".repeat(205)}` }),
  without("TOK-23", EXCHANGE, "redirect_uri"),
  without("TOK-25", EXCHANGE, "code_verifier"),
  token("TOK-26", EXCHANGE, { code_verifier: `${"x".repeat(43)}!` }),
  without("TOK-28", RENEWAL, "refresh_token"),
  token("TOK-29", RENEWAL, { refresh_token: `${REFRESH}x` }),
  token("TOK-34", RENEWAL, { scope: "settings:fly" }),
  token("TOK-35", RENEWAL, { scope: "  " }),
  token("ALIM-43", EXCHANGE, { code_verifier: "x".repeat(42) }),
  token("ALIM-45", RENEWAL, { scope: "settings:read ".repeat(150).trim() }),
];
