import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { newAccount } from "../../reference-impl/seed.ts";
import { insertAccounts } from "../../reference-impl/storage/accounts.ts";
import { openServer } from "../../reference-impl/storage/database.ts";
import { claimNext, closeAbandoned } from "../../reference-impl/storage/deliveries.ts";
import { secretKeyOf } from "../../reference-impl/storage/secret-key.ts";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import { announce } from "../../reference-impl/webhooks/announce.ts";
import { startPostgres, type Postgres } from "./postgres.ts";
import { createProject, ROOT, scratch, serve, within } from "./serve.ts";

const SECRET_KEY = "a key that only these tests have, long enough";
let server: Postgres;
let url: string;

beforeAll(async () => {
  server = await startPostgres();
  ({ url } = server);
  // For the programs that the tests start.
  Object.assign(process.env, { DATABASE_URL: url, DUBSPEC_SECRET_KEY: SECRET_KEY });
});

afterAll(async () => {
  delete process.env["DATABASE_URL"];
  delete process.env["DUBSPEC_SECRET_KEY"];
  await server.stop();
});

/** A program loads this first: what it does every five seconds, as senders look by themselves, it does after hours. */
const NO_LOOKS = `--import=data:text/javascript,${encodeURIComponent(`
  const { setInterval } = globalThis;
  globalThis.setInterval = (run, time, ...rest) => setInterval(run, time === 5000 ? 36_000_000 : time, ...rest);
`)}`;

/** Runs `dubspec admin` with `--json`. */
async function admin(...args: string[]) {
  const { stdout } = await promisify(execFile)(process.execPath, ["cli/bin.js", "admin", ...args, "--json"], {
    cwd: ROOT,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
}

test("whole numbers of eight bytes, counts, sums and JSON are read as on the embedded database", async () => {
  const database = await openServer(url);
  const query = sql`select 1700000000000::bigint as big, count(*) as count, sum(2::bigint) as sum,
    ${JSON.stringify(["a", "b"])}::jsonb as list from (values (1)) as v`;
  try {
    const { rows } = await query.execute(database.db);
    expect(rows).toEqual([{ big: 1_700_000_000_000, count: 1, sum: 2, list: ["a", "b"] }]);
  } finally {
    await database.close();
  }
});

test("two workers send each event once and at once, also after they lost their connection, for an account made meanwhile", async () => {
  const data = scratch();
  const options = ["--allow-local-webhooks"];
  const api = await serve(data, "--role", "api", ...options);
  await within({ NODE_OPTIONS: NO_LOOKS }, async () => {
    await serve(data, "--role", "worker", ...options);
    await serve(data, "--role", "worker", ...options);
  });
  const { key, id } = await admin("create", "account", "later@example.com", "--plan", "scale");
  const hooks = await receiver();
  const database = await openServer(url);
  const { db } = database;
  const webhook = { url: hooks.url, secret_prefix: "", secret_suffix: "", created_at: 0, updated_at: 0 };
  const sealed_secret = secretKeyOf(undefined, SECRET_KEY).seal("whsec_0123456789");
  await db
    .insertInto("webhooks")
    .values({ account_id: String(id), sealed_secret, ...webhook })
    .execute();
  const projectId = await createProject(api.url, String(key));
  await expect.poll(() => hooks.received.length).toBe(1);

  const project = await db.selectFrom("projects").selectAll().where("id", "=", projectId).executeTakeFirstOrThrow();
  const happen = (event: string) =>
    db
      .transaction()
      .execute((trx) =>
        announce(trx, project, { id: event, type: "project.created", workflow: "transcription", at: Date.now() }),
      );
  await happen("evt_at_once");
  await expect.poll(() => hooks.received.length).toBe(2);

  // Connections that hear of deliveries, and those of the queue that hear of work.
  const listeners = () =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where pid <> pg_backend_pid() and (query like 'LISTEN %' or query like '%pg_listening_channels()%')`.execute(db);
  const { rows: before } = await listeners();
  expect(before.length).toBeGreaterThanOrEqual(2);
  for (const { pid } of before) await sql`select pg_terminate_backend(${pid})`.execute(db);
  await expect
    .poll(async () => (await listeners()).rows.filter(({ pid }) => !before.some((old) => old.pid === pid)).length)
    .toBe(before.length);
  await Promise.all(Array.from({ length: 20 }, (_, at) => happen(`evt_${at}`)));
  await expect.poll(() => hooks.received.length).toBe(22);
  expect(new Set(hooks.received.map(({ headers }) => headers["x-service-event-id"])).size).toBe(22);
  await database.close();
});

test("a process with another key than the first one refuses to start, and names the variable to set", async () => {
  const first = await serve(scratch(), "--role", "worker");
  first.process.kill("SIGINT");
  delete process.env["DUBSPEC_SECRET_KEY"];
  try {
    await expect(serve(scratch(), "--role", "worker")).rejects.toThrow(
      /this database was begun with another secret key: set DUBSPEC_SECRET_KEY to/,
    );
  } finally {
    process.env["DUBSPEC_SECRET_KEY"] = SECRET_KEY;
  }
});

test("a process whose clock is an hour fast does not give up the deliveries of others", async () => {
  const database = await openServer(url);
  const { db } = database;
  try {
    const world = { id: "wld_lease", name: "lease", seed: "", clock: "real" as const, clock_ms: 0 };
    await db.insertInto("worlds").values(world).execute();
    const email = "lease@example.com";
    const user = { id: "usr_lease", email, name: "", gone: false };
    const { account } = newAccount({ email }, { random: randomBytes, keyPrefix: "dub_" });
    await insertAccounts(db, world.id, 0, [{ user, account: { ...account, id: "acc_lease" }, keys: [] }]);
    const event = {
      id: "evt_lease",
      world_id: world.id,
      account_id: "acc_lease",
      project_id: "",
      type: "",
      body: "{}",
    };
    await db
      .insertInto("events")
      .values({ ...event, occurred_at: Date.now() })
      .execute();
    const delivery = {
      event_id: event.id,
      world_id: world.id,
      account_id: "acc_lease",
      url: "",
      state: "waiting" as const,
    };
    await db
      .insertInto("deliveries")
      .values({ ...delivery, request_id: null })
      .execute();
    const claim = { url: "", claimed_at: 0, deadline_at: 0, headers: {}, lease: 60_000 };
    await claimNext(db, { worldId: world.id, busy: [], prepare: () => claim });
    const machine = Date.now() + 3_600_000;
    vi.spyOn(Date, "now").mockReturnValue(machine);
    expect(await closeAbandoned(db)).toBe(0);
    await sql`update deliveries set lease_until = lease_until - 61000 where event_id = ${event.id}`.execute(db);
    expect(await closeAbandoned(db)).toBe(1);
  } finally {
    vi.restoreAllMocks();
    await database.close();
  }
});
