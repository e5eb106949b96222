import { answer, forms, type Seen, tokenAnswers, tokenRequests, withAnswer } from "../kit/oauth.ts";
import { bodyOf, limit } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import { withHeader } from "../kit/requests.ts";
import type { Mutant } from "../mutant.ts";

const isRefresh = (form: URLSearchParams) => form.get("grant_type") === "refresh_token";
const grantedTo = (form: URLSearchParams, { codes, refreshTokens }: Seen) =>
  codes.get(form.get("code") ?? "") ?? refreshTokens.get(form.get("refresh_token") ?? "");
const refusedScope = () => answer(400, { error: "invalid_scope", error_description: "Not this scope." });
const names = (scope: string | null | undefined) => (scope ?? "").split(" ").filter(Boolean);

/** Refuses refreshes with some scopes. */
const refusing = (which: (scope: string) => boolean) =>
  tokenRequests(
    () => async (form, send) => (isRefresh(form) && which(form.get("scope") ?? "") ? refusedScope() : send(form)),
  );

/** Changes headers of answers with tokens. */
const headers = (name: string, value: string | undefined, when: (form: URLSearchParams) => boolean = () => true) =>
  tokenRequests(() => async (form, send) => {
    const response = await send(form);
    if (response.status !== 200 || !when(form)) return response;
    const others = response.headers.filter(([other]) => other.toLowerCase() !== name);
    return { ...response, headers: value === undefined ? others : [...others, [name, value] as const] };
  });

const scopeOf = (change: (scope: string[], form: URLSearchParams, seen: Seen) => string[]) =>
  tokenAnswers((body, form, seen) => ({ ...body, scope: change(names(body.scope), form, seen).join(" ") }));

/** Refresh tokens that look otherwise to clients than to the mock. */
const refreshTokensAs = (shown: (token: string) => string) =>
  tokenRequests(() => {
    const real = new Map<string, string>();
    return async (form, send) => {
      const given = form.get("refresh_token");
      if (given !== null && real.has(given)) form.set("refresh_token", real.get(given) as string);
      const response = await send(form);
      const body = bodyOf(response);
      if (!body?.refresh_token) return response;
      real.set(shown(body.refresh_token as string), body.refresh_token as string);
      return withAnswer(response, { ...body, refresh_token: shown(body.refresh_token as string) });
    };
  });

