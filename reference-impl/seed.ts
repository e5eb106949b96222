import { readFileSync } from "node:fs";
import { z } from "zod";
import { newId, newSecret, type Random } from "./domain/ids.ts";
import { PLANS, type Plan } from "./domain/plans.ts";
import { isProductScope, PRODUCT_SCOPES } from "./domain/scopes.ts";
import type { Service } from "./http/service.ts";
import { insertAccounts } from "./storage/accounts.ts";
import { hasAccounts } from "./storage/administration.ts";
import type { Trx } from "./storage/db.ts";
import { insertWorld, ONLY_WORLD } from "./storage/worlds.ts";

/** An account that was made, with its keys, which nothing shows a second time. */
export interface Seeded {
  email: string;
  keys: { label: string; key: string }[];
}

/** A key as somebody asks for it: by default a new one, with every permission and without an end. */
const keySchema = (prefix: string) =>
  z.strictObject({
    label: z.string().default("first"),
    key: z
      .string()
      .refine((key) => key.startsWith(prefix) && key.length >= 16, {
        error: `must begin with "${prefix}" and have 16 characters or more`,
      })
      .optional(),
    scopes: z
      .array(
        z.string().refine(isProductScope, {
          error: ({ input }) => `must be permissions such as account:read, and "${String(input)}" is not one`,
        }),
      )
      .default([...PRODUCT_SCOPES]),
    expiresAt: z
      .string()
      .refine((time) => !Number.isNaN(Date.parse(time)), "must be a time such as 2030-01-31")
      .optional(),
  });

/** An account as somebody asks for it, in a seed file or over `dubspec admin`. */
const accountSchema = (prefix: string) =>
  z.strictObject({
    email: z.string().includes("@", { error: "must be an e-mail address" }),
    name: z.string().optional(),
    plan: z
      .enum(Object.keys(PLANS) as Plan[], { error: `must be one of ${Object.keys(PLANS).join(", ")}` })
      .default("pro"),
    paid: z.boolean().default(true),
    apiAccess: z.boolean().default(true),
    includedMinutes: z.number().optional(),
    purchasedMinutes: z.number().default(0),
    keys: z.array(keySchema(prefix)).default([keySchema(prefix).parse({})]),
  });

const OWN_EMAILS = "must have an e-mail address each, which differ in more than the case of letters";
const haveOwnEmails = (all: readonly { email: string }[]) =>
  new Set(all.map(({ email }) => email.toLowerCase())).size === all.length;

export type SeedAccount = z.input<ReturnType<typeof accountSchema>>;
export type SeedKey = z.input<ReturnType<typeof keySchema>>;

/** @throws Error that says what is wrong, and where */
function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  const issue = error?.issues[0];
  if (issue) {
    const reason = issue.message.startsWith("must") ? issue.message : `is wrong: ${issue.message}`;
    throw new Error(`${z.core.toDotPath(issue.path)} ${reason}`);
  }
  return data as z.output<Schema>;
}

/** What an empty database gets unless somebody asks for other accounts. */
const DEFAULT: SeedAccount[] = [{ email: "owner@example.com", name: "Owner" }];

/** Makes the world and the accounts of a server whose database is empty; otherwise nothing. */
export async function seedAccounts(
  { db, random, keyPrefix }: Service,
  accounts: readonly SeedAccount[] = DEFAULT,
): Promise<Seeded[]> {
  if (await hasAccounts(db)) return [];
  const made = accounts.map((account) => newAccount(account, { random, keyPrefix }));
  await db.transaction().execute(async (trx) => {
    await ensureWorld(trx, random);
    await insertAccounts(trx, ONLY_WORLD, Date.now(), made);
  });
  return made.map(({ user: { email }, keys }) => ({ email, keys: keys.map(({ label, key }) => ({ label, key })) }));
}

/**
 * Reads a seed file: `{"accounts": [...]}`.
 * @throws Error that says what is wrong with the file, and where
 */
export function readSeedFile(path: string, keyPrefix: string): SeedAccount[] {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new Error(`cannot read the seed file ${path}: ${(error as Error).message}`, { cause: error });
  }
  try {
    const accounts = z.array(accountSchema(keyPrefix)).min(1).refine(haveOwnEmails, OWN_EMAILS);
    return checked(z.strictObject({ accounts }), JSON.parse(text)).accounts;
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is not JSON" : (error as Error).message;
    throw new Error(`the seed file ${path} is not valid: ${reason}`, { cause: error });
  }
}

/** Makes the one world, whose clock is that of the machine, unless it is there. */
export const ensureWorld = (trx: Trx, random: Random) =>
  insertWorld(trx, { id: ONLY_WORLD, name: ONLY_WORLD, seed: newSecret(random), clock: "real", clock_ms: 0 });

type Ports = Pick<Service, "random" | "keyPrefix">;

/** The rows of an account. @throws Error that says what is wrong with what was asked for */
export function newAccount(asked: SeedAccount, ports: Ports) {
  const account = checked(accountSchema(ports.keyPrefix), asked);
  const { email, name = email, plan, paid, includedMinutes, keys } = account;
  return {
    user: { id: newId("usr", ports.random), email, name },
    account: {
      id: newId("acc", ports.random),
      plan,
      paid,
      api_access: account.apiAccess,
      included_minutes: includedMinutes ?? PLANS[plan].minutes,
      purchased_minutes: account.purchasedMinutes,
      tts_characters: PLANS[plan].characters,
    },
    keys: keys.map((key) => newKey(key, ports)),
  };
}

/** A key as it is before it is stored. @throws Error that says what is wrong with what was asked for */
export function newKey(asked: SeedKey, { random, keyPrefix }: Ports) {
  const { label, key, scopes, expiresAt } = checked(keySchema(keyPrefix), asked);
  return {
    id: newId("key", random),
    key: key ?? `${keyPrefix}live_${newSecret(random)}`,
    label,
    scopes,
    ...(expiresAt === undefined ? {} : { expiresAt: Date.parse(expiresAt) }),
  };
}
