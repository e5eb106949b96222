import type { components } from "../../../generated/types.ts";
import type { RunFailure } from "../../domain/errors.ts";
import type { TargetLanguage } from "../../domain/languages.ts";
import type { DubOptions, TranscriptionOptions } from "../../domain/options.ts";
import * as is from "../columns.ts";

type Schemas = components["schemas"];

/** Rows below a world, an account or a project go with it. */
const world = () => is.text("references worlds on delete cascade");
const account = (more = "") => is.text(`${more} references accounts on delete cascade`);
const project = () => is.text("references projects on delete cascade");
const id = () => is.text("primary key");

/** Accounts, projects, runs, events. */
export const tables = {
  worlds: {
    id: id(),
    name: is.text("unique"),
    seed: is.text(),
    clock: is.oneOf("real", "manual"),
    // real: how far the clock is ahead of the machine's; manual: where it stands
    clock_ms: is.bigint(),
    made_by: is.nullable(is.text()),
    used_at: is.timestamp("now()"),
  },
  users: {
    id: id(),
    world_id: world(),
    email: is.text(),
    name: is.text(),
    gone: is.generated(is.boolean("default false")),
    created_at: is.time(),
  },
  // One for each person; a team bills that of its owner.
  accounts: {
    id: id(),
    world_id: world(),
    user_id: is.text("unique references users on delete cascade"),
    plan: is.text(),
    paid: is.boolean(),
    api_access: is.boolean(),
    available: is.generated(is.boolean("default true")),
    max_active_runs: is.nullable(is.integer()),
    included_minutes: is.double(),
    purchased_minutes: is.double(),
    tts_characters: is.integer(),
    created_at: is.time(),
  },
  api_keys: {
    id: id(),
    world_id: world(),
    user_id: is.text("references users on delete cascade"),
    // SHA-256 of the key, in hex
    hash: is.text("unique"),
    label: is.text(),
    // the visible beginning of the key
    shown: is.text(),
    scopes: is.json<string[]>(),
    created_at: is.time(),
    expires_at: is.nullable(is.time()),
    revoked_at: is.nullable(is.time()),
  },
  teams: {
    id: id(),
    world_id: world(),
    // null where the owner is gone
    owner_id: is.nullable(is.text("unique references accounts on delete set null")),
    name: is.text(),
    seats: is.nullable(is.integer()),
    created_at: is.time(),
  },
  team_members: {
    team_id: is.text("references teams on delete cascade"),
    user_id: is.text("references users on delete cascade"),
    joined_at: is.time(),
  },
  settings: { account_id: account("primary key"), settings: is.json<object>(), notifications: is.json<object>() },
  // Without an account: a voice of the catalog.
  voices: { id: is.text(), world_id: world(), account_id: is.nullable(account()), name: is.text() },
  webhooks: {
    account_id: account("primary key"),
    url: is.nullable(is.text()),
    sealed_secret: is.text(),
    secret_prefix: is.text(),
    secret_suffix: is.text(),
    created_at: is.time(),
    updated_at: is.time(),
  },
  projects: {
    id: id(),
    world_id: world(),
    account_id: account(),
    user_id: is.text(),
    name: is.text(),
    target_language: is.text<TargetLanguage>(),
    original_language: is.text(),
    options: is.json<TranscriptionOptions>(),
    // the media as it was found
    media_key: is.text(),
    media_type: is.text(),
    media_bytes: is.bigint(),
    duration: is.double(),
    has_audio: is.boolean(),
    has_video: is.boolean(),
    webhook_url: is.nullable(is.text()),
    transcription_status: is.oneOf("processing", "success", "failed"),
    created_at: is.time(),
  },
  transcripts: {
    project_id: project(),
    // 'original', or the target language
    key: is.text(),
    work_id: is.nullable(is.text()),
    value: is.json<Schemas["ProjectTranscript"]>(),
    stored_at: is.time(),
  },
  works: { id: id(), project_id: project(), target_language: is.text<TargetLanguage>(), created_at: is.time() },
  versions: {
    id: id(),
    ordinal: is.ordinal(),
    project_id: project(),
    work_id: is.text("references works on delete cascade"),
    target_language: is.text<TargetLanguage>(),
    status: is.oneOf("not-started", "in-progress", "completed", "failed"),
    settings: is.json<Schemas["VersionSettings"]>(),
    // what was asked for
    options: is.json<DubOptions>(),
    translated_srt: is.nullable(is.text()),
    // what the steps so far have made: a text for each segment, the length of its speech, the file with all speech
    texts: is.nullableJson<string[]>(),
    lengths: is.nullableJson<number[]>(),
    speech_key: is.nullable(is.text()),
    error: is.nullableJson<RunFailure>(),
    video_key: is.nullable(is.text()),
    audio_key: is.nullable(is.text()),
    created_at: is.time(),
    completed_at: is.nullable(is.time()),
    failed_at: is.nullable(is.time()),
    timed_out_at: is.nullable(is.time()),
  },
  lip_syncs: {
    id: id(),
    ordinal: is.ordinal(),
    version_id: is.text("references versions on delete cascade"),
    project_id: project(),
    status: is.oneOf("PENDING", "PROCESSING", "COMPLETED", "FAILED", "REJECTED", "CANCELED"),
    mode: is.text<Schemas["LipSyncMode"]>(),
    active_speaker: is.boolean(),
    error_message: is.nullable(is.text()),
    video_key: is.nullable(is.text()),
    created_at: is.time(),
    requested_at: is.nullable(is.time()),
    completed_at: is.nullable(is.time()),
    failed_at: is.nullable(is.time()),
    timed_out_at: is.nullable(is.time()),
  },
  runs: {
    id: id(),
    ordinal: is.ordinal(),
    world_id: world(),
    account_id: account(),
    project_id: project(),
    version_id: is.nullable(is.text("references versions on delete cascade")),
    target_language: is.text<TargetLanguage>(),
    // each has steps of its own; all but the first make a version
    kind: is.oneOf("transcription", "translation", "translation-lip-sync", "dub", "dub-lip-sync"),
    status: is.oneOf("processing", "success", "failed"),
    // the step in progress, when it ends on the world's clock, and how often the row has changed
    step: is.text(),
    due_at: is.time(),
    revision: is.generated(is.integer("default 0")),
    progress: is.generated(is.double("default 0")),
    dubbing_progress: is.nullable(is.double()),
    // the chance transitions that steering bound to this run when it started
    fate: is.json<string[], string | undefined>("default '[]'"),
    error: is.nullableJson<RunFailure>(),
    request_id: is.nullable(is.text()),
    started_at: is.time(),
    finished_at: is.nullable(is.time()),
  },
  credit_entries: {
    id: id(),
    account_id: account(),
    run_id: is.nullable(is.text()),
    reason: is.text(),
    // minutes; negative where they were charged
    included: is.double(),
    purchased: is.double(),
    at: is.time(),
  },
  // Events and deliveries outlive their project.
  events: {
    id: id(),
    ordinal: is.ordinal(),
    world_id: world(),
    account_id: account(),
    project_id: is.text(),
    type: is.text(),
    // the bytes that are signed and sent, as text
    body: is.text(),
    occurred_at: is.time(),
  },
  // At most one for each event: there are no second attempts.
  deliveries: {
    event_id: is.text("primary key references events on delete cascade"),
    ordinal: is.ordinal(),
    world_id: world(),
    account_id: account(),
    // where the event was to go when it happened; once claimed, where it went
    url: is.text(),
    state: is.oneOf("waiting", "sent", "acknowledged", "failed"),
    // of the request that started the run
    request_id: is.nullable(is.text()),
    // once set, the request may have left, so it never leaves again
    claimed_at: is.nullable(is.time()),
    deadline_at: is.nullable(is.time()),
    // on the database's clock: after this, the process that claimed it cannot be waiting for an answer any more
    lease_until: is.nullable(is.bigint()),
    settled_at: is.nullable(is.time()),
    duration_ms: is.nullable(is.integer()),
    answer_status: is.nullable(is.integer()),
    answer_text: is.nullable(is.text()),
    failure: is.nullable(is.oneOf("answer", "timeout", "connection", "unsafe-address")),
    headers: is.nullableJson<Record<string, string>>(),
  },
} satisfies is.Tables;

export const statements = [
  "create unique index on users (world_id, email)",
  "alter table team_members add primary key (team_id, user_id)",
  "create index on team_members (user_id)",
  "alter table voices add primary key (world_id, id)",
  "create index on projects (account_id, created_at)",
  "alter table transcripts add primary key (project_id, key)",
  "alter table works add unique (project_id, target_language)",
  "create index on versions (project_id, ordinal)",
  "create index on lip_syncs (version_id, ordinal)",
  "create index on runs (project_id, ordinal)",
  "create index runs_due on runs (world_id, due_at, ordinal) where status = 'processing'",
  // Limits: 'Active translations per account' counts these.
  "create index runs_active on runs (account_id) where status = 'processing' and kind <> 'transcription'",
  "create unique index runs_one_at_a_time on runs (project_id, target_language) where status = 'processing'",
  // A run is charged once.
  "alter table credit_entries add unique (run_id, reason)",
  "create index on events (occurred_at)",
  "create index deliveries_open on deliveries (ordinal) where state in ('waiting', 'sent')",
  "create index on deliveries (world_id, ordinal)",
];
