/** Requests with something else in the place of what was sent. */
import type { MockRequest } from "../../mock/index.ts";
import { type Json, parsed } from "./json.ts";

/** A request with a header set, or without it. */
export function withHeader(request: MockRequest, name: string, value: string | null): MockRequest {
  const { headers } = request;
  const own = {
    get: (wanted: string) => (wanted.toLowerCase() === name ? value : headers.get(wanted)),
    has: (wanted: string) => (wanted.toLowerCase() === name ? value !== null : headers.has(wanted)),
    entries: () =>
      [...headers.entries()]
        .filter(([other]) => other.toLowerCase() !== name)
        .concat(value === null ? [] : [[name, value]]),
  };
  return copyOf(request, { headers: own });
}

/** A request with another key, or with none. */
export const withKey = (request: MockRequest, key: (key: string) => string | null): MockRequest =>
  withHeader(request, "x-api-key", key(request.headers.get("x-api-key") ?? ""));

/** A request with another method. */
export const withMethod = (request: MockRequest, method: string): MockRequest => copyOf(request, { method });

/** A request with another body, which may be read more than once. */
export function withBody(request: MockRequest, body: string | Uint8Array<ArrayBuffer>): MockRequest {
  const bytes = typeof body === "string" ? new TextEncoder().encode(body) : body;
  const text = () => (typeof body === "string" ? body : new TextDecoder().decode(bytes));
  const { method, url, headers } = withHeader(request, "content-length", String(bytes.byteLength));
  return {
    method,
    url,
    headers,
    body: new Blob([bytes]).stream(),
    text: async () => text(),
    json: async () => JSON.parse(text()) as unknown,
    arrayBuffer: async () => bytes.slice().buffer,
  };
}

/** The JSON of a request's body, undefined where it is none, and the request once more. */
export async function readJson(request: MockRequest): Promise<{ json: Json; again: MockRequest }> {
  const text = await request.text();
  return { json: parsed(text), again: withBody(request, text) };
}

/** The same request with another method, or other headers; nothing of it is read before it is asked for. */
const copyOf = (
  request: MockRequest,
  { method = request.method, headers = request.headers }: Partial<MockRequest>,
): MockRequest => ({
  method,
  url: request.url,
  headers,
  get body() {
    return request.body;
  },
  text: () => request.text(),
  json: () => request.json(),
  arrayBuffer: () => request.arrayBuffer(),
});
