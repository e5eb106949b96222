/** The MCP endpoint, as the source shows it. */
export const MCP = {
  method: "POST",
  path: "/mcp",
  /** Both have to be in `Accept`. */
  accept: ["application/json", "text/event-stream"],
  contentType: "application/json",
  versionHeader: "MCP-Protocol-Version",
  challengeKey: "mcp/www_authenticate",
  pollAction: "action_request_get",
  neverListed: "webhooks_create_secret",
  protectedResource: "/.well-known/oauth-protected-resource/mcp",
} as const;

/** Limits of MCP, of OAuth and of their bodies: value, unit and what shares the count. */
export const MCP_AND_OAUTH_LIMITS = [
  { about: "MCP requests per minute and address", value: 3000, unit: "requests", window: "minute", key: "ip" },
  { about: "token requests per minute and address", value: 60, unit: "requests", window: "minute", key: "ip" },
  { about: "a URL-encoded body", value: 32 * 1024, unit: "bytes" },
  { about: "a page of tools/list", value: 50, unit: "tools" },
  { about: "life of an access token", value: 900, unit: "seconds" },
  { about: "life of an authorization code", value: 120, unit: "seconds" },
  { about: "life of a connection", value: 30 * 24 * 60 * 60, unit: "seconds" },
] as const;
