import { sql, type Insertable, type Selectable } from "kysely";
import type { components } from "../../generated/types.ts";
import type { Db, Trx } from "./db.ts";
import type { ProjectRow, TranscriptRow } from "./schema.ts";

/** A project as it is read. */
export type Project = Selectable<ProjectRow>;

/** A stored transcript as it is read. */
export type StoredTranscript = Selectable<TranscriptRow>;

/** The key of the transcript of a project's media; translated ones have their target language. */
export const ORIGINAL = "original";

/** Makes a project. Its media is in the files already. */
export async function insertProject(db: Db, project: Insertable<ProjectRow>): Promise<void> {
  await db.insertInto("projects").values(project).execute();
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
export async function findTranscript(db: Db, projectId: string, key: string): Promise<StoredTranscript | undefined> {
  const transcripts = db.selectFrom("transcripts").selectAll();
  return transcripts.where("project_id", "=", projectId).where("key", "=", key).executeTakeFirst();
}

/** The transcripts of a project, the original first. */
export const findTranscripts = (db: Db, projectId: string): Promise<StoredTranscript[]> =>
  db
    .selectFrom("transcripts")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy("stored_at")
    .orderBy("key")
    .execute();

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
  await db
    .insertInto("transcripts")
    .values(row)
    .onConflict((conflict) => conflict.columns(["project_id", "key"]).doUpdateSet(row))
    .execute();
}

/** Notes how the transcription of a project stands, and the language that was found. */
export async function noteTranscription(
  db: Db,
  projectId: string,
  change: { transcription_status: ProjectRow["transcription_status"]; original_language?: string },
): Promise<void> {
  await db.updateTable("projects").set(change).where("id", "=", projectId).execute();
}

/** Which of some projects exist, to find the files of those that do not. */
export async function existingProjects(db: Db, ids: readonly string[]): Promise<Set<string>> {
  // One parameter, since a query takes no more than 65,535 of them.
  const rows = db
    .selectFrom("projects")
    .select("id")
    .where("id", "=", sql<string>`any(${ids as string[]}::text[])`);
  return new Set((await rows.execute()).map(({ id }) => id));
}

/** The project that a file belongs to, in whatever world: for URLs that carry a signature in place of a key. */
export const findProjectOfFile = (db: Db, id: string) =>
  db.selectFrom("projects").select(["world_id", "media_key", "media_type"]).where("id", "=", id).executeTakeFirst();
