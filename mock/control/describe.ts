import { contract } from "../contract/contract.ts";
import { readyFixtures } from "../oauth/client.ts";
import { keysOf } from "../worlds/keys.ts";
import { addableEmail, roles, voices } from "../worlds/roles.ts";
import type { World } from "../worlds/world.ts";

/** Names the build in the index and in snapshots. */
export const build = "dubspec-mock/0.1.0";

/** What checks need and cannot make for themselves. */
export const fixtures = {
  addableEmail,
  ownVoiceId: voices.find(({ owner }) => owner === "owner")?.voiceId,
  foreignVoiceId: voices.find(({ owner }) => owner === "other")?.voiceId,
  oauthClients: readyFixtures,
};

/** The limits whose values the plans set: of an upload, and of the length of media. */
const uploadLimit = contract.limits.find(({ byPlan }) => byPlan);
const mediaLimit = contract.limits.find(({ unit, value, ours }) => unit === "seconds" && value === null && ours !== undefined);

/** A world as someone enters it. */
export function describeWorld(world: World): object {
  const { name } = world;
  const ofPlan = (limit: typeof uploadLimit) => limit && world.limit(limit.id, roles["owner"]?.plan);
  const planLimits = { uploadBytes: ofPlan(uploadLimit), mediaSeconds: ofPlan(mediaLimit) };
  return { name, keys: keysOf(name), fixtures: { ...fixtures, planLimits } };
}
