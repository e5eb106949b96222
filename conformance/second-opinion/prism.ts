import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";

/** Prism cannot be had: it is not installed, or did not start. */
export class PrismUnavailable extends Error {
  override readonly name = "PrismUnavailable";
}

/** A proxy that validates what passes through it. */
export interface Prism {
  /** Base URL in place of the server's. */
  url: string;
  /** Ends the process. */
  stop(): Promise<void>;
}

/** Milliseconds that its start may take. */
const START = 60_000;

/**
 * Starts Prism in front of a server.
 * @param document path of the OpenAPI document
 * @param upstream base URL of the server
 * @throws PrismUnavailable when the package `@stoplight/prism-cli` is not installed, or does not start in a minute
 */
export async function startPrism(document: string, upstream: string): Promise<Prism> {
  const program = findProgram();
  const port = await freePort();
  const settings = { port: String(port), host: "127.0.0.1", multiprocess: "false", cors: "false" };
  const flags = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const process_ = spawn(process.execPath, [program, "proxy", document, upstream, ...flags], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = new Promise<boolean>((resolve) => {
    const read = (chunk: Buffer) => {
      if (output.length < 100_000) output += chunk.toString();
      if (output.includes("Prism is listening")) resolve(true);
    };
    process_.stdout.on("data", read);
    process_.stderr.on("data", read);
    process_.once("exit", () => resolve(false));
    setTimeout(() => resolve(false), START).unref();
  });
  const ended = new Promise<void>((resolve) => process_.once("exit", () => resolve()));
  const stop = async () => {
    process_.kill();
    await ended;
  };
  if (await ready) return { url: `http://127.0.0.1:${port}`, stop };
  await stop();
  throw new PrismUnavailable(`Prism did not start: ${output.slice(-500) || "it printed nothing"}`);
}

function findProgram(): string {
  try {
    return createRequire(import.meta.url).resolve("@stoplight/prism-cli/dist/index.js");
  } catch (error) {
    const remedy = "npm install --save-dev @stoplight/prism-cli";
    throw new PrismUnavailable(`a second opinion needs the package @stoplight/prism-cli: ${remedy}`, { cause: error });
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
