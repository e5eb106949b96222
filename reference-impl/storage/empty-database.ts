import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize } from "node:v8";
import { brotliDecompressSync } from "node:zlib";
import { syncDirectory } from "./files.ts";

/** Paths in the directory of an empty database, each with its content; null for a directory. */
type Contents = Map<string, Uint8Array | null>;

/**
 * Makes the directory of an empty database, from files that `npm run empty-database` had PGlite make: at each first start
 * that would take seconds. It is there whole and on the disk, or not at all.
 */
export async function unpackEmptyDatabase(directory: string): Promise<void> {
  const packed = readFileSync(new URL("./empty-database.br", import.meta.url));
  const contents = deserialize(brotliDecompressSync(packed)) as Contents;
  const part = `${directory}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part);
  for (const [path, content] of contents) {
    if (content) writeFileSync(join(part, path), content);
    else mkdirSync(join(part, path));
  }
  // Together, since each waits for the disk, and a database writes through only what it changes.
  await Promise.all([...contents].map(([path, content]) => (content ? syncFile : syncDirectory)(join(part, path))));
  await syncDirectory(part);
  renameSync(part, directory);
  await syncDirectory(dirname(directory));
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  await file.sync();
  await file.close();
}
