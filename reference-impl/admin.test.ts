import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import * as admin from "./admin.ts";
import { PLANS } from "./domain/plans.ts";
import { administer, ensureWorld, type Office } from "./office.ts";
import { findKeyHolder, findMemberships } from "./storage/accounts.ts";
import { openEmbedded, type Database } from "./storage/database.ts";

let database: Database;
let office: Office;

beforeAll(async () => {
  database = await openEmbedded();
  const random = (bytes: number) => randomBytes(bytes);
  office = { db: database.db, random, keyPrefix: "dub_", now: Date.now() };
  await database.db.transaction().execute((trx) => ensureWorld(trx, random));
});

afterAll(() => database.close());

/** An account of a test. */
async function account(email: string, wanted = {}) {
  const made = await admin.createAccount(office, { email, ...wanted });
  return { id: String(made["id"]), email, key: String(made["key"]) };
}

test("an account that is made has a key that works, and lists do not show the key", async () => {
  const { key } = await account("ann@example.com", { plan: "creator", name: "Ann" });
  expect(key).toMatch(/^dub_live_/);
  const holder = await findKeyHolder(office.db, key);
  expect(holder).toMatchObject({
    user: { email: "ann@example.com", name: "Ann" },
    account: { plan: "creator", paid: true },
  });
  const lists = JSON.stringify([await admin.listAccounts(office), await admin.listKeys(office)]);
  expect(lists).toContain("ann@example.com");
  expect(lists).not.toContain(key);
  await expect(admin.createAccount(office, { email: "ANN@example.com" })).rejects.toThrow(/is an account of/);
});

test("another key has its own permissions and end, and is refused once it is revoked", async () => {
  const { email } = await account("bob@example.com");
  const made = await admin.createKey(office, email, { scopes: ["account:read"], expiresAt: "2099-01-01" });
  const key = String(made["key"]);
  const holder = await findKeyHolder(office.db, key);
  expect(holder?.key).toMatchObject({ scopes: ["account:read"], expires_at: Date.UTC(2099, 0, 1) });
  await admin.revokeKey(office, String(made["id"]));
  expect(await findKeyHolder(office.db, key)).toBeUndefined();
  await expect(admin.revokeKey(office, String(made["id"]))).rejects.toThrow(/there is no key in use/);
  const keys = await admin.listKeys(office, email);
  expect(keys.find(({ id }) => id === made["id"])).toMatchObject({ label: "admin", revokedAt: expect.any(String) });
  expect(keys.find(({ id }) => id !== made["id"])).toMatchObject({ label: "first", scopes: "all", revokedAt: null });
});

test("an account that is revoked is not available, and its keys are refused", async () => {
  const { email, key } = await account("eve@example.com");
  expect(await admin.revokeAccount(office, email)).toEqual({ email, revokedKeys: 1 });
  expect(await findKeyHolder(office.db, key)).toBeUndefined();
  expect(await admin.setAccount(office, email, {})).toMatchObject({ available: false });
  await expect(admin.createKey(office, email, {})).rejects.toThrow(/cannot be used: .* --available yes changes that/);
  await admin.setAccount(office, email, { available: true });
  expect(await admin.createKey(office, email, {})).toMatchObject({ email });
});

test("plan, subscription, access, limits and balances are set, and the book shows the difference", async () => {
  const { id, email } = await account("fay@example.com", { includedMinutes: 10 });
  const change = { plan: "scale", paid: false, apiAccess: false, maxActiveRuns: 3 };
  expect(await admin.setAccount(office, email, change)).toMatchObject(change);
  const stored = await office.db.selectFrom("accounts").select("tts_characters").where("id", "=", id).execute();
  expect(stored).toEqual([{ tts_characters: PLANS.scale.characters }]);
  expect(await admin.setAccount(office, email, { maxActiveRuns: null })).toMatchObject({ maxActiveRuns: null });
  const after = await admin.setCredits(office, email, { included: 4, purchased: 90 });
  expect(after).toMatchObject({ includedMinutes: 4, purchasedMinutes: 90 });
  const book = office.db.selectFrom("credit_entries").select(["included", "purchased", "reason"]);
  expect(await book.where("account_id", "=", String(after["id"])).execute()).toEqual([
    { included: -6, purchased: 90, reason: "admin" },
  ]);
});

