import { newId } from "./domain/ids.ts";
import { isPlan, PLANS } from "./domain/plans.ts";
import { PRODUCT_SCOPES } from "./domain/scopes.ts";
import type { Service } from "./http/service.ts";
import { METADATA } from "./oauth/client-metadata.ts";
import { AdminRefusal, ensureWorld, type Office, type Row } from "./office.ts";
import type { Seed, SeedAccount, SeedKey } from "./seed.ts";
import { asked, HAS_TEAM, IN_TEAM, NAMED_TEAM, newAccount, newKey } from "./seed.ts";
import { insertAccounts, insertKeys } from "./storage/accounts.ts";
import * as rows from "./storage/administration.ts";
import type { Db, Trx } from "./storage/db.ts";
import { saveClient, type Client } from "./storage/oauth.ts";
import { deleteMember, findUserByEmail, insertMember, insertTeam } from "./storage/teams.ts";
import { ONLY_WORLD } from "./storage/worlds.ts";

const noAccount = (email: string) =>
  new AdminRefusal(`there is no account of ${email}: dubspec admin list accounts shows all`);

/** The account of a person. @throws AdminRefusal */
async function accountOf(db: Db, email: string) {
  const [account] = await rows.findAccounts(db, email);
  if (!account) throw noAccount(email);
  return account;
}

/** The id of a person. @throws AdminRefusal */
async function userOf(db: Db, email: string): Promise<string> {
  const user = await findUserByEmail(db, ONLY_WORLD, email);
  if (!user) throw noAccount(email);
  return user.id;
}

const timeOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString());

/** What a start made: accounts with their keys, which nothing shows a second time, and OAuth clients. */
export type Seeded = Awaited<ReturnType<typeof seed>>;

/** Makes the world of a server whose database is empty, by default with one account; otherwise nothing. */
export async function seed({ db, random, keyPrefix }: Service, wanted: Partial<Seed>) {
  const { accounts = [{ email: "owner@example.com", name: "Owner" }], teams = [], clients = [] } = wanted;
  if (await rows.hasAccounts(db)) return { accounts: [], clients: [] };
  const now = Date.now();
  const people = accounts.map((account) => newAccount(account, { random, keyPrefix }));
  return db.transaction().execute(async (trx) => {
    const office = { db: trx, random, keyPrefix, now };
    await ensureWorld(trx, random);
    await insertAccounts(trx, ONLY_WORLD, now, people);
    for (const { owner, name, seats, members = [] } of teams) {
      const team = await createTeam(office, owner, name, seats);
      for (const email of members) await addMember(trx, team, email, now);
    }
    const made = [];
    for (const client of clients) made.push(await insertClient(office, client));
    return { accounts: people, clients: made };
  });
}

/** Accounts, oldest first. */
export const listAccounts = ({ db }: Office): Promise<Row[]> => rows.findAccounts(db);

