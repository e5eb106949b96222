import type { Db } from "./db.ts";
import type { WorldRow } from "./schema.ts";
import { insertCatalog } from "./voices.ts";

/** The world of a server without control interface. */
export const ONLY_WORLD = "world";

/** The time of a world, in milliseconds. Every lifetime, window and time stamp in it takes its time from here. */
export const clockOf = (world: Pick<WorldRow, "clock" | "clock_ms">, machine = Date.now()) =>
  world.clock === "real" ? machine + world.clock_ms : world.clock_ms;

/** When the machine's clock shows what the world's clock shows at `due`; `undefined` where only control moves it. */
export const machineTimeOf = (world: Pick<WorldRow, "clock" | "clock_ms">, due: number) =>
  world.clock === "real" ? due - world.clock_ms : undefined;

/** Makes a world, with the voices of the catalog. */
export async function insertWorld(db: Db, world: Omit<WorldRow, "used_at">): Promise<void> {
  await db.insertInto("worlds").values(world).execute();
  await insertCatalog(db, world.id);
}

/** A world by its id. */
export const findWorld = (db: Db, id: string) =>
  db.selectFrom("worlds").selectAll().where("id", "=", id).executeTakeFirst();
