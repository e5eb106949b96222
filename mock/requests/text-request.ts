import type { MockHeaders, MockRequest } from "./exchange.ts";

/** A request whose body is a text that is there already, without fetch's own classes; names of its headers in lower case. */
export function textRequest(
  method: string,
  url: string,
  given: Readonly<Record<string, string>>,
  text: string,
): MockRequest {
  const bytes = new TextEncoder().encode(text);
  const headers = new Map([...Object.entries(given), ["content-length", String(bytes.byteLength)]]);
  const lookup: MockHeaders = {
    get: (name) => headers.get(name.toLowerCase()) ?? null,
    has: (name) => headers.has(name.toLowerCase()),
    entries: () => headers.entries(),
  };
  return {
    method,
    url,
    headers: lookup,
    body: null,
    text: async () => text,
    json: async () => JSON.parse(text),
    arrayBuffer: async () => bytes.slice().buffer,
  };
}
