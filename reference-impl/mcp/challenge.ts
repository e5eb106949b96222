import type { Service } from "../http/service.ts";
import { RESOURCE_METADATA } from "../oauth/metadata.ts";

/** Value of `WWW-Authenticate`: where a client learns how to get a token (Authentication: rule 5). */
export function challengeOf(service: Service, more: Readonly<Record<string, string>> = {}): string {
  const parameters = { resource_metadata: `${service.baseUrl()}${RESOURCE_METADATA}`, ...more };
  return `Bearer ${Object.entries(parameters)
    .map(([name, value]) => `${name}="${value}"`)
    .join(", ")}`;
}