/** Tokens that are answered wrongly, and scopes that are read wrongly. */
export const oauthTokens: readonly Mutant[] = [
  {
    id: "oauth-tokens/code-refused",
    title: "No code becomes tokens.",
    breaks: ["TOK-01"],
    kind: "plain",
    around: tokenRequests(
      () => async (form, send) =>
        isRefresh(form) ? send(form) : answer(400, { error: "invalid_grant", error_description: "No." }),
    ),
  },
  {
    id: "oauth-tokens/created",
    title: "Tokens are answered with 201.",
    breaks: ["TOK-01", "TOK-02"],
    kind: "plain",
    around: tokenRequests(() => async (form, send) => {
      const response = await send(form);
      return response.status === 200 ? { ...response, status: 201 } : response;
    }),
  },
  {
    id: "oauth-tokens/second-refresh-refused",
    title: "A connection can be refreshed once.",
    breaks: ["CONN-13"],
    kind: "subtle",
    around: tokenRequests(() => {
      const used = new Map<unknown, number>();
      return async (form, send, seen) => {
        const granted = seen.refreshTokens.get(form.get("refresh_token") ?? "");
        used.set(granted, (used.get(granted) ?? 0) + 1);
        return granted && (used.get(granted) ?? 0) > 1
          ? answer(400, { error: "invalid_grant", error_description: "Once." })
          : send(form);
      };
    }),
  },
  {
    id: "oauth-tokens/refresh-refused",
    title: "No refresh token becomes tokens.",
    breaks: ["TOK-02"],
    kind: "plain",
    around: tokenRequests(
      () => async (form, send) =>
        isRefresh(form) ? answer(400, { error: "invalid_grant", error_description: "No." }) : send(form),
    ),
  },
  {
    id: "oauth-tokens/same-token-after-refresh",
    title: "A refresh answers the access token that was there before.",
    breaks: ["TOK-43"],
    kind: "subtle",
    around: tokenRequests(() => {
      const first = new Map<unknown, string>();
      return async (form, send, seen) => {
        const granted = grantedTo(form, seen);
        const response = await send(form);
        const body = bodyOf(response);
        if (!body?.access_token) return response;
        if (!first.has(granted)) first.set(granted, body.access_token as string);
        return withAnswer(response, { ...body, access_token: first.get(granted) });
      };
    }),
  },
  {
    id: "oauth-tokens/token-without-prefix",
    title: "Access tokens lack their prefix.",
    breaks: ["TOK-43"],
    kind: "plain",
    around: () => {
      const shortened = tokenAnswers((body) => ({
        ...body,
        access_token: String(body.access_token).replace("mcp_access_", ""),
      }))();
      return (request, next) => {
        const bare = /^Bearer ([\w-]{43})$/.exec(request.headers.get("authorization") ?? "")?.[1];
        return shortened(
          bare === undefined ? request : withHeader(request, "authorization", `Bearer mcp_access_${bare}`),
          next,
        );
      };
    },
  },
  {
    id: "oauth-tokens/type-in-small-letters",
    title: "`token_type` is `bearer`.",
    breaks: ["TOK-44"],
    kind: "subtle",
    around: tokenAnswers((body) => ({ ...body, token_type: "bearer" })),
  },
  {
    id: "oauth-tokens/type-missing-after-refresh",
    title: "A refresh does not say the type of the token.",
    breaks: ["TOK-44"],
    kind: "subtle",
    around: tokenAnswers(({ token_type: type, ...body }: Json, form) =>
      isRefresh(form) ? body : { token_type: type, ...body },
    ),
  },
  {
    id: "oauth-tokens/lifetime-as-text",
    title: "`expires_in` is text.",
    breaks: ["TOK-45"],
    kind: "plain",
    around: tokenAnswers((body) => ({ ...body, expires_in: String(body.expires_in) })),
  },
  {
    id: "oauth-tokens/lifetime-of-an-hour",
    title: "`expires_in` is an hour after a refresh.",
    breaks: ["TOK-45"],
    kind: "subtle",
    around: tokenAnswers((body, form) => ({ ...body, expires_in: isRefresh(form) ? 3600 : body.expires_in })),
  },
  {
    id: "oauth-tokens/lifetime-of-901",
    title: "Access tokens live a second too long.",
    breaks: ["TOK-45"],
    kind: "subtle",
    contract: limit("oauth.access-token.lifetime", { value: 901 }),
  },
  {
    id: "oauth-tokens/lifetime-beyond-the-connection",
    title: "`expires_in` is 900 also at the end of a connection.",
    breaks: ["TOK-46"],
    kind: "subtle",
    around: tokenAnswers((body) => ({ ...body, expires_in: 900 })),
  },
  {
    id: "oauth-tokens/refresh-token-too-short",
    title: "Refresh tokens have 42 characters behind their prefix.",
    breaks: ["TOK-47"],
    kind: "subtle",
    around: refreshTokensAs((token) => token.slice(0, -1)),
  },
  {
    id: "oauth-tokens/refresh-token-in-base64",
    title: "Refresh tokens have + in them.",
    breaks: ["TOK-47"],
    kind: "subtle",
    around: refreshTokensAs((token) => `${token.slice(0, -1)}+`),
  },
  {
    id: "oauth-tokens/scope-with-commas",
    title: "`scope` has commas.",
    breaks: ["TOK-48"],
    kind: "plain",
    around: tokenAnswers((body) => ({ ...body, scope: names(body.scope).join(",") })),
  },
  {
    id: "oauth-tokens/scope-as-a-list",
    title: "`scope` is a list.",
    breaks: ["TOK-48"],
    kind: "plain",
    around: tokenAnswers((body) => ({ ...body, scope: names(body.scope) })),
  },
  {
    id: "oauth-tokens/scope-with-two-spaces",
    title: "offline_access stands behind two spaces.",
    breaks: ["TOK-55"],
    kind: "subtle",
    around: tokenAnswers((body) => ({
      ...body,
      scope: String(body.scope).replace(" offline_access", "  offline_access"),
    })),
  },
  {
    id: "oauth-tokens/scope-of-another-service",
    title: "`scope` names a permission that there is not.",
    breaks: ["TOK-48", "SCOPE-01"],
    kind: "subtle",
    around: scopeOf((scope) => [...scope, "settings:admin"]),
  },
  {
    id: "oauth-tokens/offline-only-when-asked",
    title: "offline_access is in `scope` only where it was asked for.",
    breaks: ["TOK-49"],
    kind: "subtle",
    around: scopeOf((scope, form, seen) =>
      scope.filter((name) => name !== "offline_access" || grantedTo(form, seen)?.scope.includes(name)),
    ),
  },
  {
    id: "oauth-tokens/offline-not-after-refresh",
    title: "offline_access is not in `scope` after a refresh.",
    breaks: ["TOK-49"],
    kind: "subtle",
    around: scopeOf((scope, form) => scope.filter((name) => name !== "offline_access" || !isRefresh(form))),
  },
  {
    id: "oauth-tokens/may-be-stored",
    title: "Answers with tokens may be stored.",
    breaks: ["TOK-50"],
    kind: "plain",
    around: headers("cache-control", undefined),
  },
  {
    id: "oauth-tokens/private-is-enough",
    title: "Refreshed tokens are private, and may be stored.",
    breaks: ["TOK-50"],
    kind: "subtle",
    around: headers("cache-control", "private, no-cache", isRefresh),
  },
  {
    id: "oauth-tokens/refusals-for-a-minute",
    title: "A refusal of the token endpoint may be kept for a minute.",
    breaks: ["TOK-56"],
    kind: "subtle",
    around: tokenRequests(() => async (form, send) => {
      const response = await send(form);
      if (response.status < 400) return response;
      const others = response.headers.filter(([name]) => name.toLowerCase() !== "cache-control");
      return { ...response, headers: [...others, ["cache-control", "public, max-age=60"] as const] };
    }),
  },
  {
    id: "oauth-tokens/no-pragma",
    title: "Answers with tokens lack `Pragma`.",
    breaks: ["TOK-51"],
    kind: "plain",
    around: headers("pragma", undefined),
  },
  {
    id: "oauth-tokens/no-pragma-after-refresh",
    title: "Refreshed tokens lack `Pragma`.",
    breaks: ["TOK-51"],
    kind: "subtle",
    around: headers("pragma", undefined, isRefresh),
  },
  {
    id: "oauth-tokens/part-refused",
    title: "A `scope` has to list everything.",
    breaks: ["TOK-32"],
    kind: "subtle",
    around: refusing((scope) => scope !== "" && names(scope).length < 3),
  },
  {
    id: "oauth-tokens/order-of-scopes",
    title: "A `scope` has to keep the order.",
    breaks: ["TOK-32"],
    kind: "subtle",
    around: refusing((scope) => names(scope).join() !== names(scope).toSorted().join()),
  },
  {
    id: "oauth-tokens/offline-refused",
    title: "offline_access may not stand in the `scope` of a refresh.",
    breaks: ["TOK-33"],
    kind: "plain",
    around: refusing((scope) => names(scope).includes("offline_access")),
  },
  {
    id: "oauth-tokens/offline-refused-unless-asked",
    title: "offline_access may stand in a refresh only where the person was asked for it.",
    breaks: ["TOK-33"],
    kind: "subtle",
    around: tokenRequests(
      () => async (form, send, seen) =>
        isRefresh(form) &&
        names(form.get("scope")).includes("offline_access") &&
        !grantedTo(form, seen)?.scope.includes("offline_access")
          ? refusedScope()
          : send(form),
    ),
  },
  {
    id: "oauth-tokens/unknown-scopes-left-out",
    title: "Unknown scopes beside valid ones are left out.",
    breaks: ["TOK-34"],
    kind: "subtle",
    around: forms((form) => {
      const known = names(form.get("scope")).filter((name) => name !== "settings:delete");
      if (form.has("scope") && known.length > 0) form.set("scope", known.join(" "));
    }),
  },
  {
    id: "oauth-tokens/scopes-in-capitals",
    title: "Scopes may be in capitals.",
    breaks: ["TOK-34"],
    kind: "subtle",
    around: forms((form) => form.has("scope") && form.set("scope", String(form.get("scope")).toLowerCase())),
  },
  {
    id: "oauth-tokens/blank-scope-is-none",
    title: "A `scope` of spaces counts as none.",
    breaks: ["TOK-35"],
    kind: "subtle",
    around: forms((form) => form.get("scope")?.trim() === "" && form.delete("scope")),
  },
  {
    id: "oauth-tokens/three-spaces-are-none",
    title: "A `scope` of some spaces counts as none, one of a single space does not.",
    breaks: ["TOK-35"],
    kind: "subtle",
    around: forms((form) => form.get("scope") === "   " && form.delete("scope")),
  },
  {
    id: "oauth-tokens/foreign-scopes-left-out",
    title: "Scopes that were not granted are left out in silence.",
    breaks: ["TOK-36"],
    kind: "subtle",
    around: tokenRequests(() => async (form, send, seen) => {
      const granted = [...names(grantedTo(form, seen)?.scope), "offline_access"];
      if (isRefresh(form) && form.has("scope"))
        form.set(
          "scope",
          names(form.get("scope"))
            .filter((name) => granted.includes(name) || !/^[a-z]+(?::[a-z]+)?$/.test(name))
            .join(" "),
        );
      return send(form);
    }),
  },
  {
    id: "oauth-tokens/identity-for-the-asking",
    title: "An identity permission that was not granted is left out in silence.",
    breaks: ["TOK-36"],
    kind: "subtle",
    around: tokenRequests(() => async (form, send, seen) => {
      const identity = !grantedTo(form, seen)?.scope.includes("email");
      if (identity && form.has("scope"))
        form.set(
          "scope",
          names(form.get("scope"))
            .filter((name) => name !== "email")
            .join(" "),
        );
      return send(form);
    }),
  },
  {
    id: "oauth-tokens/scope-as-it-was-sent",
    title: "`scope` is answered as it was sent, names twice among them.",
    breaks: ["TOK-37"],
    kind: "subtle",
    around: tokenAnswers((body, form) => ({ ...body, scope: form.get("scope") ?? body.scope })),
  },
  {
    id: "oauth-tokens/narrowed-in-words",
    title: "A narrower `scope` is answered, and the token permits what it did.",
    breaks: ["TOK-38", "TOK-39"],
    kind: "subtle",
    around: tokenRequests(() => async (form, send) => {
      const asked = form.get("scope");
      if (
        asked !== null &&
        names(asked).every((name) => ["settings:read", "team:read", "offline_access"].includes(name))
      )
        form.delete("scope");
      const response = await send(form);
      return response.status === 200 && asked !== null
        ? withAnswer(response, {
            ...bodyOf(response),
            scope: [...new Set([...names(asked), "offline_access"])].join(" "),
          })
        : response;
    }),
  },
  {
    id: "oauth-tokens/narrowing-unsaid",
    title: "A narrowed connection answers its original `scope`.",
    breaks: ["TOK-38", "TOK-32"],
    kind: "subtle",
    around: scopeOf((scope, form, seen) =>
      isRefresh(form) && form.has("scope")
        ? [...new Set([...names(grantedTo(form, seen)?.scope), "offline_access"])]
        : scope,
    ),
  },
  {
    id: "oauth-tokens/identity-stays",
    title: "Identity permissions stay although they are not listed.",
    breaks: ["TOK-38"],
    kind: "subtle",
    around: scopeOf((scope, form, seen) => [
      ...scope,
      ...(isRefresh(form)
        ? names(grantedTo(form, seen)?.scope).filter((name) => name === "openid" && !scope.includes(name))
        : []),
    ]),
  },
  {
    id: "oauth-tokens/bare-scope-refused",
    title: "A `scope` without a product permission is refused.",
    breaks: ["TOK-39"],
    kind: "plain",
    around: refusing((scope) => scope === "offline_access"),
  },
  {
    id: "oauth-tokens/bare-scope-ignored",
    title: "A `scope` without a product permission changes nothing.",
    breaks: ["TOK-39"],
    kind: "subtle",
    around: forms((form) => form.get("scope") === "offline_access" && form.delete("scope")),
  },
  {
    id: "oauth-tokens/original-scope-comes-back",
    title: "A refresh without `scope` answers the original one.",
    breaks: ["TOK-40"],
    kind: "subtle",
    around: scopeOf((scope, form, seen) =>
      isRefresh(form) && !form.has("scope")
        ? [...new Set([...names(grantedTo(form, seen)?.scope), "offline_access"])]
        : scope,
    ),
  },
  {
    id: "oauth-tokens/no-scope-is-none",
    title: "A refresh without `scope` takes every permission away.",
    breaks: ["TOK-40"],
    kind: "subtle",
    around: forms((form) => isRefresh(form) && !form.has("scope") && form.set("scope", "offline_access")),
  },
  {
    id: "oauth-tokens/widening-breaks",
    title: "A permission that is asked back breaks the service.",
    breaks: ["TOK-41"],
    kind: "plain",
    around: tokenRequests(() => async (form, send) => {
      const response = await send(form);
      return response.status === 400 && bodyOf(response)?.error === "invalid_scope"
        ? { ...response, status: 500 }
        : response;
    }),
  },
];
