import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Encrypts what has to be read again, such as signing secrets, and makes keys for signatures. */
export interface SecretKey {
  /** Text that only this key opens. */
  seal(text: string): string;
  /** @throws where another key sealed it, or somebody changed it */
  open(sealed: string): string;
  /** A key of 32 bytes for one purpose; the same each time. */
  keyFor(purpose: string): Buffer;
}

/**
 * The key of a server: from `DUBSPEC_SECRET_KEY`, or from a file in the data directory that only its owner reads,
 * which is made at the first start. Processes that share a database share the key.
 */
export function secretKeyOf(directory: string | undefined, configured = process.env["DUBSPEC_SECRET_KEY"]): SecretKey {
  if (configured !== undefined) {
    if (configured.length < 32) throw new Error("DUBSPEC_SECRET_KEY needs at least 32 characters");
    return secretKey(Buffer.from(configured));
  }
  if (directory === undefined) return secretKey(randomBytes(32));
  const path = join(directory, "secret-key");
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flush: true, flag: "wx" });
  } catch (error) {
    // There is one, from an earlier start or from a process that starts at the same time.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return secretKey(Buffer.from(readFileSync(path, "utf8").trim()));
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
