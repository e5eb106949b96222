import { contract } from "../contract/contract.ts";
import { limitOf } from "../contract/limits.ts";
import { readyFixtures } from "../oauth/client.ts";
import { keysOf } from "../worlds/keys.ts";
import { addableEmail, roles, voices } from "../worlds/roles.ts";
import type { World } from "../worlds/world.ts";

/** Names the build in the index and in snapshots. */
export const build = "dubspec-mock/0.1.0";

/** Those of them that no limit changes. */
const fixtures = {
  addableEmail,
  ownVoiceId: voices.find(({ owner }) => owner === "owner")?.voiceId,
  foreignVoiceId: voices.find(({ owner }) => owner === "other")?.voiceId,
  oauthClients: readyFixtures,
};

/** The limits whose values the plans set: of an upload, and of the length of media. */
const uploadLimit = contract.limits.find(({ byPlan }) => byPlan);
const mediaLimit = contract.limits.find(
  ({ unit, value, ours }) => unit === "seconds" && value === null && ours !== undefined,
);

/**
 * What checks need and cannot make for themselves.
 * @param changed limits by id
 */
export function fixturesUnder(changed: Readonly<Record<string, number>>): object {
  const ofPlan = (limit: typeof uploadLimit) => limit && limitOf(limit.id, changed, roles["owner"]?.plan);
  return { ...fixtures, planLimits: { uploadBytes: ofPlan(uploadLimit), mediaSeconds: ofPlan(mediaLimit) } };
}

/** A world as someone enters it. */
export const describeWorld = ({ name, surroundings }: World): object => ({
  name,
  keys: keysOf(name),
  fixtures: fixturesUnder(surroundings.limits),
});
