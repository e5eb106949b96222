import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mediaBody, Refusal } from "../domain/errors.ts";
import { admit } from "../http/action.ts";
import { credentialsOf } from "../http/action-route.ts";
import { callerOfKey, credentialOf, refuseQuery, type Credentials } from "../http/authenticate-action.ts";
import type { Surface } from "../http/app.ts";
import type { Service } from "../http/service.ts";
import { countAddress } from "../oauth/address-rate.ts";
import { ACCESS_TOKEN, callerOfToken } from "../oauth/tokens.ts";
import { challengeOf } from "./challenge.ts";
import { answerMessage } from "./protocol.ts";

/**
 * Origins of browser pages that may call besides our own: the application, and three assistants. The source counts them
 * and names none, so these are names that nobody owns; a deployment gives its own.
 */
const ORIGINS = [
  "https://app.example.com",
  "https://assistant-one.example.com",
  "https://assistant-two.example.com",
  "https://assistant-three.example.com",
];

/** A refusal by the rules of the transport: a JSON-RPC error with a number. */
class TransportRefusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
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
  const { limits, readings } = service;
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
      throw new Refusal("METHOD_NOT_ALLOWED", "MCP takes only POST: it has no event stream and no session.", {
        headers: { allow: "POST" },
      });
    },
    handler: async () => {},
    errorHandler,
  });

  app.route({
    method: "POST",
    url: "/mcp",
    bodyLimit: limits["body.json.size"],
    onRequest: async (request, reply) => {
      await keepAddressRate(service, request);
      const credentials = credentialsOf(request);
      refuseQuery(credentials);
      checkHost(service, request.headers.host);
      checkOrigin(service, request.headers.origin, origins);
      request.caller = await authenticate(service, credentials);
      await service.onAdmitted?.(request.caller.world.id, "mcp", request, reply);
      if (reply.sent) return;
      await admit(service, request.caller);
    },
    handler: async (request, reply) => {
      const { caller } = request;
      if (!caller) throw new Error("a message came without a caller");
      const parsed = parse(request.body);
      if (Array.isArray(parsed))
        throw new Refusal("BATCH_NOT_SUPPORTED", "Send one message in each request: batches are not supported.");
      const headers = headersOf(request);
      if (
        readings["Q-MCP-OTHER-CONTENT-TYPE"] === "named" &&
        !/^application\/json\s*(?:;|$)/i.test(headers["content-type"] ?? "")
      )
        throw new Refusal("UNSUPPORTED_CONTENT_TYPE", "The body must be JSON, with the content type application/json.");
      if (readings["Q-MCP-ABSENT-VERSION"] === "refused" && lacksVersion(parsed, headers))
        throw new TransportRefusal(400, "The header MCP-Protocol-Version is missing.");
      const response = await answerMessage({ service, caller, headers, parsed, log: request.log });
      void reply.status(response.status);
      const text = await response.text();
      return text === "" ? reply.send() : reply.type("application/json").send(text);
    },
    errorHandler,
  });
}

/** @throws Refusal when the minute of the address is used up */
async function keepAddressRate(service: Service, request: FastifyRequest): Promise<void> {
  const limit = service.limits["rate.mcp.address"];
  const { admitted, retryAfterSeconds } = await countAddress(service, request, "rate.mcp.address", limit);
  if (admitted) return;
  const isOurs = service.readings["Q-MCP-ADDRESS-RATE-CODE"] === "account-code";
  throw new Refusal(
    isOurs ? "INTEGRATION_RATE_LIMIT_REACHED" : "RATE_LIMIT_EXCEEDED",
    `Your address may send ${limit} messages a minute: try again in ${retryAfterSeconds} seconds.`,
    { headers: { "retry-after": String(retryAfterSeconds) } },
  );
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
  const message = "Pages of this origin may not call the endpoint.";
  if (service.readings["Q-MCP-FOREIGN-ORIGIN"] === "json-rpc") throw new TransportRefusal(403, message);
  throw new Refusal("INVALID_ORIGIN", message);
}

/** Tokens come as bearer alone; a key comes in either header. */
function authenticate(service: Service, credentials: Credentials) {
  const credential = credentialOf(credentials, service.limits["credential.length"]);
  const isToken = credentials.authorization !== undefined && credential.startsWith(ACCESS_TOKEN);
  return isToken ? callerOfToken(service, credential) : callerOfKey(service, credential);
}

/** Absent if it cannot be parsed; the library says so, after it has looked at the types. */
function parse(body: unknown): unknown {
  try {
    return JSON.parse(String(body)) as unknown;
  } catch {
    return undefined;
  }
}

const headersOf = ({ headers }: FastifyRequest): Record<string, string> =>
  Object.fromEntries(
    ["accept", "content-type", "mcp-protocol-version"].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );

const lacksVersion = (parsed: unknown, headers: Record<string, string>) =>
  (parsed as { method?: unknown } | null | undefined)?.method !== "initialize" && !headers["mcp-protocol-version"];

/** Answers a failure of the transport: `{code, message}`, or a JSON-RPC error where the table has a number. */
function answerError(service: Service, error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const failure = asFailure(error, request);
  if (failure.status === 401) void reply.header("www-authenticate", challengeOf(service));
  void reply.status(failure.status);
  if (failure instanceof TransportRefusal) return void reply.send(rpcError(failure.message));
  void reply.headers(failure.headers);
  if (service.readings["Q-MCP-TRANSPORT-FORM"] === "named") return void reply.send(mediaBody(failure));
  void reply.send(rpcError(failure.message, { code: failure.code }));
}

const rpcError = (message: string, data?: object) => ({
  jsonrpc: "2.0",
  error: { code: -32_000, message, ...(data ? { data } : {}) },
  id: null,
});

function asFailure(error: unknown, request: FastifyRequest): Refusal | TransportRefusal {
  if (error instanceof Refusal || error instanceof TransportRefusal) return error;
  const { code = "", statusCode = 500 } = error as { code?: string; statusCode?: number };
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE")
    return new Refusal("REQUEST_TOO_LARGE", "The message is larger than 1 MiB: media goes to the media routes.");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new TransportRefusal(415, "The content type must be application/json.");
  if (statusCode < 500) return new TransportRefusal(400, "The body cannot be read.");
  request.log.error({ err: error }, "a message failed");
  return new Refusal(
    "INTERNAL_ERROR",
    "The server failed unexpectedly: try again, and if it fails again, report the request id.",
  );
}
