import type { Contract, Transition } from "../../spec/lib/contract.ts";
import type { MockResponse } from "../../mock/index.ts";
import { bodyOf, limit, transition } from "../kit/changes.ts";
import { answer, messages, type Seen, tokenAnswers, tokenRequests, withAnswer } from "../kit/oauth.ts";
import type { Mutant } from "../mutant.ts";

const isRefresh = (form: URLSearchParams) => form.get("grant_type") === "refresh_token";
const grantedTo = (form: URLSearchParams, { codes, refreshTokens }: Seen) =>
  codes.get(form.get("code") ?? "") ?? refreshTokens.get(form.get("refresh_token") ?? "");
const names = (scope = "") => scope.split(" ");

/** Gives the same answer to the same form again, so often. */
const again = (concerns: (form: URLSearchParams) => boolean, times: number) =>
  tokenRequests(() => {
    const given = new Map<string, { response: MockResponse; left: number }>();
    return async (form, send) => {
      const key = form.toString();
      const earlier = concerns(form) ? given.get(key) : undefined;
      if (earlier && earlier.left > 0) {
        earlier.left -= 1;
        return earlier.response;
      }
      const response = await send(form);
      if (response.status === 200) given.set(key, { response, left: times });
      return response;
    };
  });

/** Lets requests that come at the same time share the first one's answer. */
const shared = (concerns: (form: URLSearchParams) => boolean) =>
  tokenRequests(() => {
    const waiting = new Map<string, Promise<MockResponse>>();
    return (form, send) => {
      if (!concerns(form)) return send(form);
      const key = form.toString();
      const running =
        waiting.get(key) ??
        new Promise((resolve) => setTimeout(resolve, 20)).then(() => send(form)).finally(() => waiting.delete(key));
      waiting.set(key, running);
      return running;
    };
  });

/** What follows a revocation, without one kind of it. */
const spared = (id: string, revocation: string) => (contract: Contract) => {
  transition(id, (one) => {
    const cause = one.cause as { follows: string[] };
    if (!cause.follows.includes(revocation)) throw new Error(`${id} does not follow ${revocation}`);
    cause.follows = cause.follows.filter((other) => other !== revocation);
  })(contract);
  const when = contract.errors.find((error) => error.id === "RefreshTokenRejected")?.when as
    | { of: { standing: string }[] }
    | undefined;
  if (when && id.startsWith("refresh-token"))
    when.of = when.of.filter(({ standing }) => standing !== "connection-revoked");
};

/** A transition of connections that there is not. */
const more =
  (made: Pick<Transition, "id" | "from" | "to" | "cause">) =>
  ({ machines }: Contract) => {
    const machine = machines.find(({ subject }) => subject === "connection") as
      | { transitions: Transition[] }
      | undefined;
    const [like] = machine?.transitions ?? [];
    if (like) machine?.transitions.push({ ...like, when: null, emits: [], sets: [], ...made } as Transition);
  };

