import type { Role } from "../../target/target.ts";
import type { Scene } from "../../world/scene.ts";
import { Blocked } from "../../outcome/blocked.ts";

/** The key of a role. @throws Blocked where the target has none */
export function keyOf({ world }: Scene, role: Role): string {
  const key = world.keys[role];
  if (!key) throw new Blocked(`the target has no key for the role ${role}`, [`role ${role}`]);
  return key;
}

/** A key with the prefix of the service that nobody was ever given. */
export function neverIssued({ stage: { target } }: Scene, length?: number): string {
  const key = `${target.apiKeyPrefix}never-issued-5f0c2b7d9e`;
  return length === undefined ? key : key.padEnd(length, "0");
}
