import {
  isFurther,
  type Keys,
  type Role,
  ROLES,
  OF_ITS_OWN,
  rolesOfOneKey,
  rolesOfOtherKeys,
  SURFACES,
  type Target,
  TargetError,
} from "./target.ts";

/** Name of the variable with the key of a role: `withoutApiAccess` is `DUBSPEC_KEY_WITHOUT_API_ACCESS`. */
export function keyVariable(role: Role): string {
  return `DUBSPEC_KEY_${role.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

/**
 * A target without a file: its URL, and the keys from the environment. It claims every surface.
 * @throws TargetError when the URL is none, or the owner's key is missing
 */
export function targetFromEnvironment(url: string, environment: Readonly<Record<string, string | undefined>>): Target {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new TargetError(`"${url}" is not the URL of a server: use one that begins with http:// or https://`);
  }
  const further = Object.keys(environment)
    .map((name) => name.replace("DUBSPEC_KEY_FURTHER", "further"))
    .filter(isFurther);
  const keys: Keys = Object.fromEntries(
    [...ROLES, ...further].flatMap((role) => {
      const key = environment[keyVariable(role)];
      return key ? [[role, key]] : [];
    }),
  );
  const { owner } = keys;
  if (!owner) {
    throw new TargetError(`no API key: set ${keyVariable("owner")} to the key of a paid account, or use a target file`);
  }
  const apiKeyPrefix = environment["DUBSPEC_KEY_PREFIX"] ?? "dub_";
  const others = rolesOfOtherKeys(keys, apiKeyPrefix).map(keyVariable);
  if (others.length > 0) {
    throw new TargetError(
      `${others.join(", ")} ${others.length === 1 ? "does" : "do"} not begin with "${apiKeyPrefix}": set DUBSPEC_KEY_PREFIX to the prefix of the keys of this service`,
    );
  }
  const twins = rolesOfOneKey(keys);
  if (twins) throw new TargetError(`${twins.map(keyVariable).join(" and ")} are the same key; ${OF_ITS_OWN}`);
  return {
    name: new URL(url).host,
    baseUrl: url.replace(/\/+$/, ""),
    apiKeyPrefix,
    webhookHeaderPrefix: environment["DUBSPEC_WEBHOOK_HEADER_PREFIX"] ?? "X-Service-",
    claims: { surfaces: SURFACES },
    keys: { ...keys, owner },
  };
}
