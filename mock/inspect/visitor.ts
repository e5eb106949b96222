import type { MockRequest } from "../requests/exchange.ts";

/**
 * Why what is under `/_dubspec` is not shown to whoever asks, or null. A page of another site must neither read it nor
 * change anything by it: not by naming itself the origin, and not by a host name of its own that leads to this machine
 * (DNS rebinding). An address in numbers cannot be made to lead elsewhere, so those are taken as they are.
 */
export function foreignVisitor({ url, headers }: Pick<MockRequest, "url" | "headers">, baseUrl: string): string | null {
  const host = headers.get("host") ?? new URL(url).host;
  const { hostname } = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : { hostname: "" };
  if (!isThisMachine(hostname) && host !== new URL(baseUrl).host) {
    return `The host ${JSON.stringify(host)} is not an address of this mock, whose page is at ${baseUrl}/_dubspec.`;
  }
  const origin = headers.get("origin");
  if (origin === null || (URL.canParse(origin) && new URL(origin).host === host)) return null;
  return `A page of ${origin} may not use this; open ${baseUrl}/_dubspec itself.`;
}

const isThisMachine = (hostname: string) =>
  hostname === "localhost" ||
  hostname.endsWith(".localhost") ||
  /^\d+\.\d+\.\d+\.\d+$/.test(hostname) ||
  hostname.startsWith("[");
