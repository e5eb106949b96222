import { below, type Subject } from "../machines/subject.ts";
import type { Caller } from "../requests/call.ts";
import { roles, type AccountFacts } from "../worlds/roles.ts";
import type { World } from "../worlds/world.ts";
import type { Worlds } from "../worlds/worlds.ts";
import { grantedOf } from "./effects.ts";
import { isProductScope } from "./permissions.ts";
import { tagIn } from "./secrets.ts";

/** The world that a secret of OAuth names, and what it is the secret of there; undefined where there is none. */
export function findSecret(
  kind: string,
  secret: unknown,
  worlds: Worlds,
): { world: World; subject: Subject } | undefined {
  const tag = typeof secret === "string" ? tagIn(secret) : undefined;
  const world = tag === undefined ? undefined : worlds.tagged(tag);
  const subject = world && below(world.root, kind).findLast(({ fields }) => fields["value"] === secret);
  return world && subject && { world, subject };
}

/** World and caller of an access token: the person who granted it, with no more than it permits. */
export function holderOf(
  token: string | undefined,
  worlds: Worlds,
): { world: World; caller: Caller; accessToken: Subject } | undefined {
  const found = findSecret("accessToken", token, worlds);
  if (!found) return undefined;
  const { world, subject } = found;
  const { role } = grantedOf(subject);
  const facts = roles[role] as AccountFacts;
  const scopes = (subject.fields["permissions"] as string[]).filter(isProductScope);
  // Whatever has become of the key that consented: the token stands for itself.
  return {
    world,
    caller: { role, facts: { ...facts, key: null, scopes }, account: world.account(role) },
    accessToken: subject,
  };
}
