import { newId, newSecret } from "./domain/ids.ts";
import { isPlan, PLANS, type Plan } from "./domain/plans.ts";
import { isProductScope, PRODUCT_SCOPES } from "./domain/scopes.ts";
import type { Service } from "./http/service.ts";
import { hasAccounts, insertAccount } from "./storage/accounts.ts";
import { findWorld, insertWorld, ONLY_WORLD } from "./storage/worlds.ts";

/** An account that was made, with its keys, which nothing shows a second time. */
export interface Seeded {
  email: string;
  keys: { label: string; key: string }[];
}

/** An account in a seed file. Without `key` the server makes one. */
interface SeedAccount {
  email: string;
  name?: string;
  plan?: Plan;
  paid?: boolean;
  apiAccess?: boolean;
  includedMinutes?: number;
  purchasedMinutes?: number;
  keys?: { label?: string; key?: string; scopes?: string[]; expiresAt?: string }[];
}

/** What an empty database gets without a seed file. */
const DEFAULT: SeedAccount[] = [{ email: "owner@example.com", name: "Owner", plan: "pro" }];

/**
 * Makes the world and the accounts of a server whose database is empty; otherwise nothing.
 * @param text the seed file: `{"accounts": [...]}`
 * @throws Error that says what is wrong with the file, and where
 */
export async function seedAccounts(service: Service, text?: string): Promise<Seeded[]> {
  const { db, random } = service;
  if (await hasAccounts(db)) return [];
  const accounts = text === undefined ? DEFAULT : readSeed(text, service.keyPrefix);
  return db.transaction().execute(async (trx) => {
    if (!(await findWorld(trx, ONLY_WORLD))) {
      const world = {
        id: ONLY_WORLD,
        name: ONLY_WORLD,
        seed: newSecret(random),
        clock: "real" as const,
        clock_ms: 0,
        epoch_ms: Date.now(),
        made_by: null,
      };
      await insertWorld(trx, world);
    }
    const seeded: Seeded[] = [];
    for (const account of accounts) {
      const made = newAccount(account, service);
      await insertAccount(trx, ONLY_WORLD, Date.now(), made);
      seeded.push({ email: account.email, keys: made.keys.map(({ label, key }) => ({ label, key })) });
    }
    return seeded;
  });
}

function newAccount(seed: SeedAccount, { random, keyPrefix }: Service) {
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
    keys: (seed.keys ?? [{}]).map(({ label = "first", key, scopes = [...PRODUCT_SCOPES], expiresAt }) => ({
      id: newId("key", random),
      key: key ?? `${keyPrefix}live_${newSecret(random)}`,
      label,
      scopes,
      ...(expiresAt === undefined ? {} : { expiresAt: Date.parse(expiresAt) }),
    })),
  };
}

/** Reads a seed file. @throws Error */
function readSeed(text: string, keyPrefix: string): SeedAccount[] {
  const refuse = (place: string, reason: string) => new Error(`the seed file is not valid: ${place} ${reason}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse("it", "is not JSON");
  }
  const { accounts } = (value ?? {}) as { accounts?: unknown };
  if (!Array.isArray(accounts) || accounts.length === 0)
    throw refuse("accounts", "must be a list of at least one account");
  (accounts as Record<string, unknown>[]).forEach((account, at) => {
    const place = `accounts[${at}]`;
    if (typeof account !== "object" || account === null) throw refuse(place, "must be an object");
    const unknown = Object.keys(account).find((name) => !FIELDS.includes(name));
    if (unknown !== undefined) throw refuse(`${place}.${unknown}`, "is not a field of an account");
    const { email, plan, keys = [] } = account as Partial<SeedAccount>;
    if (typeof email !== "string" || !email.includes("@")) throw refuse(`${place}.email`, "must be an e-mail address");
    if (plan !== undefined && !isPlan(plan))
      throw refuse(`${place}.plan`, `must be one of ${Object.keys(PLANS).join(", ")}`);
    for (const { key, scopes = [], expiresAt } of keys) {
      if (key !== undefined && !(key.startsWith(keyPrefix) && key.length >= 16))
        throw refuse(`${place}.keys`, `must begin with "${keyPrefix}" and have 16 characters or more`);
      if (!scopes.every(isProductScope)) throw refuse(`${place}.keys`, "name a permission that does not exist");
      if (expiresAt !== undefined && Number.isNaN(Date.parse(expiresAt)))
        throw refuse(`${place}.keys`, "have an expiresAt that is not a time");
    }
  });
  return accounts as SeedAccount[];
}

const FIELDS = ["email", "name", "plan", "paid", "apiAccess", "includedMinutes", "purchasedMinutes", "keys"];
