import { beforeAll, expect, test } from "vitest";
import type { Condition } from "../../spec/lib/contract.ts";
import { known, operations } from "../contract/contract.ts";
import { authorization, baseUrl, McpClient, verifier, withoutRefresh, withRefresh } from "../mcp/mcp-harness.ts";
import { below, newestBelow, type Subject } from "../machines/subject.ts";
import { readyClients } from "../oauth/client.ts";
import type { Call } from "../requests/call.ts";
import { roles } from "../worlds/roles.ts";
import { conditionHolds } from "./conditions.ts";
import type { ConditionContext } from "./context.ts";
import { mcpConditions } from "./mcp.ts";
import { oauthConditions } from "./oauth.ts";

const client = new McpClient();
const { world } = client;
let code: Subject;
let consumed: Subject;
let rotated: Subject;
let current: Subject;

beforeAll(async () => {
  const value = await client.code("settings:read");
  const { json } = await client.exchange(await client.code("settings:read"));
  await client.refresh(json.refresh_token);
  await client.connect("settings:read", withoutRefresh);
  code = below(world.root, "authorizationCode").find(({ fields }) => fields["value"] === value) as Subject;
  const connection = below(world.root, "refreshToken")[0]?.parent as Subject;
  consumed = newestBelow(connection, "authorizationCode") as Subject;
  [rotated, current] = below(connection, "refreshToken") as [Subject, Subject];
});

/** The context of a good request, but for what is changed. */
function asked(operation: string, body: Record<string, unknown>, more: Partial<Call> = {}): ConditionContext {
  const query = operation === "authorize" ? `?${new URLSearchParams(body as Record<string, string>).toString()}` : "";
  const caller = { role: "owner", facts: roles["owner"]!, account: world.account("owner") };
  const credential = { value: client.key, malformed: false, conflict: false };
  return {
    world,
    call: {
      operation: known(operations, operation),
      query,
      world,
      caller,
      credential,
      body,
      ...more,
    } as unknown as Call,
    subject: undefined,
  };
}

const fields = {
  ...withRefresh,
  resource: `${baseUrl}/mcp`,
  grant_type: "authorization_code",
  code_verifier: verifier,
};
const of = (grant: Partial<Record<"code" | "refreshToken", Subject>>) => ({
  grant: { client: readyClients.withRefresh, code: undefined, refreshToken: undefined, ...grant },
});
const exchange = (standing: Subject | undefined, changed = {}) =>
  asked("token", { ...fields, ...changed }, of(standing ? { code: standing } : {}));
const refresh = (token: Subject | undefined, changed = {}) =>
  asked("token", { ...fields, grant_type: "refresh_token", ...changed }, of(token ? { refreshToken: token } : {}));
const authorize = (changed: Record<string, unknown> = {}, more: Partial<Call> = of({})) =>
  asked("authorize", { ...authorization, ...changed }, more);
const ended = (token: Subject, state: string): Subject => ({
  ...token,
  state: "ended",
  parent: { ...(token.parent as Subject), state },
});
const about = (subject: Subject): ConditionContext => ({ world, subject });
const message = (method: string, params = {}) => asked("mcp", { jsonrpc: "2.0", id: 1, method, params });
const register = (uri: string) => asked("register", { redirect_uris: [uri] });

