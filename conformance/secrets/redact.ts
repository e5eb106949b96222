import { keyVariable } from "../target/from-environment.ts";
import type { Role, Target } from "../target/target.ts";
import { anyKey, inBase64, keyLook, MADE, secretIn, secretLook } from "./spellings.ts";

/** Takes every secret out of a text. */
export type Redact = (text: string) => string;

type Rule = readonly [pattern: RegExp, instead: string];

/** Fields of answers whose value is a secret, whatever it looks like. */
const SECRET_FIELDS = ["secret", "access_token", "refresh_token", "client_secret"];

/**
 * The keys of the target go by the name of the variable that would hold them; whatever else looks like a key of the
 * service, of a world made for the run for instance, or like a secret that a server makes, goes without one. Percent
 * signs, JSON's escapes, base64 and hexadecimal do not save a secret, nor do capitals a key of the target.
 * @param others credentials that nothing else tells of, the longest first: they go as they are, in URLs, in JSON and in shell words
 */
export function redactorOf(
  { keys, apiKeyPrefix }: Pick<Target, "keys" | "apiKeyPrefix">,
  others: readonly string[] = [],
): Redact {
  const spelt = [
    ...new Set(
      others.flatMap((other) => [
        other,
        encodeURIComponent(other),
        JSON.stringify(other).slice(1, -1),
        other.replaceAll(/[\\"`$]/g, String.raw`\$&`),
      ]),
    ),
  ];
  const known = (Object.entries(keys) as [Role, string][]).map(([role, key]) => ({
    role,
    key,
    pattern: new RegExp(`^${anyKey([key])}$`),
  }));
  // In one go: no key is looked for in the name of another.
  const anyKnown = new RegExp(anyKey(known.map(({ key }) => key)), "g");
  const named = (text: string) =>
    text.replaceAll(anyKnown, (found) => {
      const whose = known.find(({ key }) => key === found) ?? known.find(({ pattern }) => pattern.test(found));
      return `$${keyVariable(whose?.role ?? "owner")}`;
    });
  const looks: readonly Rule[] = [
    ...MADE.map((beginning): Rule => [
      new RegExp(secretLook(beginning), "g"),
      beginning.endsWith("_") ? `${beginning}...` : `${beginning}_...`,
    ]),
    [new RegExp(keyLook(apiKeyPrefix), "g"), `${apiKeyPrefix.replaceAll("$", "$$$$")}...`],
    [
      new RegExp(
        String.raw`("(?:${SECRET_FIELDS.join("|")})"\s*:\s*")(?!\$DUBSPEC_KEY_|[\w]*\.\.\.")(?:[^"\\]|\\.)+`,
        "g",
      ),
      "$1...",
    ],
  ];
  const holdsSecret = secretIn(
    known.map(({ key }) => key),
    apiKeyPrefix,
  );
  return (text) => {
    const rest = spelt.reduce((each, other) => each.replaceAll(other, "..."), text);
    const plain = looks.reduce((each, [pattern, instead]) => each.replaceAll(pattern, instead), named(rest));
    return inBase64(plain, holdsSecret, () => "<a secret in base64>");
  };
}
