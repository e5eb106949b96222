/** Accounts: what they have, who may come in, and how often. */
import type { FastifyRequest } from "fastify";
import data from "./accounts.json" with { type: "json" };
import { refuse } from "./refuse.ts";

type Mutation = { operation: string; input: object; createdAt: number; updatedAt: number; result: Promise<object> };
export type Account = ReturnType<typeof newAccount>;
export type Accounts = Map<string, Account>;

const newAccount = () => ({
  ...data.usual,
  settings: {},
  notifications: {},
  webhook: undefined as undefined | { url: string; secret: string; createdAt: number; updatedAt: number },
  requests: new Map<string, Mutation>(), // by their identifiers
  uses: new Map<string, number[]>(), // the times, by what has a rate
});

/** An account for each case that clients want to see, by its key. */
export const someAccounts = (): Accounts =>
  new Map(Object.entries(data.differences).map(([key, differs]) => [key, { ...newAccount(), ...differs }]));

export function mediaAccount(accounts: Accounts, { headers }: FastifyRequest): Account {
  const key = headers["x-api-key"]?.toString() || refuse(401, "MISSING_API_KEY");
  if (!key.startsWith("own_key_")) refuse(401, "INVALID_API_KEY_FORMAT");
  const account = accounts.get(key);
  if (!account || account.isExpired) return refuse(401, "INVALID_API_KEY");
  if (!account.hasApiAccess) refuse(403, "API_ACCESS_REQUIRED");
  return account.isPaid ? account : refuse(403, "SUBSCRIPTION_REQUIRED");
}

export function actionAccount(accounts: Accounts, { headers, query }: FastifyRequest): Account {
  const { access_token: token, api_key: named } = query as Record<string, unknown>;
  if (token !== undefined || named !== undefined) refuse(400, "CREDENTIAL_IN_QUERY");
  const bearer = /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];
  const key = headers["x-api-key"]?.toString() || bearer;
  if (headers.authorization && (!bearer || bearer !== key)) refuse(401, "INVALID_CREDENTIAL");
  if (!key || key.length > 4096) return refuse(401, "MISSING_CREDENTIAL");
  const account = accounts.get(key) ?? refuse(401, "INVALID_API_KEY");
  if (account.isExpired) refuse(401, "API_KEY_EXPIRED");
  return account.isPaid ? account : refuse(403, "SUBSCRIPTION_REQUIRED");
}

/** Keeps an account to so many uses of something in so many seconds. */
export function limit({ uses }: Account, what: string, most: number, seconds: number, now: number): void {
  const recent = (uses.get(what) ?? []).filter((time) => time > now - seconds * 1000);
  const wait = Math.ceil(seconds - (now - (recent[0] ?? now)) / 1000);
  if (recent.length >= most) refuse(429, "RATE_LIMIT_EXCEEDED", undefined, { "retry-after": String(wait) });
  uses.set(what, [...recent, now]);
}
