import { join } from "node:path";
import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Recorder } from "../../bench/reference/recorder.ts";
import { serveReference } from "../../reference-impl/serve.ts";
import { openServer } from "../../reference-impl/storage/database.ts";
import type { Db } from "../../reference-impl/storage/db.ts";
import { forgetEvents } from "../../reference-impl/storage/deliveries.ts";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { PatientClient } from "./crash/client.ts";
import { emailOf, freePort, keyOf, LIMITS } from "./crash/lives.ts";
import { counted, Counter, withoutWaiting } from "./crash/ports.ts";
import { STORIES } from "./crash/stories.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { scratch } from "./serve.ts";

/** Rows of each table that grows. */
const ROWS = 60_000;

/** Tables that stay small, however long a service runs: those of control, and what is removed as soon as it is done. */
const SMALL = ["worlds", "steering", "removals", "sealing"];

/** What grows with accounts and with what they do: columns that must have a value, and `at` is the number of the row. */
const GROWN = `
  users (id, world_id, email, name, created_at) select 'usr_' || at, 'world', at || '@grown.example.com', '', 0
  accounts (id, world_id, user_id, plan, paid, api_access, included_minutes, purchased_minutes, tts_characters, created_at)
    select 'acc_' || at, 'world', 'usr_' || at, 'pro', true, true, 0, 0, 0, 0
  api_keys (id, world_id, user_id, hash, label, shown, scopes, created_at)
    select 'key_' || at, 'world', 'usr_' || at, md5(at::text), '', '', '[]', 0
  teams (id, world_id, owner_id, name, created_at) select 'tea_' || at, 'world', 'acc_' || at, 'A team', 0
  team_members (team_id, user_id, joined_at) select 'tea_' || at, 'usr_' || at, 0
  settings (account_id, settings, notifications) select 'acc_' || at, '{}', '{}'
  webhooks (account_id, sealed_secret, secret_prefix, secret_suffix, created_at, updated_at)
    select 'acc_' || at, '', '', '', 0, 0
  projects (id, world_id, account_id, user_id, name, target_language, original_language, options, media_key, media_type,
      media_bytes, duration, has_audio, has_video, transcription_status, created_at)
    select 'prj_' || at, 'world', 'acc_' || at, 'usr_' || at, '', 'spanish', 'en', '{}', '', '', 0, 0, true, true, 'success', 0
  transcripts (project_id, key, value, stored_at) select 'prj_' || at, 'original', '{}', 0
  works (id, project_id, target_language, created_at) select 'wrk_' || at, 'prj_' || at, 'spanish', 0
  versions (id, project_id, work_id, target_language, status, settings, options, created_at)
    select 'ver_' || at, 'prj_' || at, 'wrk_' || at, 'spanish', 'completed', '{}', '{}', 0
  lip_syncs (id, version_id, project_id, status, mode, active_speaker, created_at)
    select 'lip_' || at, 'ver_' || at, 'prj_' || at, 'COMPLETED', '', true, 0
  runs (id, world_id, account_id, project_id, version_id, target_language, kind, status, step, due_at, started_at)
    select 'run_' || at, 'world', 'acc_' || at, 'prj_' || at, 'ver_' || at, 'spanish', 'dub', 'success', 'done', 0, 0
  credit_entries (id, account_id, run_id, reason, included, purchased, at)
    select 'crd_' || at, 'acc_' || at, 'run_' || at, '', 0, 0, 0
  events (id, world_id, account_id, project_id, type, body, occurred_at)
    select 'evt_' || at, 'world', 'acc_' || at, 'prj_' || at, '', '', 1700000000000 + at::bigint * 1000000
  deliveries (event_id, world_id, account_id, url, state) select 'evt_' || at, 'world', 'acc_' || at, '', 'acknowledged'
  action_requests (account_id, request_id, billing_account_id, operation, fingerprint, status, held, created_at, updated_at)
    select 'acc_' || at, at, 'acc_' || at, '', '', 'completed', false, 0, 0
  usage (account_id, month_start, calls) select 'acc_' || at, 0, 0
  oauth_clients (id, redirect_uris, grant_types, created_at) select 'mcp_client_' || at, '[]', '[]', 0
  oauth_connections (id, world_id, client_id, user_id, billing_account_id, resource, scope, current_scope, refreshes, approved_at)
    select 'con_' || at, 'world', 'mcp_client_' || at, 'usr_' || at, 'acc_' || at, '', '', '', true, 1e15
  oauth_codes (hash, connection_id, redirect_uri, challenge, expires_at) select md5(at::text), 'con_' || at, '', '', 0
  oauth_tokens (hash, connection_id, kind, scope, issued_at) select md5(at::text), 'con_' || at, 'refresh', '', 0
  rates (subject, rate, window_start, count) select at, '', 0, 0`;

