import { newId } from "./domain/ids.ts";
import { isPlan, PLANS } from "./domain/plans.ts";
import { PRODUCT_SCOPES } from "./domain/scopes.ts";
import { readClientMetadata } from "./oauth/client-metadata.ts";
import { AdminRefusal, type Office, type Row } from "./office.ts";
import { newAccount, newKey, problemOf, type SeedAccount, type SeedKey } from "./seed.ts";
import { insertAccount, insertKeys } from "./storage/accounts.ts";
import * as rows from "./storage/administration.ts";
import type { Db, Trx } from "./storage/db.ts";
import { saveClient } from "./storage/oauth.ts";
import { deleteMember, insertMember, insertTeam } from "./storage/teams.ts";
import { ONLY_WORLD } from "./storage/worlds.ts";

/** The account of a person. @throws AdminRefusal */
async function accountOf(db: Db, email: string) {
  const account = await rows.findByEmail(db, email);
  if (!account) throw new AdminRefusal(`there is no account of ${email}: dubspec admin list accounts shows all`);
  return account;
}

function check(wanted: Partial<SeedAccount>, keyPrefix: string): void {
  const problem = problemOf(wanted, keyPrefix);
  if (problem) throw new AdminRefusal(`${problem.field} ${problem.reason}`);
}

type Listed = Awaited<ReturnType<typeof rows.listAccounts>>[number];

const accountRow = (account: Listed): Row => ({
  email: account.email,
  id: account.id,
  plan: account.plan,
  paid: account.paid,
  apiAccess: account.api_access,
  available: account.available,
  includedMinutes: account.included_minutes,
  purchasedMinutes: account.purchased_minutes,
  maxActiveRuns: account.max_active_runs,
});

const timeOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());

/** Accounts, oldest first. */
export const listAccounts = async ({ db }: Office): Promise<Row[]> => (await rows.listAccounts(db)).map(accountRow);

/** Makes an account with one key, which is shown only now. */
export async function createAccount({ db, random, keyPrefix, now }: Office, wanted: SeedAccount): Promise<Row> {
  check(wanted, keyPrefix);
  if (await rows.findByEmail(db, wanted.email))
    throw new AdminRefusal(`there is an account of ${wanted.email} already`);
  const made = newAccount(wanted, { random, keyPrefix });
  await db.transaction().execute((trx) => insertAccount(trx, ONLY_WORLD, now, made));
  return { ...accountRow(await accountOf(db, wanted.email)), key: made.keys[0]?.key ?? null };
}

/** What can be changed of an account; what is absent stays. */
export interface AccountChange {
  plan?: string;
  paid?: boolean;
  apiAccess?: boolean;
  available?: boolean;
  /** Null: the limit of the service. */
  maxActiveRuns?: number | null;
}

/** Changes an account. */
export async function setAccount({ db }: Office, email: string, change: AccountChange): Promise<Row> {
  const { plan, paid, apiAccess, available, maxActiveRuns } = change;
  const { id } = await accountOf(db, email);
  if (plan !== undefined && !isPlan(plan))
    throw new AdminRefusal(`there is no plan "${plan}": the plans are ${Object.keys(PLANS).join(", ")}`);
  await rows.updateAccount(db, id, {
    ...(plan === undefined ? {} : { plan }),
    ...(paid === undefined ? {} : { paid }),
    ...(apiAccess === undefined ? {} : { api_access: apiAccess }),
    ...(available === undefined ? {} : { available }),
    ...(maxActiveRuns === undefined ? {} : { max_active_runs: maxActiveRuns }),
  });
  return accountRow(await accountOf(db, email));
}

/** Sets balances, in minutes. */
export async function setCredits(
  { db, random, now }: Office,
  email: string,
  { included, purchased }: { included?: number; purchased?: number },
): Promise<Row> {
  const { id } = await accountOf(db, email);
  await db.transaction().execute((trx) => rows.setCredits(trx, id, { included, purchased }, random, now));
  return accountRow(await accountOf(db, email));
}

/** Makes an account unavailable, and revokes all its keys. Its data stays. */
export async function revokeAccount({ db, now }: Office, email: string): Promise<Row> {
  const { id, user_id } = await accountOf(db, email);
  return db.transaction().execute(async (trx) => {
    await rows.updateAccount(trx, id, { available: false });
    return { email, revokedKeys: await rows.revokeKeys(trx, { user_id }, now) };
  });
}

/** Plans with what they give. */
export const listPlans = async (): Promise<Row[]> =>
  Object.entries(PLANS).map(([plan, { name, uploadBytes, seats, minutes, characters }]) => ({
    plan,
    name,
    uploadBytes,
    seats,
    minutes,
    characters,
  }));

/** Keys of a person, or all, without the keys themselves. */
export async function listKeys({ db }: Office, email?: string): Promise<Row[]> {
  const userId = email === undefined ? undefined : (await accountOf(db, email)).user_id;
  return (await rows.listKeys(db, userId)).map(({ id, email: owner, label, shown, scopes, ...key }) => ({
    id,
    email: owner,
    label,
    begins: shown,
    scopes: scopes.length === PRODUCT_SCOPES.length ? "all" : scopes,
    createdAt: timeOf(key.created_at),
    expiresAt: timeOf(key.expires_at),
    revokedAt: timeOf(key.revoked_at),
  }));
}

