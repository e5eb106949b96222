/** Gives random bytes. Tests and seeded worlds pass their own. */
export type Random = (bytes: number) => Uint8Array;

// 32 letters, so that each byte gives one without a bias.
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** An identifier such as `prj_k3v9...`: a prefix that says what it names, and 100 random bits. */
export function newId(prefix: string, random: Random): string {
  const letters = Array.from(random(20), (byte) => ALPHABET[byte % 32]);
  return `${prefix}_${letters.join("")}`;
}

/** A secret of 43 characters: 256 random bits in base64url. */
export const newSecret = (random: Random) => Buffer.from(random(32)).toString("base64url");
