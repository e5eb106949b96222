import { sql } from "kysely";
import { createTable, type Tables } from "./columns.ts";
import type { Db } from "./db.ts";
import * as accountsAndMedia from "./migrations/0001-accounts-and-media.ts";
import * as actionsAndOAuth from "./migrations/0002-actions-and-oauth.ts";
import * as keyAndIndexes from "./migrations/0003-key-and-indexes.ts";
import * as deliveriesOfAccounts from "./migrations/0004-deliveries-of-accounts.ts";

/** A change of the schema: new tables, then anything else. */
interface Migration {
  tables: Tables;
  statements: readonly string[];
}

/** The version of the first migration. Those before were never released, and their tables were others. */
const FIRST = 4;

/** Every change of the schema in its order. A released migration never changes. */
const MIGRATIONS: readonly Migration[] = [accountsAndMedia, actionsAndOAuth, keyAndIndexes, deliveriesOfAccounts];

/** The schema is newer than this program, or older than the first release. */
export class OtherSchema extends Error {}

/** Any number; all processes that migrate take the same. */
const LOCK = 4020;

/** Brings the database to the newest schema. @throws OtherSchema when a newer program has been there */
export async function migrate(db: Db, migrations = MIGRATIONS): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = (statement: string) => sql.raw<{ version: number | null }>(statement).execute(trx);
    await run(`select pg_advisory_xact_lock(${LOCK})`);
    await run(
      "create table if not exists schema_versions (version integer primary key, applied_at timestamptz default now())",
    );
    const version = (await run("select max(version) as version from schema_versions")).rows[0]?.version ?? null;
    const done = version === null ? 0 : version - FIRST + 1;
    if (version !== null && version < FIRST)
      throw new OtherSchema(
        `the data has schema version ${version}, from before the first release, which this program cannot read: begin with a new data directory or database`,
      );
    if (done > migrations.length)
      throw new OtherSchema(
        `the data has schema version ${version}, and this program knows versions up to ${FIRST - 1 + migrations.length}: run the newer program, or restore a backup made before it`,
      );
    for (const [index, { tables, statements }] of [...migrations.entries()].slice(done)) {
      for (const [table, columns] of Object.entries(tables)) await run(createTable(table, columns));
      for (const statement of statements) await run(statement);
      await run(`insert into schema_versions (version) values (${FIRST + index})`);
    }
  });
}
