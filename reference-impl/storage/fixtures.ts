import { monthOf } from "../domain/months.ts";
import type { Trx } from "./db.ts";

/** What a world of the control interface holds besides its people. */
export interface WorldFixtures {
  teams: readonly { id: string; owner: string | null; members: readonly string[]; seats: number | null }[];
  /** Voices that accounts have saved. */
  voices: readonly { id: string; account: string }[];
  clients: readonly { id: string; redirectUri: string; grants: readonly string[] }[];
  /** An account whose calls of the month are used. */
  usedUp: { account: string; calls: number };
}

export async function insertFixtures(
  trx: Trx,
  worldId: string,
  now: number,
  { teams, voices, clients, usedUp }: WorldFixtures,
): Promise<void> {
  const made = { world_id: worldId, created_at: now };
  const teamRows = teams.map(({ id, owner, seats }) => ({ ...made, id, owner_id: owner, name: "A team", seats }));
  await trx.insertInto("teams").values(teamRows).execute();
  const members = teams.flatMap(({ id, members: users }) =>
    users.map((user) => ({ team_id: id, user_id: user, joined_at: now })),
  );
  await trx.insertInto("team_members").values(members).execute();
  const voiceRows = voices.map(({ id, account }) => ({ id, world_id: worldId, account_id: account, name: "My voice" }));
  await trx.insertInto("voices").values(voiceRows).execute();
  const clientRows = clients.map(({ id, redirectUri, grants }) => ({
    ...made,
    id,
    name: "A client",
    redirect_uris: JSON.stringify([redirectUri]),
    grant_types: JSON.stringify(grants),
  }));
  await trx.insertInto("oauth_clients").values(clientRows).execute();
  const usage = { account_id: usedUp.account, month_start: monthOf(now).start, calls: usedUp.calls };
  await trx.insertInto("usage").values(usage).execute();
}
