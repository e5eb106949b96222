import { sql } from "kysely";
import type { Db } from "./db.ts";
import type { NewRow, Row } from "./schema.ts";

export type OwnedTeam = Row<"teams">;

/** Makes a team. False: the owner has one already. */
export async function insertTeam(db: Db, team: NewRow<"teams">): Promise<boolean> {
  const insert = db.insertInto("teams").values(team);
  const inserted = await insert.onConflict((conflict) => conflict.column("owner_id").doNothing()).executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** The team that an account owns. */
export const findOwnedTeam = (db: Db, accountId: string): Promise<OwnedTeam | undefined> =>
  ownedBy(db, accountId).executeTakeFirst();

/** The same, and its members stay as they are until the end of the transaction, except by it. */
export const lockOwnedTeam = (db: Db, accountId: string): Promise<OwnedTeam | undefined> =>
  ownedBy(db, accountId).forUpdate().executeTakeFirst();

const ownedBy = (db: Db, accountId: string) => db.selectFrom("teams").selectAll().where("owner_id", "=", accountId);

/** The members of a team, in the order in which they came. */
export const findMembers = (db: Db, teamId: string) =>
  db
    .selectFrom("team_members")
    .innerJoin("users", "users.id", "team_members.user_id")
    .where("team_id", "=", teamId)
    .select(["users.email", "users.name", "team_members.joined_at as joinedAt"])
    .orderBy("team_members.joined_at")
    .orderBy("users.email")
    .execute();

/** The team of another that a person acts for. */
export const findMembership = (db: Db, teamId: string, userId: string) =>
  db
    .selectFrom("team_members")
    .innerJoin("teams", "teams.id", "team_members.team_id")
    .innerJoin("accounts", "accounts.id", "teams.owner_id")
    .innerJoin("users", "users.id", "accounts.user_id")
    .where("team_members.team_id", "=", teamId)
    .where("team_members.user_id", "=", userId)
    .select(["teams.name as teamName", "users.email as ownerEmail", "team_members.joined_at as joinedAt"])
    .executeTakeFirst();

/** A person of a world by their e-mail address, in any letter case. */
export const findUserByEmail = (db: Db, worldId: string, email: string) =>
  db
    .selectFrom("users")
    .select(["id", "gone"])
    .where("world_id", "=", worldId)
    .where(sql`lower(email)`, "=", email.toLowerCase())
    // Of two teams that add a person at the same time, the second sees what the first did.
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds a member. False: the person is one already. */
export async function insertMember(db: Db, teamId: string, userId: string, now: number): Promise<boolean> {
  const insert = db.insertInto("team_members").values({ team_id: teamId, user_id: userId, joined_at: now });
  const inserted = await insert.onConflict((conflict) => conflict.doNothing()).executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Removes a member. False: the person is not one. */
export async function deleteMember(db: Db, teamId: string, userId: string): Promise<boolean> {
  const ofTeam = db.deleteFrom("team_members").where("team_id", "=", teamId);
  return (await ofTeam.where("user_id", "=", userId).executeTakeFirst()).numDeletedRows === 1n;
}
