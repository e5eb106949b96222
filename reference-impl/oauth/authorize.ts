import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isProductScope, PRODUCT_SCOPES } from "../domain/scopes.ts";
import { callerOfKey } from "../http/authenticate.ts";
import { keepAddressRate } from "../http/rates.ts";
import type { Service } from "../http/service.ts";
import type { Client } from "../storage/oauth.ts";
import { isRegistered } from "./client-metadata.ts";
import { clientOf } from "./clients.ts";
import { parameter, problemOf } from "./form.ts";
import { approve } from "./grants.ts";
import { consentPage, errorPage, pageHeaders } from "./page.ts";
import { asOAuthRefusal, OAuthRefusal, unlessRefused } from "./refusal.ts";
import { scopesOf } from "./scopes.ts";
import { resourceOf } from "./tokens.ts";

/** Parameters of a request for consent; the form of the page sends them back. */
const PARAMETERS =
  "response_type client_id redirect_uri code_challenge code_challenge_method resource scope state".split(" ");

/** A request for consent whose client and callback are good, so that answers can go there. */
interface ConsentRequest {
  client: Client;
  redirectUri: string;
  parameters: URLSearchParams;
}

/** What a client asks for: product scopes, and PKCE S256. */
interface Terms {
  scopes: readonly string[];
  challenge: string;
}

/**
 * GET and POST /oauth/authorize: a person signs in with an API key and consents, all in one form without a session, so
 * that no other page can answer for them. Refusals go to the client's callback, unless that is what is wrong.
 */
export function addAuthorization(app: FastifyInstance, service: Service): void {
  app.route({
    method: ["GET", "POST"],
    url: "/oauth/authorize",
    bodyLimit: service.limits["body.form.size"],
    onRequest: (request) => keepAddressRate(service, request, "rate.oauth.authorize"),
    handler: async (request, reply) => {
      const isAnswer = request.method === "POST";
      const query = new URL(request.url, service.baseUrl()).searchParams;
      const parameters = isAnswer ? ((request.body ?? new URLSearchParams()) as URLSearchParams) : query;
      const consent = await consentRequest(service, parameters);
      try {
        const terms = termsOf(service, consent);
        if (!isAnswer) return ask(consent, terms, reply);
        const code = await answer(service, consent, terms);
        if (code !== undefined) return redirect(service, consent, { code }, reply);
        if (!readsPages(request)) throw new OAuthRefusal("login_required", SIGN_IN, 401);
        return ask(consent, terms, reply.status(401), SIGN_IN);
      } catch (error) {
        if (!(error instanceof OAuthRefusal) || error.error === "login_required") throw error;
        return redirect(service, consent, { error: error.error, error_description: error.message }, reply);
      }
    },
    errorHandler: answerPerson,
  });
}

const SIGN_IN =
  "This is not a valid API key of an account that can connect this application with one of these permissions.";

/** @throws OAuthRefusal where nothing may be sent to the callback */
async function consentRequest(service: Service, parameters: URLSearchParams): Promise<ConsentRequest> {
  const clientId = parameter(parameters, "client_id");
  if (clientId === "" || clientId.length > service.limits["oauth.client-id.length"])
    throw new OAuthRefusal("invalid_client", "The application does not say which one it is.");
  const client = await clientOf(service, clientId);
  const redirectUri = parameter(parameters, "redirect_uri");
  if (isRegistered(redirectUri, client.redirect_uris)) return { client, redirectUri, parameters };
  throw new OAuthRefusal("invalid_request", "The callback of the request is not one that the application registered.");
}

/** @throws OAuthRefusal for the callback */
function termsOf(service: Service, { client, parameters }: ConsentRequest): Terms {
  for (const name of PARAMETERS) {
    const problem = problemOf(parameters, name);
    if (problem !== undefined) throw new OAuthRefusal("invalid_request", problem);
  }
  const [type, resource] = [parameter(parameters, "response_type"), parameter(parameters, "resource")];
  if (type === "" || resource === "")
    throw new OAuthRefusal("invalid_request", "response_type or resource is missing.");
  if (type !== "code") throw new OAuthRefusal("unsupported_response_type", "response_type must be code.");
  const challenge = parameter(parameters, "code_challenge");
  if (!/^[\w-]{43}$/.test(challenge) || parameter(parameters, "code_challenge_method") !== "S256")
    throw new OAuthRefusal("invalid_request", "code_challenge must be that of PKCE with code_challenge_method S256.");
  if (resource !== resourceOf(service))
    throw new OAuthRefusal("invalid_target", `resource must be ${resourceOf(service)}, letter by letter.`);
  const asked = parameters.get("scope") ?? client.scope;
  if (asked === null) return { challenge, scopes: PRODUCT_SCOPES };
  return { challenge, scopes: scopesOf(asked, service.limits["oauth.scope.length"]).filter(isProductScope) };
}

/**
 * Carries out what the person answered. The connection may do no more than the key that it is approved with.
 * @returns the code, or nothing if the key is not good for it
 * @throws OAuthRefusal for the callback
 */
async function answer(
  service: Service,
  { client, redirectUri, parameters }: ConsentRequest,
  { scopes, challenge }: Terms,
): Promise<string | undefined> {
  const decision = parameter(parameters, "decision");
  if (decision === "deny") throw new OAuthRefusal("access_denied", "The person declined.");
  if (decision !== "allow") throw new OAuthRefusal("invalid_request", "decision must be allow or deny.");
  const caller = await unlessRefused(callerOfKey(service, parameter(parameters, "account_key")));
  if (!caller || (client.world_id !== null && client.world_id !== caller.world.id)) return undefined;
  const granted = scopes.filter((scope) => caller.scopes.includes(scope));
  if (granted.length === 0 && scopes.length > 0) return undefined;
  return (await approve(service, caller, { client, redirectUri, scopes: granted, challenge })).code;
}

function ask({ client, redirectUri, parameters }: ConsentRequest, terms: Terms, reply: FastifyReply, problem?: string) {
  const kept = [...parameters].filter(([name]) => PARAMETERS.includes(name));
  return reply
    .headers(pageHeaders(redirectUri))
    .send(consentPage({ client, redirectUri, scopes: terms.scopes, parameters: kept, problem }));
}

/** Sends the browser to the callback with `iss` (RFC 9207) and the client's `state`. */
function redirect(
  service: Service,
  { redirectUri, parameters }: ConsentRequest,
  result: Record<string, string>,
  reply: FastifyReply,
) {
  const url = new URL(redirectUri);
  const state = parameter(parameters, "state");
  const query = { ...result, ...(state === "" ? {} : { state }), iss: service.baseUrl() };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return reply
    .status(302)
    .headers({ location: url.href, "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .send({ redirect_to: url.href, ...("error" in result ? result : {}) });
}

const readsPages = ({ headers }: FastifyRequest) => (headers.accept ?? "").includes("text/html");

/** Shows what went wrong to the person; a program gets it as JSON. */
function answerPerson(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asOAuthRefusal(error, request, "invalid_request");
  void reply.status(refusal.status).headers({ ...pageHeaders(), ...refusal.headers });
  if (readsPages(request)) return void reply.send(errorPage(refusal.message));
  void reply.type("application/json").send({ error: refusal.error, error_description: refusal.message });
}
