import { readFileSync } from "node:fs";
import { z } from "zod";
import { newId, newSecret } from "./domain/ids.ts";
import { PLANS, type Plan } from "./domain/plans.ts";
import { PRODUCT_SCOPES } from "./domain/scopes.ts";
import { checked } from "./http/checked.ts";
import { TEAM_NAME } from "./http/teams.ts";
import { METADATA } from "./oauth/client-metadata.ts";
import { AdminRefusal, type Office } from "./office.ts";

/** A key as somebody asks for it: by default a new one, with every permission and without an end. */
const keySchema = (prefix: string) =>
  z.strictObject({
    label: z.string().default("first"),
    key: z.string().startsWith(prefix).min(16).optional(),
    scopes: z
      .array(z.enum(PRODUCT_SCOPES, { error: ({ input }) => `"${input}" is not a permission such as account:read` }))
      .default([...PRODUCT_SCOPES]),
    expiresAt: z
      .string()
      .refine((time) => !Number.isNaN(Date.parse(time)), "it must be a time such as 2030-01-31")
      .optional(),
  });

/** An account as somebody asks for it, in a seed file or over `dubspec admin`. */
const accountSchema = (prefix: string) =>
  z.strictObject({
    email: z.string().includes("@", { error: "it must be an e-mail address" }),
    name: z.string().optional(),
    plan: z.enum(Object.keys(PLANS) as Plan[]).default("pro"),
    paid: z.boolean().default(true),
    apiAccess: z.boolean().default(true),
    includedMinutes: z.number().optional(),
    purchasedMinutes: z.number().default(0),
    keys: z.array(keySchema(prefix)).default([keySchema(prefix).parse({})]),
  });

/** The name of a team, as the action that makes one takes it. */
export const NAMED_TEAM = z.object({ name: TEAM_NAME });

/** The people of a team are named by e-mail address, in letters of either case. */
const TEAM = z.strictObject({
  ...NAMED_TEAM.shape,
  owner: z.string().toLowerCase(),
  seats: z.int().min(1).optional(),
  members: z.array(z.string().toLowerCase()).default([]),
});

/** Why somebody cannot own a team, or come into one. */
export const HAS_TEAM = "has a team already";
export const IN_TEAM = "is in a team already: people are in one team at most";

/** What an empty database gets. Clients are client metadata of RFC 7591. */
const seedSchema = (prefix: string) =>
  z
    .strictObject({
      accounts: z.array(accountSchema(prefix)).min(1),
      teams: z.array(TEAM).default([]),
      clients: z.array(z.strictObject(METADATA.shape)).default([]),
    })
    .superRefine(({ accounts, teams }, { addIssue }) => {
      const people = accounts.map(({ email }) => email.toLowerCase());
      const [holders, owners, members] = [[], [], []] as [string[], string[], string[]];
      const once = (email: string, path: (string | number)[], before: string[], again: string) => {
        const reason = before.includes(email) ? again : !people.includes(email) && "has no account in this file";
        if (reason) addIssue({ code: "custom", path, message: `${email} ${reason}` });
        before.push(email);
      };
      for (const [at, email] of people.entries())
        once(email, ["accounts", at, "email"], holders, "has an account already");
      for (const [at, team] of teams.entries()) {
        once(team.owner, ["teams", at, "owner"], owners, HAS_TEAM);
        for (const [place, email] of team.members.entries())
          once(email, ["teams", at, "members", place], email === team.owner ? owners : members, IN_TEAM);
      }
    });

export type SeedAccount = z.input<ReturnType<typeof accountSchema>>;
export type SeedKey = z.input<ReturnType<typeof keySchema>>;
export type Seed = z.input<ReturnType<typeof seedSchema>>;

/** What was asked for, read. @throws AdminRefusal that says what is wrong, and where */
export const asked = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  checked(schema, value, ({ path, reason }) => {
    const place = z.core.toDotPath([...path]);
    return new AdminRefusal(place === "" ? reason : `${place}: ${reason}`);
  });

/** Reads a seed file of `accounts`, `teams` and `clients`. @throws Error that says what is wrong with it, and where */
export function readSeedFile(path: string, keyPrefix: string): Seed {
  try {
    return asked(seedSchema(keyPrefix), JSON.parse(readFileSync(path, "utf8")));
  } catch (error) {
    const reason = error instanceof SyntaxError ? "it is not JSON" : (error as Error).message;
    throw new Error(`cannot use the seed file ${path}: ${reason}`, { cause: error });
  }
}

type Ports = Pick<Office, "random" | "keyPrefix">;

/** The rows of an account. @throws AdminRefusal */
export function newAccount(wanted: SeedAccount, ports: Ports) {
  const account = asked(accountSchema(ports.keyPrefix), wanted);
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

/** A key as it is before it is stored. @throws AdminRefusal */
export function newKey(wanted: SeedKey, { random, keyPrefix }: Ports) {
  const { label, key, scopes, expiresAt } = asked(keySchema(keyPrefix), wanted);
  return {
    id: newId("key", random),
    key: key ?? `${keyPrefix}live_${newSecret(random)}`,
    label,
    scopes,
    ...(expiresAt === undefined ? {} : { expiresAt: Date.parse(expiresAt) }),
  };
}
