import { createHash } from "node:crypto";
import type { Contract } from "../../spec/lib/contract.ts";
import { bodyOf, error } from "../kit/changes.ts";
import { forms, madeUp, type Seen, tokenRequests } from "../kit/oauth.ts";
import type { Mutant } from "../mutant.ts";
import { withBody, withHeader } from "../kit/requests.ts";

const challengeOf = (verifier: string) => createHash("sha256").update(verifier).digest("base64url");
const grantedTo = (form: URLSearchParams, { codes, refreshTokens }: Seen) =>
  codes.get(form.get("code") ?? "") ?? refreshTokens.get(form.get("refresh_token") ?? "");
const isRefresh = (form: URLSearchParams) => form.get("grant_type") === "refresh_token";

/** Replaces a field by what it would have to be, when a reader as lax as this takes it. */
const lax = (
  field: string,
  reads: (value: string, right: string) => boolean,
  right: (form: URLSearchParams, seen: Seen) => string | undefined,
) =>
  forms((form, seen) => {
    const value = form.get(field);
    const wanted = right(form, seen);
    if (value !== null && wanted !== undefined && reads(value, wanted)) form.set(field, wanted);
  });

/** Takes a field from elsewhere when it is missing. */
const guessed = (field: string, guess: (form: URLSearchParams, seen: Seen) => string | undefined) =>
  forms((form, seen) => {
    const value = guess(form, seen);
    if (!form.has(field) && value !== undefined) form.set(field, value);
  });

const clientOf = (form: URLSearchParams, seen: Seen) => grantedTo(form, seen)?.clientId;
const callbackOf = (form: URLSearchParams, seen: Seen) => grantedTo(form, seen)?.redirectUri;

/** The audience, once somebody has named it. */
const audience = (reads: (value: string, right: string) => boolean) =>
  tokenRequests(() => {
    let right: string | undefined;
    return async (form, send) => {
      const value = form.get("resource");
      if (right !== undefined && value !== null && reads(value, right)) form.set("resource", right);
      const answer = await send(form);
      if (answer.status === 200) right ??= form.get("resource") ?? undefined;
      return answer;
    };
  });

/** Another rule for verifiers: the mock is told that the challenge is that of a verifier which this sends where the rule is met. */
const pkce = (accepts: (verifier: string | null, challenge: string) => boolean) => {
  const known = "k".repeat(43);
  const around = tokenRequests(() => (form, send, seen) => {
    const granted = seen.codes.get(form.get("code") ?? "");
    if (granted && accepts(form.get("code_verifier"), granted.codeChallenge)) form.set("code_verifier", known);
    else if (form.has("code_verifier") && /^[\w.~-]{43,128}$/.test(form.get("code_verifier") ?? ""))
      form.set("code_verifier", "w".repeat(43));
    return send(form);
  });
  return (): ReturnType<typeof around> => {
    const inner = around();
    return (request, next) =>
      inner(request, async (sent) => {
        if (new URL(sent.url).pathname !== "/_control/oauth/grants") return next(sent);
        const asked = JSON.parse(await sent.text()) as object;
        return next(withBody(sent, JSON.stringify({ ...asked, codeChallenge: challengeOf(known) })));
      });
  };
};

/** A refusal without one of its reasons. */
const withoutStanding =
  (id: string, standing: string) =>
  ({ errors }: Contract) => {
    const when = errors.find((one) => one.id === id)?.when as { of: { standing: string }[] } | undefined;
    if (!when?.of.some((one) => one.standing === standing)) throw new Error(`${id} has no reason ${standing}`);
    when.of = when.of.filter((one) => one.standing !== standing);
  };

const inField = (field: string, change: (value: string) => string) =>
  forms((form) => {
    if (form.has(field)) form.set(field, change(form.get(field) ?? ""));
  });

const once = (form: URLSearchParams, keep: (values: string[]) => string[]) => {
  for (const name of new Set(form.keys())) {
    const values = keep(form.getAll(name));
    form.delete(name);
    for (const value of values) form.append(name, value);
  }
};

