/** An OAuth client, in the words of its registration. All are public: they have no secret. */
export interface Client {
  client_id: string;
  redirect_uris: string[];
  client_name?: string;
  grant_types: string[];
  scope?: string;
}

/** The grant by which a client refreshes its tokens. */
export const refreshGrant = "refresh_token";

/** The grant by which a client gets its first tokens. */
export const codeGrant = "authorization_code";

/** Clients that every world knows, so that checks need not register any. Nobody listens at their callbacks. */
export const readyClients = {
  withRefresh: {
    client_id: "mcp_client_with_refresh",
    client_name: "Ready-made client that refreshes",
    redirect_uris: ["https://client.example.org/with-refresh/callback"],
    grant_types: [codeGrant, refreshGrant],
  },
  withoutRefresh: {
    client_id: "mcp_client_without_refresh",
    client_name: "Ready-made client that does not refresh",
    redirect_uris: ["https://client.example.org/without-refresh/callback"],
    grant_types: [codeGrant],
  },
} satisfies Record<string, Client>;

/** The same, as the fixtures of a target file name them. */
export const readyFixtures = Object.fromEntries(
  Object.entries(readyClients).map(([name, { client_id, redirect_uris }]) => [
    name,
    { clientId: client_id, redirectUri: redirect_uris[0] },
  ]),
);
