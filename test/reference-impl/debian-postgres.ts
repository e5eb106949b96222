/** PostgreSQL as Debian packages it, with the programs of operators: the npm package of the other tests has no pg_dump. */
import { randomUUID } from "node:crypto";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { once } from "node:events";
import { tmpdir, userInfo } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "./crash/lives.ts";

const execute = promisify(execFile);

/** The folder of the newest version's programs, if a server is installed and not only a client. */
const [programs] = globSync("/usr/lib/postgresql/*/bin/initdb").map(dirname).toSorted().toReversed();

/** What the name of a skipped test says. */
export const missing = programs === undefined ? " (needs PostgreSQL: apt-get install postgresql)" : "";

/** A server of this machine with empty databases. */
export interface DebianPostgres {
  urlOf(database: string): string;
  /** Path of a file that the programs may write: as root they run as another user. */
  newFile(name: string): string;
  /** Runs one of the programs. */
  run(program: string, ...options: string[]): Promise<void>;
  stop(): Promise<void>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

export async function startDebianPostgres(...databases: string[]): Promise<DebianPostgres> {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-postgres-"));
  // PostgreSQL does not run as root: then it takes the user that comes with Debian's package.
  const idOf = async (option: string) => Number((await execute("id", [option, "postgres"])).stdout);
  const isRoot = userInfo().uid === 0;
  const identity = isRoot ? { uid: await idOf("-u"), gid: await idOf("-g") } : undefined;
  if (identity) chownSync(directory, identity.uid, identity.gid);
  const run = async (program: string, ...options: string[]) =>
    void (await execute(`${programs}/${program}`, options, { ...identity, cwd: directory }));
  const data = join(directory, "data");
  const port = String(await freePort());
  await run("initdb", "-D", data, "-U", "postgres", "-A", "trust");
  const server = spawn(`${programs}/postgres`, ["-D", data, "-p", port, "-h", "127.0.0.1", "-k", directory], {
    ...identity,
    stdio: "ignore",
  });
  const at = ["-h", "127.0.0.1", "-p", port, "-U", "postgres"];
  const isUp = () =>
    run("pg_isready", ...at).then(
      () => true,
      () => false,
    );
  const stop = async () => {
    const ended = hasEnded(server) || once(server, "exit");
    server.kill("SIGINT");
    await ended;
    rmSync(directory, { recursive: true });
  };
  try {
    while (!(await isUp())) {
      if (hasEnded(server)) throw new Error(`postgres ended with ${server.exitCode ?? server.signalCode}`);
      await setTimeout(50);
    }
    for (const database of databases) await run("createdb", ...at, database);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    newFile: (name) => join(directory, `${randomUUID()}-${name}`),
    run,
    stop,
  };
}
