import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A mock in a process of its own, to be measured. */
export interface MeasuredServer {
  /** Path of its target file. */
  targetFile: string;
  /** That it listens on. */
  port: number;
  /** Ends it, and removes its files. */
  close(): void;
}

/** How a measured mock differs from another. */
export interface Differing {
  /** Limits by their ids, that differ from the contract's. */
  limits?: Readonly<Record<string, number>>;
  /** Default: time passes on demand. */
  clock?: "manual" | "real";
  /** Where clients reach it, if not at its own address. */
  baseUrl?: string;
}

/** Starts a mock that delivers to this machine. */
export async function startServer({ limits = {}, clock = "manual", baseUrl }: Differing = {}): Promise<MeasuredServer> {
  const scratch = mkdtempSync(join(tmpdir(), "dubspec-bench-"));
  const targetFile = join(scratch, "target.json");
  const limitsFile = join(scratch, "limits.json");
  writeFileSync(limitsFile, JSON.stringify(limits));
  const files = ["--target-file", targetFile, "--limits", limitsFile];
  const place = ["--port", "0", ...(baseUrl === undefined ? [] : ["--base-url", baseUrl])];
  const server = spawn(
    process.execPath,
    ["cli/main.ts", "mock", ...place, "--clock", clock, "--allow-local-webhooks", ...files],
    { cwd: join(import.meta.dirname, "../.."), stdio: ["ignore", "pipe", "inherit"] },
  );
  const [greeting] = (await once(server.stdout, "data")) as [Buffer];
  return {
    targetFile,
    port: Number(/localhost:(\d+)/.exec(greeting.toString())?.[1]),
    close: () => {
      server.kill();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
