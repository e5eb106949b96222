/** Action requests, calls of a month, OAuth, rates, and the steering of worlds. */
export const actionsAndOAuth = `
create table action_requests (
  account_id text not null references accounts on delete cascade,
  -- in lower case
  request_id text not null,
  -- whose running actions are counted together
  billing_account_id text not null,
  operation text not null,
  fingerprint text not null,
  status text not null check (status in ('running', 'completed')),
  result_stored boolean,
  -- encrypted, since a result may hold a secret
  sealed_result text,
  -- by the clock of the database: a running one that is older was interrupted, unless it is held
  lease_until timestamptz not null default clock_timestamp() + interval '60 seconds',
  -- finished, but shown as running
  held boolean not null,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (account_id, request_id)
);
create index action_requests_running on action_requests (billing_account_id) where status = 'running';

create table usage (
  account_id text not null references accounts on delete cascade,
  month_start bigint not null,
  calls integer not null,
  primary key (account_id, month_start)
);

create table oauth_clients (
  id text primary key,
  -- null for clients of every world
  world_id text references worlds on delete cascade,
  name text,
  redirect_uris jsonb not null,
  grant_types jsonb not null,
  scope text,
  metadata_url text,
  fetched_at bigint,
  created_at bigint not null
);

create table oauth_connections (
  id text primary key,
  world_id text not null references worlds on delete cascade,
  client_id text not null,
  user_id text not null references users on delete cascade,
  billing_account_id text not null,
  team_id text,
  resource text not null,
  scope text not null,
  current_scope text not null,
  refreshes boolean not null,
  approved_at bigint not null,
  expires_at bigint,
  revoked_at bigint,
  revoked_for text
);
create index oauth_connections_user on oauth_connections (user_id);

create table oauth_codes (
  hash text primary key,
  connection_id text not null references oauth_connections on delete cascade,
  redirect_uri text not null,
  challenge text not null,
  expires_at bigint not null,
  consumed_at bigint
);

create table oauth_tokens (
  hash text primary key,
  connection_id text not null references oauth_connections on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  scope text not null,
  issued_at bigint not null,
  expires_at bigint,
  rotated_at bigint
);
create index oauth_tokens_connection on oauth_tokens (connection_id);

-- Lost in a crash, which costs nothing: a window is a minute. Subjects are keys, accounts and addresses.
create unlogged table rates (
  subject text not null,
  rate text not null,
  window_start bigint not null,
  count integer not null,
  primary key (subject, rate)
);

-- Rules, faults and holds of a world, for --control.
create table steering (
  world_id text not null references worlds on delete cascade,
  kind text not null check (kind in ('rule', 'fault', 'hold')),
  position integer not null,
  value jsonb not null,
  -- null for always
  remaining integer,
  primary key (world_id, kind, position)
);
`;
