import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./routes.ts";

/** A server under measurement, up. */
export interface Running {
  url: string;
  /** Milliseconds from its start to its first answer. */
  startUp: number;
  /** Resident memory in MB (of 10^6 bytes). */
  memory(): number;
  /** Seconds of processor time so far; not a number where the system does not tell. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** How a server is started on a port. */
export type Contender = (port: number) => readonly string[];

/** The servers by name: arguments of node. */
export function contendersOf(files: {
  samples: string;
  limits: string;
  installed: string;
}): Readonly<Record<"raw" | "prism" | "mock", Contender>> {
  return {
    raw: (port) => ["bench/mock/raw.ts", String(port), files.samples],
    prism: (port) => [
      "node_modules/@stoplight/prism-cli/dist/index.js",
      "mock",
      "-m",
      "false",
      "-v",
      "silent",
      "-p",
      String(port),
      "generated/openapi.json",
    ],
    mock: (port) => [join(files.installed, "cli/bin.js"), "mock", "--port", String(port), "--limits", files.limits],
  };
}

/** A mock with that many projects in its world. */
export const populated =
  (projects: number, limits: string): Contender =>
  (port) => ["bench/mock/populated.ts", String(port), String(projects), limits];

/** Lays the built command out in a directory as the published package has it: without its sources. */
export function install(directory: string): void {
  mkdirSync(join(directory, "cli"), { recursive: true });
  for (const file of ["package.json", "cli/bin.js"]) cpSync(join(root, file), join(directory, file));
  symlinkSync(join(root, "dist"), join(directory, "dist"));
}

/** Starts a server and waits for its first answer, whatever it is. */
export async function start(contender: Contender): Promise<Running> {
  const port = await freePort();
  const began = performance.now();
  const server = spawn(process.execPath, contender(port), { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await firstAnswer(url, server);
  return {
    url,
    startUp: performance.now() - began,
    memory: () =>
      (Number(execFileSync("ps", ["-o", "rss=", "-p", String(server.pid)], { encoding: "utf8" })) * 1024) / 1e6,
    processorTime: () => processorTimeOf(server.pid),
    async stop() {
      if (server.exitCode !== null) return;
      server.kill();
      await once(server, "exit");
    },
  };
}

/** Hundredths of a second, as Linux counts them. */
function processorTimeOf(pid: number | undefined): number {
  try {
    // After the name of the program, which may have spaces: the 12th and 13th fields are user and system time.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

async function firstAnswer(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null)
      throw new Error(`A server ended at its start: node ${server.spawnargs.slice(1).join(" ")}`);
    const answered = await fetch(`${url}/v1/projects/none`).then(
      (answer) => answer.arrayBuffer(),
      () => undefined,
    );
    if (answered) return;
    await sleep(2);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