/** Makes an account with one key, which is shown only now. */
export async function createAccount({ db, random, keyPrefix, now }: Office, wanted: SeedAccount): Promise<Row> {
  const made = newAccount(wanted, { random, keyPrefix });
  if (await findUserByEmail(db, ONLY_WORLD, wanted.email))
    throw new AdminRefusal(`there is an account of ${wanted.email} already`);
  await db.transaction().execute((trx) => insertAccounts(trx, ONLY_WORLD, now, [made]));
  return { ...(await accountOf(db, wanted.email)), key: made.keys[0]?.key ?? null };
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

export async function setAccount({ db }: Office, email: string, change: AccountChange): Promise<Row> {
  const { apiAccess: api_access, maxActiveRuns: max_active_runs, ...columns } = change;
  if (columns.plan !== undefined && !isPlan(columns.plan))
    throw new AdminRefusal(`there is no plan "${columns.plan}": the plans are ${Object.keys(PLANS).join(", ")}`);
  const ofPlan = columns.plan && { tts_characters: PLANS[columns.plan].characters };
  const { id } = await accountOf(db, email);
  await rows.updateAccount(db, id, { ...columns, ...ofPlan, api_access, max_active_runs });
  return accountOf(db, email);
}

/** Sets balances, in minutes. */
export async function setCredits(
  { db, random, now }: Office,
  email: string,
  balance: { included?: number; purchased?: number },
): Promise<Row> {
  const { id: account_id } = await accountOf(db, email);
  const entry = { id: newId("crd", random), account_id, at: now };
  await db.transaction().execute((trx) => rows.setCredits(trx, entry, balance));
  return accountOf(db, email);
}

/** Makes an account unavailable, and revokes all its keys. Its data stays. */
export async function revokeAccount({ db, now }: Office, email: string): Promise<Row> {
  const [{ id }, user_id] = [await accountOf(db, email), await userOf(db, email)];
  return db.transaction().execute(async (trx) => {
    await rows.updateAccount(trx, id, { available: false });
    return { email, revokedKeys: await rows.revokeKeys(trx, { user_id }, now) };
  });
}

/** All plans, as `dubspec admin list plans` shows them. @public -- the command reaches it through the module as a whole */
export const listPlans = async (): Promise<Row[]> =>
  Object.entries(PLANS).map(([plan, { rank: _rank, ...rest }]) => ({ plan, ...rest }));

/** Keys of a person, or all, without the keys themselves. */
export async function listKeys({ db }: Office, email?: string): Promise<Row[]> {
  const keys = await rows.findKeys(db, email === undefined ? undefined : await userOf(db, email));
  return keys.map(({ id, email: owner, label, shown, scopes, ...key }) => ({
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
  const made = newKey({ label: "admin", ...wanted }, { random, keyPrefix });
  if (!(await accountOf(db, email)).available)
    throw new AdminRefusal(`${email} cannot be used: dubspec admin set account ${email} --available yes changes that`);
  await insertKeys(db, ONLY_WORLD, now, [{ ...made, userId: await userOf(db, email) }]);
  const { id, label, key, expiresAt = null } = made;
  return { id, email, label, key, expiresAt: timeOf(expiresAt) };
}

/** Revokes a key by its id. It is refused from the next request on. */
export async function revokeKey({ db, now }: Office, id: string): Promise<Row> {
  if ((await rows.revokeKeys(db, { id }, now)) === 0)
    throw new AdminRefusal(`there is no key in use with the id ${id}: dubspec admin list keys shows the ids`);
  return { id, revokedAt: timeOf(now) };
}

export const listTeams = ({ db }: Office): Promise<Row[]> => rows.findTeams(db);

/** What can be changed of a team; members are e-mail addresses. */
export interface TeamChange {
  name?: string;
  seats?: number;
  add?: readonly string[];
  remove?: readonly string[];
}

/** Makes a team, which bills the account of its owner. */
export async function createTeam({ db, random, now }: Office, owner: string, name: string, seats?: number) {
  asked(NAMED_TEAM, { name });
  const { id: owner_id } = await accountOf(db, owner);
  const team = { id: newId("tea", random), world_id: ONLY_WORLD, owner_id, name, seats: seats ?? null };
  if (!(await insertTeam(db, { ...team, created_at: now }))) throw new AdminRefusal(`${owner} ${HAS_TEAM}`);
  return teamOf(db, owner);
}

/** Changes a team, all or nothing. */
export async function setTeam({ db, now }: Office, owner: string, change: TeamChange): Promise<Row> {
  const { add = [], remove = [], ...columns } = change;
  if (columns.name !== undefined) asked(NAMED_TEAM, columns);
  await db.transaction().execute(async (trx) => {
    const team = await teamOf(trx, owner);
    await rows.updateTeam(trx, team.id, columns);
    for (const email of remove)
      if (!(await deleteMember(trx, team.id, await userOf(trx, email))))
        throw new AdminRefusal(`${email} is not in the team`);
    for (const email of add) await addMember(trx, team, email, now);
  });
  return teamOf(db, owner);
}

async function addMember(trx: Trx, { id, owner }: Awaited<ReturnType<typeof teamOf>>, email: string, now: number) {
  const { email: written } = await accountOf(trx, email);
  const inOne = (await rows.findTeams(trx)).some(({ members }) => members.includes(written));
  if (inOne || written === owner) throw new AdminRefusal(`${email} ${IN_TEAM}`);
  await insertMember(trx, id, await userOf(trx, email), now);
}

export async function revokeTeam({ db }: Office, owner: string): Promise<Row> {
  const { id, name: team, members } = await teamOf(db, owner);
  await rows.deleteTeam(db, id);
  return { team, owner, members };
}

async function teamOf(db: Db, owner: string) {
  const [team] = await rows.findTeams(db, (await accountOf(db, owner)).id);
  if (!team) throw new AdminRefusal(`${owner} has no team: dubspec admin list teams shows all`);
  return team;
}

export const listClients = async ({ db }: Office): Promise<Row[]> =>
  (await rows.findClients(db)).map((client) => ({ ...clientRow(client), createdAt: timeOf(client.created_at) }));

const clientRow = (client: Pick<Client, "id" | "name" | "redirect_uris" | "grant_types" | "scope">) => {
  const { redirect_uris: redirectUris, grant_types: grantTypes, id, name, scope } = client;
  return { id, name, redirectUris, grantTypes, scope };
};

/** Makes an OAuth client, under the rules of those that register themselves. */
export const createClient = (
  office: Office,
  wanted: { redirectUris: readonly string[]; name?: string; scope?: string; refresh: boolean },
) =>
  insertClient(office, {
    redirect_uris: wanted.redirectUris,
    grant_types: ["authorization_code", ...(wanted.refresh ? ["refresh_token"] : [])],
    client_name: wanted.name,
    scope: wanted.scope,
  });

/** @param wanted client metadata of RFC 7591 */
async function insertClient({ db, random, now }: Office, wanted: object) {
  const { client_name: name, redirect_uris, grant_types, scope } = asked(METADATA, wanted);
  const id = newId("mcp_client", random);
  const lists = { redirect_uris: JSON.stringify(redirect_uris), grant_types: JSON.stringify(grant_types) };
  await saveClient(db, { id, name, scope, ...lists, world_id: ONLY_WORLD, created_at: now });
  return clientRow({ id, name, redirect_uris, grant_types, scope });
}

/** Removes an OAuth client and ends what people approved for it. */
export async function revokeClient({ db }: Office, id: string): Promise<Row> {
  const isGone = await db.transaction().execute((trx) => rows.deleteClient(trx, id));
  if (!isGone) throw new AdminRefusal(`there is no OAuth client ${id}: dubspec admin list clients shows all`);
  return { id, revoked: true };
}
