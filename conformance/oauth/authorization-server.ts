import { askAnywhere, type Read } from "../http/elsewhere.ts";
import { valueAt } from "../http/exchange.ts";

/** Where an authorization server is spoken to, as its metadata have it. */
export interface AuthorizationServer {
  issuer: string;
  /** Undefined: the metadata name none, or no absolute URL. */
  authorizationEndpoint: string | undefined;
  tokenEndpoint: string | undefined;
  registrationEndpoint: string | undefined;
}

/** Reads the metadata of an issuer (RFC 8414, section 3); null where there are none that name the same issuer. */
export async function readMetadata(
  issuer: string,
  ask: (url: string) => Promise<Read | null> = askAnywhere,
): Promise<AuthorizationServer | null> {
  if (!URL.canParse(issuer)) return null;
  const { origin, pathname } = new URL(issuer);
  const read = await ask(`${origin}/.well-known/oauth-authorization-server${pathname === "/" ? "" : pathname}`);
  const at = (name: string) => {
    const value = valueAt(read?.json, `/${name}`);
    return typeof value === "string" ? value : undefined;
  };
  const urlAt = (name: string) => (URL.canParse(at(name) ?? "") ? at(name) : undefined);
  if (read?.status !== 200 || at("issuer") !== issuer) return null;
  return {
    issuer,
    authorizationEndpoint: urlAt("authorization_endpoint"),
    tokenEndpoint: urlAt("token_endpoint"),
    registrationEndpoint: urlAt("registration_endpoint"),
  };
}

/** Parameters of an authorization request: RFC 6749, 7636 and 8707. */
export interface AuthorizationRequest {
  clientId: string;
  redirectUri: string;
  challenge: string;
  resource: string;
  scope: string;
  state: string;
}

/** The address that a client sends a person's browser to. */
export function authorizationUrl(
  endpoint: string,
  { clientId, redirectUri, challenge, resource, scope, state }: AuthorizationRequest,
): string {
  const url = new URL(endpoint);
  const parameters = {
    response_type: "code",
    client_id: clientId,
    redirect_uri: redirectUri,
    code_challenge: challenge,
    code_challenge_method: "S256",
    resource,
    scope,
    state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.append(name, value);
  return url.href;
}

/** Whether an answer to an authorization request asks a person: with a page, or by sending them elsewhere to sign in. */
export function asksPerson({ status, headers }: Read, redirectUri: string): boolean {
  if (status === 200) return headers["content-type"]?.includes("html") ?? false;
  return (
    status >= 300 && status <= 399 && headers["location"] !== undefined && !headers["location"].startsWith(redirectUri)
  );
}
