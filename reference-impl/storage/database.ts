import { existsSync, readFileSync } from "node:fs";
import { Socket } from "node:net";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, sql, type Dialect } from "kysely";
import pg from "pg";
import { durable, DurableFs } from "./durable-fs.ts";
import { lockDirectory } from "./directory-lock.ts";
import { unpackEmptyDatabase } from "./empty-database.ts";
import type { Db } from "./db.ts";
import { migrate, OtherSchema } from "./migrate.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Schema } from "./schema.ts";

export interface Database {
  db: Db;
  /** The connection that the queue takes: the embedded database itself, or the address of a server. */
  connection: { pglite: PGlite } | { url: string };
  /** Closes it and gives its directory back. */
  close(): Promise<void>;
}

/** The major version of PostgreSQL that the pinned PGlite is. */
const MAJOR = "18";

/** Counts, sums and times (int8, numeric) are numbers on both databases. */
const NUMBERS: Record<number, (text: string) => number> = { 20: Number, 1700: Number };

/** Minutes between two rounds of the housekeeping that a server does by itself and PGlite does not. */
const HOUSEKEEPING_MINUTES = 5;

/** Milliseconds until a server counts as gone: when a connection is wanted, and when a query is under way. */
const CONNECT_MS = 5000;
const SILENCE_MS = 30_000;

/** What tests put around a dialect. */
type Around = (dialect: Dialect) => Dialect;
const asItIs: Around = (dialect) => dialect;

/**
 * Opens the embedded database in a directory, for this process alone, with everything written through to the disk.
 * @param directory without one the data is in memory: for tests
 * @throws DirectoryInUse, OtherSchema
 */
export async function openEmbedded(directory?: string, around = asItIs): Promise<Database> {
  const lock = directory === undefined ? undefined : await lockDirectory(directory);
  let pglite: PGlite | undefined;
  try {
    const opened = (pglite = await createPglite(directory));
    const db = new Kysely<Schema>({ dialect: around(oneAtATime(opened)) });
    await migrate(db);
    const housekeeping = setInterval(() => void keepHouse(db), HOUSEKEEPING_MINUTES * 60_000).unref();
    return {
      db,
      connection: { pglite: opened },
      close: async () => {
        clearInterval(housekeeping);
        await db.destroy();
        if (!opened.closed) await opened.close();
        lock?.release();
      },
    };
  } catch (error) {
    // Open, it would keep the process alive.
    await pglite?.close();
    lock?.release();
    throw error;
  }
}

/** Opens a database of a server. Any number of processes may. */
export async function openServer(url: string, around = asItIs): Promise<Database> {
  // A migration may take its time.
  const migrating = connect(url, around, 0);
  await migrate(migrating)
    .catch((error: Error) => {
      if (error instanceof OtherSchema) throw error;
      throw new Error(`cannot use the database that DATABASE_URL names: ${error.message}`, { cause: error });
    })
    .finally(() => migrating.destroy());
  const db = connect(url, around);
  return { db, connection: { url }, close: () => db.destroy() };
}

/** How connections to a server are made. @param silence milliseconds without a word until it counts as gone; 0: never */
export function serverOptions(url: string, silence = SILENCE_MS) {
  // Ends the connection: after pg's own timeouts it would be used again, in the middle of a query or a transaction.
  const stream = () => {
    const socket: Socket = new Socket().setTimeout(silence, () =>
      socket.destroy(new Error(`the database has not answered for ${silence / 1000} seconds`)),
    );
    return socket;
  };
  return { connectionString: url, connectionTimeoutMillis: CONNECT_MS, stream };
}

function connect(url: string, around: Around, silence?: number): Db {
  const getTypeParser = ((oid: number, format?: "text") =>
    NUMBERS[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
  const pool = new pg.Pool({ ...serverOptions(url, silence), max: 10, types: { getTypeParser } });
  // A connection that breaks fails its query, or is replaced at the next one; without listeners it would end the process.
  pool.on("error", () => {}).on("connect", (client) => client.on("error", () => {}));
  return new Kysely<Schema>({ dialect: around(new PostgresDialect({ pool })) });
}

async function createPglite(directory: string | undefined): Promise<PGlite> {
  const parsers = NUMBERS;
  if (directory === undefined) return PGlite.create({ parsers });
  const files = join(directory, "database");
  if (!existsSync(files)) await unpackEmptyDatabase(files);
  const major = readFileSync(join(files, "PG_VERSION"), "utf8").trim();
  if (major !== MAJOR) {
    throw new OtherSchema(
      `the data directory ${directory} is of PostgreSQL ${major}, and this program embeds PostgreSQL ${MAJOR}: run the version of dubspec that wrote it`,
    );
  }
  return PGlite.create({ fs: new DurableFs(files), parsers, startParams: durable(PGlite.defaultStartParams) });
}

/** Writes the log into the tables and frees the room of dead rows. Failures wait for the next round. */
async function keepHouse(db: Db): Promise<void> {
  try {
    await sql`vacuum`.execute(db);
    await sql`checkpoint`.execute(db);
  } catch {
    // The database is closing, or its disk is full: the queries of requests say so where somebody looks.
  }
}

export const isReachable = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
