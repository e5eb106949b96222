import { BlockList, isIP } from "node:net";
import type { Fault } from "./fault.ts";

/** Characters that a webhook URL has at most. */
const LONGEST = 2048;

const reserved = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  reserved.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::1", 128],
  ["::", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  reserved.addSubnet(net, bits, "ipv6");

/** Requirements on the rules, by what breaks them; `address` and `length` where the route has ids of its own for those. */
export interface UrlIds {
  /** Of the route, whatever is wrong. */
  route: readonly string[];
  form: readonly string[];
  address: readonly string[];
  length: readonly string[];
  /** Codes of a refusal for its form; absent: any. */
  formCodes?: readonly string[];
}

/**
 * What is wrong with a webhook URL, as far as the text alone shows it: where a name leads to is not known. A plain
 * address of this machine is left out: builds can be told to take it.
 */
export function urlFaults(url: string, { route, form, address, length, formCodes }: UrlIds, media: boolean): Fault[] {
  if ([...url].length > LONGEST)
    return length.map((id) => ({ what: `a URL of ${url.length} characters`, ids: [id], statuses: [400] }));
  if (!URL.canParse(url) || /^http:\/\/127\.0\.0\.1:\d+(?:\/|$)/.test(url)) return [];
  const { protocol, port, username, password, hash, hostname } = new URL(url);
  const wrong = (what: string, id: string): Fault => ({
    what,
    ids: [...(media ? [id] : []), ...route, ...form],
    statuses: [400],
    ...(formCodes ? { codes: formCodes } : {}),
  });
  const faults: Fault[] = [
    ...(protocol === "https:" ? [] : [wrong("a webhook URL that is not https", "HOOK-09")]),
    ...(port === "" || protocol !== "https:" ? [] : [wrong("a webhook URL with another port", "HOOK-10")]),
    ...(username === "" && password === "" ? [] : [wrong("a webhook URL with credentials", "HOOK-11")]),
    ...(hash === "" ? [] : [wrong("a webhook URL with a fragment", "HOOK-12")]),
  ];
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isReserved(host)) {
    const id = isIP(host) === 6 ? "HOOK-14" : "HOOK-13";
    faults.push({
      what: `a webhook URL whose host is ${host}`,
      ids: [...(media ? [id] : []), ...route, ...address],
      statuses: [400],
      codes: ["UNSAFE_WEBHOOK_URL"],
    });
  }
  return faults;
}

function isReserved(host: string): boolean {
  const version = isIP(host);
  if (version === 4) return reserved.check(host, "ipv4");
  if (version !== 6) return false;
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(host);
  if (!mapped) return reserved.check(host, "ipv6");
  const [high = 0, low = 0] = mapped.slice(1).map((part) => Number.parseInt(part, 16));
  return reserved.check([high >> 8, high & 255, low >> 8, low & 255].join("."), "ipv4");
}
