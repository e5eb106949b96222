import { Refusal } from "../domain/errors.ts";
import { isProductScope } from "../domain/scopes.ts";
import { findKeyHolder } from "../storage/accounts.ts";
import { clockOf } from "../storage/worlds.ts";
import { isExpired } from "./authenticate-media.ts";
import { callerOf, type Caller, type CallerProblem } from "./callers.ts";
import type { Service } from "./service.ts";

/** Where a request may carry a credential. */
export interface Credentials {
  apiKey: string | undefined;
  authorization: string | undefined;
  query: Readonly<Record<string, unknown>>;
}

const PROBLEMS: Record<CallerProblem, () => Refusal> = {
  "user-gone": () => new Refusal("USER_NOT_FOUND", "The person whom this credential belongs to no longer exists."),
  "no-account": () => new Refusal("BAD_REQUEST", "The person whom this credential belongs to has no account."),
  unavailable: () => new Refusal("ACCOUNT_UNAVAILABLE", "The account is unavailable or being deleted."),
  "two-teams": () =>
    new Refusal(
      "AMBIGUOUS_TEAM_API_KEY",
      "The person is in several teams, so it is unclear which account pays: leave all but one.",
    ),
  "no-team-owner": () =>
    new Refusal("TEAM_OWNER_NOT_FOUND", "The team that the person acts for has no owner any more."),
};

/**
 * The one credential of a request to the actions or to MCP (Authentication: rules 1 and 2).
 * @throws Refusal
 */
export function credentialOf(credentials: Credentials, longest: number): string {
  refuseQuery(credentials);
  const { apiKey, authorization } = credentials;
  const bearer = authorization === undefined ? undefined : bearerOf(authorization);
  if (apiKey !== undefined && bearer !== undefined && apiKey !== bearer) {
    throw new Refusal(
      "INVALID_CREDENTIAL",
      "The headers x-api-key and Authorization hold different credentials: send one of them.",
    );
  }
  const credential = apiKey ?? bearer ?? "";
  if (credential === "" || credential.length > longest) {
    throw new Refusal(
      "MISSING_CREDENTIAL",
      `The request has no credential of at most ${longest} characters: send an API key in the header x-api-key.`,
    );
  }
  return credential;
}

/** @throws Refusal `CREDENTIAL_IN_QUERY` */
export function refuseQuery({ query }: Pick<Credentials, "query">): void {
  if (!Object.hasOwn(query, "access_token") && !Object.hasOwn(query, "api_key")) return;
  throw new Refusal("CREDENTIAL_IN_QUERY", "Send the credential in a header: in the query string it ends up in logs.");
}

/** A scheme other than Bearer, or anything that is not one token, is malformed. */
function bearerOf(authorization: string): string {
  const token = /^bearer +(\S+)$/i.exec(authorization.trim())?.[1];
  if (token === undefined)
    throw new Refusal("INVALID_CREDENTIAL", "The header Authorization must read: Bearer, a space, and the credential.");
  return token;
}

/** The caller whom an API key stands for, on the surfaces of the second document. @throws Refusal */
export async function callerOfKey(service: Service, key: string): Promise<Caller> {
  const holder = await findKeyHolder(service.db, key);
  if (!holder) throw new Refusal("INVALID_API_KEY", "The API key is unknown.");
  if (isExpired(holder.key.expires_at, clockOf(holder.world)))
    throw new Refusal("API_KEY_EXPIRED", "The API key has expired.");
  if (!holder.key.scopes.every(isProductScope)) {
    throw new Refusal("INVALID_API_KEY", "The stored permissions of the API key cannot be read: make a new key.");
  }
  return requireCaller(service.db, holder, holder.key);
}

/** The caller of a credential that is good, a key or a token. @throws Refusal where nobody can act with it */
export async function requireCaller(...args: Parameters<typeof callerOf>): Promise<Caller> {
  const caller = await callerOf(...args);
  if (typeof caller === "string") throw PROBLEMS[caller]();
  return caller;
}
