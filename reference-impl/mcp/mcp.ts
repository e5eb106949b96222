import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaBody, Refusal } from "../domain/errors.ts";
import { words } from "../domain/words.ts";
import { admit } from "../http/action.ts";
import { callerOfKey, credentialOf, refuseQuery } from "../http/authenticate.ts";
import type { Surface } from "../http/app.ts";
import type { Caller } from "../http/callers.ts";
import { addGuarded, asRefusal, type Exchange } from "../http/guarded.ts";
import { keepAddressRate } from "../http/rates.ts";
import type { Service } from "../http/service.ts";
import { challengeOf } from "../oauth/metadata.ts";
import { ACCESS_TOKEN, callerOfToken } from "../oauth/tokens.ts";
import { answerMessage } from "./protocol.ts";

/**
 * Origins of browser pages that may call besides our own: the application, and three assistants. The source counts them
 * and names none, so these are names that nobody owns; a deployment gives its own.
 */
const ORIGINS = words("app assistant-one assistant-two assistant-three").map((name) => `https://${name}.example.com`);

/** A refusal by the rules of the transport, which has no code: a JSON-RPC error with a number. */
class TransportRefusal extends Refusal {
  constructor(status: number, message: string) {
    super("BAD_REQUEST", message, { status });
  }
}

/**
 * POST /mcp (Endpoints: 'MCP endpoint'). It checks in this order: method, rate of the address, query, host, origin,
 * credential, account and its rate, size, batch, and then the library: accepted types, content type, message, version.
 * @param origins origins of browser pages that may call
 */
export function mcp(origins: readonly string[] = ORIGINS): Surface {
  return (app, service) => {
    void app.register(async (inner) => addEndpoint(inner, service, origins));
  };
}

function addEndpoint(app: FastifyInstance, service: Service, origins: readonly string[]): void {
  // The library judges content types.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, (_request, body, done) => done(null, body));
  app.addHook("onRequest", async (_request, reply) => void reply.header("cache-control", "no-store"));
  const errorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
    answerError(service, error, request, reply);
  app.route({
    method: app.supportedMethods.filter((method) => method !== "POST"),
    url: "/mcp",
    onRequest: async () => {
      const message = "MCP takes only POST: it has no event stream and no session.";
      throw new Refusal("METHOD_NOT_ALLOWED", message, { headers: { allow: "POST" } });
    },
    handler: async () => {},
    errorHandler,
  });
  addGuarded(app, service, {
    operation: "mcp",
    method: "POST",
    url: "/mcp",
    bodyLimit: service.limits["body.json.size"],
    authenticate: (request) => authenticate(service, request, origins),
    admit: (caller) => admit(service, caller),
    handle,
    errorHandler,
  });
}

/** Tokens come as bearer alone; a key comes in either header. @throws Refusal */
async function authenticate(service: Service, request: FastifyRequest, origins: readonly string[]): Promise<Caller> {
  await keepAddressRate(service, request, "rate.mcp.address", "INTEGRATION_RATE_LIMIT_REACHED");
  refuseQuery(request);
  checkHost(service, request.headers.host);
  checkOrigin(service, request.headers.origin, origins);
  const credential = credentialOf(service, request);
  const isToken = request.headers.authorization !== undefined && credential.startsWith(ACCESS_TOKEN);
  return isToken ? callerOfToken(service, credential) : callerOfKey(service, credential);
}

/** A page that a name was pointed at this server for, has another host, and must not get in (DNS rebinding). */
function checkHost(service: Service, host: string | undefined): void {
  const base = new URL(service.baseUrl());
  const given = `${base.protocol}//${host ?? ""}`;
  if (URL.canParse(given) && new URL(given).host === base.host) return;
  throw new TransportRefusal(403, `The endpoint is at ${base.host}, and not at this host.`);
}

function checkOrigin(service: Service, origin: string | undefined, origins: readonly string[]): void {
  if (origin === undefined || origin === new URL(service.baseUrl()).origin || origins.includes(origin)) return;
  throw new Refusal("INVALID_ORIGIN", "Pages of this origin may not call the endpoint.");
}

async function handle({ service, caller, request, reply }: Exchange) {
  const parsed = parse(request.body);
  if (Array.isArray(parsed))
    throw new Refusal("BATCH_NOT_SUPPORTED", "Send one message in each request: batches are not supported.");
  const headers = new Headers();
  for (const name of ["accept", "content-type", "mcp-protocol-version"])
    if (request.headers[name] !== undefined) headers.set(name, String(request.headers[name]));
  const response = await answerMessage({ service, caller, headers, parsed, log: request.log });
  const text = await response.text();
  void reply.status(response.status);
  return text === "" ? reply.send() : reply.type("application/json").send(text);
}

/** Absent if it cannot be parsed; the library says so, after it has looked at the types. */
function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body)) as unknown;
  } catch {
    return undefined;
  }
}

/** Answers a failure of the transport: `{code, message}`, or a JSON-RPC error where the table has a number. */
function answerError(service: Service, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asRefusal(error, request);
  const { status, headers, code, message } = refusal;
  if (status === 401) void reply.header("www-authenticate", challengeOf(service));
  // A body that Fastify cannot read breaks a rule of the transport, unless it is too large.
  const isUnread = refusal !== error && status < 500 && status !== 413;
  const data = isUnread || refusal instanceof TransportRefusal ? undefined : { code };
  const isNamed = data !== undefined && service.readings["Q-MCP-TRANSPORT-FORM"] === "named";
  const rpcError = { jsonrpc: "2.0", error: { code: -32_000, message, data }, id: null };
  void reply.status(status).headers(headers);
  void reply.send(isNamed ? mediaBody(refusal) : rpcError);
}
