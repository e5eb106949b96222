import { keyVariable } from "../target/from-environment.ts";
import type { Role, Target } from "../target/target.ts";

/** Secrets that servers make: of these not even the suite knows the value beforehand. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/whsec_[\w+/=.-]+/g, "whsec_..."],
  [/mcp_(access|refresh|code)[\w-]*/g, "mcp_$1_..."],
];

/** Takes every secret out of a text. */
export type Redact = (text: string) => string;

/**
 * The keys of the target go by the name of the variable that would hold them; whatever else looks like a key of the
 * service, of a world made for the run for instance, goes without one.
 */
export function redactorOf({ keys, apiKeyPrefix }: Pick<Target, "keys" | "apiKeyPrefix">): Redact {
  const known = (Object.entries(keys) as [Role, string][])
    .map(([role, key]) => [key, `$${keyVariable(role)}`] as const)
    // The longest first: the key of an owner may be the beginning of another role's.
    .toSorted(([a], [b]) => b.length - a.length);
  const prefix = apiKeyPrefix.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const anyKey = new RegExp(`(?<![A-Za-z0-9])${prefix}[\\w-]{8,}`, "g");
  const patterns = [...SECRETS, [anyKey, `${apiKeyPrefix}...`] as const];
  return (text) => {
    const withoutKeys = known.reduce((each, [key, instead]) => each.replaceAll(key, instead), text);
    return patterns.reduce((each, [pattern, instead]) => each.replaceAll(pattern, instead), withoutKeys);
  };
}
