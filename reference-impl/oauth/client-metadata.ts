import type { components } from "../../generated/types.ts";
import { OAuthRefusal } from "./refusal.ts";
import { scopesOf } from "./scopes.ts";

type GrantType = components["schemas"]["GrantType"];

/** What a client says about itself, checked. */
export interface ClientMetadata {
  redirectUris: string[];
  grantTypes: GrantType[];
  name: string | null;
  scope: string | null;
}

const GRANTS: readonly string[] = ["authorization_code", "refresh_token"] satisfies GrantType[];

/** Schemes that a browser treats specially: a redirect to one could run a script or read a file. */
const UNSAFE_SCHEMES = /^(?:javascript|data|file|blob|vbscript|about|view-source|ftp|ws|wss|filesystem):$/;

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Reads client metadata of RFC 7591, from a registration or from a metadata document. Unknown fields are ignored.
 * @throws OAuthRefusal `invalid_client_metadata`, `invalid_redirect_uri`
 */
export function readClientMetadata(value: unknown): ClientMetadata {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw rejected("it is not a JSON object");
  const {
    redirect_uris: redirectUris,
    grant_types: grantTypes = ["authorization_code"],
    response_types: responseTypes = ["code"],
    token_endpoint_auth_method: method = "none",
    client_name: name = null,
    scope = null,
  } = value as Record<string, unknown>;
  if (method !== "none") throw rejected('token_endpoint_auth_method must be "none": every client is public');
  if ("client_secret" in value) throw rejected("a public client has no client_secret");
  if (
    !isTexts(grantTypes) ||
    !grantTypes.includes("authorization_code") ||
    !grantTypes.every((g) => GRANTS.includes(g))
  )
    throw rejected("grant_types must hold authorization_code, and may hold refresh_token");
  if (!isTexts(responseTypes) || responseTypes.some((type) => type !== "code"))
    throw rejected('response_types must be ["code"]');
  if (name !== null && (typeof name !== "string" || name === "" || name.length > 200 || /\p{Cc}/u.test(name)))
    throw rejected("client_name must be a text of at most 200 characters");
  if (scope !== null) checkScope(scope);
  if (!isTexts(redirectUris) || redirectUris.length > 20) {
    throw new OAuthRefusal("invalid_redirect_uri", "redirect_uris must be a list of 1 to 20 URLs.");
  }
  redirectUris.forEach(checkRedirectUri);
  return { redirectUris, grantTypes: [...new Set(grantTypes)] as GrantType[], name, scope: scope as string | null };
}

function checkScope(scope: unknown): void {
  if (typeof scope !== "string") throw rejected("scope must be a text");
  try {
    scopesOf(scope, 2048);
  } catch (error) {
    throw rejected((error as Error).message);
  }
}

function checkRedirectUri(uri: string): void {
  const refuse = (reason: string) => new OAuthRefusal("invalid_redirect_uri", `The callback ${uri} ${reason}.`);
  if (uri.length > 2048 || /[\p{Cc}\s]/u.test(uri) || !URL.canParse(uri)) throw refuse("is not a URL");
  const url = new URL(uri);
  if (uri.includes("#")) throw refuse("has a fragment");
  if (url.username !== "" || url.password !== "") throw refuse("holds credentials");
  if (UNSAFE_SCHEMES.test(url.protocol)) throw refuse("has a scheme that no browser is sent to");
  // A browser takes letters in host names that would end a rule of the page's security policy.
  if (/^https?:$/.test(url.protocol) && !/^[\w.:[\]-]+$/.test(url.hostname)) throw refuse("has an unusual host name");
  if (url.protocol === "http:" && !LOOPBACK.includes(url.hostname))
    throw refuse("must begin with https://, unless it is on this machine");
}

/** Whether a client registered a callback. On the loopback interface the port is free (RFC 8252, section 7.3). */
export function isRegistered(redirectUri: string, registered: readonly string[]): boolean {
  if (registered.includes(redirectUri)) return true;
  const wanted = loopback(redirectUri);
  return wanted !== undefined && registered.some((uri) => loopback(uri) === wanted);
}

/** A callback on the loopback interface without its port; nothing for others. */
function loopback(uri: string): string | undefined {
  if (!URL.canParse(uri)) return undefined;
  const url = new URL(uri);
  if (url.protocol !== "http:" || !LOOPBACK.includes(url.hostname) || url.username !== "" || uri.includes("#"))
    return undefined;
  url.port = "";
  return url.href;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");

const rejected = (reason: string) =>
  new OAuthRefusal("invalid_client_metadata", `The metadata of the client cannot be accepted: ${reason}.`);
