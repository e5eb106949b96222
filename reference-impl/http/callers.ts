import { Refusal, type RefusalCode } from "../domain/errors.ts";
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

/** Why it is unclear for whom a person acts: the codes of the two documents, the first of which has none of its own. */
const PROBLEMS = {
  userGone: ["INVALID_API_KEY", "USER_NOT_FOUND", "The person whom this credential belongs to no longer exists."],
  noAccount: ["API_ACCESS_REQUIRED", "BAD_REQUEST", "The person whom this credential belongs to has no account."],
  unavailable: ["API_ACCESS_REQUIRED", "ACCOUNT_UNAVAILABLE", "The account is unavailable or being deleted."],
  twoTeams: ["API_ACCESS_REQUIRED", "AMBIGUOUS_TEAM_API_KEY", "Leave all teams but one: it is unclear which one pays."],
  noTeamOwner: ["API_ACCESS_REQUIRED", "TEAM_OWNER_NOT_FOUND", "The team that the person acts for has no owner."],
} as const satisfies Record<string, [media: RefusalCode, actions: RefusalCode, message: string]>;

/** The caller behind a credential that is known and has not expired. @throws Refusal in the codes of a surface */
export async function callerOf(
  db: Db,
  { user, account, world }: Pick<KeyHolder, "user" | "account" | "world">,
  { id: credentialId, scopes }: { id: string; scopes: readonly string[] },
  surface: "media" | "actions",
): Promise<Caller> {
  const refuse = (problem: keyof typeof PROBLEMS) => {
    const [media, actions, message] = PROBLEMS[problem];
    return new Refusal(surface === "media" ? media : actions, message);
  };
  if (user.gone) throw refuse("userGone");
  if (!account) throw refuse("noAccount");
  const [membership, second] = await findMemberships(db, user.id);
  if (second) throw refuse("twoTeams");
  if (membership && !membership.owner) throw refuse("noTeamOwner");
  const billing = membership?.owner ?? account;
  if (!account.available || !billing.available) throw refuse("unavailable");
  const teamId = membership?.teamId ?? null;
  return { world, user, account, billing, teamId, credentialId, scopes, now: clockOf(world) };
}
