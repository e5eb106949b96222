import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openEmbedded } from "../../reference-impl/storage/database.ts";
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
