import { Readable } from "node:stream";
import { sql, type CompiledQuery, type DatabaseConnection, type Dialect, type Driver, type QueryResult } from "kysely";
import type { Engines } from "../../../reference-impl/engines/ports.ts";
import type { Around } from "../../../reference-impl/serve.ts";

/** Counts the calls at the ports of a server, and ends the process at one of them. */
export class Counter {
  readonly #counts = new Map<string, number>();
  readonly #seen: string[] = [];
  #deadly: string | undefined;

  /** Counts from the beginning again. @param deadly the point at which the process ends, as `seen` names it */
  arm(deadly?: string): void {
    this.#counts.clear();
    this.#seen.length = 0;
    this.#deadly = deadly;
  }

  /** The points so far: each call has one just before and one just after it. */
  get seen(): readonly string[] {
    return this.#seen;
  }

  /** Makes a call, with its two points. */
  async call<T>(name: string, make: () => Promise<T>): Promise<T> {
    const end = this.#begin(name);
    try {
      return await make();
    } finally {
      end();
    }
  }

  /** A point in the middle of a call. */
  reach(name: string): void {
    this.#pass(`in ${this.#nth(name)}`);
  }

  #begin(name: string): () => void {
    const nth = this.#nth(name);
    this.#pass(`before ${nth}`);
    return () => this.#pass(`after ${nth}`);
  }

  #nth(name: string): string {
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name} #${count}`;
  }

  #pass(point: string): void {
    this.#seen.push(point);
    // A real death: no handler runs, and nothing is flushed or closed.
    if (point === this.#deadly) process.kill(process.pid, "SIGKILL");
  }
}

/**
 * Counts what passes the ports. The name of a call says what it does, not when, so that it is the same in each play
 * however the work of requests, runs and deliveries overlaps.
 */
export function counted(counter: Counter): Around {
  return {
    dialect: (dialect) => countedDialect(dialect, counter),
    files: (files) => ({
      write: (key, content, signal) =>
        counter.call("files: write", () => files.write(key, halfway(content, counter), signal)),
      read(key, start, end) {
        counter.reach("files: read");
        return files.read(key, start, end);
      },
      size: (key) => counter.call("files: size", () => files.size(key)),
      removeProject: (projectId) => counter.call("files: remove", () => files.removeProject(projectId)),
      projects: () => files.projects(),
    }),
    queue: (queue) => ({
      wake: (trx, runId, at) => counter.call("queue: wake", () => queue.wake(trx, runId, at)),
      mail: (db, mail) => counter.call("queue: mail", () => queue.mail(db, mail)),
      work: (advance, send) => queue.work((runId) => counter.call("queue: hand out", () => advance(runId)), send),
      listen: (channel, heard) => queue.listen(channel, heard),
      stop: (grace) => queue.stop(grace),
    }),
    engines: ({ seconds, ...tasks }) => ({
      seconds,
      ...mapValues(
        tasks,
        (task, name) =>
          (...args: never[]) =>
            counter.call(`engines: ${name}`, () => (task as Method)(...args)),
      ),
    }),
    post:
      (post) =>
      (...args) =>
        counter.call("network: post", () => post(...args)),
  };
}

/** Has every step of a run due at once: the clock of the world jumps there, and the queue does what it always does. */
export const withoutWaiting = (around: Around): Around => ({
  ...around,
  queue(queue) {
    const inner = around.queue(queue);
    return {
      ...inner,
      async wake(trx, runId, at) {
        if (at !== undefined && at > Date.now())
          await sql`update worlds set clock_ms = clock_ms + ${at - Date.now() + 1}`.execute(trx);
        await inner.wake(trx, runId);
      },
    };
  },
});

/** Engines whose stages take a third of a second. */
export const quick = (engines: Engines): Engines => ({ ...engines, seconds: () => 0.3 });

type Method = (...args: never[]) => Promise<unknown>;

function mapValues<T extends object>(object: T, change: (value: T[keyof T], name: string) => unknown): T {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)])) as T;
}

/** The content of a file, with a point after its first part. */
function halfway(content: Readable, counter: Counter): Readable {
  return Readable.from(
    (async function* () {
      let isFirst = true;
      for await (const part of content) {
        yield part;
        if (isFirst) counter.reach("files: write");
        isFirst = false;
      }
    })(),
  );
}

function countedDialect(dialect: Dialect, counter: Counter): Dialect {
  return {
    createDriver: () => new CountedDriver(dialect.createDriver(), counter),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
  };
}

/** A connection that remembers its last query, after which the end of its transaction is named. */
class CountedConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #counter: Counter;
  last = "nothing";

  constructor(inner: DatabaseConnection, counter: Counter) {
    this.inner = inner;
    this.#counter = counter;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.last = query.sql.replaceAll(/\s+/g, " ").slice(0, 70);
    return this.#counter.call(`database: ${this.last}`, () => this.inner.executeQuery<R>(query));
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

class CountedDriver implements Driver {
  readonly #driver: Driver;
  readonly #counter: Counter;

  constructor(driver: Driver, counter: Counter) {
    this.#driver = driver;
    this.#counter = counter;
  }

  init = () => this.#driver.init();
  destroy = () => this.#driver.destroy();

  async acquireConnection(): Promise<DatabaseConnection> {
    return new CountedConnection(await this.#driver.acquireConnection(), this.#counter);
  }

  releaseConnection = (connection: DatabaseConnection) =>
    this.#driver.releaseConnection((connection as CountedConnection).inner);

  beginTransaction: Driver["beginTransaction"] = (connection, settings) =>
    this.#counter.call("database: begin", () =>
      this.#driver.beginTransaction((connection as CountedConnection).inner, settings),
    );

  commitTransaction: Driver["commitTransaction"] = (connection) => {
    const { inner, last } = connection as CountedConnection;
    return this.#counter.call(`database: commit after ${last}`, () => this.#driver.commitTransaction(inner));
  };

  rollbackTransaction: Driver["rollbackTransaction"] = (connection) => {
    const { inner, last } = connection as CountedConnection;
    return this.#counter.call(`database: roll back after ${last}`, () => this.#driver.rollbackTransaction(inner));
  };
}
