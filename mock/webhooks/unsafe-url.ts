import { isIpv4, isPublicAddress } from "./public-address.ts";

/** Every address of a host name; rejects, or gives none, where there is none. */
export type Resolve = (host: string) => Promise<string[]>;

/** Why deliveries may not go to a URL. */
export interface Unsafe {
  /** As what the URL does: "has a fragment". */
  reason: string;
  /** What is wrong: how it is written, that its host has no address, or where that leads. */
  kind: "form" | "no-address" | "not-public";
}

/**
 * Why deliveries may not go to a URL (HOOK-09 to HOOK-16). Null where they may.
 * Ask again before every delivery: the addresses of a name change (HOOK-16).
 * @param options.allowLocal admits exactly `http://127.0.0.1:<port>` besides, with any path
 * @param options.longest most characters of the URL
 */
export async function whyUnsafe(
  url: string,
  { allowLocal, resolve, longest }: { allowLocal: boolean; resolve: Resolve; longest: number },
): Promise<Unsafe | null> {
  if (url.length > longest) return form(`is longer than ${longest} characters`);
  // URL drops or rewrites these, and other readers do otherwise. The raw text is looked at below for the same reason.
  if (/[\s\\\p{Cc}]/u.test(url)) return form("has white space, a control character or a backslash");
  if (url.includes("#")) return form("has a fragment");
  if (allowLocal && isLocal(url)) return null;
  const authority = /^https:\/\/([^/?]+)/i.exec(url)?.[1];
  if (authority === undefined) return form("does not start with https:// and a host");
  if (authority.includes("@")) return form("has a user name or password");
  if (!URL.canParse(url)) return form("has no valid host or port");
  const { hostname, port } = new URL(url);
  if (port !== "") return form("has a port other than 443");
  if (hostname.startsWith("[")) return reasonOf(hostname.slice(1, -1));
  if (!isIpv4(hostname)) return unsafeName(hostname.replace(/\.$/, ""), resolve);
  if (authority.replace(/:\d*$/, "") !== hostname)
    return form(`does not write the address ${hostname} as four decimal numbers`);
  return reasonOf(hostname);
}

/** By its raw text: URL makes 127.0.0.1 of 2130706433, 0x7f.1 and others. */
function isLocal(url: string): boolean {
  const port = /^http:\/\/127\.0\.0\.1:([1-9]\d{0,4})(?=[/?]|$)/.exec(url)?.[1];
  return port !== undefined && Number(port) <= 65_535;
}

async function unsafeName(name: string, resolve: Resolve): Promise<Unsafe | null> {
  if (name === "localhost" || name.endsWith(".localhost"))
    return { kind: "not-public", reason: `has the host ${name}, which is this machine itself` };
  const addresses = await addressesOf(name, resolve);
  if (addresses.length === 0) return { kind: "no-address", reason: `has the host ${name}, which has no address` };
  const first = addresses.find((address) => !isPublicAddress(address));
  return first === undefined ? null : reasonOf(first);
}

async function addressesOf(name: string, resolve: Resolve): Promise<string[]> {
  try {
    return await resolve(name);
  } catch {
    return [];
  }
}

const form = (reason: string): Unsafe => ({ kind: "form", reason });

const reasonOf = (address: string): Unsafe | null =>
  isPublicAddress(address)
    ? null
    : { kind: "not-public", reason: `leads to ${address}, which is not a public address` };
