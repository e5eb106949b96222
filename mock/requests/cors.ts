import type { MockRequest, MockResponse } from "./exchange.ts";
import { route } from "./router.ts";

/** How long browsers may remember a preflight, in seconds. */
const preflightSeconds = 3600;

/** What a page may read without being let (fetch, 2.2.2); of the rest, each answer names what it has. */
const alwaysReadable = new Set([
  "cache-control",
  "content-language",
  "content-length",
  "content-type",
  "expires",
  "last-modified",
  "pragma",
]);

/**
 * The answer to a browser that asks whether a page of another origin may send a request: it may, whatever it is, so
 * that the page gets to read the real answer. Undefined where nobody asks, and where the contract has an answer of its
 * own for OPTIONS.
 */
export function preflight(request: MockRequest, path: string): MockResponse | undefined {
  if (request.method !== "OPTIONS" || !request.headers.has("origin")) return undefined;
  const method = request.headers.get("access-control-request-method");
  if (method === null || route(request.method, path)) return undefined;
  const headers: [string, string][] = [
    ["access-control-allow-methods", method],
    ["access-control-max-age", String(preflightSeconds)],
    ["vary", "access-control-request-method, access-control-request-headers"],
  ];
  const fields = request.headers.get("access-control-request-headers");
  if (fields !== null) headers.push(["access-control-allow-headers", fields]);
  if (request.headers.get("access-control-request-private-network") === "true")
    headers.push(["access-control-allow-private-network", "true"]);
  return { status: 204, headers, body: null };
}

/**
 * An answer that the page which asked may read, with all of its headers. The origin is named, not `*`, so that pages
 * which send credentials are served too. Without `Origin`, an answer is left as it is.
 */
export function readable(request: MockRequest, response: MockResponse): MockResponse {
  const origin = request.headers.get("origin");
  if (origin === null) return response;
  const names = response.headers.map(([name]) => name.toLowerCase());
  const exposed = new Set(
    names.filter((name) => !alwaysReadable.has(name) && !name.startsWith("access-control-") && name !== "vary"),
  );
  const headers: (readonly [string, string])[] = [
    ...response.headers,
    ["access-control-allow-origin", origin],
    ["access-control-allow-credentials", "true"],
    ["vary", "origin"],
  ];
  if (exposed.size > 0) headers.push(["access-control-expose-headers", [...exposed].join(", ")]);
  return { ...response, headers };
}
