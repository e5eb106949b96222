/** The HTTP side: addresses, keys, rates, and the form of answers. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { act } from "./actions.ts";
import { check, readForm, readJson } from "./bodies.ts";
import { Refusal } from "./errors.ts";
import { type Answer, type Call, type Route, ROUTES } from "./media-routes.ts";
import { READINGS, type Readings } from "./readings.ts";
import { type Account, type Key, KEY_PREFIX, type Service, someKeys } from "./state.ts";

const ACTIONS_A_MINUTE = 600;

interface Started {
  port?: number;
  readings?: Partial<Readings>;
}

export async function startServer({ port = 0, ...options }: Partial<Omit<Service, "readings">> & Started = {}) {
  const usual = { baseUrl: "", localWebhooks: false, now: Date.now, sleep, keys: someKeys(), projects: new Map() };
  const service: Service = { ...usual, ...options, readings: { ...READINGS, ...options.readings } };
  // Longer than clients keep connections, so that none is closed while a request is on its way.
  const server = createServer(
    { keepAliveTimeout: 65_000 },
    (request, response) => void respond(service, request, response),
  );
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  service.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: service.baseUrl, close: () => void server.close().closeAllConnections() };
}

async function respond(service: Service, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://server");
  const send = ({ status = 200, body, type = "application/json; charset=utf-8" }: Answer, headers = {}) =>
    response
      .writeHead(status, { "content-type": type, ...headers })
      .end(typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body));
  try {
    send(await answer(service, request, url));
  } catch (error) {
    if (!(error instanceof Refusal || request.destroyed)) console.error(error);
    const { status, body, headers } = (error instanceof Refusal ? error : new Refusal("INTERNAL_ERROR")).answer;
    send({ status, body: url.pathname.startsWith("/v1/actions/") ? { ...body, status } : body }, headers);
  }
}

async function answer(service: Service, request: IncomingMessage, url: URL): Promise<Answer> {
  const { pathname: path } = url;
  const [, shown = "", name = ""] = /^\/media\/([^/]+)\/(\w+)/.exec(path) ?? [];
  const media = service.projects.get(shown)?.media;
  // Addresses that cannot be guessed need no key.
  if (media) return { body: media.bytes, type: name === "audio" ? "audio/mp4" : media.type };
  const operation = /^\/v1\/actions\/(\w+)$/.exec(path)?.[1];
  const there = operation ? [{ method: "POST" }] : ROUTES.filter((route) => route.path.test(path));
  if (there.length === 0) throw new Refusal("NOT_FOUND");
  const route = there.find(({ method }) => method === request.method);
  const allow = there.map(({ method }) => method).join(", ");
  if (!route) throw new Refusal("METHOD_NOT_ALLOWED", undefined, { headers: { allow } });
  if (!operation) return answerMedia(service, request, route as Route, (route as Route).path.exec(path)?.[1]);
  const key = authenticateAction(service, request, url);
  limit(service, key.account, "actions", ACTIONS_A_MINUTE, "INTEGRATION_RATE_LIMIT_REACHED");
  return act(service, key, request, operation);
}

async function answerMedia(service: Service, request: IncomingMessage, route: Route, id?: string): Promise<Answer> {
  const { account } = authenticateMedia(service, request);
  const { rate, schema, maximum, path } = route;
  if (rate) limit(service, account, path.source, rate);
  const project = service.projects.get(id ?? "");
  if (id !== undefined && !project) throw new Refusal("PROJECT_NOT_FOUND");
  if (project && project.account !== account) throw new Refusal("FORBIDDEN");
  const isPoll = path.source.includes("status");
  if (isPoll && service.readings["spaced-polls"]) demandRoom(service, account, `poll of ${id}`, 1, 2000);
  let given: { file?: File; fields?: unknown } = {};
  if (schema && maximum) given = await readForm(request, maximum, schema, service.readings);
  else if (schema) given.fields = await readJson(request, 8 * 2 ** 20);
  if (schema) check(given.fields, schema);
  return route.run({ service, account, project, ...given } as Call);
}

function authenticateMedia({ keys }: Service, { headers }: IncomingMessage): Key {
  const text = headers["x-api-key"]?.toString();
  if (!text) throw new Refusal("MISSING_API_KEY");
  if (!text.startsWith(KEY_PREFIX)) throw new Refusal("INVALID_API_KEY_FORMAT");
  const key = keys.get(text);
  if (!key || key.expired) throw new Refusal("INVALID_API_KEY");
  if (!key.account.apiAccess) throw new Refusal("API_ACCESS_REQUIRED");
  return paid(key);
}

function authenticateAction({ keys }: Service, { headers }: IncomingMessage, { searchParams }: URL): Key {
  if (searchParams.has("access_token") || searchParams.has("api_key")) throw new Refusal("CREDENTIAL_IN_QUERY");
  const inHeader = headers["x-api-key"]?.toString();
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const text = inHeader || bearer;
  if (headers.authorization && (!bearer || bearer !== text)) throw new Refusal("INVALID_CREDENTIAL");
  if (!text || text.length > 4096) throw new Refusal("MISSING_CREDENTIAL");
  const key = keys.get(text);
  if (!key) throw new Refusal("INVALID_API_KEY");
  if (key.expired) throw new Refusal("API_KEY_EXPIRED");
  return paid(key);
}

function paid(key: Key): Key {
  if (!key.account.paid) throw new Refusal("SUBSCRIPTION_REQUIRED");
  return key;
}

/** Keeps an account to so many uses in a minute. */
function limit(service: Service, account: Account, what: string, rate: number, code?: string): void {
  demandRoom(service, account, what, rate, Number(service.readings["rate-window"]) * 1000, code);
}

function demandRoom({ now }: Service, { uses }: Account, what: string, most: number, within: number, code?: string) {
  const recent = uses.get(what)?.filter((time) => time > now() - within) ?? [];
  const wait = Math.ceil(((recent[0] ?? now()) + within - now()) / 1000);
  const refusal = new Refusal(code ?? "RATE_LIMIT_EXCEEDED", undefined, { headers: { "retry-after": String(wait) } });
  if (within > 0 && recent.length >= most) throw refusal;
  uses.set(what, [...recent, now()]);
}
