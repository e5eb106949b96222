/** The mock under test in a process of its own, put together as `dubspec mock` does, which reports on itself when asked. */
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createMock, describeTarget } from "../../mock/index.ts";
import { fileStore } from "../../mock/node/file-store.ts";
import { serve } from "../../mock/node/serve.ts";
import { limits } from "./limits.ts";

/** What the process says first. */
export interface Started {
  port: number;
  /** Surfaces of the contract that the mock says it serves. */
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

const directory = mkdtempSync(join(tmpdir(), "dubspec-hostile-"));
const crashes: string[] = [];
const delivered = new Set<string>();
const crashed = (error: unknown, from: string) => {
  if (crashes.length < 20) crashes.push(`${from}: ${error instanceof Error ? error.stack : String(error)}`);
};
let address = "";
const mock = createMock({
  baseUrl: () => address,
  clock: { kind: "real", factor: 1_000 },
  seed: "1",
  limits,
  store: fileStore(directory),
  resolve: async (host) => (host === "good.example" ? ["1.1.1.1"] : host === "127.0.0.1.nip.io" ? ["127.0.0.1"] : []),
  // Nothing leaves this machine.
  fetch: async (url) => {
    delivered.add(String(url));
    return new Response("taken");
  },
  onCrash: (error, request) =>
    crashed(
      error,
      `${request ? `${request.method} ${request.url.slice(0, 200)}` : "a step that was due"} crashed the mock`,
    ),
});
const served = await serve(mock.handle, {
  port: 0,
  host: "127.0.0.1",
  // Much shorter than by default, because many hostile clients fall silent.
  headerSeconds: 1.5,
  idleBodySeconds: 1,
  onBadRequest: mock.badRequest,
  onCrash: (error, { method, url }) => {
    crashed(error, `${method} ${url.slice(0, 200)} broke the server`);
    return mock.crashed();
  },
});
address = served.url;
// From here on: what keeps it from starting ends the process.
process.on("uncaughtException", (error) => crashed(error, "uncaught exception"));
process.on("unhandledRejection", (error) => crashed(error, "unhandled rejection"));
process.on("warning", (error) => crashed(error, "warning"));

async function health(): Promise<Health> {
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
    files: readdirSync(directory).length,
  };
}

process.on("message", async () => process.send?.(await health()));
process.on("disconnect", () => process.exit());
process.on("exit", () => rmSync(directory, { recursive: true, force: true }));
const { claims } = describeTarget(address) as { claims: { surfaces: string[] } };
process.send?.({ port: served.port, surfaces: claims.surfaces } satisfies Started);
