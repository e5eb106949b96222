import { lookup } from "node:dns/promises";
import type { Resolve } from "../webhooks/unsafe-url.ts";

/** Finds the addresses of webhook hosts: those given by host name in lower case first, then those of this machine's resolver. */
export function resolver(given: ReadonlyMap<string, string[]> = new Map()): Resolve {
  return async (host) =>
    given.get(host.toLowerCase()) ?? (await lookup(host, { all: true })).map(({ address }) => address);
}
