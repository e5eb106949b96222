import { sql } from "kysely";
import type { Db, Trx } from "./db.ts";
import type { NewRow, Row } from "./schema.ts";
import { insertCatalog } from "./voices.ts";

export type World = Row<"worlds">;

/** The world of a server without control interface. */
export const ONLY_WORLD = "world";

/** The time of a world, in milliseconds. Every lifetime, window and time stamp in it takes its time from here. */
export const clockOf = (world: Pick<World, "clock" | "clock_ms">, machine = Date.now()) =>
  world.clock === "real" ? machine + world.clock_ms : world.clock_ms;

/** When the machine's clock shows what the world's clock shows at `due`; `undefined` where only control moves it. */
export const machineTimeOf = (world: Pick<World, "clock" | "clock_ms">, due: number) =>
  world.clock === "real" ? due - world.clock_ms : undefined;

export const findWorld = (db: Db, id: string) =>
  db.selectFrom("worlds").selectAll().where("id", "=", id).executeTakeFirst();

export const findWorldByName = (db: Db, name: string) =>
  db.selectFrom("worlds").selectAll().where("name", "=", name).executeTakeFirst();

/** Makes a world with the voices of the catalog, unless there is one of its name: another process may just make it. */
export async function insertWorld(db: Db, world: NewRow<"worlds">): Promise<"made" | "there"> {
  const insert = db.insertInto("worlds").values(world);
  const inserted = await insert.onConflict((conflict) => conflict.column("name").doNothing()).executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return "there";
  await insertCatalog(db, world.id);
  return "made";
}

/** Sets the clock of a world. It never goes back. */
export async function moveClock(db: Db, { id, clock }: World, now: number): Promise<void> {
  const to = clock === "real" ? now - Date.now() : now;
  const set = db.updateTable("worlds").set({ clock_ms: sql<number>`greatest(clock_ms, ${to})` });
  await set.where("id", "=", id).execute();
}

/** Notes that somebody uses a world. @param before the last time that is too long ago to stand */
export async function noteUse(db: Db, id: string, before: Date): Promise<void> {
  const set = db.updateTable("worlds").set({ used_at: sql<Date>`now()` });
  await set.where("id", "=", id).where("used_at", "<", before).execute();
}

/** The worlds that were made by their keys or by control and have been idle longest, beyond the newest `keep`. */
export async function idleWorlds(db: Db, keep: number): Promise<string[]> {
  const made = db.selectFrom("worlds").select("id").where("id", "<>", ONLY_WORLD);
  const idle = await made.orderBy("used_at", "desc").orderBy("id").offset(keep).execute();
  return idle.map(({ id }) => id);
}

/** Removes a world with every row in it, and gives the projects whose files are left. */
export async function deleteWorld(trx: Trx, id: string): Promise<string[]> {
  const projects = await trx.selectFrom("projects").select("id").where("world_id", "=", id).execute();
  await trx.deleteFrom("worlds").where("id", "=", id).execute();
  return projects.map((project) => project.id);
}

/** Whether the database holds the one real world, or worlds that control made, or neither. */
export async function kindOfWorlds(db: Db): Promise<"real" | "controlled" | "none"> {
  const first = await db.selectFrom("worlds").select("id").orderBy("clock", "desc").limit(1).executeTakeFirst();
  if (!first) return "none";
  return first.id === ONLY_WORLD ? "real" : "controlled";
}

/** How many changes of a world still come by themselves, besides deliveries: runs, and action requests that are not held. */
export async function countPending(db: Db, worldId: string): Promise<number> {
  const { rows } = await sql<{ pending: number }>`select
      (select count(*) from runs where world_id = ${worldId} and status = 'processing')
    + (select count(*) from action_requests join accounts on accounts.id = account_id
        where world_id = ${worldId} and action_requests.status = 'running' and not held) as pending`.execute(db);
  return Number(rows[0]?.pending ?? 0);
}
