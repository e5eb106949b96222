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

/** Any letter case, as RFC 9562 asks of readers. */
const UUID_V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export const isUuidV4 = (value: unknown): value is string => typeof value === "string" && UUID_V4.test(value);

export function newUuid(random: Random): string {
  const hex = Buffer.from(random(16)).toString("hex");
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
