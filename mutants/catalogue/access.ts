import type { MockRequest } from "../../mock/index.ts";
import { answers, asRole, limit, requests, responses } from "../kit/changes.ts";
import { answerOf, exchanges, instead, replies, resent } from "../kit/messages.ts";
import type { Mutant } from "../mutant.ts";
import { withHeader, withKey } from "../kit/requests.ts";

const action = (name = "[a-z_]+") => new RegExp(`^/v1/actions/${name}$`);
const mcp = /^\/mcp$/;

const bearerOf = (request: MockRequest) => /^Bearer\s+(\S+)/i.exec(request.headers.get("authorization") ?? "")?.[1];

/** The request of somebody in the role, as if the owner had sent it; others as they are. */
const asOwner =
  (role: string, header: "x-api-key" | "authorization" = "x-api-key") =>
  (request: MockRequest): MockRequest => {
    const shown = header === "x-api-key" ? request.headers.get(header) : bearerOf(request);
    if (!shown?.endsWith(`__${role}`)) return request;
    const owner = asRole(shown, "owner");
    return header === "x-api-key" ? withKey(request, () => owner) : withHeader(request, header, `Bearer ${owner}`);
  };

/** A role that actions and MCP refuse, and the ids that say so. */
const refusedRoles = [
  ["expired", "AERR-18", "CRED-65"],
  ["userGone", "AERR-21", "CRED-66"],
  ["unpaid", "AERR-22", "CRED-70"],
  ["planUnsupported", "AERR-23", "CRED-72"],
  ["inTwoTeams", "AERR-24", "CRED-68"],
  ["noTeamOwner", "AERR-25", "CRED-69"],
  ["accountUnavailable", "AERR-26", "CRED-67"],
] as const;

/** A request without its query. */
const withoutQuery = (request: MockRequest): MockRequest => {
  const { method, headers, body } = request;
  const url = request.url.replace(/\?.*/, "");
  return {
    method,
    url,
    headers,
    body,
    text: () => request.text(),
    json: () => request.json(),
    arrayBuffer: () => request.arrayBuffer(),
  };
};

const hasQuery = (name: string) => (request: MockRequest) => new URL(request.url).searchParams.has(name);

/** A credential in the query is passed over where another request would be good. */
const overlooked = (path: RegExp, name: string, also: (request: MockRequest) => boolean = () => true) =>
  requests({ path }, (request) => (hasQuery(name)(request) && also(request) ? withoutQuery(request) : request));

const refusal = (code: string, status = 401) => answerOf(status, { code, message: "No.", status });
const hasKey = (request: MockRequest) => request.headers.has("x-api-key");
const isNobody = (request: MockRequest) => !hasKey(request) && !request.headers.has("authorization");
/** `api_key` of the query in the place of the header that is not there. */
const keyFromQuery = (request: MockRequest) => {
  const key = new URL(request.url).searchParams.get("api_key");
  return key !== null && isNobody(request) ? withHeader(withoutQuery(request), "x-api-key", key) : request;
};
const isLong = (credential: string | null | undefined) => (credential?.length ?? 0) > 4096;
const firstWord = (request: MockRequest) => {
  const words = request.headers.get("authorization")?.split(" ") ?? [];
  return words.length > 2 ? withHeader(request, "authorization", words.slice(0, 2).join(" ")) : request;
};
const keyWins = (request: MockRequest) => (hasKey(request) ? withHeader(request, "authorization", null) : request);
const isToken = (request: MockRequest) => bearerOf(request)?.startsWith("mcp_access") ?? false;

/** Refuses one kind of message to those whose client has sent no `notifications/initialized` before. */
const withoutNotice = (method: string, whose: (request: MockRequest) => boolean, code: string) => () => {
  const noticed = new Set<string>();
  return instead(mcp, (json, request) => {
    const credential = request.headers.get("x-api-key") ?? bearerOf(request) ?? "";
    if (json?.method === "notifications/initialized") noticed.add(credential);
    return json?.method === method && whose(request) && !noticed.has(credential) ? refusal(code) : undefined;
  })();
};

