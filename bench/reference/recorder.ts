import type { CompiledQuery, DatabaseConnection, Dialect, QueryResult } from "kysely";
import type { Files } from "../../reference-impl/storage/files.ts";

/** A query as it went to the database, and what came back. */
export interface Recorded {
  sql: string;
  parameters: readonly unknown[];
  /** Rows that came back, or that were changed. */
  rows: number;
  /** Characters of text, parameters and rows as JSON, which is close to what the wire carries. */
  bytes: number;
}

/** What passed the ports. */
export interface Counted {
  queries: Recorded[];
  /** Connections that were taken at the same time, at most. */
  connections: number;
  /** Bytes of files. */
  written: number;
  read: number;
}

/** Writes down what passes the ports for database and files between `start` and `stop`. */
export class Recorder {
  #queries: Recorded[] | undefined;
  #written = 0;
  #read = 0;
  #taken = 0;
  #most = 0;

  start(): void {
    this.#queries = [];
    this.#most = this.#taken;
    this.#written = 0;
    this.#read = 0;
  }

  stop(): Counted {
    const queries = this.#queries ?? [];
    this.#queries = undefined;
    return { queries, connections: this.#most, written: this.#written, read: this.#read };
  }

  files(files: Files): Files {
    return {
      ...files,
      write: async (...given) => {
        const written = await files.write(...given);
        this.#written += written.bytes;
        return written;
      },
      read: (...given) => files.read(...given).on("data", ({ length }: Buffer) => (this.#read += length)),
    };
  }

  dialect(dialect: Dialect): Dialect {
    return {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => {
        const driver = dialect.createDriver();
        const acquire = driver.acquireConnection.bind(driver);
        const release = driver.releaseConnection.bind(driver);
        driver.acquireConnection = async () => {
          const connection = this.#watch(await acquire());
          this.#most = Math.max(this.#most, ++this.#taken);
          return connection;
        };
        driver.releaseConnection = (connection) => {
          this.#taken--;
          return release(connection);
        };
        return driver;
      },
    };
  }

  readonly #watched = new WeakSet<DatabaseConnection>();

  #watch(connection: DatabaseConnection): DatabaseConnection {
    if (this.#watched.has(connection)) return connection;
    this.#watched.add(connection);
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = async <R>(query: CompiledQuery) => {
      const result = await execute<R>(query);
      if (this.#queries) this.#note(this.#queries, query, result);
      return result;
    };
    return connection;
  }

  #note(into: Recorded[], { sql, parameters }: CompiledQuery, { rows, numAffectedRows }: QueryResult<unknown>): void {
    const bytes = JSON.stringify([sql, parameters, rows]).length;
    into.push({ sql, parameters, rows: Math.max(rows.length, Number(numAffectedRows ?? 0)), bytes });
  }
}
