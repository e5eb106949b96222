import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { checked } from "../http/checked.ts";
import { keepAddressRate } from "../http/rates.ts";
import type { Service } from "../http/service.ts";
import { findClient } from "../storage/oauth.ts";
import { problemOf } from "./form.ts";
import { exchangeCode, refresh } from "./grants.ts";
import { answerOAuthError, OAuthRefusal } from "./refusal.ts";
import { resourceOf } from "./tokens.ts";

/** POST /oauth/token: both grants (Endpoints: 'POST {base_url}/oauth/token'). */
export function addTokenEndpoint(app: FastifyInstance, service: Service): void {
  const { codeForm, refreshForm } = formsFor(service);
  app.route({
    method: "POST",
    url: "/oauth/token",
    bodyLimit: service.limits["body.form.size"],
    onRequest: async (request, reply) => {
      void reply.headers({ "cache-control": "no-store", pragma: "no-cache" });
      await keepAddressRate(service, request, "rate.oauth.token");
      checkHeaders(request);
    },
    handler: async ({ body }) => {
      const fields = fieldsOf((body ?? new URLSearchParams()) as URLSearchParams);
      const { grant_type: grant } = fields;
      if (grant !== undefined && grant !== "authorization_code" && grant !== "refresh_token")
        throw new OAuthRefusal("unsupported_grant_type", "grant_type must be authorization_code or refresh_token.");
      const form = checked(grant === "refresh_token" ? refreshForm : codeForm, fields, ({ path, reason }) =>
        invalidRequest(`${path.join(".")} is not valid: ${reason}.`),
      );
      if (form.resource !== resourceOf(service))
        throw new OAuthRefusal("invalid_target", `resource must be ${resourceOf(service)}, letter by letter.`);
      if (!(await findClient(service.db, form.client_id)))
        throw new OAuthRefusal("invalid_client", "The client is not known: register it, and connect again.", 401);
      return "code" in form ? exchangeCode(service, form) : refresh(service, form);
    },
    errorHandler: answerOAuthError(service),
  });
}

/** The forms of the two grants. */
function formsFor({ limits, readings }: Service) {
  const field = (longest: number, pattern = /^/) => z.string().max(longest).regex(pattern);
  const code = readings["Q-OAUTH-CODE-LENGTH"] === "bound" ? /^mcp_code_[\w-]{43,}$/ : /^mcp_code_[\w-]{43}$/;
  const common = z.object({
    grant_type: z.string(),
    client_id: field(limits["oauth.client-id.length"]),
    resource: field(2048),
  });
  return {
    codeForm: common.extend({
      code: field(limits["oauth.code.length"], code),
      redirect_uri: field(limits["oauth.redirect-uri.length"]),
      code_verifier: field(limits["oauth.code-verifier.length"], /^[\w.~-]{43,}$/),
    }),
    refreshForm: common.extend({
      refresh_token: field(256, /^mcp_refresh_[\w-]{43}$/),
      // Its length is checked with its names.
      scope: z.string().optional(),
    }),
  };
}

/** Clients are public, so whatever would authenticate one is refused, and a JSON body has an error of its own. */
function checkHeaders({ headers }: FastifyRequest): void {
  if (headers.authorization !== undefined)
    throw invalidRequest("Clients do not authenticate here: leave out the header Authorization.");
  if (/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers["content-type"] ?? ""))
    throw invalidRequest("The body must be a form of the content type application/x-www-form-urlencoded, not JSON.");
}

/** The fields of the form, each of which stands there once and is not empty. @throws OAuthRefusal `invalid_request` */
function fieldsOf(form: URLSearchParams): Partial<Record<string, string>> {
  for (const name of ["client_secret", "client_assertion", "client_assertion_type"])
    if (form.has(name)) throw invalidRequest(`Clients do not authenticate here: leave out ${name}.`);
  for (const name of FIELDS) {
    const problem = form.get(name) === "" ? `${name} is empty.` : problemOf(form, name);
    if (problem !== undefined) throw invalidRequest(problem);
  }
  return Object.fromEntries(form);
}

const FIELDS = "client_id resource grant_type code redirect_uri code_verifier refresh_token scope".split(" ");

const invalidRequest = (description: string) => new OAuthRefusal("invalid_request", description);
