import { findMemberships, type KeyHolder } from "../storage/accounts.ts";
import type { Db } from "../storage/db.ts";
import type { Row } from "../storage/schema.ts";
import { clockOf } from "../storage/worlds.ts";

/** An account as it is read. */
export type Account = Row<"accounts">;

/** Who makes a request: a person, their own account, and the account that pays. */
export interface Caller {
  world: Row<"worlds">;
  user: Row<"users">;
  /** The person's own account: projects, settings and webhooks are here. */
  account: Account;
  /** The account whose plan, credits and limits count: the team owner's for a member of a team. */
  billing: Account;
  /** The team that the person acts for, if it is another's. */
  teamId: string | null;
  /** Identifies the credential: the id of a key, or of a connection. */
  credentialId: string;
  scopes: readonly string[];
  /** Time of the world at the beginning of the request, in milliseconds. */
  now: number;
}

/** Why nobody can say for whom a person acts. */
export type CallerProblem = "user-gone" | "no-account" | "unavailable" | "two-teams" | "no-team-owner";

/** The caller behind a credential that is known and has not expired, or why there is none. */
export async function callerOf(
  db: Db,
  { user, account, world }: Pick<KeyHolder, "user" | "account" | "world">,
  credential: { id: string; scopes: readonly string[] },
): Promise<Caller | CallerProblem> {
  if (user.gone) return "user-gone";
  if (!account) return "no-account";
  const memberships = await findMemberships(db, user.id);
  if (memberships.length > 1) return "two-teams";
  const [membership] = memberships;
  if (membership && !membership.owner) return "no-team-owner";
  const billing = membership?.owner ?? account;
  if (!account.available || !billing.available) return "unavailable";
  return {
    world,
    user,
    account,
    billing,
    teamId: membership?.teamId ?? null,
    credentialId: credential.id,
    scopes: credential.scopes,
    now: clockOf(world),
  };
}