let postgres: Postgres;
beforeAll(async () => void (postgres = await startPostgres()));
afterAll(() => postgres.stop());

/** Fills the tables, without a look at references, since every row has one. */
async function grow(db: Db): Promise<void> {
  await db.connection().execute(async (connection) => {
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement));
    await run("set session_replication_role = replica");
    for (const rows of GROWN.trim().split(/\n {2}(?! )/))
      await run(`insert into ${rows} from generate_series(1, ${ROWS}) as at`);
    await run("analyze");
  });
}

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: Plan[];
}

const scansIn = ({ Plans = [], ...plan }: Plan): string[] => [
  ...(plan["Node Type"] === "Seq Scan" ? [plan["Relation Name"] ?? ""] : []),
  ...Plans.flatMap(scansIn),
];

/** The tables that a query reads as a whole. */
async function wholeTables(db: Db, sql: string, parameters: readonly unknown[]): Promise<string[]> {
  const explained = await db.executeQuery(CompiledQuery.raw(`explain (format json) ${sql}`, [...parameters]));
  const [row] = explained.rows as [{ "QUERY PLAN": [{ Plan: Plan }] }];
  return scansIn(row["QUERY PLAN"][0].Plan).filter((table) => !SMALL.includes(table));
}

test("no query of a client's whole story reads a whole table of 60,000 rows", async () => {
  const recorder = new Recorder();
  const port = await freePort();
  const ports = withoutWaiting(counted(new Counter()));
  const accounts = Object.keys(STORIES).map((_, at) => ({
    email: emailOf(at),
    plan: "scale" as const,
    keys: [{ key: keyOf(at) }],
  }));
  const serving = await serveReference({
    data: join(scratch(), "data"),
    databaseUrl: postgres.url,
    port,
    host: "127.0.0.1",
    baseUrl: `http://127.0.0.1:${port}`,
    role: "all",
    limits: LIMITS,
    allowLocalWebhooks: true,
    accounts,
    around: { ...ports, dialect: (dialect) => recorder.dialect(dialect) },
  });
  const hooks = await receiver();
  const server = { url: `http://127.0.0.1:${port}`, deaths: 0, up: async () => {} };
  const hears = (projectId: string, type: string) =>
    hooks.received.some(({ body }) => body.includes(`"${projectId}"`) && body.includes(`"${type}"`));
  recorder.start();
  for (const [at, play] of Object.values(STORIES).entries()) {
    const client = new PatientClient(server, at, hears);
    await client.listenAt(hooks.url);
    await play(client);
    expect(client.journal.faults).toEqual([]);
  }
  await fetch(`${server.url}/metrics`);
  await serving.service.sender?.closeAbandoned();
  await forgetEvents(serving.service.db, 0);
  const { queries } = recorder.stop();
  await serving.close();
  const { db, close } = await openServer(postgres.url);
  try {
    await grow(db);
    const distinct = new Map(queries.map(({ sql, parameters }) => [sql, parameters]));
    const faults: string[] = [];
    for (const [sql, parameters] of distinct)
      // Those of the queue are its own, and others, such as "begin", have no plan.
      if (/^\s*(?:select|insert|update|delete|with)\b/i.test(sql) && !sql.includes("pgboss."))
        for (const table of await wholeTables(db, sql, parameters)) faults.push(`${table}: ${sql}`);
    expect(faults).toEqual([]);
    expect(distinct.size).toBeGreaterThan(60);
    expect(await wholeTables(db, "select * from users where name = $1", [""])).toEqual(["users"]);
  } finally {
    await close();
  }
});
