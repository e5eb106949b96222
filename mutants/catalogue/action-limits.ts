import { answers, asRole, limit } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Around, Mutant } from "../mutant.ts";
import type { MockRequest } from "../../mock/index.ts";
import { messages as tokenMessages, withKeyOf } from "../kit/oauth.ts";
import { json, operation, peek, takenWith, withJson } from "../kit/rewriting.ts";
import { withKey } from "../kit/requests.ts";

const pathOf = (request: MockRequest) => new URL(request.url).pathname;

const limited = (id: string, breaks: readonly string[], what: string, change: Parameters<typeof limit>[1]): Mutant => ({
  id: `action-limits/${id}/${what}`,
  title: `${id} is ${what.replaceAll("-", " ")}.`,
  breaks,
  kind: "subtle",
  contract: limit(id, change),
});

/** Requests of one key after which its messages are sent by another account. */
const MANY = 100;

/** Where a key asks much, its messages of MCP with a method are sent by another account, on whose rate they draw. */
const countedElsewhere =
  (method: string): (() => Around) =>
  () => {
    const sent = new Map<string, number>();
    return async (request, next) => {
      const key = request.headers.get("x-api-key");
      if (key === null) return next(request);
      const times = (sent.get(key) ?? 0) + 1;
      sent.set(key, times);
      if (
        times < MANY ||
        pathOf(request) !== "/mcp" ||
        request.method !== "POST" ||
        Number(request.headers.get("content-length")) > 10_000
      )
        return next(request);
      const { text, again } = await peek(request);
      return next(text.includes(`"method":"${method}"`) ? withKey(again, (own) => asRole(own, "other")) : again);
    };
  };

/** Where a person asks much with a key, what they send with an access token is sent by another account. */
const tokensCountedElsewhere = (): Around => {
  const sent = new Map<string, number>();
  const byToken = tokenMessages((token, request, next, seen) => {
    const key = seen.tokens.get(token)?.key ?? "";
    return next((sent.get(key) ?? 0) < MANY ? request : withKeyOf(request, asRole(key, "other")));
  })();
  return (request, next) => {
    const key = request.headers.get("x-api-key") ?? "";
    sent.set(key, (sent.get(key) ?? 0) + 1);
    return byToken(request, next);
  };
};

/** A call of the account goes with each message of MCP that names a mutation again. */
const replayedMessagesCost = (): Around => {
  const known = new Set<string>();
  return async (request, next) => {
    if (pathOf(request) !== "/mcp" || request.method !== "POST") return next(request);
    const { text, again } = await peek(request);
    const response = await next(again);
    const named = /"requestId":"([\da-f-]{36})"/i.exec(text)?.[1] ?? "";
    if (known.has(named)) await next(withJson(request, {}, "/v1/actions/account_get"));
    else if (named !== "") known.add(named);
    return response;
  };
};

/** A call of the account goes with each answer that is concerned. */
const withACall =
  (concerns: (path: string, status: number, text: string) => boolean): (() => Around) =>
  () =>
  async (request, next) => {
    const path = pathOf(request);
    if (!/^\/(?:mcp|v1\/actions\/)/.test(path) || request.method !== "POST") return next(request);
    const { text, again } = await peek(request);
    const response = await next(again);
    if (concerns(path, response.status, text)) await next(withJson(request, {}, "/v1/actions/account_get"));
    return response;
  };

/** All addresses share one window of the wall clock, for what nobody in particular sends with such a body. */
const sharedByAddresses =
  (path: string, body: string, rate: number): (() => Around) =>
  () => {
    const sent: number[] = [];
    return async (request, next) => {
      if (pathOf(request) !== path || request.headers.has("x-api-key") || request.headers.has("authorization"))
        return next(request);
      const { text, again } = await peek(request);
      if (!text.includes(body)) return next(again);
      const now = Date.now();
      sent.push(now);
      while (now - (sent[0] ?? now) > 60_000) sent.shift();
      return sent.length > rate
        ? json(429, { code: "INTEGRATION_RATE_LIMIT_REACHED", message: "Too many." })
        : next(again);
    };
  };

