import { sql } from "kysely";
import type { Db } from "../../../reference-impl/storage/db.ts";
import type { Files } from "../../../reference-impl/storage/files.ts";

/** What a server holds, of every account. */
export interface Facts {
  accounts: { id: string; email: string; minutes: number }[];
  projects: { id: string; account_id: string; transcription_status: string; keys: string[] }[];
  runs: {
    id: string;
    account_id: string;
    project_id: string;
    kind: string;
    status: string;
    step: string;
    revision: number;
    target_language: string;
    started_at: number;
    finished_at: number | null;
  }[];
  charges: { account_id: string; run_id: string; minutes: number }[];
  events: { id: string; account_id: string; project_id: string; type: string }[];
  deliveries: { event_id: string; account_id: string; state: string }[];
  requests: { account_id: string; request_id: string; status: string; result_stored: boolean | null }[];
  calls: { account_id: string; calls: number }[];
  /** Refresh tokens of a connection that have not been rotated, and whether it was revoked. */
  connections: { id: string; account_id: string; revoked_for: string | null; fresh: number }[];
  /** Projects that have files, and the keys of files that rows name and that are missing. */
  files: { projects: string[]; missing: string[] };
}

const QUERIES = {
  accounts: `select accounts.id, users.email, included_minutes + purchased_minutes as minutes
    from accounts join users on users.id = accounts.user_id`,
  projects: `select projects.id, account_id, transcription_status, array_remove(array_agg(distinct key), null) as keys
    from projects
    left join versions on versions.project_id = projects.id
    left join lip_syncs on lip_syncs.version_id = versions.id
    cross join lateral unnest(array[media_key, versions.speech_key, versions.audio_key, versions.video_key,
      lip_syncs.video_key]) key
    group by projects.id`,
  runs: `select id, account_id, project_id, kind, status, step, revision, target_language, started_at, finished_at
    from runs order by ordinal`,
  charges: "select account_id, run_id, -(included + purchased) as minutes from credit_entries",
  events: "select id, account_id, project_id, type from events order by ordinal",
  deliveries: "select event_id, account_id, state from deliveries",
  requests: "select account_id, request_id, status, result_stored from action_requests",
  calls: "select account_id, sum(calls) as calls from usage group by account_id",
  connections: `select connections.id, accounts.id as account_id, revoked_for,
      (select count(*) from oauth_tokens where connection_id = connections.id and kind = 'refresh'
        and rotated_at is null) as fresh
    from oauth_connections connections join accounts on accounts.user_id = connections.user_id`,
};

/** Reads the facts. */
export async function factsOf(db: Db, files: Files): Promise<Facts> {
  const facts: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(QUERIES)) facts[name] = (await sql.raw(query).execute(db)).rows;
  const missing: string[] = [];
  for (const { keys } of facts["projects"] as Facts["projects"])
    for (const key of keys) if ((await files.size(key)) === undefined) missing.push(key);
  const projects = (await files.projects()).map(({ projectId }) => projectId);
  return { ...facts, files: { projects, missing } } as unknown as Facts;
}

/** Has claims of mutations lapse, for which clients would wait a minute. */
export async function lapseClaims(db: Db): Promise<void> {
  await sql`update action_requests set lease_until = clock_timestamp() - interval '1 second' where status = 'running'`.execute(
    db,
  );
}
