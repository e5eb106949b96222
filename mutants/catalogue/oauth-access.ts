import { answers, bodyOf, requests, responses } from "../kit/changes.ts";
import { answer, messages, tokenRequests, withAnswer, withKeyOf } from "../kit/oauth.ts";
import type { Around, Mutant } from "../mutant.ts";
import { withHeader, withKey } from "../kit/requests.ts";

const mcp = { method: "POST", path: /^\/mcp$/ };
const challenge = (change: (value: string, method: string) => string | undefined) =>
  responses({ ...mcp, status: 401 }, (response, request) => {
    const others = response.headers.filter(([name]) => name.toLowerCase() !== "www-authenticate");
    const value = change(
      response.headers.find(([name]) => name.toLowerCase() === "www-authenticate")?.[1] ?? "",
      request.headers.get("authorization") ?? "",
    );
    return { ...response, headers: value === undefined ? others : [...others, ["www-authenticate", value] as const] };
  });
const document = { method: "GET", path: /oauth-protected-resource/ };
const scopesOf = (change: (scopes: string[], name: string) => string[]) =>
  answers({ ...mcp, when: (body) => Array.isArray(body?.result?.tools) }, (body) => ({
    ...body,
    result: {
      ...body.result,
      tools: body.result.tools.map((tool: { name: string; securitySchemes: { scopes?: string[] }[] }) => ({
        ...tool,
        securitySchemes: tool.securitySchemes.map((scheme) =>
          scheme.scopes ? { ...scheme, scopes: change(scheme.scopes, tool.name) } : scheme,
        ),
      })),
    },
  }));
const toolErrors = (change: (error: { code: string; details?: { requiredScopes?: string[] } }) => object) =>
  answers(
    { ...mcp, when: (body) => body?.result?.structuredContent?.error?.code === "INSUFFICIENT_SCOPE" },
    (body) => ({
      ...body,
      result: { ...body.result, structuredContent: { error: change(body.result.structuredContent.error) } },
    }),
  );
const member = { role: "teamMember", path: /\/v1\/actions\/settings_update$/ };

