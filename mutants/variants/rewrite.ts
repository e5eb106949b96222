/** Ways to answer otherwise, for the variants. */
import { createHmac } from "node:crypto";
import type { MockOptions, MockRequest, MockResponse } from "../../mock/index.ts";
import type { Json } from "../kit/changes.ts";
import type { Around } from "../mutant.ts";

/** Whether a request is one of the API, not of the control interface. */
const isOfApi = (request: MockRequest) => !new URL(request.url).pathname.startsWith("/_control");

/** Whether a request is of the media routes or of the actions: what is JSON there is a record. */
export const isOfRecords = (request: MockRequest) => new URL(request.url).pathname.startsWith("/v1/");

const typeOf = ({ headers }: MockResponse) => [...headers].find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";

/** Changes the text of every JSON answer of the API. */
export const jsonText = (change: (text: string, request: MockRequest, response: MockResponse) => string): (() => Around) => () =>
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
  if (Array.isArray(value)) return change(value.map((item) => deep(item, change)), key);
  if (typeof value !== "object" || value === null) return change(value, key);
  return change(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deep(item, change, name)])), key);
}

/** Changes the headers of every answer of the API. */
export const headers = (change: (headers: [string, string][]) => [string, string][]): (() => Around) => () =>
  async (request, next) => {
    const response = await next(request);
    if (!isOfApi(request)) return response;
    return { ...response, headers: change([...response.headers].map(([name, value]) => [name, value])) };
  };

/** Sends the JSON of a request changed. Everything else of it stays. */
export async function withText(request: MockRequest, change: (text: string) => string): Promise<MockRequest> {
  if (!/json/i.test(request.headers.get("content-type") ?? "") || request.body === null) return request;
  const kept = [...request.headers.entries()].filter(([name]) => name !== "content-length" && name !== "transfer-encoding");
  return new Request(request.url, { method: request.method, headers: kept, body: change(await request.text()) });
}

/** Makes the bodies of deliveries others, and signs them anew with the secrets that passed by in answers. */
export function signedAnew(secrets: ReadonlySet<string>, change: (body: string) => string): (options: MockOptions) => MockOptions {
  return (options) => ({
    ...options,
    fetch: async (input, init = {}) => {
      const sent = new Headers(init.headers);
      const named = (ending: string) => [...sent.keys()].find((name) => name.endsWith(ending)) ?? "";
      const [before, stamp] = [String(init.body), sent.get(named("timestamp")) ?? ""];
      const signed = (secret: string, body: string) => createHmac("sha256", secret).update(`${stamp}.${body}`).digest("hex");
      const given = sent.get(named("signature")) ?? "";
      const secret = [...secrets].find((one) => given.endsWith(signed(one, before)));
      const body = secret === undefined ? before : change(before);
      if (secret !== undefined) sent.set(named("signature"), given.replace(signed(secret, before), signed(secret, body)));
      return fetch(input, { ...init, headers: sent, body });
    },
  });
}
