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
