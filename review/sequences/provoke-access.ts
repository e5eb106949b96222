import { type Json } from "../schema/json.ts";
import { entriesOf } from "../behaviour/contract.ts";
import { lifetimesOf, refreshed } from "./access.ts";
import { after, goodRequest, operationWhere, withFields, withRequest, type Draft } from "./draft.ts";
import { lowestFigure, onceMore, one, past, type About, type Ways } from "./ways.ts";

const fields =
  (values: Readonly<Record<string, Json>>): Ways =>
  (draft) => [withFields(draft, values)];

const header = (name: string, value: string): Ways => one(() => ({ headers: { [name]: value } }));

const secret = (kind: string) => `mcp_${kind}_${"a".repeat(43)}`;

/** Another client is the newest one when the last request is sent. */
const asAnotherClient: Ways = (draft, _, { sides }) => {
  const register = operationWhere(sides, ({ effects }) => JSON.stringify(effects ?? []).includes('"register-client"'));
  return register ? [after(draft, goodRequest(sides, register).request)] : [];
};

const tooLate =
  (limit: string): Ways =>
  (draft, _, { sides }) =>
    lifetimesOf(sides).includes(limit) ? [after(draft, { does: "wait", seconds: lowestFigure(sides, limit) + 1 })] : [];

const CODES: Readonly<Record<string, Ways>> = {
  unknown: fields({ code: secret("code") }),
  consumed: onceMore,
  expired: tooLate("oauth.code.lifetime"),
  "other-client": asAnotherClient,
  "redirect-differs": fields({ redirect_uri: "http://localhost:3000/elsewhere" }),
  "verifier-differs": fields({ code_verifier: "a".repeat(43) }),
};

const REFRESH_TOKENS: Readonly<Record<string, Ways>> = {
  unknown: fields({ refresh_token: secret("refresh") }),
  rotated: one(() => ({ times: 2 })),
  "other-client": asAnotherClient,
  "connection-expired": tooLate("oauth.connection.lifetime"),
};

/** A request with a refresh token, once the request itself got one. */
const refreshing = (draft: Draft): Draft => refreshed(after(draft, draft.request));

const toolNamed = (draft: Draft, name: string) =>
  withFields(draft, { method: "tools/call", params: { name, arguments: {} } });

const restOnly = ({ sides }: About): readonly string[] =>
  [...entriesOf(sides.after.behaviour, "actions").values()].filter(({ mcp }) => mcp === false).map(({ id }) => id);

/** How a request to the tools or to OAuth comes about for which a predicate holds. */
export const ACCESS: Readonly<Record<string, Ways>> = {
  "address-rate-exceeded": past((draft, most) => withRequest(draft, { times: most + 1 })),
  "accept-lacks": header("accept", "text/plain"),
  "authorization-malformed": one(() => ({ key: null, headers: { authorization: "Bearer one two" } })),
  "credentials-conflict": header("authorization", "Bearer another"),
  "access-token-invalid": one(() => ({ key: secret("access") })),
  "origin-foreign": header("origin", "https://elsewhere.example.org"),
  "header-outside": (draft, given, about) => header(String(given["header"]), "0")(draft, given, about),
  "header-present": (draft, given, about) => header(String(given["header"]), "0")(draft, given, about),
  "body-is-array": one(() => ({ raw: "[]" })),
  "json-rpc-malformed": fields({ jsonrpc: "1.0" }),
  "tool-unknown": (draft) => [toolNamed(draft, "no_such_tool")],
  "tool-rest-only": (draft, _, about) => restOnly(about).map((name) => toolNamed(draft, name)),
  "cursor-invalid": fields({ method: "tools/list", params: { cursor: "no such page" } }),
  "client-unknown": fields({ client_id: "mcp_client_unknown" }),
  "client-authentication-sent": fields({ client_secret: "secret" }),
  "form-field-malformed": fields({ code: "" }),
  "resource-foreign": fields({ resource: "https://elsewhere.example.org/mcp" }),
  "redirect-uri-foreign": fields({ redirect_uri: "http://localhost:3000/elsewhere" }),
  "redirect-uri-unsafe": fields({ redirect_uris: ["http://elsewhere.example.org/"] }),
  "consent-refused": fields({ decision: "deny" }),
  "authorization-request-malformed": (draft, { parameters }) =>
    Array.isArray(parameters) ? [withFields(draft, { [String(parameters[0])]: "other" })] : [],
  "scope-outside-grant": (draft) => [
    withFields("code" in draft.request.fields ? refreshing(draft) : draft, { scope: "no:such" }),
  ],
  "code-is": (draft, given, about) => CODES[String(given["standing"])]?.(draft, given, about) ?? [],
  "refresh-token-is": (draft, given, about) =>
    REFRESH_TOKENS[String(given["standing"])]?.(refreshing(draft), given, about) ?? [],
};

/** The same for a predicate that does not hold. */
export const ACCESS_OPPOSITES: Readonly<Record<string, Ways>> = {
  "rpc-method-is": fields({ method: "ping", params: {} }),
  "content-type-outside": one(({ types }) => ({ contentType: String([types].flat()[0]), raw: "{}" })),
};
