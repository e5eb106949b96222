import { contract } from "../contract/contract.ts";
import { limitOf } from "../contract/limits.ts";
import { readyFixtures } from "../oauth/client.ts";
import { keysOf } from "../worlds/keys.ts";
import { addableEmail, roles, voices } from "../worlds/roles.ts";
import type { World } from "../worlds/world.ts";

/** Those of them that no limit changes. */
const fixtures = {
  addableEmail,
  ownVoiceId: voices.find(({ owner }) => owner === "owner")?.voiceId,
  foreignVoiceId: voices.find(({ owner }) => owner === "other")?.voiceId,
  oauthClients: readyFixtures,
};

/** The limits that the fixture `planLimits` tells of, by the name that it has for each. */
const planLimits = contract.limits.flatMap(({ id, fixture }) => (fixture === undefined ? [] : [{ id, fixture }]));

/**
 * What checks need and cannot make for themselves.
 * @param changed limits by id
 */
export function fixturesUnder(changed: Readonly<Record<string, number>>): object {
  const ofOwner = planLimits.map(({ id, fixture }) => [fixture, limitOf(id, changed, roles["owner"]?.plan)] as const);
  return { ...fixtures, planLimits: Object.fromEntries(ofOwner) };
}

/** A world as someone enters it. */
export const describeWorld = ({ name, surroundings }: World): object => ({
  name,
  keys: keysOf(name),
  fixtures: fixturesUnder(surroundings.limits),
});
