/**
 * `npm run empty-database`: writes reference-impl/storage/empty-database.br, the files of an empty embedded database,
 * with which a first start begins. Run it after each change of the version of PGlite.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { serialize } from "node:v8";
import { brotliCompressSync, constants } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";

const target = join(import.meta.dirname, "../reference-impl/storage/empty-database.br");
const directory = mkdtempSync(join(tmpdir(), "dubspec-empty-database-"));
try {
  const database = await PGlite.create(directory);
  // A database that was closed in order needs no recovery at its next start.
  await database.close();
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry }) => entry.name !== "postmaster.pid")
    // A directory has no content.
    .map(({ entry, path }) => [relative(directory, path), entry.isFile() ? readFileSync(path) : null] as const);
  // A new database has three copies of the same tables, so the window spans one.
  const window = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  writeFileSync(target, brotliCompressSync(serialize(new Map(files)), { params: window }));
} finally {
  rmSync(directory, { recursive: true, force: true });
}
