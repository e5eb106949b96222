import { createHash, randomBytes } from "node:crypto";
import type { MockRequest, MockResponse } from "../../mock/index.ts";
import { answers, bodyOf, limit } from "../kit/changes.ts";
import type { Json } from "../kit/json.ts";
import type { Around } from "../mutant.ts";
import type { Variant } from "./variant.ts";
import { withBody, withHeader, withKey } from "../kit/requests.ts";

type Next = Parameters<Around>[1];

/** What a person consented to, and the forms of the connections that took the place of the first. */
interface Grant {
  key: string;
  consent: Json;
  followers: string[];
}

const grants = "/_control/oauth/grants";
const pathOf = ({ url }: MockRequest) => new URL(url).pathname;
const post = (request: MockRequest, path: string, headers: Record<string, string>, body: string): MockRequest =>
  new Request(new URL(path, request.url), { method: "POST", headers, body });

/** A refresh gives back what an earlier one gave up, as long as the person granted it: by another connection. */
const widening = (): Around => {
  const known = new Map<string, Grant>();
  return async (request, next) => {
    const path = pathOf(request);
    if (path !== grants && path !== "/oauth/token") return next(request);
    const text = await request.text();
    const answer = await next(withBody(request, text));
    const body = bodyOf(answer);
    if (path === grants) {
      if (body?.code)
        known.set(body.code, { key: request.headers.get("x-api-key") ?? "", consent: JSON.parse(text), followers: [] });
      return answer;
    }
    const form = new URLSearchParams(text);
    const grant = known.get(form.get("code") ?? "") ?? known.get(form.get("refresh_token") ?? "");
    if (!grant) return answer;
    if (body?.refresh_token) known.set(body.refresh_token, grant);
    if (body?.error === "invalid_scope" && isGranted(grant, form)) return widened(grant, form, request, next, known);
    // A secret that was used before ends the whole connection, and so what took its place.
    if (body?.error === "invalid_grant")
      for (const follower of grant.followers) await next(withBody(request, follower));
    return answer;
  };
};

const namesIn = (scope: string) => scope.split(" ").filter((name) => name !== "" && name !== "offline_access");

function isGranted({ consent }: Grant, form: URLSearchParams): boolean {
  const given = new Set(namesIn(String(consent.scope)));
  const asked = namesIn(form.get("scope") ?? "");
  return asked.length > 0 && asked.every((name) => given.has(name));
}

async function widened(
  grant: Grant,
  form: URLSearchParams,
  request: MockRequest,
  next: Next,
  known: Map<string, Grant>,
): Promise<MockResponse> {
  const rotating = new URLSearchParams(form);
  rotating.delete("scope");
  await next(withBody(request, rotating.toString()));
  const verifier = randomBytes(32).toString("base64url");
  const consent = {
    ...grant.consent,
    scope: namesIn(form.get("scope") ?? "").join(" "),
    codeChallenge: createHash("sha256").update(verifier).digest("base64url"),
  };
  const made = await next(
    post(request, grants, { "x-api-key": grant.key, "content-type": "application/json" }, JSON.stringify(consent)),
  );
  const exchange = new URLSearchParams({
    grant_type: "authorization_code",
    client_id: form.get("client_id") ?? "",
    resource: form.get("resource") ?? "",
    code: bodyOf(made)?.code,
    redirect_uri: consent.redirectUri,
    code_verifier: verifier,
  }).toString();
  grant.followers.push(exchange);
  const answer = await next(withBody(request, exchange));
  const token = bodyOf(answer)?.refresh_token;
  if (token) known.set(token, grant);
  return answer;
}

/** What follows the 52 characters of each code. */
const tail = "-_".repeat(60);

/** Codes that begin by the pattern, and go on. */
const longCodes = (): Around => async (request, next) => {
  const path = pathOf(request);
  const isToken = path === "/oauth/token";
  const text = isToken ? await request.text() : "";
  const sent = isToken ? withBody(request, shortened(text)) : request;
  const response = await next(sent);
  const longer = (value: string) => value.replaceAll(/mcp_code_[\w-]{43}/g, (code) => `${code}${tail}`);
  const body = path === grants && typeof response.body === "string" ? longer(response.body) : response.body;
  return {
    ...response,
    body,
    headers: [...response.headers].map(([name, value]) => [
      name,
      name.toLowerCase() === "location" ? longer(value) : value,
    ]),
  };
};

function shortened(text: string): string {
  const form = new URLSearchParams(text);
  const code = form.get("code");
  if (form.getAll("code").length !== 1 || code?.length !== 52 + tail.length) return text;
  // Without its end, or with another one, a code is none.
  form.set("code", code.endsWith(tail) ? code.slice(0, 52) : `mcp_code_${"0".repeat(43)}`);
  return form.toString();
}

/** A refresh ends the access token of the one before it. */
const lastTokenOnly = (): Around => {
  const tokens = new Map<string, string>();
  const over = new Set<string>();
  return async (request, next) => {
    const bearer = /^Bearer (.*)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
    if (over.has(bearer)) return next(withHeader(request, "authorization", `Bearer mcp_access_${"0".repeat(43)}`));
    if (pathOf(request) !== "/oauth/token") return next(request);
    const text = await request.text();
    const answer = await next(withBody(request, text));
    const body = bodyOf(answer);
    if (answer.status !== 200) return answer;
    const before = tokens.get(new URLSearchParams(text).get("refresh_token") ?? "");
    if (before) over.add(before);
    if (body?.refresh_token) tokens.set(body.refresh_token, body.access_token);
    return answer;
  };
};

/** Builds that answer open questions about OAuth otherwise. */
export const openOAuth: readonly Variant[] = [
  {
    id: "open/refresh-widens",
    title: "A refresh may ask back for what an earlier one gave up.",
    around: widening,
    takes: [["Q-OAUTH-WIDENING", "original"]],
  },
  {
    id: "open/long-codes",
    title: "Codes have 172 characters.",
    around: longCodes,
    takes: [["Q-OAUTH-CODE-LENGTH", "bound"]],
  },
  {
    id: "open/token-more",
    title: "Answers with tokens have further fields.",
    around: answers({ path: /^\/oauth\/token$/, status: 200 }, (body) => ({
      ...body,
      refresh_token_expires_in: 1000,
      authorization_details: [],
      x_private: null,
    })),
  },
  {
    id: "open/token-lives-short",
    title: "Access tokens live for five minutes.",
    contract: limit("oauth.access-token.lifetime", { value: 300 }),
  },
  {
    id: "open/beginner-refused",
    title: "Starter is the lowest plan with the API.",
    around: () => async (request, next) => {
      const isMedia = /^\/v1\/(?!actions)/.test(pathOf(request));
      if (!isMedia || !request.headers.get("x-api-key")?.endsWith("__planTooLow")) return next(request);
      // Somebody without access is refused in the same way.
      return next(withKey(request, (key) => key.replace(/planTooLow$/, "withoutApiAccess")));
    },
    takes: [["Q-BEGINNER-PLAN", "refused"]],
  },
  {
    id: "open/methods-not-told",
    title: "The document of the protected resource does not say how a token is sent.",
    around: answers({ path: /^\/\.well-known\/oauth-protected-resource/, status: 200 }, (body) => ({
      ...body,
      bearer_methods_supported: undefined,
    })),
  },
  { id: "open/one-access-token", title: "A refresh ends the access token before it.", around: lastTokenOnly },
];
