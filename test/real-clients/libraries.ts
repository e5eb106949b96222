/** Two libraries for OAuth: an application that uses them speaks MCP itself, and refreshes when a token is refused. */
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import {
  CALLBACK,
  METADATA,
  versioned,
  type Connection,
  type Fetch,
  type RealClient,
  type Setting,
  type ToolResult,
  type Tokens,
} from "./client.ts";

const HEADERS = {
  accept: "application/json, text/event-stream",
  "content-type": "application/json",
  "mcp-protocol-version": "2025-11-25",
};

/** Where the answer to a message without a credential says that the resource is described. */
async function challenged(mcp: URL, fetch: Fetch): Promise<string> {
  const refused = await fetch(mcp, { method: "POST", headers: HEADERS, body: message("tools/list", {}) });
  const challenge = refused.headers.get("www-authenticate") ?? "";
  const [, address] = /^Bearer resource_metadata="([^"]+)"$/.exec(challenge) ?? [];
  if (address === undefined) throw new Error(`The challenge of a ${refused.status} names no metadata: ${challenge}`);
  return address;
}

const message = (method: string, params: object) => JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });

/** What an application builds on a library. */
function application(
  given: Partial<Tokens>,
  send: (token: string, body: string) => Promise<Response>,
  refresh: (token: string) => Promise<Partial<Tokens>>,
): Connection {
  let tokens = complete(given);
  const ask = async (method: string, params: object): Promise<unknown> => {
    const body = message(method, params);
    const answer = await send(tokens.access_token, body).catch(async (error: { status?: number }) => {
      // Both libraries reject with what the challenge of a 401 says.
      if (error.status !== 401) throw error;
      tokens = complete(await refresh(tokens.refresh_token));
      return send(tokens.access_token, body);
    });
    return ((await answer.json()) as { result: unknown }).result;
  };
  return {
    tools: async () => ((await ask("tools/list", {})) as { tools: { name: string }[] }).tools.map(({ name }) => name),
    call: async (name, args) => (await ask("tools/call", { name, arguments: args })) as ToolResult,
    tokens: () => tokens,
    close: async () => {},
  };
}

function complete({ access_token, refresh_token }: Partial<Tokens>): Tokens {
  if (access_token === undefined || refresh_token === undefined) throw new Error("A token is missing.");
  return { access_token, refresh_token };
}

const DISCONNECTED = { error: "invalid_grant" };

const oauth4webapi: RealClient = {
  name: versioned("oauth4webapi"),
  disconnected: DISCONNECTED,
  async connect({ mcp, document, fetch, consent }: Setting) {
    const options = { [oauth.customFetch]: fetch, [oauth.allowInsecureRequests]: true } as object;
    await challenged(mcp, fetch);
    const described = await oauth.resourceDiscoveryRequest(mcp, options);
    const { authorization_servers: [issuer = ""] = [], scopes_supported = [] } =
      await oauth.processResourceDiscoveryResponse(mcp, described);
    const found = await oauth.discoveryRequest(new URL(issuer), { ...options, algorithm: "oauth2" } as object);
    const server = await oauth.processDiscoveryResponse(new URL(issuer), found);
    const client =
      document === undefined
        ? await oauth.processDynamicClientRegistrationResponse(
            await oauth.dynamicClientRegistrationRequest(server, METADATA, options),
          )
        : { client_id: document };

    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const page = new URL(server.authorization_endpoint ?? "");
    page.search = new URLSearchParams({
      response_type: "code",
      client_id: client.client_id,
      redirect_uri: CALLBACK,
      scope: scopes_supported.join(" "),
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      resource: mcp.href,
      state,
    }).toString();
    // Checks `state` and, by RFC 9207, `iss`.
    const callback = oauth.validateAuthResponse(server, client, await consent(page), state);

    const audience = { ...options, additionalParameters: { resource: mcp.href } } as object;
    const key = oauth.None();
    const exchanged = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      key,
      callback,
      CALLBACK,
      verifier,
      audience,
    );
    return application(
      await oauth.processAuthorizationCodeResponse(server, client, exchanged),
      (token, body) => oauth.protectedResourceRequest(token, "POST", mcp, new Headers(HEADERS), body, options),
      async (token) =>
        oauth.processRefreshTokenResponse(
          server,
          client,
          await oauth.refreshTokenGrantRequest(server, client, key, token, audience),
        ),
    );
  },
};

const openidClient: RealClient = {
  name: versioned("openid-client"),
  disconnected: DISCONNECTED,
  async connect({ mcp, document, fetch, consent }: Setting) {
    // It knows no metadata of protected resources, so the application reads them.
    const described = (await (await fetch(await challenged(mcp, fetch))).json()) as oauth.ResourceServer;
    const [issuer = ""] = described.authorization_servers ?? [];
    const options = {
      algorithm: "oauth2" as const,
      [openid.customFetch]: fetch as openid.CustomFetch,
      execute: [openid.allowInsecureRequests],
    };
    const server =
      document === undefined
        ? await openid.dynamicClientRegistration(new URL(issuer), METADATA, openid.None(), options)
        : await openid.discovery(new URL(issuer), document, undefined, openid.None(), options);

    const pkceCodeVerifier = openid.randomPKCECodeVerifier();
    const expectedState = openid.randomState();
    const page = openid.buildAuthorizationUrl(server, {
      redirect_uri: CALLBACK,
      scope: (described.scopes_supported ?? []).join(" "),
      code_challenge: await openid.calculatePKCECodeChallenge(pkceCodeVerifier),
      code_challenge_method: "S256",
      resource: mcp.href,
      state: expectedState,
    });
    const audience = { resource: mcp.href };
    const callback = await consent(page);
    return application(
      await openid.authorizationCodeGrant(server, callback, { pkceCodeVerifier, expectedState }, audience),
      (token, body) => openid.fetchProtectedResource(server, token, mcp, "POST", body, new Headers(HEADERS)),
      (token) => openid.refreshTokenGrant(server, token, audience),
    );
  },
};

export const LIBRARIES: readonly RealClient[] = [oauth4webapi, openidClient];
