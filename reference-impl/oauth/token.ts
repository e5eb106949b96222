import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Service } from "../http/service.ts";
import { findClient } from "../storage/oauth.ts";
import { keepAddressRate } from "./address-rate.ts";
import { exchangeCode, refresh } from "./grants.ts";
import { answerOAuthError, OAuthRefusal } from "./refusal.ts";
import { resourceOf } from "./tokens.ts";

const FIELDS = [
  "client_id",
  "resource",
  "grant_type",
  "code",
  "redirect_uri",
  "code_verifier",
  "refresh_token",
  "scope",
] as const;
type Field = (typeof FIELDS)[number];

/** POST /oauth/token: both grants (Endpoints: 'POST {base_url}/oauth/token'). */
export function addTokenEndpoint(app: FastifyInstance, service: Service): void {
  const { limits } = service;
  app.route({
    method: "POST",
    url: "/oauth/token",
    bodyLimit: limits["body.form.size"],
    onRequest: async (request, reply) => {
      void reply.headers({ "cache-control": "no-store", pragma: "no-cache" });
      await keepAddressRate(service, request, "rate.oauth.token");
      checkHeaders(request);
    },
    handler: async (request) => {
      const value = fieldsOf((request.body ?? new URLSearchParams()) as URLSearchParams);
      const grant = value("grant_type", 2048);
      if (grant !== "authorization_code" && grant !== "refresh_token") {
        throw new OAuthRefusal("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
      }
      const clientId = value("client_id", limits["oauth.client-id.length"]);
      const resource = value("resource", 2048);
      const take =
        grant === "authorization_code" ? codeGrant(service, clientId, value) : refreshGrant(service, clientId, value);
      if (resource !== resourceOf(service)) {
        throw new OAuthRefusal("invalid_target", `resource must be ${resourceOf(service)}, letter by letter.`);
      }
      if (!(await findClient(service.db, clientId)))
        throw new OAuthRefusal("invalid_client", "The client is not known: register it, and connect again.", 401);
      return take();
    },
    errorHandler: answerOAuthError(service),
  });
}

type Fields = ReturnType<typeof fieldsOf>;

function codeGrant(service: Service, clientId: string, value: Fields) {
  const { limits, readings } = service;
  const form = {
    clientId,
    code: value(
      "code",
      limits["oauth.code.length"],
      readings["Q-OAUTH-CODE-LENGTH"] === "bound" ? /^mcp_code_[\w-]{43,}$/ : /^mcp_code_[\w-]{43}$/,
    ),
    redirectUri: value("redirect_uri", limits["oauth.redirect-uri.length"]),
    verifier: value("code_verifier", limits["oauth.code-verifier.length"], /^[\w.~-]{43,}$/),
  };
  return () => exchangeCode(service, form);
}

function refreshGrant(service: Service, clientId: string, value: Fields) {
  const form = {
    clientId,
    refreshToken: value("refresh_token", 256, /^mcp_refresh_[\w-]{43}$/),
    scope: value.optional("scope"),
  };
  return () => refresh(service, form);
}

/** Clients are public, so whatever would authenticate one is refused, and a JSON body has an error of its own. */
function checkHeaders({ headers }: FastifyRequest): void {
  if (headers.authorization !== undefined)
    throw new OAuthRefusal("invalid_request", "Clients do not authenticate here: leave out the header Authorization.");
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers["content-type"] ?? "")) {
    throw new OAuthRefusal(
      "invalid_request",
      "The body must be a form of the content type application/x-www-form-urlencoded, not JSON.",
    );
  }
}

/** Reads the fields of the form, each of which stands there once. @throws OAuthRefusal `invalid_request` */
function fieldsOf(form: URLSearchParams) {
  for (const name of ["client_secret", "client_assertion", "client_assertion_type"]) {
    if (form.has(name))
      throw new OAuthRefusal("invalid_request", `Clients do not authenticate here: leave out ${name}.`);
  }
  for (const name of FIELDS) {
    const values = form.getAll(name);
    if (values.length > 1) throw new OAuthRefusal("invalid_request", `${name} is there more than once.`);
    if (values[0] !== undefined && (values[0] === "" || /\p{Cc}/u.test(values[0])))
      throw new OAuthRefusal("invalid_request", `${name} is empty or holds a control character.`);
  }
  const value = (name: Field, longest: number, pattern = /^/): string => {
    const text = form.get(name);
    if (text === null) throw new OAuthRefusal("invalid_request", `${name} is missing.`);
    if (text.length > longest || !pattern.test(text))
      throw new OAuthRefusal("invalid_request", `${name} does not have the form or the length that it must have.`);
    return text;
  };
  value.optional = (name: Field) => form.get(name) ?? undefined;
  return value;
}
