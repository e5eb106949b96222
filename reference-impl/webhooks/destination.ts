import { Resolver } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { Refusal } from "../domain/errors.ts";

/**
 * Asks name servers directly: unlike `lookup` it takes none of the few threads that write files, so that a slow name
 * server holds nothing else up.
 */
const resolver = new Resolver({ timeout: 2000, tries: 2 });

/** IPv6 addresses that are given out to networks; the rest is reserved, or holds addresses of other kinds. */
const PUBLIC_V6 = ipaddr.parseCIDR("2000::/3");

/** What decides about a webhook URL. */
export interface DestinationRules {
  /** Characters that a URL may have. */
  maxLength: number;
  /** Whether `http://127.0.0.1:<port>` is admitted, for tests on one machine. */
  allowLocal: boolean;
  /** Addresses of host names in place of DNS. */
  resolve: ReadonlyMap<string, readonly string[]>;
  /** What becomes of a host without an address; it is refused by default. */
  unresolved?: "refused" | "accepted";
}

/** Where a delivery goes: the URL, and the addresses that were checked; the request must go to one of these. */
export interface Destination {
  url: URL;
  addresses: readonly string[];
}

/**
 * Checks a webhook URL and the addresses of its host (Events: 'Endpoint rules').
 * @throws Refusal `UNSAFE_WEBHOOK_URL`
 */
export async function checkDestination(text: string, rules: DestinationRules): Promise<Destination> {
  if ([...text].length > rules.maxLength) throw unsafe(`it is longer than ${rules.maxLength} characters`);
  if (!URL.canParse(text)) throw unsafe("it is not a URL");
  if (rules.allowLocal && /^http:\/\/127\.0\.0\.1:\d+(?:[/?][^#]*)?$/.test(text)) {
    return { url: new URL(text), addresses: ["127.0.0.1"] };
  }
  const url = new URL(text);
  if (url.protocol !== "https:") throw unsafe("it does not begin with https://");
  if (url.port !== "") throw unsafe("its port is not 443");
  if (url.username !== "" || url.password !== "") throw unsafe("it holds credentials");
  if (text.includes("#")) throw unsafe("it has a fragment");
  const addresses = await addressesOf(url.hostname.replace(/^\[|\]$/g, ""), rules);
  if (addresses.length === 0 && rules.unresolved !== "accepted")
    throw unsafe(`its host ${url.hostname} cannot be resolved`);
  if (!addresses.every(isPublic)) throw unsafe(`its host ${url.hostname} has an address that is not public`);
  return { url, addresses };
}

async function addressesOf(host: string, { resolve }: DestinationRules): Promise<readonly string[]> {
  if (ipaddr.isValid(host)) return [host];
  // Names of this machine (RFC 6761), which DNS need not know.
  if (/(?:^|\.)localhost\.?$/.test(host)) return ["127.0.0.1"];
  const given = resolve.get(host.toLowerCase());
  if (given) return given;
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
}

/** Whether an address is one of the public internet, also in the forms of IPv6 that hold an address of IPv4. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(PUBLIC_V6));
}

const unsafe = (reason: string) =>
  new Refusal("UNSAFE_WEBHOOK_URL", `Events cannot be delivered to this webhook URL: ${reason}.`, {
    details: { reason },
  });
