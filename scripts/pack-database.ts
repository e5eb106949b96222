import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { serialize } from "node:v8";
import { brotliCompressSync, constants } from "node:zlib";

/**
 * Writes the files of an embedded database as `reference-impl/storage/empty-database.ts` unpacks them. The database has
 * to be closed in order, so that it needs no recovery at its next start.
 * @param quality of Brotli, from 0 to 11, which is 30 times as slow as 6 for a sixth less
 */
export function packDatabase(directory: string, target: string, quality: number): void {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  const files = entries
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry }) => entry.name !== "postmaster.pid")
    // A directory has no content.
    .map(({ entry, path }) => [relative(directory, path), entry.isFile() ? readFileSync(path) : null] as const);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    // A new database has three copies of the same tables, so the window spans one.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  };
  writeFileSync(target, brotliCompressSync(serialize(new Map(files)), { params }));
}