test("a team gets people in and out, and people are in one team at most", async () => {
  const [owner, member, other] = [
    await account("gil@example.com"),
    await account("hal@example.com"),
    await account("ida@example.com"),
  ];
  await admin.createTeam(office, owner.email, "Dubbers", 4);
  await admin.createTeam(office, other.email, "Others");
  expect(await admin.setTeam(office, owner.email, { add: [member.email], name: "Voices" })).toMatchObject({
    name: "Voices",
    seats: 4,
    members: [member.email],
  });
  const holder = await findKeyHolder(office.db, member.key);
  expect(await findMemberships(office.db, holder?.user.id ?? "")).toMatchObject([{ owner: { id: owner.id } }]);
  await expect(admin.setTeam(office, other.email, { add: [member.email] })).rejects.toThrow(/in a team already/);
  await expect(admin.setTeam(office, owner.email, { add: [owner.email] })).rejects.toThrow(/in a team already/);
  await expect(admin.createTeam(office, owner.email, "Second")).rejects.toThrow(/has a team already/);
  await admin.setTeam(office, owner.email, { remove: [member.email] });
  await expect(admin.setTeam(office, owner.email, { remove: [member.email], name: "Lost" })).rejects.toThrow(/not in/);
  expect(await admin.listTeams(office)).toMatchObject([{ name: "Voices", members: [] }, { name: "Others" }]);
  await admin.revokeTeam(office, owner.email);
  expect(await admin.listTeams(office)).toHaveLength(1);
});

test("an OAuth client is made under the rules of registration, and is gone once it is revoked", async () => {
  const redirectUris = ["https://app.example.com/callback"];
  const { id } = await admin.createClient(office, { redirectUris, refresh: true, name: "App" });
  expect(await admin.listClients(office)).toMatchObject([
    { id, redirectUris, grantTypes: ["authorization_code", "refresh_token"], name: "App" },
  ]);
  await expect(
    admin.createClient(office, { redirectUris: ["http://app.example.com/"], refresh: false }),
  ).rejects.toThrow(/must begin with https/);
  await admin.revokeClient(office, String(id));
  expect(await admin.listClients(office)).toEqual([]);
});

test.each<[what: RegExp, ask: (office: Office) => Promise<unknown>]>([
  [/^email: it must be an e-mail address/, (o) => admin.createAccount(o, { email: "nobody" })],
  [/^plan: it must be one of beginner/, (o) => admin.createAccount(o, { email: "a@b", plan: "huge" as "pro" })],
  [/there is no account of x@example.com/, (o) => admin.createKey(o, "x@example.com", {})],
  [
    /^scopes\[0\]: "account:fly" is not a permission/,
    (o) => admin.createKey(o, "x@example.com", { scopes: ["account:fly" as "account:read"] }),
  ],
  [/^expiresAt: it must be a time/, (o) => admin.createKey(o, "x@example.com", { expiresAt: "soon" })],
  [/^name: it must have 3 to 20 characters/, (o) => admin.createTeam(o, "x@example.com", "ab")],
  [/there is no OAuth client x/, (o) => admin.revokeClient(o, "x")],
])("a refusal says what is wrong: %s", async (what, ask) => {
  await expect(ask(office)).rejects.toThrow(what);
});

test("a directory without a service is refused, except for the first account", async () => {
  const data = mkdtempSync(join(tmpdir(), "dubspec-admin-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  await expect(administer({ data }, false, admin.listAccounts)).rejects.toThrow(/there is no service in/);
});