/** Makes a key, which is shown only now. */
export async function createKey({ db, random, keyPrefix, now }: Office, email: string, wanted: SeedKey): Promise<Row> {
  check({ email, keys: [wanted] }, keyPrefix);
  const { user_id } = await accountOf(db, email);
  const key = newKey({ label: "admin", ...wanted }, { random, keyPrefix });
  await insertKeys(db, ONLY_WORLD, now, [{ ...key, userId: user_id }]);
  return { id: key.id, email, label: key.label, key: key.key, expiresAt: timeOf(key.expiresAt ?? null) };
}

/** Revokes a key by its id. It is refused from the next request on. */
export async function revokeKey({ db, now }: Office, id: string): Promise<Row> {
  if ((await rows.revokeKeys(db, { id }, now)) === 0)
    throw new AdminRefusal(`there is no key in use with the id ${id}: dubspec admin list keys shows the ids`);
  return { id, revokedAt: timeOf(now) };
}

/** Teams with their owner and members. */
export const listTeams = async ({ db }: Office): Promise<Row[]> => rows.listTeams(db);

/** What can be changed of a team; members are e-mail addresses. */
export interface TeamChange {
  name?: string;
  seats?: number;
  add?: readonly string[];
  remove?: readonly string[];
}

/** Makes a team, which bills the account of its owner. */
export async function createTeam(
  { db, random, now }: Office,
  owner: string,
  name: string,
  seats?: number,
): Promise<Row> {
  checkTeamName(name);
  const { id: ownerId } = await accountOf(db, owner);
  const team = { id: newId("tea", random), world_id: ONLY_WORLD, owner_id: ownerId, name, created_at: now };
  const isMade = await insertTeam(db, { ...team, seats: seats ?? null });
  if (!isMade) throw new AdminRefusal(`${owner} has a team already`);
  return teamOf(db, owner);
}

/** Changes a team, all or nothing. */
export async function setTeam({ db, now }: Office, owner: string, change: TeamChange): Promise<Row> {
  const { name, seats, add = [], remove = [] } = change;
  if (name !== undefined) checkTeamName(name);
  await db.transaction().execute(async (trx) => {
    const { id } = await teamOf(trx, owner);
    await rows.updateTeam(trx, id, {
      ...(name === undefined ? {} : { name }),
      ...(seats === undefined ? {} : { seats }),
    });
    for (const email of remove) {
      const { user_id } = await accountOf(trx, email);
      if (!(await deleteMember(trx, id, user_id))) throw new AdminRefusal(`${email} is not in the team`);
    }
    for (const email of add) await addMember(trx, id, email, now);
  });
  return teamOf(db, owner);
}

async function addMember(trx: Trx, teamId: string, email: string, now: number): Promise<void> {
  const { user_id, email: written } = await accountOf(trx, email);
  const inOne = (await rows.listTeams(trx)).some(({ members }) => members.includes(written));
  if (inOne) throw new AdminRefusal(`${email} is in a team already: people are in one team at most`);
  await insertMember(trx, teamId, user_id, now);
}

/** Removes a team. */
export async function revokeTeam({ db }: Office, owner: string): Promise<Row> {
  const team = await teamOf(db, owner);
  await rows.deleteTeam(db, team.id);
  return { team: team.name, owner, members: team.members };
}

async function teamOf(db: Db, owner: string) {
  const [team] = await rows.listTeams(db, (await accountOf(db, owner)).id);
  if (!team) throw new AdminRefusal(`${owner} has no team: dubspec admin list teams shows all`);
  return team;
}

/** The length that the action for it takes too. */
function checkTeamName(name: string): void {
  if ([...name].length < 3 || [...name].length > 20)
    throw new AdminRefusal("the name of a team has 3 to 20 characters");
}

/** OAuth clients. */
export const listClients = async ({ db }: Office): Promise<Row[]> =>
  (await rows.listClients(db)).map(({ id, name, redirect_uris, grant_types, scope, created_at }) => ({
    id,
    name,
    redirectUris: redirect_uris,
    grantTypes: grant_types,
    scope,
    createdAt: timeOf(created_at),
  }));

/** Makes an OAuth client, under the rules of those that register themselves. */
export async function createClient(
  { db, random, now }: Office,
  wanted: { redirectUris: readonly string[]; name?: string; scope?: string; refresh: boolean },
): Promise<Row> {
  const { redirectUris, grantTypes, name, scope } = readMetadata(wanted);
  const id = newId("mcp_client", random);
  const lists = { redirect_uris: JSON.stringify(redirectUris), grant_types: JSON.stringify(grantTypes) };
  await saveClient(db, {
    id,
    world_id: null,
    name,
    ...lists,
    scope,
    metadata_url: null,
    fetched_at: null,
    created_at: now,
  });
  return { id, name, redirectUris, grantTypes, scope };
}

function readMetadata({ redirectUris, name, scope, refresh }: Parameters<typeof createClient>[1]) {
  try {
    return readClientMetadata({
      redirect_uris: redirectUris,
      grant_types: ["authorization_code", ...(refresh ? ["refresh_token"] : [])],
      ...(name === undefined ? {} : { client_name: name }),
      ...(scope === undefined ? {} : { scope }),
    });
  } catch (error) {
    throw new AdminRefusal((error as Error).message.replace(/\.$/, ""));
  }
}

/** Removes an OAuth client and ends what people approved for it. */
export async function revokeClient({ db }: Office, id: string): Promise<Row> {
  const isGone = await db.transaction().execute((trx) => rows.deleteClient(trx, id));
  if (!isGone) throw new AdminRefusal(`there is no OAuth client ${id}: dubspec admin list clients shows all`);
  return { id, revoked: true };
}
