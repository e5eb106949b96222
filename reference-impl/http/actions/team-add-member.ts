import { findMemberships } from "../../storage/accounts.ts";
import { findMembers, findUserByEmail, insertMember } from "../../storage/teams.ts";
import { action } from "../action.ts";
import { MEMBER, ownTeam, seatsOf, teamRecord, unfit, welcome } from "../teams.ts";

/** team_add_member: adds a person who has an account to the caller's team, if it has a free seat. */
export const teamAddMember = action({
  name: "team_add_member",
  title: "Add a team member",
  description: "Adds a person who is a user of the service to the team that the account owns, if a seat is free.",
  mutates: true,
  input: MEMBER,
  async perform({ service: { readings, queue, baseUrl }, caller, input: { email } }, db) {
    const team = await ownTeam(db, caller);
    const user = await findUserByEmail(db, caller.world.id, email);
    if (!user || user.gone) throw unfit(email, "no user of the service has this address");
    if (user.id === caller.user.id) throw unfit(email, "the owner of a team is in it already");
    const members = await findMembers(db, team.id);
    // A person of several teams could no longer call anything: it would be unclear which one pays.
    const others = (await findMemberships(db, user.id)).filter(({ teamId }) => teamId !== team.id);
    if (others.length > 0 && readings["Q-MEMBER-OF-ANOTHER-TEAM"] === "refused")
      throw unfit(email, "the person is in another team");
    const isNew = await insertMember(db, team.id, user.id, caller.now);
    if (!isNew && readings["Q-TEAM-REFUSALS"] !== "accepted") throw unfit(email, "the person is in the team already");
    const seats = seatsOf(team, caller.account);
    // The refusal undoes the insertion.
    if (isNew && members.length >= seats) throw unfit(email, `all ${seats} seats of the team are taken`);
    if (isNew) await queue.mail(db, welcome(team, caller, email, baseUrl()));
    return teamRecord(db, caller);
  },
});
