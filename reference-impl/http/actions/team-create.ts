import { z } from "zod";
import { Refusal } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import { insertTeam } from "../../storage/teams.ts";
import { action } from "../action.ts";
import { TEAM_NAME, teamRecord } from "../teams.ts";

/** team_create: makes a team of the caller's own account, which has to be paid: that of a team's owner does not help. */
export const teamCreate = action({
  name: "team_create",
  title: "Create a team",
  description: "Makes a team that the caller's own paid account owns. An account owns one team at most.",
  mutates: true,
  input: z.strictObject({ teamName: TEAM_NAME }),
  async perform({ service: { random, readings }, caller, input }, db) {
    const { world, account, now } = caller;
    if (!account.paid)
      throw new Refusal("BAD_REQUEST", "Your own account has no paid subscription, which the owner of a team needs.");
    const isNew = await insertTeam(db, {
      id: newId("tem", random),
      world_id: world.id,
      owner_id: account.id,
      name: input.teamName,
      seats: null,
      created_at: now,
    });
    if (!isNew && readings["Q-TEAM-REFUSALS"] !== "accepted")
      throw new Refusal("BAD_REQUEST", "You own a team already.");
    return teamRecord(db, caller);
  },
});