/** Access tokens that open too much or too little, and permissions that are named or kept wrongly. */
export const oauthAccess: readonly Mutant[] = [
  {
    id: "oauth-access/no-challenge",
    title: "A 401 has no challenge.",
    breaks: ["DISC-01", "DISC-02"],
    kind: "plain",
    around: challenge(() => undefined),
  },
  {
    id: "oauth-access/no-challenge-for-tokens",
    title: "A 401 for an access token has no challenge.",
    breaks: ["DISC-02"],
    kind: "subtle",
    around: challenge((value, authorization) => (authorization.includes("mcp_access") ? undefined : value)),
  },
  {
    id: "oauth-access/basic-challenge",
    title: "A 401 asks for Basic authentication.",
    breaks: ["DISC-01"],
    kind: "plain",
    around: challenge((value) => value.replace("Bearer", "Basic")),
  },
  {
    id: "oauth-access/challenge-without-path",
    title: "The challenge names the document without the path of the endpoint.",
    breaks: ["DISC-02"],
    kind: "subtle",
    around: challenge((value) => value.replace("/oauth-protected-resource/mcp", "/oauth-protected-resource")),
  },
  {
    id: "oauth-access/challenge-with-a-path-alone",
    title: "The challenge names a path, and no URL.",
    breaks: ["DISC-02"],
    kind: "subtle",
    around: challenge((value) => value.replace(/https?:\/\/[^/]+/, "")),
  },
  {
    id: "oauth-access/document-for-nobody",
    title: "The document of the protected resource needs a key.",
    breaks: ["DISC-03"],
    kind: "subtle",
    around: responses({ ...document, status: 200 }, (response, request) =>
      request.headers.has("x-api-key") ? response : answer(401, { code: "MISSING_CREDENTIAL", message: "No." }),
    ),
  },
  {
    id: "oauth-access/document-as-a-list",
    title: "The document of the protected resource is a list.",
    breaks: ["DISC-03"],
    kind: "plain",
    around: answers(document, (body) => [body]),
  },
  {
    id: "oauth-access/resource-is-the-base",
    title: "The document names the base as resource.",
    breaks: ["DISC-04"],
    kind: "subtle",
    around: answers(document, (body) => ({ ...body, resource: body.resource.replace("/mcp", "") })),
  },
  {
    id: "oauth-access/resource-with-a-slash",
    title: "The document names the resource with a trailing slash.",
    breaks: ["DISC-04"],
    kind: "subtle",
    around: answers(document, (body) => ({ ...body, resource: `${body.resource}/` })),
  },
  {
    id: "oauth-access/tokens-in-the-query",
    title: "The document says that tokens may stand in the query too, which `/mcp` refuses.",
    breaks: ["DISC-11"],
    kind: "subtle",
    around: answers(document, (body) => ({ ...body, bearer_methods_supported: ["header", "query"] })),
  },
  {
    id: "oauth-access/tokens-in-no-way",
    title: "The document says that tokens are not taken in any way.",
    breaks: ["DISC-11"],
    kind: "subtle",
    around: answers(document, (body) => ({ ...body, bearer_methods_supported: [] })),
  },
  {
    id: "oauth-access/acts-for-the-owner",
    title: "An access token acts for the owner, whichever person consents.",
    breaks: ["CRED-53"],
    kind: "subtle",
    around: () => (request, next) =>
      next(
        new URL(request.url).pathname === "/_control/oauth/grants"
          ? withKey(request, (key) => key.replace(/__other$/, ""))
          : request,
      ),
  },
  {
    id: "oauth-access/token-by-its-beginning",
    title: "Of an access token the first characters are looked at.",
    breaks: ["CRED-60"],
    kind: "subtle",
    around: messages((token, request, next, seen) => {
      const known = [...seen.tokens.keys()].find((each) => token.startsWith(each));
      return next(known ? withHeader(request, "authorization", `Bearer ${known}`) : request);
    }),
  },
  {
    id: "oauth-access/any-token-for-initialize",
    title: "`initialize` is answered to any access token.",
    breaks: ["CRED-60", "CRED-61"],
    kind: "subtle",
    around: messages(async (_, request, next) => {
      const response = await next(request);
      return response.status === 401
        ? answer(200, {
            jsonrpc: "2.0",
            id: 1,
            result: { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: { name: "m", version: "1" } },
          })
        : response;
    }),
  },
  {
    id: "oauth-access/unlisted-tools-can-be-called",
    title: "An access token may call tools that it is not shown.",
    breaks: ["SCOPE-52"],
    kind: "subtle",
    around: messages(async (token, request, next, seen) => {
      const response = await next(request);
      const granted = seen.tokens.get(token);
      const refused = bodyOf(response)?.result?.structuredContent?.error?.code === "INSUFFICIENT_SCOPE";
      return refused && granted?.scope === "usage:read"
        ? withAnswer(response, { ...bodyOf(response), result: { content: [], structuredContent: { data: {} } } })
        : response;
    }),
  },
  {
    id: "oauth-access/writing-includes-reading",
    title: "A permission to write is one to read.",
    breaks: ["SCOPE-52"],
    kind: "subtle",
    around: messages(async (token, request, next, seen) => {
      const response = await next(request);
      const body = bodyOf(response);
      const granted = seen.tokens.get(token)?.scope ?? "";
      if (!body?.result?.tools || !granted.includes("team:write")) return response;
      return withAnswer(response, {
        ...body,
        result: {
          ...body.result,
          tools: [
            ...body.result.tools,
            { name: "team_get", securitySchemes: [{ type: "oauth2", scopes: ["team:read"] }] },
          ],
        },
      });
    }),
  },
  {
    id: "oauth-access/permission-of-another-service",
    title: "A tool names a permission that there is not.",
    breaks: ["SCOPE-01"],
    kind: "subtle",
    around: scopesOf((scopes, name) => (name === "settings_update" ? [...scopes, "settings:admin"] : scopes)),
  },
  {
    id: "oauth-access/refusal-names-another-permission",
    title: "A refusal names a permission that there is not.",
    breaks: ["SCOPE-01"],
    kind: "subtle",
    around: answers(
      { path: /\/v1\/actions\//, status: 403, when: (body) => body?.code === "INSUFFICIENT_SCOPE" },
      (body) => ({
        ...body,
        details: { requiredScopes: body.details.requiredScopes.map((scope: string) => scope.replace(":", ".")) },
      }),
    ),
  },
  {
    id: "oauth-access/tools-need-identity",
    title: "A tool needs `openid`.",
    breaks: ["SCOPE-04"],
    kind: "subtle",
    around: scopesOf((scopes, name) => (name === "account_get" ? [...scopes, "openid"] : scopes)),
  },
  {
    id: "oauth-access/member-writes-for-the-team",
    title: "A member with every scope changes what is the owner's.",
    breaks: ["SCOPE-02"],
    kind: "subtle",
    around: requests(member, (request) => withKey(request, (key) => key.replace("__teamMember", "__teamOwner"))),
  },
  {
    id: "oauth-access/lower-rate-for-readers",
    title: "A key with few scopes has a lower rate.",
    breaks: ["SCOPE-03"],
    kind: "subtle",
    around: answers({ role: "readOnly", path: /usage_get$/, status: 200 }, (body) => ({
      ...body,
      data: { ...body.data, requestsPerMinute: body.data.requestsPerMinute / 2 },
    })),
  },
  {
    id: "oauth-access/readers-write-by-tool",
    title: "A key with few scopes may create a team through a tool.",
    breaks: ["SCOPE-50"],
    kind: "subtle",
    around: () => async (request, next) => {
      const response = await next(request);
      const error = bodyOf(response)?.result?.structuredContent?.error;
      return error?.details?.requiredScopes?.includes("team:write")
        ? withAnswer(response, { ...bodyOf(response), result: { content: [], structuredContent: { data: {} } } })
        : response;
    },
  },
  {
    id: "oauth-access/refused-and-done",
    title: "A tool call that lacks a scope is refused the second time, and done the first.",
    breaks: ["SCOPE-50"],
    kind: "subtle",
    around: () => {
      const seen = new Set<string>();
      return async (request, next) => {
        const key = request.headers.get("x-api-key") ?? "";
        const response = await next(request);
        const error = bodyOf(response)?.result?.structuredContent?.error;
        if (error?.code !== "INSUFFICIENT_SCOPE" || seen.has(key)) return response;
        seen.add(key);
        return withAnswer(response, { ...bodyOf(response), result: { content: [], structuredContent: { data: {} } } });
      };
    },
  },
  {
    id: "oauth-access/refusal-with-the-own-scopes",
    title: "The error of a tool lists the read scope of the family.",
    breaks: ["SCOPE-51"],
    kind: "subtle",
    around: toolErrors((error) => ({
      ...error,
      details: { requiredScopes: error.details?.requiredScopes?.map((scope) => scope.replace(":write", ":read")) },
    })),
  },
  {
    id: "oauth-access/action-tokens-as-bearer",
    title: "The action API takes an access token as a bearer.",
    breaks: ["CRED-03"],
    kind: "subtle",
    around: tokensAsKeys("authorization"),
  },
  {
    id: "oauth-access/action-tokens-as-key",
    title: "The action API takes an access token in `x-api-key`.",
    breaks: ["CRED-03"],
    kind: "subtle",
    around: tokensAsKeys("x-api-key"),
  },
];

/** The action API takes an access token for the key of its person, in one header. */
function tokensAsKeys(header: "authorization" | "x-api-key"): () => Around {
  return () => {
    const seen = new Map<string, string>();
    const grants = tokenRequests(() => async (form, send, { tokens }) => {
      const response = await send(form);
      for (const [token, { key }] of tokens) seen.set(token, key);
      return response;
    })();
    return (request, next) => {
      const { pathname } = new URL(request.url);
      if (!pathname.startsWith("/v1/actions/")) return grants(request, next);
      const key = seen.get(request.headers.get(header)?.replace("Bearer ", "") ?? "");
      return next(key ? withKeyOf(request, key) : request);
    };
  };
}
