import { readyFixtures } from "../oauth/client.ts";
import { keysOf } from "../worlds/keys.ts";
import { addableEmail, voices } from "../worlds/roles.ts";
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

/** A world as someone enters it. */
export function describeWorld({ name }: World): object {
  return { name, keys: keysOf(name), fixtures };
}
