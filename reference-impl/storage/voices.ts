import { sql } from "kysely";
import { CATALOG_VOICES } from "../domain/voices.ts";
import type { Db } from "./db.ts";

/** Gives a new world its catalog. */
export async function insertCatalog(db: Db, worldId: string): Promise<void> {
  const common = { world_id: worldId, account_id: null };
  const voices = Object.entries(CATALOG_VOICES).map(([id, name]) => ({ id, name, ...common }));
  await db.insertInto("voices").values(voices).execute();
}

/** The voices that an account may use: those of the catalog, then its own. */
export const findVoices = (db: Db, worldId: string, accountId: string) =>
  db
    .selectFrom("voices")
    .select(["id", "name", "account_id"])
    .where("world_id", "=", worldId)
    .where((where) => where.or([where("account_id", "is", null), where("account_id", "=", accountId)]))
    .orderBy(sql`account_id is not null`)
    .orderBy("name")
    .orderBy("id")
    .execute();
