import { sql } from "kysely";
import { accountsAndMedia } from "./migrations/0001-accounts-and-media.ts";
import { actionsAndOAuth } from "./migrations/0002-actions-and-oauth.ts";
import { removals } from "./migrations/0003-removals.ts";
import type { Db } from "./db.ts";

/** Every change of the schema in its order: version 1 is the first. A released migration never changes. */
const MIGRATIONS: readonly { name: string; statements: string }[] = [
  { name: "accounts and media", statements: accountsAndMedia },
  { name: "actions and OAuth", statements: actionsAndOAuth },
  { name: "removals", statements: removals },
];

/** The schema is newer than this program. */
export class NewerSchema extends Error {}

/** Any number; all processes that migrate take the same. */
const LOCK = 4020;

/**
 * Brings the database to the newest schema that this program knows.
 * @throws NewerSchema when a newer program has been there
 */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create table if not exists schema_versions (version integer primary key, name text not null, applied_at timestamptz not null default now())`.execute(
      trx,
    );
    const { rows } = await sql<{
      version: number;
    }>`select coalesce(max(version), 0) as version from schema_versions`.execute(trx);
    const version = Number(rows[0]?.version ?? 0);
    if (version > migrations.length) {
      throw new NewerSchema(
        `the data has schema version ${version}, and this program knows versions up to ${migrations.length}: run the newer program, or restore a backup made before it`,
      );
    }
    for (const [index, { name, statements }] of [...migrations.entries()].slice(version)) {
      // One by one: a prepared query holds a single statement.
      for (const statement of split(statements)) await sql.raw(statement).execute(trx);
      await sql`insert into schema_versions (version, name) values (${index + 1}, ${name})`.execute(trx);
    }
  });
}

/** The statements of a migration, which end with a semicolon at the end of a line. */
const split = (statements: string) =>
  statements
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
