import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Db } from "./db.ts";
import { syncDirectoryNow } from "./files.ts";

/** Encrypts what has to be read again, such as signing secrets, and makes keys for signatures. */
export interface SecretKey {
  /** Text that only this key opens. */
  seal(text: string): string;
  /** @throws where another key sealed it, or somebody changed it */
  open(sealed: string): string;
  /** A key of 32 bytes for one purpose; the same each time. */
  keyFor(purpose: string): Buffer;
}

/** Characters of a key, at least. */
const SHORTEST = 32;

/**
 * The key of a server: from `DUBSPEC_SECRET_KEY`, or from a file in the data directory that only its owner reads,
 * which is made at the first start. Processes that share a database share the key.
 */
export function secretKeyOf(directory: string | undefined, configured = process.env["DUBSPEC_SECRET_KEY"]): SecretKey {
  if (configured !== undefined) {
    if (configured.length < SHORTEST) throw new Error(`DUBSPEC_SECRET_KEY needs at least ${SHORTEST} characters`);
    return secretKey(Buffer.from(configured));
  }
  if (directory === undefined) return secretKey(randomBytes(32));
  const path = join(directory, "secret-key");
  if (!existsSync(path)) writeOnce(path, randomBytes(32).toString("base64url"));
  const key = readFileSync(path, "utf8").trim();
  if (key.length < SHORTEST)
    throw new Error(
      `the key in ${path} has fewer than ${SHORTEST} characters: put the file of a backup in its place, or remove it if the service never started here`,
    );
  return secretKey(Buffer.from(key));
}

/** Has the database keep a fingerprint of the key of its secrets. @throws Error where it has that of another key */
export async function expectKey(db: Db, { keyFor }: SecretKey): Promise<void> {
  const fingerprint = keyFor("fingerprint").toString("base64url");
  const insert = db.insertInto("sealing").values({ fingerprint });
  await insert.onConflict((conflict) => conflict.doNothing()).execute();
  const kept = await db.selectFrom("sealing").select("fingerprint").executeTakeFirstOrThrow();
  if (kept.fingerprint === fingerprint) return;
  throw new Error(
    "this database was begun with another secret key: set DUBSPEC_SECRET_KEY to the one that its other processes have, or give this process their data directory",
  );
}

/** Makes a file that only its owner reads: it is there whole and on the disk, or not at all. The first writer wins. */
function writeOnce(path: string, text: string): void {
  const part = `${path}.${randomUUID()}.part`;
  writeFileSync(part, text, { mode: 0o600, flush: true });
  try {
    linkSync(part, path);
  } catch (error) {
    // A process that started at the same time was faster.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(part);
  }
  syncDirectoryNow(dirname(path));
}

function secretKey(master: Buffer): SecretKey {
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string) => {
    const key = derived.get(purpose) ?? Buffer.from(hkdfSync("sha256", master, "", purpose, 32));
    derived.set(purpose, key);
    return key;
  };
  const sealing = keyFor("seal");
  return {
    keyFor,
    seal(text) {
      const iv = randomBytes(12);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv);
      const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString("utf8");
    },
  };
}
