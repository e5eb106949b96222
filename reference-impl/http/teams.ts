import { z } from "zod";
import type { components } from "../../generated/types.ts";
import { Refusal } from "../domain/errors.ts";
import { LIMITS } from "../domain/limits.ts";
import { isPlan, PLANS } from "../domain/plans.ts";
import type { Mail } from "../mail/smtp.ts";
import type { Db } from "../storage/db.ts";
import { findMembers, findMembership, findOwnedTeam, lockOwnedTeam, type OwnedTeam } from "../storage/teams.ts";
import { text } from "./checked.ts";
import type { Account, Caller } from "./callers.ts";

/** The argument that names a member. */
export const MEMBER = z.strictObject({ email: text(254, 0, z.email({ pattern: z.regexes.html5Email })) });

/** The name of a team. */
export const TEAM_NAME = text(LIMITS["team.name.length"], 3);

/** Seats for members that a team has: as many as the owner's plan gives, unless somebody set another number. */
export const seatsOf = (team: OwnedTeam, { plan }: Account) => team.seats ?? (isPlan(plan) ? PLANS[plan].seats : 0);

/** What the team actions answer: the team that the caller owns, and the one of another that they act for. */
export async function teamRecord(db: Db, { user, account, teamId }: Caller): Promise<components["schemas"]["Team"]> {
  const owned = await findOwnedTeam(db, account.id);
  const members = owned ? await findMembers(db, owned.id) : [];
  const membership = teamId === null ? undefined : await findMembership(db, teamId, user.id);
  return {
    owned: owned
      ? {
          teamName: owned.name,
          members,
          seats: { allowed: seatsOf(owned, account), taken: members.length },
          createdAt: owned.created_at,
        }
      : null,
    membership: membership ?? null,
  };
}

/** The team that a caller owns, locked: other changes of its members wait. @throws Refusal */
export async function ownTeam(db: Db, { account }: Caller): Promise<OwnedTeam> {
  const team = await lockOwnedTeam(db, account.id);
  if (team) return team;
  throw new Refusal("BAD_REQUEST", "You own no team: make one with team_create.");
}

/** Tells a person that they are in a team now. */
export const welcome = ({ name }: OwnedTeam, { user }: Caller, to: string, baseUrl: string): Mail => ({
  to,
  subject: `You are a member of the team ${name}`,
  text: `${user.name} (${user.email}) added you to the team ${name} at ${baseUrl}.\n\nThe team pays for your projects from now on. If you do not want this, ask ${user.email} to remove you.\n`,
});

/** A person cannot be added or removed. */
export const unfit = (email: string, reason: string) =>
  new Refusal("BAD_REQUEST", `${email}: ${reason}.`, { details: { field: "email", reason } });
