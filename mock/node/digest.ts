import { createHash } from "node:crypto";
import type { Digest } from "../media/sha256.ts";

/** A digest by Node's own SHA-256. */
export function nodeDigest(): Digest {
  const hash = createHash("sha256");
  return { update: (data) => void hash.update(data), hex: () => hash.digest("hex") };
}
