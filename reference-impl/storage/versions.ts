import type { Db, Trx } from "./db.ts";
import type { LipSync, Run, Version } from "./runs.ts";
import type { Change, NewRow } from "./schema.ts";

/** A version with the place of its run. */
export type ListedVersion = Version & Pick<Run, "step" | "dubbing_progress">;

/** The versions of a project, newest first. Each has a run of its own. */
export const findVersions = (db: Db, projectId: string): Promise<ListedVersion[]> =>
  db
    .selectFrom("versions")
    .innerJoin("runs", "runs.version_id", "versions.id")
    .selectAll("versions")
    .select(["runs.step", "runs.dubbing_progress"])
    .where("versions.project_id", "=", projectId)
    .orderBy("versions.ordinal", "desc")
    .execute();

/** The attempts at lip-sync of a project, oldest first. */
export const findLipSyncs = (db: Db, projectId: string): Promise<LipSync[]> =>
  db.selectFrom("lip_syncs").selectAll().where("project_id", "=", projectId).orderBy("ordinal").execute();

/** The work of a project for a language, which all versions in it share; made with the first one. */
export async function workFor(trx: Trx, work: NewRow<"works">): Promise<string> {
  // An update that changes nothing, so that the row that is there comes back.
  const { id } = await trx
    .insertInto("works")
    .values(work)
    .onConflict((conflict) =>
      conflict.columns(["project_id", "target_language"]).doUpdateSet({ target_language: work.target_language }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a version, with an attempt at lip-sync if one is asked for. */
export async function insertVersion(
  trx: Trx,
  version: NewRow<"versions">,
  lipSync: NewRow<"lip_syncs"> | undefined,
): Promise<void> {
  await trx.insertInto("versions").values(version).execute();
  if (lipSync) await trx.insertInto("lip_syncs").values(lipSync).execute();
}

/** A change of a version, and of its attempt at lip-sync if it has one. */
export interface VersionChange {
  version?: Change<"versions">;
  lipSync?: Change<"lip_syncs">;
}

export async function noteVersion(trx: Trx, versionId: string, { version, lipSync }: VersionChange): Promise<void> {
  if (version) await trx.updateTable("versions").set(version).where("id", "=", versionId).execute();
  if (lipSync) await trx.updateTable("lip_syncs").set(lipSync).where("version_id", "=", versionId).execute();
}
