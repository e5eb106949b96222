/** The token endpoint, as the source shows it. */
export const TOKEN_ENDPOINT = {
  method: "POST",
  path: "/oauth/token",
  contentType: "application/x-www-form-urlencoded",
} as const;

/** Fields of a token request by grant, and whether each is required. */
export const TOKEN_FIELDS = {
  common: { client_id: "required", resource: "required", grant_type: "required" },
  authorization_code: { code: "required", redirect_uri: "required", code_verifier: "required" },
  refresh_token: { refresh_token: "required", scope: "optional" },
} as const;

/** Lengths of the fields that have bounds. */
export const TOKEN_FIELD_LENGTHS = {
  client_id: [1, 2048],
  redirect_uri: [1, 2048],
  code_verifier: [43, 128],
  scope: [1, 2048],
} as const;

/** Forms of the credentials. */
export const TOKEN_FORMS = {
  code: /^mcp_code_[A-Za-z0-9_-]{43}$/,
  refreshToken: /^mcp_refresh_[A-Za-z0-9_-]{43}$/,
  accessToken: /^mcp_access/,
  verifier: /^[A-Za-z0-9._~-]{43,128}$/,
} as const;

/** Seconds that an access token lives at most. */
export const ACCESS_TOKEN_SECONDS = 900;

/** Seconds after which an authorization code is refused. */
export const CODE_SECONDS = 120;

/** Seconds from the person's approval to the end of a connection whose client registered the refresh grant. */
export const CONNECTION_SECONDS = 30 * 24 * 60 * 60;
