/**
 * Accounts, projects, runs, events. Times are milliseconds of the clock of the row's world, as `bigint`; they come from the caller,
 * never from `now()`. Rows below a world go with it.
 */
export const accountsAndMedia = `
create table worlds (
  id text primary key,
  name text not null unique,
  seed text not null,
  clock text not null check (clock in ('real', 'manual')),
  -- real: how far the clock is ahead of the machine's; manual: where it stands
  clock_ms bigint not null,
  epoch_ms bigint not null,
  made_by text,
  used_at timestamptz not null default now()
);

create table users (
  id text primary key,
  world_id text not null references worlds on delete cascade,
  email text not null,
  name text not null,
  password_hash text,
  gone boolean not null default false,
  created_at bigint not null,
  unique (world_id, email)
);

-- One for each person; a team bills that of its owner.
create table accounts (
  id text primary key,
  world_id text not null references worlds on delete cascade,
  user_id text not null unique references users on delete cascade,
  plan text not null,
  paid boolean not null,
  api_access boolean not null,
  available boolean not null default true,
  max_active_runs integer,
  included_minutes double precision not null,
  purchased_minutes double precision not null,
  tts_characters integer not null,
  created_at bigint not null
);

create table api_keys (
  id text primary key,
  world_id text not null references worlds on delete cascade,
  user_id text not null references users on delete cascade,
  hash text not null unique,
  label text not null,
  shown text not null,
  scopes jsonb not null,
  created_at bigint not null,
  expires_at bigint,
  revoked_at bigint
);

create table teams (
  id text primary key,
  world_id text not null references worlds on delete cascade,
  -- null where the owner is gone
  owner_id text references accounts on delete set null,
  name text not null,
  seats integer,
  created_at bigint not null
);
create unique index teams_owner on teams (owner_id);

create table team_members (
  team_id text not null references teams on delete cascade,
  user_id text not null references users on delete cascade,
  joined_at bigint not null,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

create table settings (
  account_id text primary key references accounts on delete cascade,
  settings jsonb not null default '{}',
  notifications jsonb not null default '{}'
);

create table voices (
  id text not null,
  world_id text not null references worlds on delete cascade,
  -- null for a voice of the catalog
  account_id text references accounts on delete cascade,
  name text not null,
  primary key (world_id, id)
);

create table webhooks (
  account_id text primary key references accounts on delete cascade,
  url text,
  sealed_secret text not null,
  secret_prefix text not null,
  secret_suffix text not null,
  created_at bigint not null,
  updated_at bigint not null
);

create table projects (
  id text primary key,
  world_id text not null references worlds on delete cascade,
  account_id text not null references accounts on delete cascade,
  user_id text not null,
  name text not null,
  target_language text not null,
  original_language text not null,
  -- the options of the transcription, and the media as it was found
  options jsonb not null,
  media_key text not null,
  media_type text not null,
  media_bytes bigint not null,
  duration double precision not null,
  has_audio boolean not null,
  has_video boolean not null,
  webhook_url text,
  transcription_status text not null check (transcription_status in ('processing', 'success', 'failed')),
  created_at bigint not null
);
create index projects_account on projects (account_id, created_at);

create table transcripts (
  project_id text not null references projects on delete cascade,
  -- 'original', or the target language
  key text not null,
  work_id text,
  value jsonb not null,
  stored_at bigint not null,
  primary key (project_id, key)
);

create table works (
  id text primary key,
  project_id text not null references projects on delete cascade,
  target_language text not null,
  created_at bigint not null,
  unique (project_id, target_language)
);

create table versions (
  id text primary key,
  ordinal bigint generated always as identity,
  project_id text not null references projects on delete cascade,
  work_id text not null references works on delete cascade,
  target_language text not null,
  status text not null check (status in ('not-started', 'in-progress', 'completed', 'failed')),
  settings jsonb not null,
  -- what was asked for: voices, time skips, lip-sync mode
  options jsonb not null,
  translated_srt text,
  -- what the steps so far have made: a text for each segment, the length of its speech, the file with all speech
  texts jsonb,
  lengths jsonb,
  speech_key text,
  error jsonb,
  video_key text,
  audio_key text,
  created_at bigint not null,
  completed_at bigint,
  failed_at bigint,
  timed_out_at bigint
);
create index versions_project on versions (project_id, ordinal);

create table lip_syncs (
  id text primary key,
  ordinal bigint generated always as identity,
  version_id text not null references versions on delete cascade,
  project_id text not null references projects on delete cascade,
  status text not null check (status in ('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'REJECTED', 'CANCELED')),
  mode text not null,
  active_speaker boolean not null,
  error_message text,
  video_key text,
  created_at bigint not null,
  requested_at bigint,
  completed_at bigint,
  failed_at bigint,
  timed_out_at bigint
);
create index lip_syncs_version on lip_syncs (version_id, ordinal);

create table runs (
  id text primary key,
  ordinal bigint generated always as identity,
  world_id text not null references worlds on delete cascade,
  account_id text not null references accounts on delete cascade,
  project_id text not null references projects on delete cascade,
  version_id text references versions on delete cascade,
  target_language text not null,
  -- one list of steps for each
  kind text not null check (kind in ('transcription', 'translation', 'translation-lip-sync', 'dub', 'dub-lip-sync')),
  status text not null check (status in ('processing', 'success', 'failed')),
  -- the step in progress, when it ends on the world's clock, and how often the row has changed
  step text not null,
  due_at bigint not null,
  revision integer not null default 0,
  progress double precision not null default 0,
  dubbing_progress double precision,
  -- the chance transitions that steering bound to this run when it started
  fate jsonb not null default '[]',
  error jsonb,
  request_id text,
  started_at bigint not null,
  finished_at bigint
);
create index runs_project on runs (project_id, ordinal);
create index runs_due on runs (world_id, due_at, ordinal) where status = 'processing';
-- Limits: 'Active translations per account' counts these.
create index runs_active on runs (account_id) where status = 'processing' and kind <> 'transcription';
create unique index runs_one_at_a_time on runs (project_id, target_language) where status = 'processing';

-- What was charged; a run is charged once.
create table credit_entries (
  id text primary key,
  account_id text not null references accounts on delete cascade,
  run_id text,
  reason text not null,
  included double precision not null,
  purchased double precision not null,
  at bigint not null,
  unique (run_id, reason)
);

-- Events and deliveries outlive their project.
create table events (
  id text primary key,
  ordinal bigint generated always as identity,
  world_id text not null references worlds on delete cascade,
  account_id text not null references accounts on delete cascade,
  project_id text not null,
  type text not null,
  body text not null,
  occurred_at bigint not null
);

create index events_age on events (occurred_at);

-- At most one delivery for each event: there are no second attempts.
create table deliveries (
  event_id text primary key references events on delete cascade,
  ordinal bigint generated always as identity,
  world_id text not null references worlds on delete cascade,
  account_id text not null references accounts on delete cascade,
  -- where the event was to go when it happened; once claimed, where it went
  url text not null,
  state text not null check (state in ('waiting', 'sent', 'acknowledged', 'failed')),
  -- of the request that started the run
  request_id text,
  -- once set, the request may have left, so it never leaves again
  claimed_at bigint,
  deadline_at bigint,
  -- on the machine's clock: after this, the process that claimed it cannot be waiting for an answer any more
  lease_until bigint,
  settled_at bigint,
  duration_ms integer,
  answer_status integer,
  answer_text text,
  failure text check (failure in ('answer', 'timeout', 'connection', 'unsafe-address')),
  headers jsonb
);
create index deliveries_open on deliveries (ordinal) where state in ('waiting', 'sent');
create index deliveries_world on deliveries (world_id, ordinal);
`;