/** Limits of actions, of MCP and of tokens that are one too low, or counted wrongly. */
export const actionLimits: readonly Mutant[] = [
  limited("actions.running", ["ALIM-01"], "nine", { value: 9 }),
  limited("rate.account", ["ALIM-02"], "counted-by-key", { key: "credential" }),
  ...(
    [
      ["tools/call", "ALIM-02"],
      ["initialize", "ALIM-03"],
      ["notifications/initialized", "ALIM-04"],
      ["tools/list", "ALIM-05"],
    ] as const
  ).map(([method, requirement]): Mutant => ({
    id: `action-limits/uncounted/${method.replace("/", "-")}`,
    title: `Where an account asks much, ${method} does not count towards its rate.`,
    breaks: [requirement],
    kind: "subtle",
    around: countedElsewhere(method),
  })),
  {
    id: "action-limits/update-takes-two-calls",
    title: "An update of the settings takes two calls of the month.",
    breaks: ["ALIM-08"],
    kind: "subtle",
    around: withACall((path, status) => path.endsWith("/settings_update") && status === 200),
  },
  {
    id: "action-limits/preferences-are-free",
    title: "An update of the preferences takes no call of the month.",
    breaks: ["ALIM-08"],
    kind: "subtle",
    contract: operation("notifications_update", (one) => {
      one.effects = one.effects.filter(({ effect }) => effect !== "count-call");
    }),
  },
  {
    id: "action-limits/usage-of-the-first-look",
    title: "`usage_get` shows an account the calls that were left when it looked first.",
    breaks: ["ACC-07", "ACC-08"],
    kind: "subtle",
    around: () => {
      const first = new Map<string, Json>();
      return answers({ path: /\/usage_get$/, status: 200 }, (body, request) => {
        const key = (request.headers.get("x-api-key") ?? "").replace(/__[A-Za-z]+$/, "");
        first.set(key, first.get(key) ?? body.data);
        return { ...body, data: first.get(key) };
      })();
    },
  },
  {
    id: "action-limits/permissions-of-the-account",
    title: "`account_get` shows every key the permissions of the owner's.",
    breaks: ["ACC-04"],
    kind: "subtle",
    around: answers({ path: /\/account_get$/, status: 200 }, (body) => ({
      ...body,
      data: { ...body.data, permissions: [] },
    })),
  },
  {
    id: "action-limits/refusals-take-a-call",
    title: "An action that is refused for its arguments takes a call.",
    breaks: ["ALIM-09"],
    kind: "subtle",
    around: withACall((path, status) => path.startsWith("/v1/actions/") && status === 400),
  },
  {
    id: "action-limits/tokens-uncounted",
    title: "Where an account asks much, what is sent with access tokens does not count towards its rate.",
    breaks: ["ALIM-02", "ALIM-03", "ALIM-04", "ALIM-05"],
    kind: "subtle",
    around: tokensCountedElsewhere,
  },
  {
    id: "action-limits/failing-tools-take-a-call",
    title: "A destination that is refused through MCP takes a call.",
    breaks: ["ALIM-09"],
    kind: "subtle",
    around: withACall((path, _, text) => path === "/mcp" && text.includes('"name":"webhooks_update"')),
  },
  {
    id: "action-limits/replays-through-mcp-take-a-call",
    title: "A replay through MCP takes a call.",
    breaks: ["IDEM-09"],
    kind: "subtle",
    around: replayedMessagesCost,
  },
  {
    id: "action-limits/missing-scope-takes-a-call",
    title: "An action that is refused for a missing scope takes a call.",
    breaks: ["ALIM-09"],
    kind: "subtle",
    around: withACall((path, status) => path.startsWith("/v1/actions/") && status === 403),
  },
  ...(["initialize", "notifications/initialized", "tools/list"] as const).map((method): Mutant => ({
    id: `action-limits/takes-a-call/${method.replace("/", "-")}`,
    title: `${method} takes a call of the month.`,
    breaks: ["ALIM-10"],
    kind: "subtle",
    around: withACall((_, status, text) => status < 300 && text.includes(`"method":"${method}"`)),
  })),
  limited("body.json.size", ["ALIM-12", "ALIM-46"], "a-byte-less", { value: 1_048_575 }),
  {
    id: "action-limits/messages-a-byte-less",
    title: "A message of exactly the limit is too large.",
    breaks: ["ALIM-46"],
    kind: "subtle",
    around: () => (request, next) => {
      const exact = pathOf(request) === "/mcp" && Number(request.headers.get("content-length")) >= 1_048_576;
      return exact ? Promise.resolve(json(413, { code: "REQUEST_TOO_LARGE", message: "Too large." })) : next(request);
    },
  },
  limited("credential.length", ["ALIM-13"], "a-character-less", { value: 4095 }),
  {
    id: "action-limits/pages-of-51",
    title: "A page of tools has 51.",
    breaks: ["ALIM-32"],
    kind: "plain",
    around: answers({ path: /^\/mcp$/, when: (body) => body?.result?.tools }, (body) => {
      const [tool] = body.result.tools;
      const more = Array.from({ length: 51 - body.result.tools.length }, (_, at) => ({
        ...tool,
        name: `${tool.name}_${at}`,
      }));
      return { ...body, result: { ...body.result, tools: [...body.result.tools, ...more] } };
    }),
  },
  limited("rate.mcp.address", ["ALIM-30"], "one-less", { value: 2999 }),
  limited("rate.oauth.token", ["ALIM-33"], "one-less", { value: 59 }),
  {
    id: "action-limits/addresses-share-messages",
    title: "All addresses share one rate of lists of tools without a credential.",
    breaks: ["ALIM-31"],
    kind: "subtle",
    around: sharedByAddresses("/mcp", `"method":"tools/list"`, 3005),
  },
  {
    id: "action-limits/addresses-share-tokens",
    title: "All addresses share one rate of token requests for an unknown grant.",
    breaks: ["ALIM-34"],
    kind: "subtle",
    around: sharedByAddresses("/oauth/token", "grant_type=none", 65),
  },
  limited("body.form.size", ["ALIM-35"], "a-byte-less", { value: 32_767 }),
  {
    id: "action-limits/token-dies-early",
    title: "An access token lives a third of what it says.",
    breaks: ["ALIM-36"],
    kind: "subtle",
    contract: limit("oauth.access-token.lifetime", { value: 300 }),
    around: answers({ path: /^\/oauth\/token$/, status: 200 }, (body) => ({ ...body, expires_in: 900 })),
  },
  limited("oauth.code.lifetime", ["ALIM-37"], "a-hundred-seconds", { value: 100 }),
  limited("oauth.connection.lifetime", ["ALIM-38"], "a-day-less", { value: 29 * 24 * 60 * 60 }),
  ...([43, 128] as const).map((what): Mutant => ({
    id: `action-limits/verifier-of-${what}-refused`,
    title: `A verifier of ${what} characters is refused.`,
    breaks: ["ALIM-42"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (pathOf(request) !== "/oauth/token") return next(request);
      const { text, again } = await peek(request);
      const characters = (new URLSearchParams(text).get("code_verifier") ?? "").length;
      return characters === what ? json(400, { error: "invalid_request", error_description: "No." }) : next(again);
    },
  })),
  ...(["42", "129"] as const).map((what): Mutant => ({
    id: `action-limits/verifier-of-${what}-taken`,
    title: `A verifier of ${what} characters is taken.`,
    breaks: ["ALIM-43"],
    kind: "subtle",
    around: takenWith(
      /^\/oauth\/token$/,
      new RegExp(`code_verifier=(?:[^&%]|%[0-9A-F]{2}){${what}}(?:&|$)`),
      () => tokens,
    ),
  })),
  {
    id: "action-limits/scope-of-2048-refused",
    title: "A scope of 2048 characters is refused.",
    breaks: ["ALIM-44"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (pathOf(request) !== "/oauth/token") return next(request);
      const { text, again } = await peek(request);
      const isLong = (new URLSearchParams(text).get("scope") ?? "").length >= 2048;
      return isLong ? json(400, { error: "invalid_scope", error_description: "Too long." }) : next(again);
    },
  },
  {
    id: "action-limits/scope-of-any-length",
    title: "A scope of any length is taken.",
    breaks: ["ALIM-45"],
    kind: "plain",
    around: takenWith(/^\/oauth\/token$/, /scope=.{2049,}/, () => tokens),
  },
];

/** What a token endpoint answers that looks away. */
const tokens = {
  access_token: `mcp_access_${"a".repeat(43)}`,
  token_type: "Bearer",
  expires_in: 900,
  refresh_token: `mcp_refresh_${"a".repeat(43)}`,
  scope: "settings:read settings:write offline_access",
};
