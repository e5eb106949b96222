import type { FastifyRequest } from "fastify";
import { Refusal } from "../domain/errors.ts";
import { isProductScope } from "../domain/scopes.ts";
import { findKeyHolder } from "../storage/accounts.ts";
import { clockOf } from "../storage/worlds.ts";
import { callerOf, type Caller } from "./callers.ts";
import type { Service } from "./service.ts";

/** The caller of a media route (Authentication): the key in `x-api-key`, its account's access, and its subscription. */
export async function callerOfMedia({ db, keyPrefix }: Service, { headers }: FastifyRequest): Promise<Caller> {
  const key = headers["x-api-key"];
  if (typeof key !== "string" || key === "")
    throw new Refusal("MISSING_API_KEY", "The request has no API key: send it in the header x-api-key.");
  if (!key.startsWith(keyPrefix)) throw new Refusal("INVALID_API_KEY_FORMAT", `An API key begins with "${keyPrefix}".`);
  const holder = await findKeyHolder(db, key);
  if (!holder || isExpired(holder.key.expires_at, clockOf(holder.world)))
    throw new Refusal("INVALID_API_KEY", "The API key is unknown or has expired.");
  const caller = await callerOf(db, holder, holder.key, "media");
  if (!caller.account.api_access) throw new Refusal("API_ACCESS_REQUIRED", "The account has no access to the API.");
  if (!caller.billing.paid) throw new Refusal("SUBSCRIPTION_REQUIRED", "The account has no paid subscription.");
  return caller;
}

/** The caller whom an API key stands for, on the surfaces of the second document. @throws Refusal */
export async function callerOfKey({ db }: Service, key: string): Promise<Caller> {
  const holder = await findKeyHolder(db, key);
  if (!holder) throw new Refusal("INVALID_API_KEY", "The API key is unknown.");
  if (isExpired(holder.key.expires_at, clockOf(holder.world)))
    throw new Refusal("API_KEY_EXPIRED", "The API key has expired.");
  if (!holder.key.scopes.every(isProductScope))
    throw new Refusal("INVALID_API_KEY", "The stored permissions of the API key cannot be read: make a new key.");
  return callerOf(db, holder, holder.key, "actions");
}

/** The one credential of a request to the actions or to MCP (Authentication: rules 1 and 2). @throws Refusal */
export function credentialOf({ limits }: Service, request: FastifyRequest): string {
  refuseQuery(request);
  const names = request.raw.rawHeaders.filter((_text, at) => at % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === "authorization").length > 1)
    throw new Refusal("INVALID_CREDENTIAL", "The header Authorization is there more than once: send one credential.");
  const { "x-api-key": key, authorization } = request.headers;
  const bearer = authorization === undefined ? undefined : bearerOf(authorization);
  if (key !== undefined && bearer !== undefined && key !== bearer)
    throw new Refusal(
      "INVALID_CREDENTIAL",
      "The headers x-api-key and Authorization hold different credentials: send one of them.",
    );
  const credential = key ?? bearer;
  const longest = limits["credential.length"];
  if (typeof credential === "string" && credential !== "" && credential.length <= longest) return credential;
  throw new Refusal(
    "MISSING_CREDENTIAL",
    `The request has no credential of at most ${longest} characters: send an API key in the header x-api-key.`,
  );
}

/** @throws Refusal `CREDENTIAL_IN_QUERY` */
export function refuseQuery({ query }: FastifyRequest): void {
  if (!Object.hasOwn(query as object, "access_token") && !Object.hasOwn(query as object, "api_key")) return;
  throw new Refusal("CREDENTIAL_IN_QUERY", "Send the credential in a header: in the query string it ends up in logs.");
}

/** A scheme other than Bearer, or anything that is not one token, is malformed. */
function bearerOf(authorization: string): string {
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (token !== undefined) return token;
  throw new Refusal("INVALID_CREDENTIAL", "The header Authorization must read: Bearer, a space, and the credential.");
}

/** Whether something that expires at a time has expired. */
export const isExpired = (expiresAt: number | null, now: number) => expiresAt !== null && expiresAt <= now;
