import { deleteMember, findUserByEmail } from "../../storage/teams.ts";
import { action } from "../action.ts";
import { MEMBER, ownTeam, teamRecord, unfit } from "../teams.ts";

/** team_remove_member: takes a person out of the caller's team. */
export const teamRemoveMember = action({
  name: "team_remove_member",
  title: "Remove a team member",
  description: "Removes a person from the team that the account owns, which frees a seat.",
  mutates: true,
  input: MEMBER,
  async perform({ service: { readings }, caller, input: { email } }, db) {
    const team = await ownTeam(db, caller);
    const user = await findUserByEmail(db, caller.world.id, email);
    const isGone = user !== undefined && (await deleteMember(db, team.id, user.id));
    if (!isGone && readings["Q-TEAM-REFUSALS"] !== "accepted") throw unfit(email, "the person is not in the team");
    return teamRecord(db, caller);
  },
});
