import { nearestName } from "../requests/nearest.ts";
import { neverIssued, roles } from "./roles.ts";

/** Prefix of every key of the service. */
export const keyPrefix = "dub_";
const worldPrefix = `${keyPrefix}test_`;

/** World and role; every role of ours fits, and so do those that somebody got wrong. */
const grammar = new RegExp(`^${worldPrefix}([A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*?)(?:__([A-Za-z0-9-]{1,60}))?$`);

/** The key of a role in a world: `dub_test_<world>`, or `dub_test_<world>__<role>`. */
export const keyOf = (world: string, role: string) => `${worldPrefix}${world}${role === "owner" ? "" : `__${role}`}`;

/** Every key of a world by role, the never issued one included. */
export const keysOf = (world: string): Record<string, string> =>
  Object.fromEntries([...Object.keys(roles), neverIssued].map((role) => [role, keyOf(world, role)]));

/** World and role of a key. */
export interface KeyOwner {
  readonly world: string;
  readonly role: string;
}

/** What was read of the keys that came last; nearly every request brings one of a few. */
const read = new Map<string, KeyOwner>();
const mostRead = 1000;

/** World and role of a key; undefined for one that is nobody's. */
export function readKey(key: string): KeyOwner | undefined {
  const known = read.get(key);
  if (known) return known;
  const owner = ownerOf(key);
  if (!owner) return undefined;
  if (read.size >= mostRead) read.clear();
  read.set(key, owner);
  return owner;
}

const rolesOfKeys = [...Object.keys(roles), neverIssued];

/** Why a key that looks like one of a world opens none, with what would; undefined for any other. */
export function wrongRole(key: string): string | undefined {
  const role = grammar.exec(key)?.[2];
  if (role === undefined || rolesOfKeys.includes(role)) return undefined;
  const nearest = nearestName(role, rolesOfKeys);
  const hint = nearest ? `Nearest: ${nearest}. ` : "";
  return `${JSON.stringify(role)} is not a role. ${hint}Roles: ${rolesOfKeys.join(", ")}.`;
}

function ownerOf(key: string): KeyOwner | undefined {
  const [, world, role = "owner"] = grammar.exec(key) ?? [];
  if (!world || world.length > 64 || !Object.hasOwn(roles, role)) return undefined;
  return { world, role };
}
