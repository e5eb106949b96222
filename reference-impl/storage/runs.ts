import { sql } from "kysely";
import type { OperationId } from "../../generated/types.ts";
import type { TargetLanguage } from "../domain/languages.ts";
import { maybe, whole, type Db, type Trx } from "./db.ts";
import type { Project } from "./projects.ts";
import type { Change, NewRow, Row, RunKind } from "./schema.ts";
import type { bindFate } from "./steering.ts";

/** A run, a translated version and a lip-sync attempt as they are read. */
export type Run = Row<"runs">;
export type Version = Row<"versions">;
export type LipSync = Row<"lip_syncs">;

/** A run with everything that a step of it needs. */
export interface RunAtWork {
  run: Run;
  project: Project;
  world: Row<"worlds">;
  version: Version | null;
}

/** How an attempt to start a run ended. */
export type Start = "started" | "too-many" | "already-in-progress";

/** A literal, since parameters keep a query from the indexes of runs in progress. */
const PROCESSING = sql.lit("processing" as const);

/**
 * Starts a translation or a dub, inside the transaction that charges for it: the account's starts go one by one, so
 * that exactly `limit` of any number of concurrent ones get through, and one for a project and language.
 */
export async function startRun(trx: Trx, run: NewRow<"runs">, limit: number): Promise<Start> {
  await lockStarts(trx, run.account_id);
  if ((await countActive(trx, run.account_id)) >= limit) return "too-many";
  const inserted = await trx
    .insertInto("runs")
    .values(run)
    .onConflict((conflict) =>
      conflict.columns(["project_id", "target_language"]).where("status", "=", PROCESSING).doNothing(),
    )
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n ? "started" : "already-in-progress";
}

/** Starts the transcription of a new project, which does not count as active. */
export async function insertTranscription(trx: Trx, run: NewRow<"runs">): Promise<void> {
  await trx.insertInto("runs").values(run).execute();
}

/** Holds back other starts of an account until the end of the transaction. */
export async function lockStarts(trx: Trx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 0))`.execute(trx);
}

/** Translations and dubs that an account has in progress. */
export async function countActive(db: Db, accountId: string): Promise<number> {
  const counted = activeRuns(db).select(({ fn }) => fn.countAll<number>().as("count"));
  return (await counted.where("account_id", "=", accountId).executeTakeFirstOrThrow()).count;
}

const activeRuns = (db: Db) =>
  db.selectFrom("runs").where("status", "=", PROCESSING).where("kind", "<>", sql.lit("transcription"));

/** What starts a run of each kind. */
const OPERATIONS: Record<RunKind, OperationId> = {
  transcription: "createProject",
  translation: "startTranslation",
  "translation-lip-sync": "startTranslation",
  dub: "dubProject",
  "dub-lip-sync": "dubProject",
};

/** Binds what is steered to an attempt that begins in a run, in the transaction in which it begins. */
export async function bindToRun(
  bind: typeof bindFate | undefined,
  trx: Trx,
  { id, world_id: worldId, project_id: projectId, kind }: Pick<Run, "id" | "world_id" | "project_id" | "kind">,
  machine: "transcription" | "version" | "lip-sync",
): Promise<void> {
  const fate = await bind?.(trx, { worldId, machine, operation: OPERATIONS[kind], projectId });
  if (fate === undefined) return;
  await sql`update runs set fate = fate || ${JSON.stringify([fate])}::jsonb where id = ${id}`.execute(trx);
}

/** Whether a translation or dub of a project into a language is in progress. */
export async function isInProgress(db: Db, projectId: string, language: TargetLanguage): Promise<boolean> {
  const runs = activeRuns(db).where("project_id", "=", projectId).where("target_language", "=", language);
  return (await runs.select("id").executeTakeFirst()) !== undefined;
}

export const findRunAtWork = (db: Db, runId: string): Promise<RunAtWork | undefined> =>
  db
    .selectFrom("runs")
    .innerJoin("projects", "projects.id", "runs.project_id")
    .innerJoin("worlds", "worlds.id", "runs.world_id")
    .leftJoin("versions", "versions.id", "runs.version_id")
    .where("runs.id", "=", runId)
    .select([
      whole("runs").as("run"),
      whole("projects").as("project"),
      whole("worlds").as("world"),
      maybe("versions").as("version"),
    ])
    .executeTakeFirst();

/** Moves a run on, if nobody else has since it was read. False: somebody has, and the work done for this is dropped. */
export async function moveRun(trx: Trx, run: Run, change: Change<"runs">): Promise<boolean> {
  const move = trx.updateTable("runs").set({ ...change, revision: run.revision + 1 });
  const unmoved = move.where("id", "=", run.id).where("revision", "=", run.revision);
  return (await unmoved.where("status", "=", PROCESSING).executeTakeFirst()).numUpdatedRows === 1n;
}

/** What the status record reports: the newest run, its version, and the version's newest attempt at lip-sync. */
export interface Latest {
  run: Run;
  version: Version | null;
  lipSync: LipSync | null;
}

/** The newest run of a project. A project always has one. */
export const findLatest = (db: Db, projectId: string): Promise<Latest> =>
  db
    .selectFrom("runs")
    .leftJoin("versions", "versions.id", "runs.version_id")
    .where("runs.project_id", "=", projectId)
    .orderBy("runs.ordinal", "desc")
    .limit(1)
    .select([
      whole("runs").as("run"),
      maybe("versions").as("version"),
      sql<LipSync | null>`(select to_jsonb(lip_syncs) from lip_syncs where lip_syncs.version_id = runs.version_id
        order by lip_syncs.ordinal desc limit 1)`.as("lipSync"),
    ])
    .executeTakeFirstOrThrow();

/** The run of a world that is due next, up to and including a time. */
export const findNextDue = (db: Db, worldId: string, until: number) =>
  db
    .selectFrom("runs")
    .select(["id", "due_at"])
    .where("world_id", "=", worldId)
    .where("status", "=", PROCESSING)
    .where("due_at", "<=", until)
    .orderBy("due_at")
    .orderBy("ordinal")
    .limit(1)
    .executeTakeFirst();

/** Runs in progress in worlds whose clock runs by itself: after a restart they are all woken. */
export async function findRunsInProgress(db: Db): Promise<string[]> {
  const runs = db.selectFrom("runs").innerJoin("worlds", "worlds.id", "runs.world_id").select("runs.id");
  const rows = await runs.where("runs.status", "=", PROCESSING).where("worlds.clock", "=", "real").execute();
  return rows.map(({ id }) => id);
}
