import type { MockHeaders } from "./exchange.ts";
import type { Credential } from "./call.ts";

/** Reads the credential of a surface: the media routes know `x-api-key` alone, the others a bearer too. */
export function readCredential(headers: MockHeaders, security: readonly string[]): Credential {
  const key = headers.get("x-api-key")?.trim() || undefined;
  const authorization = security.length < 2 ? null : headers.get("authorization");
  if (authorization === null) return { value: key, malformed: false, conflict: false };
  const bearer = /^Bearer +([^\s,]+)$/i.exec(authorization.trim())?.[1];
  return {
    value: key ?? bearer,
    malformed: bearer === undefined,
    conflict: bearer !== undefined && key !== undefined && key !== bearer,
  };
}
