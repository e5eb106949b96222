import * as is from "../columns.ts";

/** Action requests, calls of a month, OAuth, rates, steering, and files that are to go. */
export const tables = {
  action_requests: {
    account_id: is.text("references accounts on delete cascade"),
    // in lower case
    request_id: is.text(),
    // whose running actions are counted together
    billing_account_id: is.text(),
    operation: is.text(),
    fingerprint: is.text(),
    status: is.oneOf("running", "completed"),
    result_stored: is.nullable(is.boolean()),
    // encrypted, since a result may hold a secret
    sealed_result: is.nullable(is.text()),
    // a running one that is older was interrupted, unless it is held
    lease_until: is.timestamp("clock_timestamp() + interval '60 seconds'"),
    // finished, but shown as running
    held: is.boolean(),
    created_at: is.time(),
    updated_at: is.time(),
  },
  usage: {
    account_id: is.text("references accounts on delete cascade"),
    month_start: is.time(),
    calls: is.integer(),
  },
  oauth_clients: {
    id: is.text("primary key"),
    // null for clients of every world
    world_id: is.nullable(is.text("references worlds on delete cascade")),
    name: is.nullable(is.text()),
    redirect_uris: is.json<string[]>(),
    grant_types: is.json<string[]>(),
    scope: is.nullable(is.text()),
    metadata_url: is.nullable(is.text()),
    fetched_at: is.nullable(is.time()),
    created_at: is.time(),
  },
  oauth_connections: {
    id: is.text("primary key"),
    world_id: is.text("references worlds on delete cascade"),
    client_id: is.text(),
    user_id: is.text("references users on delete cascade"),
    billing_account_id: is.text(),
    team_id: is.nullable(is.text()),
    resource: is.text(),
    scope: is.text(),
    current_scope: is.text(),
    refreshes: is.boolean(),
    approved_at: is.time(),
    expires_at: is.nullable(is.time()),
    revoked_at: is.nullable(is.time()),
    revoked_for: is.nullable(is.text()),
  },
  oauth_codes: {
    hash: is.text("primary key"),
    connection_id: is.text("references oauth_connections on delete cascade"),
    redirect_uri: is.text(),
    challenge: is.text(),
    expires_at: is.time(),
    consumed_at: is.nullable(is.time()),
  },
  oauth_tokens: {
    hash: is.text("primary key"),
    connection_id: is.text("references oauth_connections on delete cascade"),
    kind: is.oneOf("access", "refresh"),
    scope: is.text(),
    issued_at: is.time(),
    expires_at: is.nullable(is.time()),
    rotated_at: is.nullable(is.time()),
  },
  // Subjects are keys, accounts and addresses.
  rates: {
    subject: is.text(),
    rate: is.text(),
    window_start: is.bigint(),
    count: is.integer(),
    counted_at: is.timestamp("clock_timestamp()"),
  },
  // Rules, faults and holds of a world, for --control.
  steering: { world_id: is.text("primary key references worlds on delete cascade"), value: is.json<object>() },
  // Files that a deletion leaves, so that a process that dies before it removes them leaves the task to others.
  removals: { project_id: is.text("primary key"), asked_at: is.timestamp("clock_timestamp()") },
} satisfies is.Tables;

export const statements = [
  "alter table action_requests add primary key (account_id, request_id)",
  "create index action_requests_running on action_requests (billing_account_id) where status = 'running'",
  "alter table usage add primary key (account_id, month_start)",
  "create index on oauth_connections (user_id)",
  "create index on oauth_tokens (connection_id)",
  // Lost in a crash, which costs nothing: a window is a minute.
  "alter table rates add primary key (subject, rate), set unlogged",
];
