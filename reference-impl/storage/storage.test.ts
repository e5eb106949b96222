import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { newId } from "../domain/ids.ts";
import { sharedDatabase } from "../testing/server.ts";
import { insertAccounts, type NewAccount } from "./accounts.ts";
import { openEmbedded } from "./database.ts";
import { migrate, OtherSchema } from "./migrate.ts";
import { countRequest } from "./rates.ts";
import { secretKeyOf } from "./secret-key.ts";
import { insertWorld } from "./worlds.ts";

test("data of a newer program is refused in one sentence, and data of this one is left as it is", async () => {
  const { db } = await sharedDatabase();
  await migrate(db);
  const refusal = migrate(db, []);
  await expect(refusal).rejects.toBeInstanceOf(OtherSchema);
  await expect(refusal).rejects.toThrow(
    /schema version \d+, and this program knows versions up to 3: run the newer program/,
  );
});

test("data from before the first release is refused in one sentence, and is left as it is", async () => {
  const { db } = await sharedDatabase();
  const versions = async () => {
    const { rows } = await sql<{ version: number }>`select version from schema_versions order by version`.execute(db);
    return rows.map(({ version }) => version);
  };
  const released = await versions();
  const shift = released.length;
  await sql`update schema_versions set version = version - ${shift}`.execute(db);
  const refusal = await migrate(db).catch((error: Error) => error);
  const left = await versions();
  await sql`update schema_versions set version = version + ${shift}`.execute(db);
  expect(refusal).toBeInstanceOf(OtherSchema);
  expect((refusal as Error).message).toMatch(/schema version 3, from before the first release, .*: begin with a new/);
  expect(left).toEqual(released.map((version) => version - shift));
});

test("every five minutes the embedded database frees the room of dead rows and writes a checkpoint", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const { db, close } = await openEmbedded();
  const state = async () => {
    const query = sql<{ bytes: number; checkpoint: string }>`
      select pg_relation_size('notes') as bytes, checkpoint_lsn::text as checkpoint from pg_control_checkpoint()`;
    return (await query.execute(db)).rows[0];
  };
  await sql`create table notes as select repeat('x', 1000) as text from generate_series(1, 100)`.execute(db);
  await sql`delete from notes`.execute(db);
  const before = await state();
  expect(before?.bytes).toBeGreaterThan(100_000);
  vi.advanceTimersByTime(5 * 60_000);
  await expect.poll(async () => (await state())?.bytes).toBe(0);
  await expect.poll(async () => (await state())?.checkpoint).not.toBe(before?.checkpoint);
  await close();
  expect(vi.getTimerCount()).toBe(0);
});

test("people with keys are made by as many statements, however many they are", async () => {
  const { db } = await sharedDatabase();
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const worldId = newId("wld", randomBytes);
  await insertWorld(db, { id: worldId, name: worldId, seed: "1", clock: "manual", clock_ms: 0 });
  const made = async (count: number) => {
    statements = 0;
    const people = Array.from({ length: count }, () => {
      const [user, account, ...keys] = ["usr", "acc", "key", "key"].map((kind) => newId(kind, randomBytes));
      return {
        user: { id: user ?? "", email: `${user}@example.com`, name: "A person" },
        account: {
          id: account ?? "",
          plan: "pro",
          paid: true,
          api_access: true,
          included_minutes: 1,
          purchased_minutes: 0,
          tts_characters: 0,
        },
        keys: keys.map((id) => ({ id, key: id, label: "test", scopes: [] })),
      } satisfies NewAccount;
    });
    await insertAccounts(counted, worldId, 0, people);
    return statements;
  };
  expect(await made(1)).toBe(await made(20));
});

test("a query outside waits for a transaction, and never runs inside it", async () => {
  const { db } = await sharedDatabase();
  await sql`create table if not exists notes (text text)`.execute(db);
  await sql`truncate notes`.execute(db);
  const order: string[] = [];
  const rolledBack = db
    .transaction()
    .execute(async (trx) => {
      await sql`insert into notes values ('inside')`.execute(trx);
      order.push("inside");
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new Error("roll back");
    })
    .catch(() => order.push("rolled back"));
  const outside = sql`insert into notes values ('outside')`.execute(db).then(() => order.push("outside"));
  await Promise.all([rolledBack, outside]);
  const { rows } = await sql<{ text: string }>`select text from notes`.execute(db);
  expect({ order, rows }).toEqual({ order: ["inside", "rolled back", "outside"], rows: [{ text: "outside" }] });
});

test("whole numbers of eight bytes, counts and sums are numbers, and JSON is what was written", async () => {
  const { db } = await sharedDatabase();
  const query = sql`select 1700000000000::bigint as big, count(*) as count, sum(2::bigint) as sum,
    ${JSON.stringify(["a", "b"])}::jsonb as list from (values (1)) as v`;
  expect((await query.execute(db)).rows).toEqual([{ big: 1_700_000_000_000, count: 1, sum: 2, list: ["a", "b"] }]);
});

test("of 25 concurrent requests, a rate of 10 a minute admits exactly 10, and again 10 in the next minute", async () => {
  const { db } = await sharedDatabase();
  const ask = async (now: number) => {
    const asked = Array.from({ length: 25 }, () => countRequest(db, "key", "rate.status", 10, now));
    return (await Promise.all(asked)).filter((wait) => wait === 0).length;
  };
  expect([await ask(1000), await ask(59_000), await ask(61_000)]).toEqual([10, 0, 10]);
  expect(await countRequest(db, "key", "rate.status", 10, 91_500)).toBe(30);
});

test("a sealed text opens with its key only, and shows nothing of itself", () => {
  const key = secretKeyOf(undefined, "a".repeat(32));
  const sealed = key.seal("whsec_something");
  expect(sealed).not.toContain("whsec");
  expect(secretKeyOf(undefined, "a".repeat(32)).open(sealed)).toBe("whsec_something");
  expect(() => secretKeyOf(undefined, "b".repeat(32)).open(sealed)).toThrow(/./);
  expect(() => secretKeyOf(undefined, "short")).toThrow("DUBSPEC_SECRET_KEY needs at least 32 characters");
});

/** Rows that are removed only with a whole world, which --control does with little data. */
const REMOVED_WITH_A_WORLD = ["worlds", "accounts", "users"];

test("every reference to a row that is removed has an index, so that no removal reads a whole table", async () => {
  const { db } = await sharedDatabase();
  const { rows } = await sql<{ reference: string; to: string }>`
    select conrelid::regclass || '.' || attname as reference, confrelid::regclass::text as to
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null)`.execute(db);
  expect(rows.filter(({ to }) => !REMOVED_WITH_A_WORLD.includes(to))).toEqual([]);
  // The query finds references without an index where there are some.
  expect(rows.map(({ to }) => to)).toContain("accounts");
});
