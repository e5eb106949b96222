/** The forms in which a secret is still one, as patterns. A text is searched for each of them in time that grows with its length alone. */

/** The end of a key or of a secret of which only the beginning is known. */
const TAIL = String.raw`(?:[\w.~-]|%[0-9A-Fa-f]{2}|\\u00[0-9A-Fa-f]{2})`;

/** The same in hexadecimal. */
const HEX_TAIL = String.raw`(?:2[dDeE]|3\d|[46][1-9a-fA-F]|[57][0-9aA]|5[fF]|7[eE])`;

/** Percent signs that are percent-encoded themselves. A bound keeps the search linear. */
const AGAIN = "(?:25){0,4}";

/**
 * Where a key may begin: not within a word (`task_list` is no key of a service whose keys begin with `k_`), but behind the
 * percent code or the escape of what is no letter, although these end with one.
 */
const BEGINNING = String.raw`(?:(?<![A-Za-z0-9])|(?<=%${AGAIN}[0-9A-Fa-f]{2}|\\[bfnrt]|\\u[0-9A-Fa-f]{4}))`;

/** Characters of a prefix from which on it is looked for within words, where what stands before it may be anything. */
const TELLING = 3;

/** A pattern for any of these keys, wherever it stands, and whatever became of capitals and small letters. The longest one counts. */
export const anyKey = (keys: readonly string[]): string =>
  keys.length === 0
    ? NOTHING
    : `(?:${oneOf(
        keys.map((key) => [...key]),
        inAnyCase,
      )}|${oneOf(keys.map(bytesOf), anyCase)})`;

/** A pattern that is nowhere. */
const NOTHING = "(?!)";

/** What several keys begin with is looked for once, which is most of the work. */
function oneOf(words: readonly (readonly string[])[], spell: (letter: string) => string): string {
  const rests = new Map<string, string[][]>();
  for (const [first, ...rest] of words) {
    if (first === undefined) continue;
    const begun = rests.get(first);
    if (begun) begun.push(rest);
    else rests.set(first, [rest]);
  }
  const longer = [...rests].map(([first, ends]) => spell(first) + oneOf(ends, spell));
  const all = words.some(({ length }) => length === 0) ? [...longer, ""] : longer;
  return all.length > 1 ? `(?:${all.join("|")})` : (all[0] ?? "");
}

/** A pattern for whatever begins as keys of the service do, and is long enough to be one. */
export const keyLook = (prefix: string, beginning = BEGINNING): string =>
  `(?:${beginning}${spellings(prefix)}${TAIL}{6,}|${hexOf(prefix)}${HEX_TAIL}{6,})`;

/** A pattern for secrets that a server makes, by their beginning. What follows `whsec_` may be base64. */
export function secretLook(beginning: "whsec_" | "mcp_access" | "mcp_refresh" | "mcp_code"): string {
  const tail = beginning === "whsec_" ? `(?:[+/=]|${TAIL})+` : `${TAIL}*`;
  return `(?:${spellings(beginning)}${tail}|${hexOf(beginning)}${HEX_TAIL}*)`;
}

/** Beginnings of the secrets that a server makes. */
export const MADE = ["whsec_", "mcp_access", "mcp_refresh", "mcp_code"] as const;

/** Tells whether there is a secret in what base64 was decoded to. */
export function secretIn(keys: readonly string[], prefix: string): (decoded: string) => boolean {
  const look = prefix.length < TELLING ? keyLook(prefix) : keyLook(prefix, "");
  const pattern = new RegExp([anyKey(keys), ...MADE.map(secretLook), look].join("|"));
  return (decoded) => pattern.test(decoded);
}

/** A pattern for a text, each character of it as it is, percent-encoded, or escaped as in JSON. */
function spellings(text: string): string {
  return [...text].map((character) => `(?:${spellingsOf(character)})`).join("");
}

function inAnyCase(character: string): string {
  return `(?:${[...new Set([character, character.toLowerCase(), character.toUpperCase()])].map(spellingsOf).join("|")})`;
}

function spellingsOf(character: string): string {
  const percent = bytesOf(character)
    .map((pair) => `%${AGAIN}${anyCase(pair)}`)
    .join("");
  const escape = character
    .split("")
    .map((unit) => String.raw`\\u${anyCase(unit.charCodeAt(0).toString(16).padStart(4, "0"))}`)
    .join("");
  return `${character.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)}|${percent}|${escape}`;
}

const hexOf = (text: string) => bytesOf(text).map(anyCase).join("");

const bytesOf = (text: string) => [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, "0"));

const anyCase = (hex: string) => hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/**
 * Replaces runs of base64, in either alphabet, in which a secret is found. They go whole: what is beside it in them may
 * tell it too.
 */
export function inBase64(
  text: string,
  holdsSecret: (decoded: string) => boolean,
  replace: (run: string) => string,
): string {
  return text.replaceAll(/[\w+/-]{11,}={0,2}/g, (run) => {
    // A path may be in front of it, so that it begins at any of the characters.
    const isBase64 = [0, 1, 2, 3].some((start) =>
      holdsSecret(Buffer.from(run.slice(start), "base64").toString("latin1")),
    );
    return isBase64 ? replace(run) : run;
  });
}