/** Connections that begin, go on or end wrongly. */
export const oauthConnections: readonly Mutant[] = [
  {
    id: "oauth-connections/code-twice",
    title: "A code that was exchanged is answered with the same tokens once more.",
    breaks: ["CONN-01"],
    kind: "subtle",
    around: again((form) => !isRefresh(form), 1),
  },
  {
    id: "oauth-connections/code-three-minutes",
    title: "Codes live for three minutes.",
    breaks: ["CONN-02"],
    kind: "subtle",
    contract: limit("oauth.code.lifetime", { value: 180 }),
  },
  {
    id: "oauth-connections/newest-token-revoked",
    title: "A code that is used twice takes the newest access token away, and no other.",
    breaks: ["CONN-03"],
    kind: "subtle",
    contract: transition("connection.revokeForCode", (one) => (one.sets = [])),
  },
  {
    id: "oauth-connections/tokens-outlive-their-code",
    title: "A code that is used twice does not revoke access tokens.",
    breaks: ["CONN-03"],
    kind: "subtle",
    contract: spared("access-token.revoke", "connection.revokeForCode"),
  },
  {
    id: "oauth-connections/refresh-token-outlives-its-code",
    title: "A code that is used twice does not revoke the refresh token.",
    breaks: ["CONN-04"],
    kind: "subtle",
    contract: spared("refresh-token.end", "connection.revokeForCode"),
  },
  {
    id: "oauth-connections/revoked-for-clients-that-refresh",
    title: "A code that is used twice revokes nothing of a client that does not refresh.",
    breaks: ["CONN-03"],
    kind: "subtle",
    contract: transition("connection.revokeForCode", (one) => {
      one.when = { predicate: "all", of: [one.when, { predicate: "refresh-grant-registered" }] } as never;
    }),
  },
  {
    id: "oauth-connections/code-twice-at-once",
    title: "A code that comes twice at once is answered twice.",
    breaks: ["CONN-05"],
    kind: "subtle",
    around: shared((form) => !isRefresh(form)),
  },
  {
    id: "oauth-connections/refresh-twice-at-once",
    title: "A refresh token that comes twice at once is answered twice.",
    breaks: ["CONN-20"],
    kind: "subtle",
    around: shared(isRefresh),
  },
  {
    id: "oauth-connections/grace-for-rotated-tokens",
    title: "The token before the current one is good once more.",
    breaks: ["CONN-06"],
    kind: "subtle",
    around: again(isRefresh, 1),
  },
  {
    id: "oauth-connections/newest-token-revoked-for-refresh",
    title: "A rotated refresh token takes the newest access token away, and no other.",
    breaks: ["CONN-07"],
    kind: "subtle",
    contract: transition("connection.revokeForRefreshToken", (one) => (one.sets = [])),
  },
  {
    id: "oauth-connections/successor-survives",
    title: "A rotated refresh token does not revoke its successor.",
    breaks: ["CONN-08"],
    kind: "subtle",
    contract: spared("refresh-token.end", "connection.revokeForRefreshToken"),
  },
  {
    id: "oauth-connections/old-tokens-only-refused",
    title: "A refresh token that was rotated long ago is refused, and revokes nothing.",
    breaks: ["CONN-07", "CONN-08"],
    kind: "subtle",
    around: tokenRequests(() => {
      const turns = new Map<string, number>();
      const length = new Map<unknown, number>();
      return async (form, send, seen) => {
        const granted = grantedTo(form, seen);
        const given = form.get("refresh_token") ?? "";
        if ((length.get(granted) ?? 0) - (turns.get(given) ?? 0) > 1)
          return answer(400, { error: "invalid_grant", error_description: "Old." });
        const response = await send(form);
        const token = bodyOf(response)?.refresh_token as string | undefined;
        if (token) {
          length.set(granted, (length.get(granted) ?? 0) + 1);
          turns.set(token, length.get(granted) ?? 0);
        }
        return response;
      };
    }),
  },
  {
    id: "oauth-connections/thirty-one-days",
    title: "Connections live for thirty-one days.",
    breaks: ["CONN-09", "CONN-18"],
    kind: "subtle",
    contract: limit("oauth.connection.lifetime", { value: 31 * 24 * 3600 }),
  },
  {
    id: "oauth-connections/from-the-exchange",
    title: "The thirty days count from the exchange of the code, or so.",
    breaks: ["CONN-18"],
    kind: "subtle",
    contract: limit("oauth.connection.lifetime", { value: 30 * 24 * 3600 + 100 }),
  },
  {
    id: "oauth-connections/prolonged-by-refresh",
    title: "A refresh prolongs the connection by thirty days.",
    breaks: ["CONN-10"],
    kind: "subtle",
    contract: more({
      id: "connection.prolong",
      from: ["active"],
      to: "active",
      cause: { kind: "service", follows: ["refresh-token.rotate"] },
    } as never),
  },
  {
    id: "oauth-connections/refresh-token-for-the-asking",
    title: "A refresh token is given where offline_access was asked for.",
    breaks: ["CONN-11"],
    kind: "subtle",
    around: tokenAnswers((body, form, seen) => {
      const { refresh_token, ...rest } = body;
      return isRefresh(form) || names(grantedTo(form, seen)?.scope).includes("offline_access")
        ? { refresh_token, ...rest }
        : rest;
    }),
  },
  {
    id: "oauth-connections/refresh-token-for-anybody",
    title: "A client that did not register the refresh grant gets a refresh token where it asks for offline_access.",
    breaks: ["CONN-12"],
    kind: "subtle",
    around: tokenAnswers((body, form, seen) =>
      names(grantedTo(form, seen)?.scope).includes("offline_access")
        ? {
            refresh_token: `mcp_refresh_${"0".repeat(43)}`,
            ...body,
            scope: [...new Set([...names(body.scope), "offline_access"])].join(" "),
          }
        : body,
    ),
  },
  {
    id: "oauth-connections/not-rotated",
    title: "A refresh answers the refresh token that was sent.",
    breaks: ["CONN-13", "CONN-06"],
    kind: "subtle",
    around: tokenRequests(() => {
      const current = new Map<string, string>();
      return async (form, send) => {
        const given = form.get("refresh_token") ?? "";
        if (current.has(given)) form.set("refresh_token", current.get(given) as string);
        const response = await send(form);
        const body = bodyOf(response);
        if (!isRefresh(form) || !body?.refresh_token) return response;
        current.set(given, body.refresh_token as string);
        return withAnswer(response, { ...body, refresh_token: given });
      };
    }),
  },
  {
    id: "oauth-connections/grant-cannot-be-taken-back",
    title: "A grant that was taken back keeps its refresh token.",
    breaks: ["CONN-14"],
    kind: "subtle",
    contract: spared("refresh-token.end", "connection.withdraw"),
  },
  {
    id: "oauth-connections/token-outlives-its-grant",
    title: "A grant that was taken back keeps its access token until its time is over.",
    breaks: ["CONN-14"],
    kind: "subtle",
    contract: spared("access-token.revoke", "connection.withdraw"),
  },
  {
    id: "oauth-connections/token-lives-on",
    title: "Access tokens are good for longer than they say.",
    breaks: ["CONN-16", "CRED-61"],
    kind: "subtle",
    contract: limit("oauth.access-token.lifetime", { value: 1000 }),
    around: tokenAnswers((body) => ({ ...body, expires_in: Math.min(900, body.expires_in) })),
  },
  {
    id: "oauth-connections/refresh-revives",
    title: "An access token is good for as long as its connection has a newer one.",
    breaks: ["CONN-16"],
    kind: "subtle",
    around: messages(async (token, request, next, seen) => {
      const response = await next(request);
      const granted = seen.tokens.get(token);
      const renewed = [...seen.tokens.values()].filter((other) => other === granted).length > 1;
      return response.status === 401 && granted && renewed
        ? answer(200, {
            jsonrpc: "2.0",
            id: 1,
            result: { protocolVersion: "2025-11-25", capabilities: {}, serverInfo: {} },
          })
        : response;
    }),
  },
  {
    id: "oauth-connections/all-of-a-client-revoked",
    title: "A code that is used twice revokes every connection of its person.",
    breaks: ["CONN-17"],
    kind: "subtle",
    around: tokenRequests(() => {
      const used = new Set<string>();
      const revoked = new Set<string>();
      return async (form, send, { codes, refreshTokens }) => {
        const code = form.get("code");
        const person = codes.get(code ?? "")?.key;
        if (code !== null && used.has(code) && person) revoked.add(person);
        if (code !== null) used.add(code);
        const isRevoked = revoked.has(refreshTokens.get(form.get("refresh_token") ?? "")?.key ?? "");
        return isRevoked && isRefresh(form)
          ? answer(400, { error: "invalid_grant", error_description: "Revoked." })
          : send(form);
      };
    }),
  },
  {
    id: "oauth-connections/any-code-of-a-consent",
    title: "A person's consent in a browser is bound to no connection.",
    breaks: ["CONN-19"],
    kind: "subtle",
    contract: ({ errors }) => {
      const when = errors.find(({ id }) => id === "CodeRejected")?.when as unknown as { of: { standing: string }[] };
      when.of = when.of.filter(({ standing }) => standing !== "redirect-differs");
    },
  },
];
