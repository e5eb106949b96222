import * as oauth from "oauth4webapi";
import { expect, test } from "vitest";
import { McpClient, baseUrl } from "../mcp/mcp-harness.ts";

// A client library that knows nothing of the mock goes the whole way, from the first 401 on.

test("a client gets from a 401 to the tools, refreshes, and loses all access when a token is reused", async () => {
  const person = new McpClient();
  const options = {
    [oauth.customFetch]: (url: string, init: oauth.CustomFetchOptions<string, unknown>) =>
      person.mock.fetch(new Request(url, init as RequestInit)),
    [oauth.allowInsecureRequests]: true,
  } as object;
  const mcp = new URL(`${baseUrl}/mcp`);

  const refused = await person.rpc("tools/list", {}, { "x-api-key": "" });
  const address = /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "")?.[1];
  const described = await oauth.resourceDiscoveryRequest(mcp, options);
  expect(described.status).toBe(200);
  expect(address).toBe(`${baseUrl}/.well-known/oauth-protected-resource/mcp`);
  const resource = await oauth.processResourceDiscoveryResponse(mcp, described);
  expect(resource.resource).toBe(mcp.href);

  const issuer = new URL(resource.authorization_servers?.[0] ?? "");
  const server = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" } as object),
  );
  expect(server).toMatchObject({
    issuer: baseUrl,
    token_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
  });

  const metadata = {
    client_name: "A library",
    redirect_uris: ["http://127.0.0.1:9/callback"],
    grant_types: ["authorization_code", "refresh_token"],
    token_endpoint_auth_method: "none",
  };
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, metadata, options),
  );
  expect(client).toMatchObject(metadata);

  const code_verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const asked = {
    response_type: "code",
    client_id: client.client_id,
    redirect_uri: "http://127.0.0.1:9/callback",
    scope: "settings:read settings:write",
    code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
    code_challenge_method: "S256",
    resource: mcp.href,
    state,
  };
  const page = await person.mock.fetch(new Request(`${server.authorization_endpoint}?${new URLSearchParams(asked)}`));
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain("A library");
  const answered = await person.form("/oauth/authorize", { ...asked, account_key: "dub_test_demo", decision: "allow" });
  expect(answered.status).toBe(302);

  // Checks `state` and, by RFC 9207, `iss`.
  const callback = oauth.validateAuthResponse(server, client, new URL(answered.headers.get("location") ?? ""), state);
  const audience = { ...options, additionalParameters: { resource: mcp.href } } as object;
  const exchanged = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    callback,
    asked.redirect_uri,
    code_verifier,
    audience,
  );
  expect([exchanged.headers.get("cache-control"), exchanged.headers.get("pragma")]).toEqual(["no-store", "no-cache"]);
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged);
  expect(tokens).toMatchObject({
    token_type: "bearer",
    expires_in: 900,
    scope: "settings:read settings:write offline_access",
  });
  expect(
    (await person.as(tokens.access_token, "tools/call", { name: "settings_get" })).json.result.structuredContent.data,
  ).toHaveProperty("companyName");

  const refresh = async (token: string) =>
    oauth.processRefreshTokenResponse(
      server,
      client,
      await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, audience),
    );
  const renewed = await refresh(String(tokens.refresh_token));
  expect(renewed.refresh_token).not.toBe(tokens.refresh_token);
  await expect(refresh(String(tokens.refresh_token))).rejects.toMatchObject({ error: "invalid_grant" });
  for (const token of [tokens.access_token, renewed.access_token]) {
    expect(await person.as(token, "ping")).toMatchObject({ status: 401, json: { code: "INVALID_MCP_TOKEN" } });
  }
  await expect(refresh(String(renewed.refresh_token))).rejects.toMatchObject({ error: "invalid_grant" });
});