/** The code that was asked for with the challenge of a verifier. */
const codeFor = (verifier: string, { codes }: Seen) =>
  [...codes].findLast(([, { codeChallenge }]) => codeChallenge === challengeOf(verifier))?.[0];

/** Without a refresh token, takes the newest one of the client that was not sent yet and whose code was sent only once. */
const unsentRefreshToken = tokenRequests(() => {
  const sent = new Set<string>();
  const codes = new Map<string, number>();
  return (form, send, { codes: grants, refreshTokens }) => {
    const code = form.get("code") ?? "";
    codes.set(code, (codes.get(code) ?? 0) + 1);
    const ended = new Set([...codes].filter(([, times]) => times > 1).map(([each]) => grants.get(each)));
    const newest = [...refreshTokens].findLast(
      ([token, grant]) => !sent.has(token) && !ended.has(grant) && grant.clientId === form.get("client_id"),
    );
    if (isRefresh(form) && !form.has("refresh_token") && newest) form.set("refresh_token", newest[0]);
    sent.add(form.get("refresh_token") ?? "");
    return send(form);
  };
});

/** Token requests that are taken although they are wrong. */
export const oauthForms: readonly Mutant[] = [
  {
    id: "oauth-forms/json-taken",
    title: "A form sent as JSON is taken.",
    breaks: ["TOK-03"],
    kind: "subtle",
    around: () => async (request, next) => {
      if (
        new URL(request.url).pathname !== "/oauth/token" ||
        request.headers.get("content-type") !== "application/json"
      )
        return next(request);
      const form = new URLSearchParams((await request.json()) as Record<string, string>);
      return next(withHeader(withBody(request, form.toString()), "content-type", "application/x-www-form-urlencoded"));
    },
  },
  {
    id: "oauth-forms/json-is-an-invalid-grant",
    title: "A form sent as JSON is an invalid grant.",
    breaks: ["TOK-03"],
    kind: "plain",
    contract: error("TokenBodyIsJson", { code: "invalid_grant" }),
  },
  {
    id: "oauth-forms/equal-values-twice",
    title: "A field may stand twice when both values are the same.",
    breaks: ["TOK-04"],
    kind: "subtle",
    around: forms((form) => once(form, (values) => [...new Set(values)])),
  },
  {
    id: "oauth-forms/the-last-value-counts",
    title: "Of two values of a field the last counts.",
    breaks: ["TOK-04"],
    kind: "subtle",
    around: forms((form) => once(form, (values) => values.slice(-1))),
  },
  {
    id: "oauth-forms/the-first-value-counts",
    title: "Of two values of a field the first counts.",
    breaks: ["TOK-04"],
    kind: "subtle",
    around: forms((form) => once(form, (values) => values.slice(0, 1))),
  },
  {
    id: "oauth-forms/scope-twice",
    title: "`scope` may stand twice.",
    breaks: ["TOK-04"],
    kind: "subtle",
    around: forms((form) => {
      if (form.getAll("scope").length > 1) form.set("scope", [...new Set(form.getAll("scope"))].join(" "));
    }),
  },
  {
    id: "oauth-forms/empty-scope-is-none",
    title: "An empty `scope` counts as none.",
    breaks: ["TOK-05"],
    kind: "subtle",
    around: forms((form) => {
      if (form.get("scope") === "") form.delete("scope");
    }),
  },
  {
    id: "oauth-forms/empty-client-is-guessed",
    title: "An empty `client_id` is taken from the code.",
    breaks: ["TOK-05"],
    kind: "subtle",
    around: lax("client_id", (value) => value === "", clientOf),
  },
  {
    id: "oauth-forms/values-trimmed",
    title: "White space around values is cut off.",
    breaks: ["TOK-06", "TOK-21", "TOK-29", "TOK-35"],
    kind: "subtle",
    around: forms((form) => once(form, (values) => values.map((value) => value.trim()))),
  },
  {
    id: "oauth-forms/tabs-left-out-of-callbacks",
    title: "Tabs and newlines in a callback are left out, as readers of URLs do.",
    breaks: ["TOK-06"],
    kind: "subtle",
    around: inField("redirect_uri", (value) => value.replaceAll(/[\t\n\r]/g, "")),
  },
  {
    id: "oauth-forms/scopes-on-lines",
    title: "Scopes may stand on lines of their own.",
    breaks: ["TOK-06"],
    kind: "subtle",
    around: inField("scope", (value) => value.replaceAll("\n", " ")),
  },
  {
    id: "oauth-forms/delete-character-in-scope",
    title: "U+007F does not count as a control character.",
    breaks: ["TOK-06"],
    kind: "subtle",
    around: inField("scope", (value) => value.replaceAll("\u007F", "")),
  },
  {
    id: "oauth-forms/basic-without-secret",
    title: "Basic authorization without a secret is ignored.",
    breaks: ["TOK-07"],
    kind: "subtle",
    around: tokenRequests(
      () => (form, send, _, request) =>
        send(
          form,
          atob(/^Basic (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "").endsWith(":")
            ? "without authorization"
            : undefined,
        ),
    ),
  },
  {
    id: "oauth-forms/bearer-ignored",
    title: "A Bearer header is ignored.",
    breaks: ["TOK-07"],
    kind: "subtle",
    around: tokenRequests(
      () => (form, send, _, request) =>
        send(form, request.headers.get("authorization")?.startsWith("Bearer ") ? "without authorization" : undefined),
    ),
  },
  {
    id: "oauth-forms/authorization-ignored-on-refresh",
    title: "A refresh may have an Authorization header.",
    breaks: ["TOK-07"],
    kind: "subtle",
    around: tokenRequests(() => (form, send) => send(form, isRefresh(form) ? "without authorization" : undefined)),
  },
  {
    id: "oauth-forms/client-secret-ignored",
    title: "A client secret is ignored.",
    breaks: ["TOK-08"],
    kind: "subtle",
    around: forms((form) => form.delete("client_secret")),
  },
  {
    id: "oauth-forms/empty-client-secret-ignored",
    title: "An empty client secret is ignored.",
    breaks: ["TOK-08"],
    kind: "subtle",
    around: forms((form) => void (form.get("client_secret") === "" && form.delete("client_secret"))),
  },
  {
    id: "oauth-forms/client-secret-ignored-on-refresh",
    title: "A client secret is ignored when tokens are refreshed.",
    breaks: ["TOK-08"],
    kind: "subtle",
    around: forms((form) => isRefresh(form) && form.delete("client_secret")),
  },
  {
    id: "oauth-forms/client-assertion-ignored",
    title: "A client assertion is ignored.",
    breaks: ["TOK-09"],
    kind: "subtle",
    around: forms((form) => (form.delete("client_assertion"), form.delete("client_assertion_type"))),
  },
  {
    id: "oauth-forms/client-assertion-needs-its-type",
    title: "A client assertion without its type is ignored.",
    breaks: ["TOK-09"],
    kind: "subtle",
    around: forms((form) => !form.has("client_assertion_type") && form.delete("client_assertion")),
  },
  {
    id: "oauth-forms/client-guessed",
    title: "Without `client_id` the client of the secret is taken.",
    breaks: ["TOK-10"],
    kind: "subtle",
    around: guessed("client_id", clientOf),
  },
  {
    id: "oauth-forms/client-guessed-on-refresh",
    title: "A refresh needs no `client_id`.",
    breaks: ["TOK-10"],
    kind: "subtle",
    around: forms((form, seen) => {
      const client = clientOf(form, seen);
      if (isRefresh(form) && client && !form.has("client_id")) form.set("client_id", client);
    }),
  },
  {
    id: "oauth-forms/any-client",
    title: "An unregistered client is taken for the client of the secret.",
    breaks: ["TOK-11"],
    kind: "subtle",
    around: lax("client_id", (value) => !value.startsWith("mcp_client_with") && !value.includes(":"), clientOf),
  },
  {
    id: "oauth-forms/client-by-its-beginning",
    title: "A client is known by the beginning of its identifier.",
    breaks: ["TOK-11"],
    kind: "subtle",
    around: lax("client_id", (value, right) => value.startsWith(right), clientOf),
  },
  {
    id: "oauth-forms/client-at-a-private-address",
    title: "A client may be a document at a private address.",
    breaks: ["TOK-13"],
    kind: "subtle",
    around: lax("client_id", (value) => value.startsWith("https://10."), clientOf),
  },
  {
    id: "oauth-forms/client-without-tls",
    title: "A client may be a document without TLS.",
    breaks: ["TOK-13"],
    kind: "subtle",
    around: lax("client_id", (value) => value.startsWith("http:"), clientOf),
  },
  {
    id: "oauth-forms/resource-guessed",
    title: "Without `resource` the only one is taken.",
    breaks: ["TOK-14"],
    kind: "subtle",
    around: tokenRequests(() => {
      let right: string | null = null;
      return (form, send) => {
        right ??= form.get("resource");
        if (!form.has("resource") && right) form.set("resource", right);
        return send(form);
      };
    }),
  },
  {
    id: "oauth-forms/resource-by-its-path",
    title: "Only the path of `resource` is checked.",
    breaks: ["TOK-15"],
    kind: "subtle",
    around: audience((value) => URL.canParse(value) && /^\/mcp$/.test(new URL(value).pathname) && !/[?#]/.test(value)),
  },
  {
    id: "oauth-forms/resource-without-its-port",
    title: "The port of `resource` is not looked at.",
    breaks: ["TOK-15"],
    kind: "subtle",
    around: audience((value, right) => value.replace(/:\d+\//, "/") === right.replace(/:\d+\//, "/")),
  },
  {
    id: "oauth-forms/resource-by-its-origin",
    title: "Only the origin of `resource` is checked.",
    breaks: ["TOK-16", "TOK-17"],
    kind: "subtle",
    around: audience((value, right) => URL.canParse(value) && new URL(value).origin === new URL(right).origin),
  },
  {
    id: "oauth-forms/resource-in-any-case",
    title: "The path of `resource` may be in capitals.",
    breaks: ["TOK-16"],
    kind: "subtle",
    around: audience((value, right) => value.toLowerCase() === right.toLowerCase()),
  },
  {
    id: "oauth-forms/resource-with-a-query",
    title: "A query in `resource` is ignored.",
    breaks: ["TOK-16"],
    kind: "subtle",
    around: audience((value, right) => value.split("?")[0] === right),
  },
  {
    id: "oauth-forms/resource-with-a-slash",
    title: "A trailing slash of `resource` is ignored.",
    breaks: ["TOK-17"],
    kind: "subtle",
    around: audience((value, right) => value === `${right}/`),
  },
  {
    id: "oauth-forms/grant-guessed",
    title: "Without `grant_type` the other fields tell the grant.",
    breaks: ["TOK-18"],
    kind: "subtle",
    around: guessed("grant_type", (form) =>
      form.has("code") ? "authorization_code" : form.has("refresh_token") ? "refresh_token" : undefined,
    ),
  },
  {
    id: "oauth-forms/grant-in-capitals",
    title: "`grant_type` may be in capitals.",
    breaks: ["TOK-19"],
    kind: "subtle",
    around: inField("grant_type", (value) => value.toLowerCase()),
  },
  {
    id: "oauth-forms/any-grant",
    title: "Any other grant is taken for the exchange of a code.",
    breaks: ["TOK-19"],
    kind: "subtle",
    around: inField("grant_type", (value) =>
      value === "refresh_token" || value === "" ? value : "authorization_code",
    ),
  },
  {
    id: "oauth-forms/no-code-needed",
    title: "A code is found by the verifier as well.",
    breaks: ["TOK-20"],
    kind: "subtle",
    around: guessed("code", (form, seen) =>
      isRefresh(form) ? undefined : codeFor(form.get("code_verifier") ?? "", seen),
    ),
  },
  {
    id: "oauth-forms/code-cut",
    title: "Everything after the 52 characters of a code is ignored.",
    breaks: ["TOK-21"],
    kind: "subtle",
    around: inField("code", (value) => value.slice(0, 52)),
  },
  {
    id: "oauth-forms/code-by-its-random-part",
    title: "The prefix of a code is not looked at.",
    breaks: ["TOK-21"],
    kind: "subtle",
    around: inField("code", (value) => value.replace(/^(?:mcp_refresh_|MCP_CODE_)?(?=[a-z0-9]{43}$)/, "mcp_code_")),
  },
  {
    id: "oauth-forms/invented-code",
    title: "A code that was never issued gets tokens.",
    breaks: ["TOK-22"],
    kind: "subtle",
    around: tokenRequests(() => async (form, send, seen) => {
      const code = form.get("code") ?? "";
      return /^mcp_code_[\w-]{43}$/.test(code) && !seen.codes.has(code) ? madeUp() : send(form);
    }),
  },
  {
    id: "oauth-forms/no-callback-needed",
    title: "An exchange needs no `redirect_uri`.",
    breaks: ["TOK-23"],
    kind: "subtle",
    around: guessed("redirect_uri", callbackOf),
  },
  {
    id: "oauth-forms/any-callback",
    title: "A code is not bound to a callback.",
    breaks: ["TOK-24"],
    kind: "plain",
    contract: withoutStanding("CodeRejected", "redirect-differs"),
  },
  {
    id: "oauth-forms/callback-with-a-slash",
    title: "A trailing slash of the callback is ignored.",
    breaks: ["TOK-24"],
    kind: "subtle",
    around: lax("redirect_uri", (value, right) => value === `${right}/`, callbackOf),
  },
  {
    id: "oauth-forms/callback-with-a-query",
    title: "A query of the callback is ignored.",
    breaks: ["TOK-24"],
    kind: "subtle",
    around: lax("redirect_uri", (value, right) => value.startsWith(`${right}?`), callbackOf),
  },
  {
    id: "oauth-forms/callback-decoded",
    title: "Callbacks are compared after decoding.",
    breaks: ["TOK-24"],
    kind: "subtle",
    around: lax("redirect_uri", (value, right) => decodeURIComponent(value) === right, callbackOf),
  },
  {
    id: "oauth-forms/no-verifier-needed",
    title: "An exchange needs no `code_verifier`.",
    breaks: ["TOK-25"],
    kind: "subtle",
    around: pkce((verifier, challenge) => verifier === null || challengeOf(verifier) === challenge),
  },
  {
    id: "oauth-forms/any-character-in-a-verifier",
    title: "A verifier may have any character.",
    breaks: ["TOK-26"],
    kind: "subtle",
    around: pkce((verifier, challenge) => challengeOf(verifier ?? "") === challenge),
  },
  {
    id: "oauth-forms/base64-verifier",
    title: "A verifier may have the characters of base64.",
    breaks: ["TOK-26"],
    kind: "subtle",
    around: pkce(
      (verifier, challenge) => /^[\w.~+/=-]{43,128}$/.test(verifier ?? "") && challengeOf(verifier ?? "") === challenge,
    ),
  },
  {
    id: "oauth-forms/any-verifier",
    title: "The verifier is not compared with the challenge.",
    breaks: ["TOK-27"],
    kind: "plain",
    contract: withoutStanding("CodeRejected", "verifier-differs"),
  },
  {
    id: "oauth-forms/plain-challenge",
    title: "The challenge itself is taken for a verifier.",
    breaks: ["TOK-27"],
    kind: "subtle",
    around: pkce(
      (verifier, challenge) =>
        verifier === challenge ||
        (/^[\w.~-]{43,128}$/.test(verifier ?? "") && challengeOf(verifier ?? "") === challenge),
    ),
  },
  {
    id: "oauth-forms/verifier-in-any-case",
    title: "Capitals in a verifier are those of small letters.",
    breaks: ["TOK-27"],
    kind: "subtle",
    around: pkce(
      (verifier, challenge) =>
        /^[\w.~-]{43,128}$/.test(verifier ?? "") &&
        [verifier ?? "", (verifier ?? "").toLowerCase()].some((one) => challengeOf(one) === challenge),
    ),
  },
  {
    id: "oauth-forms/no-refresh-token-needed",
    title: "Without a refresh token the newest unused one of the client is taken.",
    breaks: ["TOK-28"],
    kind: "subtle",
    around: unsentRefreshToken,
  },
  {
    id: "oauth-forms/refresh-token-cut",
    title: "Everything after the characters of a refresh token is ignored.",
    breaks: ["TOK-29"],
    kind: "subtle",
    around: inField("refresh_token", (value) => value.slice(0, 55)),
  },
  {
    id: "oauth-forms/refresh-token-in-capitals",
    title: "The prefix of a refresh token may be in capitals.",
    breaks: ["TOK-29"],
    kind: "subtle",
    around: inField("refresh_token", (value) => value.replace("MCP_REFRESH_", "mcp_refresh_")),
  },
  {
    id: "oauth-forms/invented-refresh-token",
    title: "A refresh token that was never issued gets tokens.",
    breaks: ["TOK-30"],
    kind: "subtle",
    around: tokenRequests(() => async (form, send, seen) => {
      const token = form.get("refresh_token") ?? "";
      return /^mcp_refresh_[\w-]{43}$/.test(token) && !seen.refreshTokens.has(token) ? madeUp() : send(form);
    }),
  },
  {
    id: "oauth-forms/refresh-token-of-anybody",
    title: "A refresh token is not bound to its client.",
    breaks: ["TOK-31"],
    kind: "subtle",
    contract: withoutStanding("RefreshTokenRejected", "other-client"),
  },
  {
    id: "oauth-forms/code-of-anybody",
    title: "A code is not bound to its client.",
    breaks: ["TOK-54"],
    kind: "subtle",
    contract: withoutStanding("CodeRejected", "other-client"),
  },
  {
    id: "oauth-forms/code-of-a-client-with-the-callback",
    title: "A code is good for any client; the callback may be the other client's.",
    breaks: ["TOK-54"],
    kind: "subtle",
    around: tokenRequests(() => (form, send, seen) => {
      const granted = seen.codes.get(form.get("code") ?? "");
      if (
        granted &&
        form.get("redirect_uri") !== granted.redirectUri &&
        form.get("redirect_uri")?.endsWith("/callback") &&
        form.get("client_id") !== granted.clientId
      ) {
        form.set("client_id", granted.clientId);
        form.set("redirect_uri", granted.redirectUri);
      }
      return send(form);
    }),
  },
  {
    id: "oauth-forms/refusals-without-description",
    title: "Refusals say no more than a code.",
    breaks: ["TOK-52"],
    kind: "plain",
    around: tokenRequests(() => async (form, send) => {
      const answer = await send(form);
      const { error_description: _gone, ...rest } = (bodyOf(answer) ?? {}) as Record<string, unknown>;
      return answer.status >= 400 ? { ...answer, body: JSON.stringify(rest) } : answer;
    }),
  },
  {
    id: "oauth-forms/unknown-client-like-an-action",
    title: "A refusal of a client has the form of the action API.",
    breaks: ["TOK-52"],
    kind: "subtle",
    around: tokenRequests(() => async (form, send) => {
      const answer = await send(form);
      const { error: code, error_description: message } = (bodyOf(answer) ?? {}) as Record<string, unknown>;
      return answer.status === 401 ? { ...answer, body: JSON.stringify({ code, message }) } : answer;
    }),
  },
];
