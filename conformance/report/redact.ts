import { keyVariable } from "../target/from-environment.ts";
import type { Role, Target } from "../target/target.ts";

/** Takes every secret out of a text. */
export type Redact = (text: string) => string;

type Rule = readonly [pattern: RegExp, instead: string];

/** Fields of answers whose value is a secret, whatever it looks like. */
const SECRET_FIELDS = ["secret", "access_token", "refresh_token", "client_secret"];

/** The end of a key or of a secret of which only the beginning is known. */
export const TAIL = String.raw`(?:[\w.~-]|%[0-9A-Fa-f]{2}|\\u00[0-9A-Fa-f]{2})`;

/**
 * The keys of the target go by the name of the variable that would hold them; whatever else looks like a key of the
 * service, of a world made for the run for instance, or like a secret that a server makes, goes without one. Percent
 * signs, JSON's escapes and base64 do not save a secret.
 */
export function redactorOf({ keys, apiKeyPrefix }: Pick<Target, "keys" | "apiKeyPrefix">): Redact {
  const known = (Object.entries(keys) as [Role, string][])
    // The longest first: the key of an owner may be the beginning of another role's.
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([role, key]): Rule => [new RegExp(spellings(key), "g"), `$$${keyVariable(role)}`]);
  const plain: readonly Rule[] = [
    ...known,
    [new RegExp(`${spellings("whsec_")}(?:[+/=]|${TAIL})+`, "g"), "whsec_..."],
    [new RegExp(`${spellings("mcp_")}(access|refresh|code)${TAIL}*`, "g"), "mcp_$1_..."],
    [new RegExp(`(?<![A-Za-z0-9])${spellings(apiKeyPrefix)}${TAIL}{8,}`, "g"), `${apiKeyPrefix.replaceAll("$", "$$$$")}...`],
    [new RegExp(String.raw`("(?:${SECRET_FIELDS.join("|")})"\s*:\s*")(?!\$DUBSPEC_KEY_|[\w]*\.\.\.")(?:[^"\\]|\\.)+`, "g"), "$1..."],
  ];
  const apply = (text: string) => plain.reduce((each, [pattern, instead]) => each.replaceAll(pattern, instead), text);
  return (text) => inBase64(apply(text), (decoded) => apply(decoded) !== decoded, () => "<a secret in base64>");
}

/** A pattern for a text, each character of it as it is, percent-encoded, or escaped as in JSON. */
export function spellings(text: string): string {
  return [...text].map((character) => {
    const hex = [...new TextEncoder().encode(character)].map((byte) => byte.toString(16).padStart(2, "0"));
    const percent = hex.map((pair) => `%${anyCase(pair)}`).join("");
    const escape = String.raw`\\u${anyCase(character.charCodeAt(0).toString(16).padStart(4, "0"))}`;
    return `(?:${character.replace(/[\\^$.*+?()[\]{}|/-]/, String.raw`\$&`)}|${percent}|${escape})`;
  }).join("");
}

const anyCase = (hex: string) => hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`);

/**
 * Replaces runs of base64, in either alphabet, in which a secret is found. They go whole: what is beside it in them may
 * tell it too.
 */
export function inBase64(text: string, holdsSecret: (decoded: string) => boolean, replace: (run: string) => string): string {
  return text.replaceAll(/[\w+/-]{11,}={0,2}/g, (run) => {
    const isBase64 = [0, 1, 2, 3].some((start) => holdsSecret(Buffer.from(run.slice(start), "base64").toString("latin1")));
    return isBase64 ? replace(run) : run;
  });
}
