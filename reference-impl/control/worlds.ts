import { createHash } from "node:crypto";
import { newId } from "../domain/ids.ts";
import { uploadLimit } from "../domain/plans.ts";
import type { Service } from "../http/service.ts";
import { insertAccounts } from "../storage/accounts.ts";
import type { Db, Trx } from "../storage/db.ts";
import { insertFixtures } from "../storage/fixtures.ts";
import { deleteWorld, findWorldByName, idleWorlds, insertWorld, noteUse, type World } from "../storage/worlds.ts";
import { emailOf, peopleOf, ROLES, TEAMS, type Role } from "./roles.ts";

/** How many worlds there are at most: of more, the ones that have been idle longest go. */
const MOST_WORLDS = 1000;
/** Epochs lie in the year after this time, on whole seconds. */
const FIRST_EPOCH = Date.UTC(2026, 0, 1);
const SECONDS_OF_A_YEAR = 365 * 86_400;

const NAME = /^(?=.{1,64}$)[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*$/;

/** The key of a role in a world. */
const keyOf = ({ keyPrefix }: Pick<Service, "keyPrefix">, world: string, role: Role) =>
  `${keyPrefix}test_${world}${role === "owner" ? "" : `__${role}`}`;

/** The world that a key of control names; `undefined` for every other key. */
function worldNamedBy({ keyPrefix }: Pick<Service, "keyPrefix">, key: string): string | undefined {
  if (!key.startsWith(`${keyPrefix}test_`)) return undefined;
  const [name = "", role = "owner", ...rest] = key.slice(keyPrefix.length + "test_".length).split("__");
  const isIssued = rest.length === 0 && role !== "unknown" && (ROLES as readonly string[]).includes(role);
  return isIssued && NAME.test(name) ? name : undefined;
}

/** Makes the world of a key that a request has, if there is none yet. */
export async function enterWorld(service: Service, key: unknown): Promise<void> {
  const name = typeof key === "string" ? worldNamedBy(service, key) : undefined;
  if (name === undefined) return;
  const world = await findWorldByName(service.db, name);
  if (world) return noteUse(service.db, world.id, new Date(Date.now() - 60_000));
  await makeWorld(service, { name });
}

/** Makes a world with its people, teams and fixtures, unless there is one of its name. */
export async function makeWorld(
  service: Service,
  { name, seed, madeBy = null }: { name?: string; seed?: number; madeBy?: string | null } = {},
): Promise<World> {
  const { db, random } = service;
  const number = seed ?? Buffer.from(random(4)).readUInt32BE();
  const world = { id: newId("wld", random), name: name ?? newId("w", random), seed: String(number), made_by: madeBy };
  if ((await db.transaction().execute((trx) => fillWorld(service, trx, world))) === "made")
    for (const id of await idleWorlds(db, MOST_WORLDS)) await dropWorld(service, id);
  const found = await findWorldByName(db, world.name);
  if (!found) throw new Error(`the world ${world.name} was removed as soon as it was made`);
  return found;
}

type NewWorld = Pick<World, "id" | "name" | "seed" | "made_by">;

async function fillWorld(service: Service, trx: Trx, world: NewWorld): Promise<"made" | "there"> {
  const { random, limits } = service;
  const epoch = epochOf(world.seed);
  if ((await insertWorld(trx, { ...world, clock: "manual", clock_ms: epoch })) === "there") return "there";
  const people = peopleOf(service, { name: world.name, epoch }, (role) => keyOf(service, world.name, role));
  await insertAccounts(trx, world.id, epoch, Object.values(people));
  const accountOf = (person: keyof typeof people) => people[person].account?.id ?? "";
  const { ownVoiceId, foreignVoiceId, withRefresh, withoutRefresh } = fixturesOf(world);
  await insertFixtures(trx, world.id, epoch, {
    teams: TEAMS.map(({ owner, members, seats }) => ({
      id: newId("team", random),
      owner: owner && accountOf(owner),
      members: members.map((member) => people[member].user.id),
      seats,
    })),
    voices: [
      { id: ownVoiceId, account: accountOf("owner") },
      { id: foreignVoiceId, account: accountOf("other") },
    ],
    clients: [
      { id: withRefresh, redirectUri: CALLBACK, grants: ["authorization_code", "refresh_token"] },
      { id: withoutRefresh, redirectUri: CALLBACK, grants: ["authorization_code"] },
    ],
    usedUp: { account: accountOf("monthlyExhausted"), calls: limits["calls.month"] },
  });
  return "made";
}

/** Where the fixture clients get their codes: nothing listens there. */
const CALLBACK = "https://client.example.com/callback";

/** The ids of what a world holds besides its people: always the same in a world. */
function fixturesOf({ id }: Pick<World, "id">) {
  const own = id.slice(id.indexOf("_") + 1);
  return {
    ownVoiceId: `voice_${own}_own`,
    foreignVoiceId: `voice_${own}_foreign`,
    withRefresh: `client_${own}_refresh`,
    withoutRefresh: `client_${own}_plain`,
  };
}

/** When the clock of a world begins: always the same for a seed. */
function epochOf(seed: string): number {
  const number = createHash("sha256").update(`epoch/${seed}`).digest().readUInt32BE();
  return FIRST_EPOCH + (number % SECONDS_OF_A_YEAR) * 1000;
}

/** A world, as a client enters it. */
export function describeWorld(service: Service, world: Pick<World, "id" | "name">) {
  const { limits, readings } = service;
  const { withRefresh, withoutRefresh, ...voices } = fixturesOf(world);
  const keys = Object.fromEntries(ROLES.map((role) => [role, keyOf(service, world.name, role)]));
  return {
    name: world.name,
    keys: keys as Record<Role, string>,
    fixtures: {
      addableEmail: emailOf(world.name, "addable"),
      ...voices,
      planLimits: {
        uploadBytes: uploadLimit("pro", limits, readings),
        ...(readings["Q-PLAN-DURATION"] === "some" && { mediaSeconds: limits["media.plan.duration"] }),
      },
      oauthClients: {
        withRefresh: { clientId: withRefresh, redirectUri: CALLBACK },
        withoutRefresh: { clientId: withoutRefresh, redirectUri: CALLBACK },
      },
    },
  };
}

/** Puts a world back to its beginning. Its name, its keys and its seed stay, and so do the ids of its fixtures. */
export async function resetWorld(service: Service, { id, name, seed, made_by }: World): Promise<void> {
  const projects = await service.db.transaction().execute(async (trx) => {
    const left = await deleteWorld(trx, id);
    await fillWorld(service, trx, { id, name, seed, made_by });
    return left;
  });
  await removeFiles(service, projects);
}

/** Removes a world with everything in it. */
export async function dropWorld(service: Service, id: string): Promise<void> {
  await removeFiles(service, await service.db.transaction().execute((trx) => deleteWorld(trx, id)));
}

/** The world that a key of `caller` may delete: its own, or one that it made. */
export async function findDeletable(db: Db, caller: World, name: string): Promise<World | undefined> {
  const world = await findWorldByName(db, name);
  return world && (world.id === caller.id || world.made_by === caller.id) ? world : undefined;
}

async function removeFiles({ files }: Service, projects: readonly string[]): Promise<void> {
  for (const project of projects) await files.removeProject(project);
}
