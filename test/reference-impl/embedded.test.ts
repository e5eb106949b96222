import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { pgBossQueue } from "../../reference-impl/queue/pg-boss-queue.ts";
import { openEmbedded } from "../../reference-impl/storage/database.ts";
import { makeDirectory } from "../../reference-impl/storage/files.ts";
import { unpackEmptyDatabase } from "../../reference-impl/storage/empty-database.ts";
import { scratch } from "./serve.ts";

test("every commit on the embedded database reaches the disk", async () => {
  const written = fs.fsyncSync;
  let calls = 0;
  fs.fsyncSync = (descriptor) => {
    calls++;
    written(descriptor);
  };
  syncBuiltinESMExports();
  const { db, close } = await openEmbedded(scratch());
  try {
    await sql`create table notes (text text)`.execute(db);
    const before = calls;
    for (let at = 0; at < 10; at++) await sql`insert into notes values (${String(at)})`.execute(db);
    expect(calls - before).toBeGreaterThanOrEqual(10);
    const reads = calls;
    await sql`select * from notes`.execute(db);
    expect(calls).toBe(reads);
  } finally {
    fs.fsyncSync = written;
    syncBuiltinESMExports();
    await close();
  }
});

/** What PGlite makes of an empty directory, as far as it is the same each time: the content of catalogs, and settings. */
async function contentOf(database: PGlite): Promise<unknown> {
  const catalogs = ["pg_proc", "pg_type", "pg_operator", "pg_opclass", "pg_cast", "pg_collation", "pg_namespace"];
  const sums = catalogs.map((name) => `(select md5(string_agg(t::text, ',' order by oid)) from ${name} t) as ${name}`);
  const { rows } = await database.query(`select version(), catalog_version_no, ${sums.join(", ")},
      (select json_agg(datname order by oid) from pg_database) as databases,
      (select json_agg(relname order by oid) from pg_class) as relations,
      (select json_agg(json_build_array(name, setting) order by name) from pg_settings where name <> 'data_directory') as settings
    from pg_control_system()`);
  return rows[0];
}

test("the packed empty database is the one that PGlite would make", async () => {
  const directory = join(scratch(), "database");
  await unpackEmptyDatabase(directory);
  const [packed, made] = [await PGlite.create(directory), await PGlite.create()];
  const [given, expected] = [await contentOf(packed), await contentOf(made)];
  await Promise.all([packed.close(), made.close()]);
  expect(given, "run npm run empty-database").toEqual(expected);
});

test("directories reach the disk too: those of a new project, of the database, and of what it renames", async () => {
  const { fsyncSync, openSync } = fs;
  const synced = new Set<string>();
  const paths = new Map<number, string>();
  fs.openSync = (path, ...rest) => {
    const descriptor = openSync(path, ...rest);
    paths.set(descriptor, String(path));
    return descriptor;
  };
  fs.fsyncSync = (descriptor) => {
    if (fs.fstatSync(descriptor).isDirectory()) synced.add(paths.get(descriptor) ?? "");
    fsyncSync(descriptor);
  };
  syncBuiltinESMExports();
  const home = scratch();
  const data = join(home, "above", "data");
  try {
    makeDirectory(data);
    expect([...synced]).toEqual([home]);
    const { db, close } = await openEmbedded(data);
    synced.clear();
    await sql`create table notes (text text)`.execute(db);
    // A new file of the log is made under another name.
    await sql`select pg_switch_wal()`.execute(db);
    await sql`insert into notes values ('after it')`.execute(db);
    await close();
    expect([...synced]).toContain(join(data, "database", "pg_wal"));
  } finally {
    Object.assign(fs, { fsyncSync, openSync });
    syncBuiltinESMExports();
  }
});

test("many runs that wake at once are one statement, and all of them are handed out", async () => {
  let inserted = 0;
  const database = await openEmbedded(scratch());
  const queue = await pgBossQueue(database, (error) => expect.unreachable(String(error)));
  const runs = Array.from({ length: 300 }, (_, at) => `run_${at}`);
  const woken = new Set<string>();
  try {
    await queue.work(
      async (run) => void woken.add(run),
      async () => {},
    );
    await database.db.transaction().execute(async (trx) => {
      const { executeQuery } = trx;
      trx.executeQuery = (...given: never[]) => {
        inserted++;
        return (executeQuery as (...all: never[]) => never).apply(trx, given);
      };
      await queue.wake(trx, [...runs, "run_1"]);
    });
    await expect.poll(() => woken.size).toBe(runs.length);
    expect(inserted).toBe(1);
  } finally {
    await queue.stop(10);
    await database.close();
  }
});
