import { ACTIONS } from "./actions.ts";
import type { ErrorPin } from "./error-entries.ts";

const route = (name: string) => `POST /v1/actions/${name}`;
const EVERY = ACTIONS.map(({ name }) => route(name));
const MUTATIONS = ACTIONS.flatMap(({ name, mutation }) => (mutation ? [route(name)] : []));
const POLL = route("action_request_get");
/** Those whose scopes are their own: a poll needs those of what it asks about. */
const SCOPED = EVERY.filter((each) => each !== POLL);
/** Which actions take no call from the allowance is open: ours are reading it, and polling. */
const COUNTED = SCOPED.filter((each) => each !== route("usage_get"));
const MCP = ["POST /mcp"] as const;
const TOKEN = ["POST /oauth/token"] as const;

const refusal = (
  code: string | number,
  status: number,
  when: string,
  on: readonly string[],
  open?: "open",
  details?: readonly string[],
): ErrorPin => ({ code, status, when, on, ...(details ? { details } : {}), ...(open ? { open: true } : {}) });

/** What the action itself finds is not found again by a replay, which repeats nothing. */
const anew = (condition: string) => `all(${condition}, not(request-replayed))`;

/** With which status and code a team's rules refuse is open: ours. */
const ofTeam = (condition: string, ...names: string[]) =>
  refusal("BAD_REQUEST", 400, condition, names.map(route), "open");

/** Of credentials and accounts: the same through REST and MCP. */
const whoAsks = (on: readonly string[], form?: "open"): Readonly<Record<string, ErrorPin>> => ({
  MissingCredential: refusal("MISSING_CREDENTIAL", 401, "credential-absent", on, form),
  CredentialTooLong: refusal("MISSING_CREDENTIAL", 401, "credential-longer-than(credential.length)", on, form),
  MalformedAuthorization: refusal("INVALID_CREDENTIAL", 401, "authorization-malformed", on, "open"),
  ConflictingCredentials: refusal("INVALID_CREDENTIAL", 401, "credentials-conflict", on, form),
  UnknownApiKey: refusal("INVALID_API_KEY", 401, "key-is(unknown)", on, form),
  ApiKeyExpired: refusal("API_KEY_EXPIRED", 401, "key-is(expired)", on, form),
  InvalidKeyPermissions: refusal("INVALID_API_KEY", 401, "key-is(permissions-invalid)", on, "open"),
  UserNotFound: refusal("USER_NOT_FOUND", 401, "account-is(gone)", on, "open"),
  AccountNotFound: refusal("BAD_REQUEST", 400, "account-is(not-found)", on, "open"),
  AccountUnavailable: refusal("ACCOUNT_UNAVAILABLE", 403, "account-is(unavailable)", on, form),
  TeamOwnerNotFound: refusal("TEAM_OWNER_NOT_FOUND", 403, "account-is(without-team-owner)", on, form),
});

