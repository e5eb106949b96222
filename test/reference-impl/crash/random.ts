import { createHash } from "node:crypto";

/** Numbers from 0 to 1 that a seed and a round decide. */
export function randomOf(seed: number, round: number): () => number {
  let count = 0;
  return () => {
    const digest = createHash("sha256").update(`${seed}/${round}/${count++}`).digest();
    return digest.readUInt32BE(0) / 2 ** 32;
  };
}
