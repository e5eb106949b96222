import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { isProductScope, PRODUCT_SCOPES } from "../domain/scopes.ts";
import { callerOfKey } from "../http/authenticate-action.ts";
import type { Service } from "../http/service.ts";
import type { Client } from "../storage/oauth.ts";
import { keepAddressRate } from "./address-rate.ts";
import { isRegistered } from "./client-metadata.ts";
import { clientOf } from "./clients.ts";
import { parseForm } from "./form.ts";
import { approve } from "./grants.ts";
import { consentPage, errorPage, pageHeaders } from "./page.ts";
import { OAuthRefusal } from "./refusal.ts";
import { scopesOf } from "./scopes.ts";
import { resourceOf } from "./tokens.ts";

/** Parameters of a request for consent; the form of the page sends them back. */
const PARAMETERS = [
  "response_type",
  "client_id",
  "redirect_uri",
  "code_challenge",
  "code_challenge_method",
  "resource",
  "scope",
  "state",
];

/** A request for consent whose client and callback are good, so that answers can go there. */
interface ConsentRequest {
  client: Client;
  redirectUri: string;
  parameters: URLSearchParams;
}

/**
 * GET and POST /oauth/authorize: a person signs in with an API key and consents, all in one form without a session, so
 * that no other page can answer for them. Refusals go to the client's callback, unless that is what is wrong.
 */
export function addAuthorization(app: FastifyInstance, service: Service): void {
  const onRequest = (request: FastifyRequest) => keepAddressRate(service, request, "oauth.authorize");
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerPerson(error, request, reply);

  app.get("/oauth/authorize", { onRequest, errorHandler }, async (request, reply) => {
    const parameters = new URL(request.url, service.baseUrl()).searchParams;
    const consent = await consentRequest(service, parameters);
    try {
      return ask(consent, termsOf(service, consent).scopes, reply);
    } catch (error) {
      return sendBack(service, consent, error, reply);
    }
  });

  const bodyLimit = service.limits["body.form.size"];
  app.post("/oauth/authorize", { onRequest, errorHandler, bodyLimit }, async (request, reply) => {
    const parameters = parseForm(request.body);
    const consent = await consentRequest(service, parameters);
    try {
      const { scopes, challenge } = termsOf(service, consent);
      if (one(parameters, "decision") === "deny") throw new OAuthRefusal("access_denied", "The person declined.");
      if (one(parameters, "decision") !== "allow")
        throw new OAuthRefusal("invalid_request", "decision must be allow or deny.");
      const caller = await callerOfKey(service, one(parameters, "account_key")).catch((error: unknown) => error);
      if (caller instanceof Refusal) return signInAgain(consent, scopes, caller.message, request, reply);
      if (caller instanceof Error) throw caller;
      const signedIn = caller as Awaited<ReturnType<typeof callerOfKey>>;
      const world = consent.client.world_id;
      if (world !== null && world !== signedIn.world.id)
        return signInAgain(consent, scopes, "The application is not known to this account.", request, reply);
      // A connection may do no more than the key that it was approved with.
      const granted = scopes.filter((scope) => signedIn.scopes.includes(scope));
      if (granted.length === 0 && scopes.length > 0)
        return signInAgain(consent, scopes, "This API key has none of the permissions.", request, reply);
      const { client, redirectUri } = consent;
      const { code } = await approve(service, signedIn, { client, redirectUri, scopes: granted, challenge });
      return redirect(service, consent, { code }, reply);
    } catch (error) {
      return sendBack(service, consent, error, reply);
    }
  });
}

/** @throws OAuthRefusal where nothing may be sent to the callback */
async function consentRequest(service: Service, parameters: URLSearchParams): Promise<ConsentRequest> {
  const clientId = one(parameters, "client_id");
  if (clientId === "" || clientId.length > service.limits["oauth.client-id.length"])
    throw new OAuthRefusal("invalid_client", "The application does not say which one it is.");
  const client = await clientOf(service, clientId);
  const redirectUri = one(parameters, "redirect_uri");
  if (!isRegistered(redirectUri, client.redirect_uris)) {
    throw new OAuthRefusal(
      "invalid_request",
      "The callback of the request is not one that the application registered.",
    );
  }
  return { client, redirectUri, parameters };
}

