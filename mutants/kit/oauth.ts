/** Ways to be wrong about OAuth, for the catalogue: each makes an `around`. */
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { bodyOf } from "./changes.ts";
import type { Json } from "./json.ts";
import type { Around } from "../mutant.ts";
import { withBody, withHeader } from "./requests.ts";

/** What a person consented to, as the control interface was asked. */
export interface Granted {
  /** Key of the person. */
  key: string;
  clientId: string;
  redirectUri: string;
  scope: string;
  codeChallenge: string;
}

/** What passed by: grants by their codes, access tokens and refresh tokens, and the newest of each. */
export interface Seen {
  codes: Map<string, Granted>;
  tokens: Map<string, Granted>;
  refreshTokens: Map<string, Granted>;
}

/** Sends a form on, and gives the answer. */
type Send = (form: URLSearchParams, headers?: "without authorization") => Promise<MockResponse>;

type Change = (form: URLSearchParams, send: Send, seen: Seen, request: MockRequest) => Promise<MockResponse>;

/** Stands between a client and the token endpoint; remembers what was granted and given out. */
export const tokenRequests =
  (make: () => Change): (() => Around) =>
  () =>
    watch(make(), nothingSeen());

const nothingSeen = (): Seen => ({ codes: new Map(), tokens: new Map(), refreshTokens: new Map() });

function watch(change: Change, seen: Seen): Around {
  return async (request, next) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/_control/oauth/grants") return noteGrant(request, next, seen);
    if (pathname !== "/oauth/token") return next(request);
    const text = await request.text();
    if (!request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded"))
      return next(withBody(request, text));
    const send: Send = async (form, headers) => {
      const sent = withBody(headers ? withHeader(request, "authorization", null) : request, form.toString());
      const answer = await next(sent);
      noteTokens(form, answer, seen);
      return answer;
    };
    return change(new URLSearchParams(text), send, seen, request);
  };
}

async function noteGrant(request: MockRequest, next: Parameters<Around>[1], seen: Seen): Promise<MockResponse> {
  const text = await request.text();
  const answer = await next(withBody(request, text));
  const code = bodyOf(answer)?.code as string | undefined;
  if (code) seen.codes.set(code, { ...(JSON.parse(text) as Granted), key: request.headers.get("x-api-key") ?? "" });
  return answer;
}

function noteTokens(form: URLSearchParams, answer: MockResponse, { codes, tokens, refreshTokens }: Seen): void {
  const { access_token, refresh_token } = bodyOf(answer) ?? {};
  const granted = codes.get(form.get("code") ?? "") ?? refreshTokens.get(form.get("refresh_token") ?? "");
  if (!granted) return;
  if (access_token) tokens.set(access_token, granted);
  if (refresh_token) refreshTokens.set(refresh_token, granted);
}

/** Changes forms before the mock reads them: what it was refused for is not there any more. */
export const forms = (change: (form: URLSearchParams, seen: Seen) => void): (() => Around) =>
  tokenRequests(() => (form, send, seen) => {
    change(form, seen);
    return send(form);
  });

/** Changes what tokens are answered with. */
export const tokenAnswers = (change: (body: Json, form: URLSearchParams, seen: Seen) => Json): (() => Around) =>
  tokenRequests(() => async (form, send, seen) => {
    const answer = await send(form);
    return answer.status === 200 ? withAnswer(answer, change(bodyOf(answer), form, seen)) : answer;
  });

/** Changes messages to `/mcp` that carry an access token. */
export const messages =
  (
    change: (token: string, request: MockRequest, next: Parameters<Around>[1], seen: Seen) => Promise<MockResponse>,
  ): (() => Around) =>
  () => {
    const seen = nothingSeen();
    const watched = watch((form, send) => send(form), seen);
    return (request, next) => {
      const bearer = /^Bearer (mcp_access.*)$/.exec(request.headers.get("authorization") ?? "")?.[1];
      return bearer && new URL(request.url).pathname === "/mcp"
        ? change(bearer, request, next, seen)
        : watched(request, next);
    };
  };

/** A message with a key in the place of its token: of everything that the person may do. */
export const withKeyOf = (request: MockRequest, key: string): MockRequest =>
  withHeader(withHeader(request, "authorization", null), "x-api-key", key);

/** An answer that nobody else would give: tokens out of nothing, a refusal. */
export const answer = (status: number, body: object): MockResponse => ({
  status,
  headers: [
    ["content-type", "application/json"],
    ["cache-control", "no-store"],
    ["pragma", "no-cache"],
  ],
  body: JSON.stringify(body),
});

/** Tokens that stand for nothing. */
export const madeUp = () =>
  answer(200, {
    access_token: `mcp_access_${"0".repeat(43)}`,
    token_type: "Bearer",
    expires_in: 900,
    refresh_token: `mcp_refresh_${"0".repeat(43)}`,
    scope: "offline_access",
  });

/** The same answer with another body. */
export const withAnswer = (response: MockResponse, body: unknown): MockResponse => ({
  ...response,
  body: JSON.stringify(body),
});
