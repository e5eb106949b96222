import { readFileSync } from "node:fs";
import { newId, newSecret, type Random } from "./domain/ids.ts";
import { isPlan, PLANS, type Plan } from "./domain/plans.ts";
import { isProductScope, PRODUCT_SCOPES } from "./domain/scopes.ts";
import type { Service } from "./http/service.ts";
import { hasAccounts, insertAccount } from "./storage/accounts.ts";
import type { Trx } from "./storage/db.ts";
import { findWorld, insertWorld, ONLY_WORLD } from "./storage/worlds.ts";

/** An account that was made, with its keys, which nothing shows a second time. */
export interface Seeded {
  email: string;
  keys: { label: string; key: string }[];
}

/** An account in a seed file. Without `key` the server makes one. */
export interface SeedAccount {
  email: string;
  name?: string;
  plan?: Plan;
  paid?: boolean;
  apiAccess?: boolean;
  includedMinutes?: number;
  purchasedMinutes?: number;
  keys?: SeedKey[];
}

/** A key in a seed file: by default with every permission, and without an end. */
export interface SeedKey {
  label?: string;
  key?: string;
  scopes?: string[];
  expiresAt?: string;
}

/** What an empty database gets without a seed file. */
const DEFAULT: SeedAccount[] = [{ email: "owner@example.com", name: "Owner", plan: "pro" }];

/**
 * Makes the world and the accounts of a server whose database is empty; otherwise nothing.
 */
export async function seedAccounts(service: Service, accounts: readonly SeedAccount[] = DEFAULT): Promise<Seeded[]> {
  const { db, random } = service;
  if (await hasAccounts(db)) return [];
  return db.transaction().execute(async (trx) => {
    await ensureWorld(trx, random);
    const seeded: Seeded[] = [];
    for (const account of accounts) {
      const made = newAccount(account, service);
      await insertAccount(trx, ONLY_WORLD, Date.now(), made);
      seeded.push({ email: account.email, keys: made.keys.map(({ label, key }) => ({ label, key })) });
    }
    return seeded;
  });
}

/** Makes the one world, whose clock is that of the machine, unless it is there. */
export async function ensureWorld(trx: Trx, random: Random): Promise<void> {
  if (await findWorld(trx, ONLY_WORLD)) return;
  await insertWorld(trx, {
    id: ONLY_WORLD,
    name: ONLY_WORLD,
    seed: newSecret(random),
    clock: "real",
    clock_ms: 0,
    epoch_ms: Date.now(),
    made_by: null,
  });
}

/** The rows of an account that was checked. */
export function newAccount(seed: SeedAccount, { random, keyPrefix }: Pick<Service, "random" | "keyPrefix">) {
  const plan = seed.plan ?? "pro";
  return {
    user: { id: newId("usr", random), email: seed.email, name: seed.name ?? seed.email },
    account: {
      id: newId("acc", random),
      plan,
      paid: seed.paid ?? true,
      api_access: seed.apiAccess ?? true,
      included_minutes: seed.includedMinutes ?? PLANS[plan].minutes,
      purchased_minutes: seed.purchasedMinutes ?? 0,
      tts_characters: PLANS[plan].characters,
    },
    keys: (seed.keys ?? [{}]).map((key) => newKey(key, { random, keyPrefix })),
  };
}

/** A key as it is before it is stored, with everything that was left out. */
export function newKey(
  { label = "first", key, scopes = [...PRODUCT_SCOPES], expiresAt }: SeedKey,
  { random, keyPrefix }: Pick<Service, "random" | "keyPrefix">,
) {
  return {
    id: newId("key", random),
    key: key ?? `${keyPrefix}live_${newSecret(random)}`,
    label,
    scopes,
    ...(expiresAt === undefined ? {} : { expiresAt: Date.parse(expiresAt) }),
  };
}

/**
 * Reads a seed file: `{"accounts": [...]}`.
 * @throws Error that says what is wrong with the file, and where
 */
export function readSeedFile(path: string, keyPrefix: string): SeedAccount[] {
  const refuse = (place: string, reason: string) => new Error(`the seed file ${path} is not valid: ${place} ${reason}`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse("it", "is not JSON");
    throw new Error(`cannot read the seed file ${path}: ${(error as Error).message}`, { cause: error });
  }
  const { accounts } = (value ?? {}) as { accounts?: unknown };
  if (!Array.isArray(accounts) || accounts.length === 0)
    throw refuse("accounts", "must be a list of at least one account");
  (accounts as Record<string, unknown>[]).forEach((account, at) => {
    const place = `accounts[${at}]`;
    if (typeof account !== "object" || account === null) throw refuse(place, "must be an object");
    const unknown = Object.keys(account).find((name) => !FIELDS.includes(name));
    if (unknown !== undefined) throw refuse(`${place}.${unknown}`, "is not a field of an account");
    const problem = problemOf(account as Partial<SeedAccount>, keyPrefix);
    if (problem) throw refuse(`${place}.${problem.field}`, problem.reason);
  });
  return accounts as SeedAccount[];
}

/** What is wrong with an account that somebody asks for. */
export function problemOf(
  { email, plan, keys = [] }: Partial<SeedAccount>,
  keyPrefix: string,
): { field: string; reason: string } | undefined {
  if (typeof email !== "string" || !email.includes("@")) return { field: "email", reason: "must be an e-mail address" };
  if (plan !== undefined && !isPlan(plan))
    return { field: "plan", reason: `must be one of ${Object.keys(PLANS).join(", ")}` };
  for (const { key, scopes = [], expiresAt } of keys) {
    if (key !== undefined && !(key.startsWith(keyPrefix) && key.length >= 16))
      return { field: "keys", reason: `must begin with "${keyPrefix}" and have 16 characters or more` };
    const unknown = scopes.find((scope) => !isProductScope(scope));
    if (unknown !== undefined)
      return { field: "scopes", reason: `must be permissions such as account:read, and "${unknown}" is not one` };
    if (expiresAt !== undefined && Number.isNaN(Date.parse(expiresAt)))
      return { field: "expiresAt", reason: "must be a time such as 2030-01-31" };
  }
  return undefined;
}

const FIELDS = ["email", "name", "plan", "paid", "apiAccess", "includedMinutes", "purchasedMinutes", "keys"];
