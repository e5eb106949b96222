/** Ways to answer otherwise, for the variants. */
import { createHmac } from "node:crypto";
import type { MockOptions, MockRequest, MockResponse } from "../../mock/index.ts";
import type { Json } from "../kit/json.ts";
import type { Around, Change } from "../mutant.ts";

/** Whether a request is one of the API, not of the control interface. */
const isOfApi = (request: MockRequest) => !new URL(request.url).pathname.startsWith("/_control");

/** Whether a request is of the media routes or of the actions: what is JSON there is a record. */
export const isOfRecords = (request: MockRequest) => new URL(request.url).pathname.startsWith("/v1/");

const typeOf = ({ headers }: MockResponse) =>
  [...headers].find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";

/** Changes the text of every JSON answer of the API. */
export const jsonText =
  (change: (text: string, request: MockRequest, response: MockResponse) => string): (() => Around) =>
  () =>
  async (request, next) => {
    const response = await next(request);
    const isJson = typeof response.body === "string" && /json/i.test(typeOf(response));
    if (!isOfApi(request) || !isJson) return response;
    return { ...response, body: change(response.body as string, request, response) };
  };

/** Changes every JSON value of answers of the media routes and the actions, from the leaves up. */
export const everyValue = (change: (value: Json, key: string | undefined) => unknown): (() => Around) =>
  jsonText((text, request) => (isOfRecords(request) ? JSON.stringify(deep(JSON.parse(text) as Json, change)) : text));

/** A value with every part of it changed, from the leaves up; the key is that of the field it stands in, if any. */
export function deep(value: Json, change: (value: Json, key: string | undefined) => unknown, key?: string): unknown {
  if (Array.isArray(value))
    return change(
      value.map((item) => deep(item, change)),
      key,
    );
  if (typeof value !== "object" || value === null) return change(value, key);
  return change(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deep(item, change, name)])), key);
}

/** Changes the headers of every answer of the API. */
export const headers =
  (change: (headers: [string, string][]) => [string, string][]): (() => Around) =>
  () =>
  async (request, next) => {
    const response = await next(request);
    if (!isOfApi(request)) return response;
    return { ...response, headers: change([...response.headers].map(([name, value]) => [name, value])) };
  };

/** Sends the JSON of a request changed. Everything else of it stays. */
export async function withText(request: MockRequest, change: (text: string) => string): Promise<MockRequest> {
  if (!/json/i.test(request.headers.get("content-type") ?? "") || request.body === null) return request;
  const kept = [...request.headers.entries()].filter(
    ([name]) => name !== "content-length" && name !== "transfer-encoding",
  );
  return new Request(request.url, { method: request.method, headers: kept, body: change(await request.text()) });
}

/** What is signed of a delivery, and the identifier that stands in its body and in a header. */
export interface Delivery {
  body: string;
  /** Unix seconds. */
  timestamp: string;
  eventId: string;
}

/** Secrets that stand in an answer. */
const secretsIn = ({ body }: MockResponse): readonly string[] =>
  typeof body === "string" ? (body.match(/whsec_[a-z0-9]+/g) ?? []) : [];

/** Makes deliveries others, and signs them anew with the secrets that passed by in answers. */
function signedAnew(
  secrets: ReadonlySet<string>,
  change: (delivery: Delivery) => Partial<Delivery>,
): (options: MockOptions) => MockOptions {
  return (options) => ({
    ...options,
    fetch: async (input, init = {}) => {
      const sent = new Headers(init.headers);
      const named = (ending: string) => [...sent.keys()].find((name) => name.endsWith(ending)) ?? "";
      const [signature, timestamp, eventId] = [named("signature"), named("timestamp"), named("event-id")];
      const before: Delivery = {
        body: String(init.body),
        timestamp: sent.get(timestamp) ?? "",
        eventId: sent.get(eventId) ?? "",
      };
      const signed = (secret: string, one: Delivery) =>
        createHmac("sha256", secret).update(`${one.timestamp}.${one.body}`).digest("hex");
      const given = sent.get(signature) ?? "";
      const secret = [...secrets].find((one) => given.endsWith(signed(one, before)));
      if (secret === undefined) return fetch(input, init);
      const after: Delivery = { ...before, ...change(before) };
      sent.set(signature, given.replace(signed(secret, before), signed(secret, after)));
      sent.set(timestamp, after.timestamp);
      sent.set(eventId, after.eventId);
      return fetch(input, { ...init, headers: sent, body: after.body });
    },
  });
}

/** Changes deliveries, and answers with them where a change is given. */
export function deliveries(
  change: (delivery: Delivery) => Partial<Delivery>,
  answer: Around = (request, next) => next(request),
): Pick<Change, "around" | "options"> {
  const secrets = new Set<string>();
  const around: Around = (request, next) =>
    answer(request, async (sent) => {
      const response = await next(sent);
      for (const secret of secretsIn(response)) secrets.add(secret);
      return response;
    });
  return { around: () => around, options: signedAnew(secrets, change) };
}
