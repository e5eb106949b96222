import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmbedded } from "../../reference-impl/storage/database.ts";
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
