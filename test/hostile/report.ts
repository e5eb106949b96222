/** What a process with a server under test says to the run. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

/** The servers that hostile requests are sent to. */
export type Server = "mock" | "reference";

/** What the process says first. */
export interface Started {
  port: number;
  /** Surfaces of the contract that the server says it serves. */
  surfaces: string[];
}

/** What the process says of itself, after a full collection of garbage. */
export interface Health {
  /** Errors that reached a handler of last resort. */
  crashes: string[];
  /** URLs that a delivery was sent to. */
  delivered: string[];
  /** Bytes, of objects and of buffers outside the heap. */
  heapBytes: number;
  rssBytes: number;
  sockets: number;
  /** Uploads on the disk. */
  files: number;
}

/** Addresses of host names, for nothing leaves this machine. */
export const addresses: ReadonlyMap<string, string[]> = new Map([
  ["good.example", ["1.1.1.1"]],
  ["127.0.0.1.nip.io", ["127.0.0.1"]],
]);

const directory = mkdtempSync(join(tmpdir(), "dubspec-hostile-"));
const crashes: string[] = [];
const delivered = new Set<string>();

/** Notes an error that no handler of a request took. */
function crashed(error: unknown, from: string): void {
  if (crashes.length < 20) crashes.push(`${from}: ${error instanceof Error ? error.stack : String(error)}`);
}

/** What a server under test notes, and where its files are. */
export const report = { directory, crashed, delivered };

async function health(uploads: string): Promise<Health> {
  // Files of forgotten uploads go after the collection that found them forgotten.
  for (let pass = 0; pass < 4; pass += 1) {
    globalThis.gc?.();
    await pause(20);
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === "TCPSocketWrap").length;
  return {
    crashes,
    delivered: [...delivered],
    heapBytes: heapUsed + external,
    rssBytes: rss,
    sockets,
    files: readdirSync(uploads).length,
  };
}

/** Says that the server is up, and reports on it when asked. @param uploads directory of its uploads */
export function isUp(started: Started, uploads: string): void {
  // From here on: what keeps it from starting ends the process.
  process.on("uncaughtException", (error) => crashed(error, "uncaught exception"));
  process.on("unhandledRejection", (error) => crashed(error, "unhandled rejection"));
  process.on("warning", (error) => crashed(error, "warning"));
  process.on("message", async () => process.send?.(await health(uploads)));
  process.on("disconnect", () => process.exit());
  process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
  process.send?.(started);
}
