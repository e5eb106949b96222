/**
 * `npm run empty-database`: writes reference-impl/storage/empty-database.br, the files of an empty embedded database,
 * with which a first start begins. Run it after each change of the version of PGlite.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { packDatabase } from "./pack-database.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-empty-database-"));
try {
  const database = await PGlite.create(directory);
  await database.close();
  packDatabase(directory, join(import.meta.dirname, "../reference-impl/storage/empty-database.br"), 11);
} finally {
  rmSync(directory, { recursive: true, force: true });
}