/** The error table of the actions document, as actions answer it. */
export const ACTION_ENTRIES: Readonly<Record<string, ErrorPin>> = {
  ...whoAsks(EVERY),
  CredentialInQuery: refusal("CREDENTIAL_IN_QUERY", 400, "query-has(access_token|api_key)", EVERY),
  AmbiguousTeamApiKey: refusal("AMBIGUOUS_TEAM_API_KEY", 403, "account-is(in-several-teams)", EVERY),
  ActionSubscriptionRequired: refusal("SUBSCRIPTION_REQUIRED", 403, "account-lacks(paid-subscription)", EVERY),
  IntegrationPlanUnsupported: refusal("INTEGRATION_PLAN_UNSUPPORTED", 403, "account-lacks(integration-limits)", EVERY),
  UnsupportedContentType: refusal(
    "UNSUPPORTED_CONTENT_TYPE",
    415,
    "content-type-outside(application/json)",
    EVERY,
    "open",
  ),
  RequestTooLarge: refusal("REQUEST_TOO_LARGE", 413, "body-larger-than(body.json.size)", EVERY, "open"),
  ActionValidationError: refusal("VALIDATION_ERROR", 400, "any(json-malformed, schema-violated)", EVERY, "open", [
    "field",
    "reason",
  ]),
  IntegrationRateLimitReached: refusal(
    "INTEGRATION_RATE_LIMIT_REACHED",
    429,
    "rate-exceeded(rate.account)",
    EVERY,
    "open",
  ),
  ActionInternalError: refusal("INTERNAL_ERROR", 500, "unexpected-fault", EVERY),
  ServerRestarting: refusal("SERVER_RESTARTING", 503, "restarting", EVERY),

  InsufficientScope: refusal("INSUFFICIENT_SCOPE", 403, "scope-missing", SCOPED, undefined, ["requiredScopes"]),
  InsufficientOriginalScope: refusal("INSUFFICIENT_SCOPE", 403, "original-scope-missing", [POLL], undefined, [
    "requiredScopes",
  ]),
  ActionRequestUnknown: refusal("BAD_REQUEST", 400, "action-request-absent", [POLL], "open"),
  IntegrationMonthlyLimitReached: refusal(
    "INTEGRATION_MONTHLY_LIMIT_REACHED",
    429,
    anew("monthly-allowance-used(calls.month)"),
    COUNTED,
    "open",
  ),

  InvalidRequestId: refusal("INVALID_REQUEST_ID", 400, "request-id-malformed", [...MUTATIONS, POLL]),
  RequestIdsConflict: refusal("IDEMPOTENCY_CONFLICT", 400, "request-ids-differ", MUTATIONS),
  IdempotencyConflict: refusal("IDEMPOTENCY_CONFLICT", 409, "request-id-reused", MUTATIONS),
  ConcurrentActionLimitReached: refusal(
    "CONCURRENT_ACTION_LIMIT_REACHED",
    409,
    anew("running-actions-at(actions.running)"),
    MUTATIONS,
  ),
  ActionResultUnavailable: refusal("ACTION_RESULT_UNAVAILABLE", 503, anew("result-unsaved"), MUTATIONS),

  NoSigningSecret: refusal("BAD_REQUEST", 400, anew("signing-secret-absent"), [route("webhooks_update")]),
  UnsafeWebhookDestination: refusal("UNSAFE_WEBHOOK_URL", 400, "webhook-url-unsafe(url, webhooks.url.length)", [
    route("webhooks_update"),
  ]),
  SharedByTeam: ofTeam(
    "all(acts-for-foreign-team, any(field-present(brandVocabulary), field-present(customTranslationInstructions)), not(request-replayed))",
    "settings_update",
  ),
  OwnAccountNotPaid: ofTeam(anew("own-account-unpaid"), "team_create"),
  TeamExists: ofTeam(anew("team-is(present)"), "team_create"),
  NoOwnTeam: ofTeam(anew("team-is(absent)"), "team_add_member", "team_remove_member"),
  AddresseeUnknown: ofTeam(anew("addressee-is(email, unknown)"), "team_add_member"),
  AlreadyMember: ofTeam(anew("addressee-is(email, member)"), "team_add_member"),
  NoFreeSeat: ofTeam(anew("team-is(full)"), "team_add_member"),
  NotAMember: ofTeam(anew("addressee-is(email, not-member)"), "team_remove_member"),
};

const renamed = (entries: Readonly<Record<string, ErrorPin>>) =>
  Object.fromEntries(Object.entries(entries).map(([id, pin]) => [`Mcp${id}`, pin]));

