import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Deleted projects whose files nobody has removed for some seconds: whoever was to do it has died, or could not. */
export async function findRemovals(db: Db, seconds: number): Promise<string[]> {
  const rows = await db
    .selectFrom("removals")
    .select("project_id")
    .where("asked_at", "<=", sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)
    .orderBy("asked_at")
    .limit(100)
    .execute();
  return rows.map(({ project_id: id }) => id);
}

/** Notes that the files of a deleted project are gone. */
export async function endRemoval(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom("removals").where("project_id", "=", projectId).execute();
}
