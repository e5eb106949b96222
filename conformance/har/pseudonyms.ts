import { anyKey, inBase64, keyLook, MADE, secretIn, secretLook } from "../secrets/spellings.ts";

/** Beginnings that tell what a credential is, and that stay. */
const KINDS = ["whsec_", "mcp_access_", "mcp_refresh_", "mcp_code_"] as const;

/** Fields of forms and of JSON whose value is a secret, whatever it looks like. */
const SECRET_FIELDS = [
  "secret",
  "access_token",
  "refresh_token",
  "client_secret",
  "client_assertion",
  "code_verifier",
  "account_key",
];

/** Parameters of forms and queries that are secrets: those and more. */
export const SECRET_PARAMETERS: readonly string[] = [...SECRET_FIELDS, "code", "api_key"];

/** Headers that hold a credential. */
const CREDENTIALS: ReadonlySet<string> = new Set([
  "x-api-key",
  "authorization",
  "proxy-authorization",
  "cookie",
  "set-cookie",
]);

/** Headers that hold a URL, in whose query the code or the token of a redirect may be. */
const URLS: ReadonlySet<string> = new Set(["location", "content-location", "referer"]);

/**
 * Puts the same placeholder in the place of the same secret, and different ones in the place of different ones, so that
 * callers can still be told apart. A placeholder has the length, the beginning and the kinds of character of its secret.
 */
export class Pseudonyms {
  readonly #names = new Map<string, string>();
  readonly #prefixes: readonly string[];
  readonly #looks: RegExp;
  readonly #holdsSecret: (decoded: string) => boolean;

  /** @param keys of the target, that are found wherever they stand; others only where they begin as keys do */
  constructor(apiKeyPrefix: string, keys: readonly string[]) {
    this.#prefixes = [...KINDS, apiKeyPrefix];
    const known = anyKey(keys);
    // In one go, so that no placeholder is taken for a secret; and a key that goes on as keys do is another one.
    this.#looks = new RegExp(
      [String.raw`${known}(?![\w-])`, keyLook(apiKeyPrefix), known, ...MADE.map(secretLook)].join("|"),
      "g",
    );
    this.#holdsSecret = secretIn(keys, apiKeyPrefix);
  }

  /** The placeholder of a secret. */
  of(spelt: string): string {
    const secret = plainly(spelt);
    const known = this.#names.get(secret);
    if (known !== undefined) return known;
    const kept = this.#prefixes.find((prefix) => secret.startsWith(prefix)) ?? "";
    const number = String(this.#names.size + 1);
    const covered = secret
      .slice(kept.length)
      .replaceAll(/[A-Za-z0-9]/g, "x")
      .replaceAll(/[^\u0020-\u007E]/g, "?");
    const room = /x[^x]*$/.test(covered) ? covered.lastIndexOf("x") + 1 : covered.length;
    const begin = Math.max(0, room - number.length);
    const name = `${kept}${covered.slice(0, begin)}${number}${covered.slice(room)}`;
    this.#names.set(secret, name);
    // What is a placeholder already stays what it is.
    this.#names.set(name, name);
    return name;
  }

  /** A text without secrets: what looks like one, and what stands in a field for one. */
  text(text: string): string {
    const fields = new RegExp(String.raw`("(?:${SECRET_FIELDS.join("|")})"\s*:\s*")((?:[^"\\]|\\.)+)(?=")`, "g");
    const plain = text
      .replaceAll(this.#looks, (secret) => this.of(secret))
      .replaceAll(fields, (_, before: string, secret: string) => before + this.of(secret));
    return inBase64(plain, this.#holdsSecret, (run) => this.of(run));
  }

  /** A URL-encoded form, or the query of a URL. */
  parameters(text: string): string {
    return this.text(
      text.replaceAll(/(?<=^|[&?])([^=&?]+)=([^&]*)/g, (whole, name: string, value: string) =>
        SECRET_PARAMETERS.includes(name) && value !== ""
          ? `${name}=${encodeURIComponent(this.of(value.replaceAll("+", " ")))}`
          : whole,
      ),
    );
  }

  /** A path or a URL with its query. */
  path(path: string): string {
    const [plain = "", ...query] = path.split("?");
    return [this.text(plain), ...query.map((each) => this.parameters(each))].join("?");
  }

  /** The value of a header; of a credential, the scheme stays. */
  header(name: string, value: string): string {
    if (URLS.has(name.toLowerCase())) return this.path(value);
    if (!CREDENTIALS.has(name.toLowerCase())) return this.text(value);
    const [, scheme = "", rest = value] = /^([A-Za-z]+ +)?(.*)$/s.exec(value) ?? [];
    return (
      scheme +
      rest
        .split(" ")
        .map((word) => (word === "" ? "" : this.of(word)))
        .join(" ")
    );
  }

  /** Bytes that are no text, without what looks like a secret in them. */
  bytes(bytes: Uint8Array): Uint8Array {
    return Buffer.from(this.text(Buffer.from(bytes).toString("latin1")), "latin1");
  }
}

/** A secret without the percent codes and the escapes of JSON in which it may be spelt. */
function plainly(secret: string): string {
  const bytes = secret.replaceAll(/\\u00([0-9a-f]{2})/gi, "%$1");
  try {
    return decodeURIComponent(bytes);
  } catch {
    return secret;
  }
}