/** Who may call actions and tools, judged wrongly. */
export const access: readonly Mutant[] = [
  ...refusedRoles.flatMap(([role, rest, onMcp]): Mutant[] => [
    {
      id: `access/${role}-may-read-usage`,
      title: `The key of the role ${role} may read the usage.`,
      breaks: [rest],
      kind: "subtle",
      around: requests({ path: action("usage_get") }, asOwner(role)),
    },
    {
      id: `access/${role}-as-a-bearer`,
      title: `The key of the role ${role} may read preferences as a bearer.`,
      breaks: [rest],
      kind: "subtle",
      around: requests({ path: action("notifications_get") }, asOwner(role, "authorization")),
    },
    {
      id: `access/${role}-may-list-tools`,
      title: `The key of the role ${role} is looked at when it initializes, and not when it lists tools.`,
      breaks: [onMcp],
      kind: "subtle",
      around: resent({ method: "tools/list" }, asOwner(role)),
    },
    {
      id: `access/${role}-initializes-as-a-bearer`,
      title: `The key of the role ${role} may initialize as a bearer.`,
      breaks: [onMcp],
      kind: "subtle",
      around: resent({ method: "initialize" }, asOwner(role, "authorization")),
    },
  ]),
  {
    id: "access/unknown-key-reads-the-team",
    title: "A key that was never issued reads the team of the owner.",
    breaks: ["AERR-19"],
    kind: "subtle",
    around: requests({ path: action("team_get") }, asOwner("unknown")),
  },
  {
    id: "access/keys-in-headers-alone",
    title: "A bearer may not change preferences.",
    breaks: ["CRED-02"],
    kind: "subtle",
    around: instead(action("notifications_update"), (_, request) =>
      bearerOf(request) && !hasKey(request) ? refusal("MISSING_CREDENTIAL") : undefined,
    ),
  },
  {
    id: "access/bearers-alone",
    title: "The key in `x-api-key` may not read the usage.",
    breaks: ["CRED-01"],
    kind: "subtle",
    around: responses({ path: action("usage_get"), status: 200 }, (response, request) =>
      hasKey(request) && !bearerOf(request) ? refusal("MISSING_CREDENTIAL") : response,
    ),
  },
  {
    id: "access/the-same-key-twice",
    title: "The same key in both headers is a conflict.",
    breaks: ["CRED-04"],
    kind: "plain",
    around: instead(action(), (_, request) =>
      hasKey(request) && bearerOf(request) === request.headers.get("x-api-key")
        ? refusal("INVALID_CREDENTIAL")
        : undefined,
    ),
  },
  {
    id: "access/tokens-read-settings",
    title: "An access token may read settings through the action API.",
    breaks: ["CRED-03"],
    kind: "subtle",
    around: instead(action("settings_get"), (_, request) =>
      isToken(request) ? answerOf(200, { data: {} }) : undefined,
    ),
  },
  {
    id: "access/tokens-as-keys",
    title: "An access token in `x-api-key` may read usage.",
    breaks: ["CRED-03"],
    kind: "subtle",
    around: instead(action("usage_get"), (_, request) =>
      request.headers.get("x-api-key")?.startsWith("mcp_access") ? answerOf(200, { data: {} }) : undefined,
    ),
  },
  {
    id: "access/token-in-the-query-beside-a-key",
    title: "`access_token` in the query is passed over where a key is there.",
    breaks: ["AERR-02"],
    kind: "subtle",
    around: overlooked(action(), "access_token", hasKey),
  },
  {
    id: "access/key-in-the-query-of-reads",
    title: "`api_key` in the query of `team_get` is passed over.",
    breaks: ["AERR-03"],
    kind: "subtle",
    around: overlooked(action("team_get"), "api_key"),
  },
  {
    id: "access/key-in-the-query-for-nobody",
    title: "`api_key` in the query counts as the key of somebody who shows none.",
    breaks: ["AERR-03"],
    kind: "subtle",
    around: requests({ path: action() }, keyFromQuery),
  },
  {
    id: "access/nobody-reads-usage",
    title: "A request without a credential may read usage.",
    breaks: ["AERR-14"],
    kind: "subtle",
    around: instead(action("usage_get"), (_, request) =>
      isNobody(request) && !request.url.includes("?") ? answerOf(200, { data: {} }) : undefined,
    ),
  },
  {
    id: "access/one-character-more",
    title: "A credential may have one character more.",
    breaks: ["AERR-15", "CRED-57"],
    kind: "subtle",
    contract: limit("credential.length", { value: 4097 }),
  },
  {
    id: "access/long-bearers-are-unknown",
    title: "A bearer that is too long is called unknown.",
    breaks: ["AERR-15"],
    kind: "subtle",
    around: answers({ path: action(), when: (_, request) => isLong(bearerOf(request)) }, (body) => ({
      ...body,
      code: "INVALID_API_KEY",
    })),
  },
  {
    id: "access/first-word-counts",
    title: "Everything after the first word of a bearer is ignored.",
    breaks: ["AERR-16"],
    kind: "subtle",
    around: requests({ path: action() }, firstWord),
  },
  {
    id: "access/key-wins",
    title: "Where two credentials are sent, the key counts.",
    breaks: ["AERR-17"],
    kind: "plain",
    around: requests({ path: action() }, keyWins),
  },
  {
    id: "access/key-wins-in-mutations",
    title: "Where two credentials are sent with a mutation, the key counts.",
    breaks: ["AERR-17"],
    kind: "subtle",
    around: requests({ path: action("settings_update") }, keyWins),
  },
  {
    id: "access/refusals-without-status",
    title: "The refusal of a missing credential has its status as text.",
    breaks: ["AERR-01"],
    kind: "subtle",
    around: answers({ path: action(), status: 401, when: (body) => body.code === "MISSING_CREDENTIAL" }, (body) => ({
      ...body,
      status: "401",
    })),
  },

  {
    id: "access/mcp-without-x-api-key",
    title: "MCP calls no tools for a key in `x-api-key` whose client never said that it is initialized.",
    breaks: ["CRED-50"],
    kind: "subtle",
    around: withoutNotice("tools/call", hasKey, "MISSING_CREDENTIAL"),
  },
  {
    id: "access/mcp-bearers-are-tokens",
    title:
      "Before the notification that it is initialized, MCP takes any bearer for an access token and lists no tools.",
    breaks: ["CRED-51"],
    kind: "subtle",
    around: withoutNotice(
      "tools/list",
      (request) => bearerOf(request)?.startsWith("dub_") ?? false,
      "INVALID_MCP_TOKEN",
    ),
  },
  {
    id: "access/tokens-ripen",
    title: "An access token is refused the first time that it lists tools.",
    breaks: ["CRED-52"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return instead(mcp, (json, request) => {
        const token = isToken(request) && json?.method === "tools/list" ? bearerOf(request) : undefined;
        if (token === undefined || seen.has(token)) return undefined;
        seen.add(token);
        return refusal("INVALID_MCP_TOKEN");
      })();
    },
  },
  {
    id: "access/tokens-remember-settings",
    title: "An access token reads the settings as they were when it first did.",
    breaks: ["CRED-53"],
    kind: "subtle",
    around: () => {
      const first = new Map<string, unknown>();
      return replies({ tool: "settings_get" }, (body, _, request) => {
        const token = isToken(request) ? bearerOf(request) : undefined;
        if (token === undefined || !body.result) return body;
        first.set(token, first.get(token) ?? body.result);
        return { ...body, result: first.get(token) };
      })();
    },
  },
  {
    id: "access/nobody-initializes",
    title: "A request without a credential may initialize.",
    breaks: ["CRED-54"],
    kind: "subtle",
    around: instead(mcp, (json, request) =>
      json?.method === "initialize" && isNobody(request) && !request.url.includes("?")
        ? answerOf(200, {
            jsonrpc: "2.0",
            id: json.id,
            result: { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: {} },
          })
        : undefined,
    ),
  },
  {
    id: "access/nobody-notifies",
    title: "A notification needs no credential.",
    breaks: ["CRED-55"],
    kind: "subtle",
    around: exchanges({}, (response, message, request) =>
      isNobody(request) && message?.method?.startsWith("notifications/") && response.status === 401
        ? { ...response, status: 202, body: null }
        : response,
    ),
  },
  {
    id: "access/nobody-lists",
    title: "The list of tools needs no credential.",
    breaks: ["CRED-56"],
    kind: "subtle",
    around: instead(mcp, (json, request) =>
      json?.method === "tools/list" && isNobody(request) && !request.url.includes("?")
        ? answerOf(200, { jsonrpc: "2.0", id: json.id, result: { tools: [] } })
        : undefined,
    ),
  },
  {
    id: "access/mcp-long-keys-are-unknown",
    title: "A key that is too long is called unknown by MCP.",
    breaks: ["CRED-57"],
    kind: "subtle",
    around: exchanges({}, (response, _, request) =>
      isLong(request.headers.get("x-api-key")) ? refusal("INVALID_API_KEY") : response,
    ),
  },
  {
    id: "access/mcp-first-word-counts",
    title: "MCP passes over what comes after the first word of a bearer, in tool calls.",
    breaks: ["CRED-58"],
    kind: "subtle",
    around: resent({ method: "tools/call" }, firstWord),
  },
  {
    id: "access/mcp-key-wins",
    title: "Where two credentials are sent, the key counts when tools are listed.",
    breaks: ["CRED-59"],
    kind: "subtle",
    around: resent({ method: "tools/list" }, keyWins),
  },
  {
    id: "access/mcp-token-wins",
    title: "Where an access token is sent beside a key, the token counts.",
    breaks: ["CRED-59"],
    kind: "subtle",
    around: requests({ path: mcp }, (request) => (isToken(request) ? withKey(request, () => null) : request)),
  },
  {
    id: "access/empty-credential-in-the-query",
    title: "A credential in the query that is empty is passed over.",
    breaks: ["AERR-02", "AERR-03", "AERR-55", "AERR-56"],
    kind: "subtle",
    around: requests({}, (request) =>
      /[?&](?:access_token|api_key)=(?:&|$)/.test(request.url) ? withoutQuery(request) : request,
    ),
  },
  {
    id: "access/unknown-tokens-are-keys",
    title: "An unknown access token is called an unknown key.",
    breaks: ["CRED-60"],
    kind: "subtle",
    around: exchanges({}, (response, _, request) =>
      isToken(request) && bearerOf(request)?.includes("000000") && response.status === 401
        ? refusal("INVALID_API_KEY")
        : response,
    ),
  },
  {
    id: "access/expired-token-lists",
    title: "An access token that is over may list tools.",
    breaks: ["CRED-61"],
    kind: "subtle",
    around: exchanges({ method: "tools/list" }, (response, message, request) =>
      isToken(request) && response.status === 401
        ? answerOf(200, { jsonrpc: "2.0", id: message.id, result: { tools: [] } })
        : response,
    ),
  },
  {
    id: "access/tokens-live-a-second-longer",
    title: "An access token lives two seconds longer than it says.",
    breaks: ["CRED-61"],
    kind: "subtle",
    around: answers({ path: /^\/oauth\/token$/, status: 200 }, (body) => ({
      ...body,
      expires_in: body.expires_in - 2,
    })),
  },
  {
    id: "access/mcp-unknown-keys-are-missing",
    title: "A notification with an unknown key misses one.",
    breaks: ["CRED-64"],
    kind: "subtle",
    around: exchanges({ method: "notifications/initialized" }, (response, _, request) =>
      response.status === 401 && /never-issued/.test(bearerOf(request) ?? request.headers.get("x-api-key") ?? "")
        ? refusal("MISSING_CREDENTIAL")
        : response,
    ),
  },
  {
    id: "access/unpaid-token-lists",
    title: "An access token of an account that does not pay may list tools.",
    breaks: ["CRED-71"],
    kind: "subtle",
    around: exchanges({ method: "tools/list" }, (response, message, request) =>
      isToken(request) && response.status === 403
        ? answerOf(200, { jsonrpc: "2.0", id: message.id, result: { tools: [] } })
        : response,
    ),
  },
  {
    id: "access/unpaid-token-calls",
    title: "An access token of an account that does not pay reaches the action, which fails within.",
    breaks: ["CRED-71"],
    kind: "subtle",
    around: exchanges({ method: "tools/call" }, (response, message, request) => {
      const result = {
        isError: true,
        content: [{ type: "text", text: "INTERNAL_ERROR" }],
        structuredContent: { error: { code: "INTERNAL_ERROR", message: "No." } },
      };
      return isToken(request) && response.status === 403
        ? answerOf(200, { jsonrpc: "2.0", id: message.id, result })
        : response;
    }),
  },
  {
    id: "access/mcp-token-in-the-query",
    title: "`access_token` in the query of MCP is passed over where a key is there.",
    breaks: ["AERR-55"],
    kind: "subtle",
    around: overlooked(mcp, "access_token", hasKey),
  },
  {
    id: "access/mcp-key-in-the-query-for-nobody",
    title: "`api_key` in the query of MCP counts as the key where there is no other.",
    breaks: ["AERR-56"],
    kind: "subtle",
    around: requests({ path: mcp }, keyFromQuery),
  },
];