/** The error table of the actions document, as the MCP route answers it. Whether a named code or a number stands there is open. */
export const MCP_ENTRIES: Readonly<Record<string, ErrorPin>> = {
  ...renamed(whoAsks(MCP, "open")),
  McpCredentialInQuery: refusal("CREDENTIAL_IN_QUERY", 400, "query-has(access_token|api_key)", MCP, "open"),
  McpAmbiguousTeam: refusal("AMBIGUOUS_TEAM_API_KEY", 403, "account-is(in-several-teams)", MCP, "open"),
  McpSubscriptionRequired: refusal("SUBSCRIPTION_REQUIRED", 403, "account-lacks(paid-subscription)", MCP, "open"),
  McpPlanUnsupported: refusal("INTEGRATION_PLAN_UNSUPPORTED", 403, "account-lacks(integration-limits)", MCP, "open"),
  InvalidMcpToken: refusal("INVALID_MCP_TOKEN", 401, "access-token-invalid", MCP, "open"),
  McpAddressRateReached: refusal(
    "INTEGRATION_RATE_LIMIT_REACHED",
    429,
    "address-rate-exceeded(rate.mcp.address)",
    MCP,
    "open",
  ),
  McpAccountRateReached: refusal("INTEGRATION_RATE_LIMIT_REACHED", 429, "rate-exceeded(rate.account)", MCP, "open"),
  McpRequestTooLarge: refusal("REQUEST_TOO_LARGE", 413, "body-larger-than(body.json.size)", MCP, "open"),
  McpInternalError: refusal("INTERNAL_ERROR", 500, "unexpected-fault", MCP, "open"),
  McpServerRestarting: refusal("SERVER_RESTARTING", 503, "restarting", MCP, "open"),
  MethodNotAllowed: refusal("METHOD_NOT_ALLOWED", 405, "method-outside(POST)", MCP, "open"),
  InvalidOrigin: refusal("INVALID_ORIGIN", 403, "origin-foreign", MCP, "open"),
  HostForeign: refusal(-32000, 403, "host-foreign", MCP),
  NotAcceptable: refusal(-32000, 406, "accept-lacks(application/json|text/event-stream)", MCP),
  McpContentTypeUnsupported: refusal(-32000, 415, "content-type-outside(application/json)", MCP, "open"),
  BatchNotSupported: refusal("BATCH_NOT_SUPPORTED", 400, "body-is-array", MCP, "open"),
  JsonUnreadable: refusal(-32700, 400, "json-malformed", MCP),
  MessageMalformed: refusal(-32700, 400, "json-rpc-malformed", MCP),
  // The versions are ours: the source says that one is negotiated, and that others are refused afterwards.
  ProtocolVersionUnsupported: refusal(
    -32000,
    400,
    "all(header-outside(MCP-Protocol-Version, 2025-06-18|2025-11-25), not(rpc-method-is(initialize)))",
    MCP,
  ),
  ActionNotAvailableInMcp: { code: "ACTION_NOT_AVAILABLE_IN_MCP", status: null, when: "tool-rest-only", on: [] },
  InvalidCursor: { code: -32602, status: null, when: "cursor-invalid", on: [] },
  UnknownTool: { code: -32602, status: null, when: "tool-unknown", on: [] },
};

/** A refusal of the token endpoint. Its code is open but for a body of JSON: ours are those of the OAuth standards. */
const tokenRefusal = (code: string, status: number, when: string): ErrorPin =>
  refusal(code, status, when, TOKEN, "open");

/** What the token endpoint refuses, by its rules. */
export const TOKEN_ENTRIES: Readonly<Record<string, ErrorPin>> = {
  TokenBodyIsJson: refusal("invalid_request", 400, "not(content-type-outside(application/json))", TOKEN),
  TokenBodyUnsupported: tokenRefusal(
    "UNSUPPORTED_CONTENT_TYPE",
    415,
    "content-type-outside(application/x-www-form-urlencoded)",
  ),
  TokenBodyTooLarge: tokenRefusal("REQUEST_TOO_LARGE", 413, "body-larger-than(body.form.size)"),
  TokenAddressRateReached: tokenRefusal("temporarily_unavailable", 429, "address-rate-exceeded(rate.oauth.token)"),
  ClientAuthenticationHeader: tokenRefusal("invalid_request", 400, "header-present(Authorization)"),
  ClientSecretSent: tokenRefusal("invalid_request", 400, "client-authentication-sent"),
  FormFieldRejected: tokenRefusal("invalid_request", 400, "any(form-field-malformed, schema-violated)"),
  GrantTypeUnsupported: tokenRefusal(
    "unsupported_grant_type",
    400,
    "all(field-present(grant_type), not(any(field-is(grant_type, authorization_code), field-is(grant_type, refresh_token))))",
  ),
  ClientUnknownToToken: tokenRefusal("invalid_client", 401, "client-unknown"),
  ResourceRejected: tokenRefusal("invalid_target", 400, "resource-foreign"),
  ConsumedCode: tokenRefusal("invalid_grant", 400, "code-is(consumed)"),
  CodeRejected: tokenRefusal(
    "invalid_grant",
    400,
    "any(code-is(unknown), code-is(expired), code-is(other-client), code-is(redirect-differs), code-is(verifier-differs))",
  ),
  RotatedRefreshToken: tokenRefusal("invalid_grant", 400, "refresh-token-is(rotated)"),
  RefreshTokenRejected: tokenRefusal(
    "invalid_grant",
    400,
    "any(refresh-token-is(unknown), refresh-token-is(other-client), refresh-token-is(connection-expired), refresh-token-is(connection-revoked))",
  ),
  ScopeRejected: tokenRefusal("invalid_scope", 400, "scope-outside-grant"),
};