/** Each word with a context in which it holds and one in which it does not, made once there are codes and tokens. */
const table: [condition: Condition, holds: () => ConditionContext, not: () => ConditionContext][] = [
  [{ predicate: "form-field-malformed" }, () => exchange(code, { client_id: "" }), () => exchange(code)],
  [{ predicate: "client-authentication-sent" }, () => exchange(code, { client_assertion: "" }), () => exchange(code)],
  [{ predicate: "client-unknown" }, () => asked("token", fields), () => exchange(code)],
  [{ predicate: "resource-foreign" }, () => exchange(code, { resource: baseUrl }), () => exchange(code)],
  [
    { predicate: "redirect-uri-foreign" },
    () => authorize({ redirect_uri: withoutRefresh.redirect_uri }),
    () => authorize(),
  ],
  [
    { predicate: "redirect-uri-unsafe", field: "redirect_uris" },
    () => register("http://a.test"),
    () => register("https://a.test"),
  ],
  [
    { predicate: "authorization-request-malformed", parameters: ["scope"] },
    () => authorize({ scope: "" }),
    () => authorize({ response_type: "token" }),
  ],
  [{ predicate: "code-is", standing: "unknown" }, () => exchange(undefined), () => exchange(code)],
  [{ predicate: "code-is", standing: "consumed" }, () => exchange(consumed), () => exchange(code)],
  [
    { predicate: "code-is", standing: "expired" },
    () => exchange({ ...code, state: "expired" }),
    () => exchange(consumed),
  ],
  [{ predicate: "code-is", standing: "other-client" }, () => exchange(code, withoutRefresh), () => exchange(code)],
  [
    { predicate: "code-is", standing: "redirect-differs" },
    () => exchange(code, { redirect_uri: "" }),
    () => exchange(code),
  ],
  [
    { predicate: "code-is", standing: "verifier-differs" },
    () => exchange(code, { code_verifier: `${verifier}x` }),
    () => exchange(code),
  ],
  [{ predicate: "refresh-token-is", standing: "unknown" }, () => refresh(undefined), () => exchange(undefined)],
  [{ predicate: "refresh-token-is", standing: "rotated" }, () => refresh(rotated), () => refresh(current)],
  [
    { predicate: "refresh-token-is", standing: "other-client" },
    () => refresh(current, withoutRefresh),
    () => refresh(current),
  ],
  [
    { predicate: "refresh-token-is", standing: "connection-expired" },
    () => refresh(ended(current, "expired")),
    () => refresh(ended(current, "revoked")),
  ],
  [
    { predicate: "refresh-token-is", standing: "connection-revoked" },
    () => refresh(ended(current, "revoked")),
    () => refresh(current),
  ],
  [
    { predicate: "scope-outside-grant" },
    () => refresh(current, { scope: "team:read" }),
    () => refresh(current, { scope: "offline_access settings:read" }),
  ],
  [
    { predicate: "refresh-grant-registered" },
    () => about(current),
    () => about(below(world.root, "accessToken").at(-1) as Subject),
  ],
  [
    { predicate: "refused-with", error: "ConsumedCode" },
    () => asked("token", {}, { refusedWith: "ConsumedCode" }),
    () => asked("token", {}, { refusedWith: "CodeRejected" }),
  ],
  [
    { predicate: "consent-refused" },
    () => asked("consent", { decision: "deny" }),
    () => asked("consent", { decision: "allow" }),
  ],
  [{ predicate: "json-rpc-malformed" }, () => asked("mcp", { jsonrpc: "1.0", method: "ping" }), () => message("ping")],
  [{ predicate: "rpc-method-is", methods: ["ping"] }, () => message("ping"), () => message("pong")],
  [{ predicate: "cursor-invalid" }, () => message("tools/list", { cursor: "1" }), () => message("tools/list")],
  [
    { predicate: "tool-unknown" },
    () => message("tools/call", { name: "no_such" }),
    () => message("tools/call", { name: "settings_get" }),
  ],
  [
    { predicate: "tool-rest-only" },
    () => message("tools/call", { name: "webhooks_create_secret" }),
    () => message("tools/call", { name: "settings_get" }),
  ],
];

test.each(table)("the OAuth condition %o holds in one case and not in the other", (condition, holds, not) => {
  expect([conditionHolds(condition, holds()), conditionHolds(condition, not())]).toEqual([true, false]);
});

test("the table of conditions has every word of OAuth and MCP", () => {
  const words = new Set(table.map(([{ predicate }]) => predicate));
  expect([...words].toSorted()).toEqual([...Object.keys(oauthConditions), ...Object.keys(mcpConditions)].toSorted());
});