/** What the client asks for, apart from who it is. @throws OAuthRefusal */
function termsOf(service: Service, { client, parameters }: ConsentRequest) {
  for (const name of PARAMETERS) {
    if (parameters.getAll(name).length > 1)
      throw new OAuthRefusal("invalid_request", `${name} is there more than once.`);
  }
  const type = one(parameters, "response_type");
  if (type === "") throw new OAuthRefusal("invalid_request", "response_type is missing.");
  if (type !== "code") throw new OAuthRefusal("unsupported_response_type", "response_type must be code.");
  const challenge = one(parameters, "code_challenge");
  if (!/^[\w-]{43}$/.test(challenge) || one(parameters, "code_challenge_method") !== "S256")
    throw new OAuthRefusal("invalid_request", "code_challenge must be that of PKCE with code_challenge_method S256.");
  const resource = one(parameters, "resource");
  if (resource === "") throw new OAuthRefusal("invalid_request", "resource is missing.");
  if (resource !== resourceOf(service))
    throw new OAuthRefusal("invalid_target", `resource must be ${resourceOf(service)}, letter by letter.`);
  const asked = parameters.get("scope") ?? client.scope;
  const scopes: readonly string[] =
    asked === null ? PRODUCT_SCOPES : scopesOf(asked, service.limits["oauth.scope.length"]).filter(isProductScope);
  return { challenge, scopes };
}

/** A parameter that stands there once, or an empty text. */
function one(parameters: URLSearchParams, name: string): string {
  const values = parameters.getAll(name);
  return values.length === 1 ? (values[0] ?? "") : "";
}

function ask(consent: ConsentRequest, scopes: readonly string[], reply: FastifyReply, problem?: string) {
  const { client, redirectUri, parameters } = consent;
  const html = consentPage({
    clientId: client.id,
    clientName: client.name,
    redirectUri,
    scopes,
    refreshes: client.grant_types.includes("refresh_token"),
    parameters: [...parameters].filter(([name]) => PARAMETERS.includes(name)),
    ...(problem === undefined ? {} : { problem }),
  });
  return reply.headers(pageHeaders(redirectUri)).send(html);
}

/** The page again with what was wrong; programs get an error. */
function signInAgain(
  consent: ConsentRequest,
  scopes: readonly string[],
  problem: string,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!readsPages(request)) throw new OAuthRefusal("login_required", problem, 401);
  return ask(consent, scopes, reply.status(401), problem);
}

/** Sends the browser to the client with an error, unless it is one for the person. */
function sendBack(service: Service, consent: ConsentRequest, error: unknown, reply: FastifyReply) {
  if (!(error instanceof OAuthRefusal) || error.error === "login_required") throw error;
  return redirect(service, consent, { error: error.error, error_description: error.message }, reply);
}

/** Sends the browser to the callback with `iss` (RFC 9207) and the client's `state`. */
function redirect(
  service: Service,
  { redirectUri, parameters }: ConsentRequest,
  answer: Record<string, string>,
  reply: FastifyReply,
) {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  const state = one(parameters, "state");
  if (state !== "") url.searchParams.set("state", state);
  url.searchParams.set("iss", service.baseUrl());
  return reply
    .headers({ "cache-control": "no-store", "referrer-policy": "no-referrer" })
    .status(302)
    .header("location", url.href)
    .send({ redirect_to: url.href, ...("error" in answer ? answer : {}) });
}

const readsPages = ({ headers }: FastifyRequest) => (headers.accept ?? "").includes("text/html");

function answerPerson(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode = 500 } = error as { statusCode?: number };
  const refusal =
    error instanceof OAuthRefusal
      ? error
      : statusCode < 500
        ? new OAuthRefusal("invalid_request", "The form cannot be read.", statusCode)
        : new OAuthRefusal("server_error", "The server failed unexpectedly: try again.", 500);
  if (refusal.status === 500) request.log.error({ err: error }, "the consent page failed");
  void reply.status(refusal.status).headers(refusal.headers).headers(pageHeaders());
  if (readsPages(request)) void reply.send(errorPage(refusal.message));
  else void reply.type("application/json").send({ error: refusal.error, error_description: refusal.message });
}
