import type { Subject } from "../machines/subject.ts";
import type { AccountFacts } from "../worlds/roles.ts";

/** The team that an account owns. */
export interface Team {
  name: string;
  /** E-mail addresses; the owner is no member, and takes no seat. */
  members: string[];
  seats: number;
  createdAt: number;
}

/** The team of an account: made by the action, or there from the start for the roles that own one. */
export function teamOf(account: Subject | undefined): Team | undefined {
  if (!account) return undefined;
  const facts = account.fields["facts"] as AccountFacts;
  if (!account.fields["team"] && facts.seats > 0) {
    account.fields["team"] = {
      name: "Localizers",
      members: [...facts.members],
      seats: facts.seats,
      createdAt: 0,
    } satisfies Team;
  }
  return account.fields["team"] as Team | undefined;
}

/** Seats of a new team: ours, since the source shows no allowance. */
export const seatsOfNewTeam = 5;
