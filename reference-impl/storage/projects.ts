import { sql } from "kysely";
import type { components } from "../../generated/types.ts";
import type { Db, Trx } from "./db.ts";
import type { Change, Row } from "./schema.ts";

export type Project = Row<"projects">;

export type StoredTranscript = Row<"transcripts">;

/** The key of the transcript of a project's media; translated ones have their target language. */
export const ORIGINAL = "original";

/** Makes a project. Its media is in the files already. */
export async function insertProject(db: Db, project: Project): Promise<void> {
  const row = { ...project, options: JSON.stringify(project.options) };
  await db.insertInto("projects").values(row).execute();
}

/** A project of a world: projects of other worlds do not exist. */
export const findProject = (db: Db, worldId: string, id: string) =>
  db.selectFrom("projects").selectAll().where("id", "=", id).where("world_id", "=", worldId).executeTakeFirst();

/** Holds a project until the end of the transaction, so that it cannot be deleted. Undefined: it has been. */
export const holdProject = (trx: Trx, id: string) =>
  trx.selectFrom("projects").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

/** Sets where the events of a project go from now on. */
export async function setWebhookUrl(db: Db, id: string, url: string): Promise<void> {
  await db.updateTable("projects").set({ webhook_url: url }).where("id", "=", id).execute();
}

/**
 * Removes a project with everything that was made of it, except events and what was charged. Its files are left to
 * `removeFiles`, and noted, so that they go even if this process does not get to it.
 */
export async function deleteProject(db: Db, id: string): Promise<void> {
  await sql`with deleted as (delete from projects where id = ${id} returning id)
    insert into removals (project_id) select id from deleted`.execute(db);
}

/** A transcript of a project: the original, or one by its target language. */
export const findTranscript = (db: Db, projectId: string, key: string): Promise<StoredTranscript | undefined> =>
  transcriptsOf(db, projectId).where("key", "=", key).executeTakeFirst();

/** The transcripts of a project, the original first. */
export const findTranscripts = (db: Db, projectId: string): Promise<StoredTranscript[]> =>
  transcriptsOf(db, projectId).orderBy("stored_at").orderBy("key").execute();

const transcriptsOf = (db: Db, projectId: string) =>
  db.selectFrom("transcripts").selectAll().where("project_id", "=", projectId);

/** Stores a transcript in place of an earlier one of the same key. */
export async function storeTranscript(
  db: Db,
  projectId: string,
  key: string,
  value: components["schemas"]["ProjectTranscript"],
  now: number,
): Promise<void> {
  const row = {
    project_id: projectId,
    key,
    work_id: value.source === "translated" ? value.workId : null,
    value: JSON.stringify(value),
    stored_at: now,
  };
  const insert = db.insertInto("transcripts").values(row);
  await insert.onConflict((conflict) => conflict.columns(["project_id", "key"]).doUpdateSet(row)).execute();
}

/** Notes how the transcription of a project stands, and the language that was found. */
type Found = Pick<Change<"projects">, "transcription_status" | "original_language">;
export async function noteTranscription(db: Db, projectId: string, found: Found): Promise<void> {
  await db.updateTable("projects").set(found).where("id", "=", projectId).execute();
}

/** Which of some projects exist, to find the files of those that do not. */
export async function existingProjects(db: Db, ids: readonly string[]): Promise<Set<string>> {
  // One parameter, since a query takes no more than 65,535 of them.
  const isListed = sql<boolean>`id = any(${ids}::text[])`;
  const rows = await db.selectFrom("projects").select("id").where(isListed).execute();
  return new Set(rows.map(({ id }) => id));
}

/** The project that a file belongs to, in whatever world: for URLs that carry a signature in place of a key. */
export const findProjectOfFile = (db: Db, id: string) =>
  db.selectFrom("projects").select(["world_id", "media_key", "media_type"]).where("id", "=", id).executeTakeFirst();

/** Deleted projects whose files nobody has removed for some seconds: whoever was to do it has died, or could not. */
export async function findRemovals(db: Db, seconds: number): Promise<string[]> {
  const asked = sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`;
  const removals = db.selectFrom("removals").select("project_id").where("asked_at", "<=", asked);
  return (await removals.orderBy("asked_at").limit(100).execute()).map(({ project_id: id }) => id);
}

/** Notes that the files of a deleted project are gone. */
export async function endRemoval(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom("removals").where("project_id", "=", projectId).execute();
}
