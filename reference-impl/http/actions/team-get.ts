import { action } from "../action.ts";
import { teamRecord } from "../teams.ts";

/** team_get: the team that the caller owns, with members and seats, and the one that they are in. */
export const teamGet = action({
  name: "team_get",
  title: "Get the team",
  description: "Reads the team that the account owns, its members and seats, and its membership in another's team.",
  perform: ({ caller }, db) => teamRecord(db, caller),
});
