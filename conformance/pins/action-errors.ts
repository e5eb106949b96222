/** A row of the error table of the actions document. */
export interface ActionErrorPin {
  code: string | number;
  /** Null: the source gives no HTTP status, as for a tool error. */
  status: number | null;
  /** Met on the MCP route alone. */
  mcpOnly?: true;
}

/** The error table of the actions document, row by row, and the tool error named below it. */
export const ACTION_ERRORS: readonly ActionErrorPin[] = [
  { code: "CREDENTIAL_IN_QUERY", status: 400 },
  { code: "IDEMPOTENCY_CONFLICT", status: 400 },
  { code: "INVALID_REQUEST_ID", status: 400 },
  { code: "VALIDATION_ERROR", status: 400 },
  { code: "BAD_REQUEST", status: 400 },
  { code: "UNSAFE_WEBHOOK_URL", status: 400 },
  { code: "BATCH_NOT_SUPPORTED", status: 400, mcpOnly: true },
  { code: -32700, status: 400, mcpOnly: true },
  { code: -32000, status: 400, mcpOnly: true },
  { code: "MISSING_CREDENTIAL", status: 401 },
  { code: "INVALID_CREDENTIAL", status: 401 },
  { code: "API_KEY_EXPIRED", status: 401 },
  { code: "INVALID_API_KEY", status: 401 },
  { code: "INVALID_MCP_TOKEN", status: 401, mcpOnly: true },
  { code: "USER_NOT_FOUND", status: 401 },
  { code: "SUBSCRIPTION_REQUIRED", status: 403 },
  { code: "INTEGRATION_PLAN_UNSUPPORTED", status: 403 },
  { code: "AMBIGUOUS_TEAM_API_KEY", status: 403 },
  { code: "TEAM_OWNER_NOT_FOUND", status: 403 },
  { code: "ACCOUNT_UNAVAILABLE", status: 403 },
  { code: "INSUFFICIENT_SCOPE", status: 403 },
  { code: "INVALID_ORIGIN", status: 403, mcpOnly: true },
  { code: -32000, status: 403, mcpOnly: true },
  { code: "METHOD_NOT_ALLOWED", status: 405, mcpOnly: true },
  { code: -32000, status: 406, mcpOnly: true },
  { code: "CONCURRENT_ACTION_LIMIT_REACHED", status: 409 },
  { code: "IDEMPOTENCY_CONFLICT", status: 409 },
  { code: "REQUEST_TOO_LARGE", status: 413 },
  { code: "UNSUPPORTED_CONTENT_TYPE", status: 415 },
  { code: -32000, status: 415, mcpOnly: true },
  { code: "INTEGRATION_RATE_LIMIT_REACHED", status: 429 },
  { code: "INTEGRATION_MONTHLY_LIMIT_REACHED", status: 429 },
  { code: "INTERNAL_ERROR", status: 500 },
  { code: "ACTION_RESULT_UNAVAILABLE", status: 503 },
  { code: "SERVER_RESTARTING", status: 503 },
  { code: "ACTION_NOT_AVAILABLE_IN_MCP", status: null, mcpOnly: true },
];

/** Statuses that every action documents, beside those of the table. */
export const DOCUMENTED_STATUSES = [200, 202, 400, 401, 403, 409, 429] as const;
