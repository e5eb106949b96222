import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A mock in a process of its own, to be measured. */
export interface MeasuredServer {
  /** Path of its target file. */
  targetFile: string;
  /** Ends it, and removes its files. */
  close(): void;
}

/** Starts a mock whose time passes on demand. @param limits by their ids, that differ from the contract's */
export async function startServer(limits: Readonly<Record<string, number>> = {}): Promise<MeasuredServer> {
  const scratch = mkdtempSync(join(tmpdir(), "dubspec-bench-"));
  const targetFile = join(scratch, "target.json");
  const limitsFile = join(scratch, "limits.json");
  writeFileSync(limitsFile, JSON.stringify(limits));
  const server = spawn(
    process.execPath,
    ["cli/main.ts", "mock", "--port", "0", "--clock", "manual", "--target-file", targetFile, "--limits", limitsFile],
    { cwd: join(import.meta.dirname, "../.."), stdio: ["ignore", "pipe", "inherit"] },
  );
  await once(server.stdout, "data");
  return {
    targetFile,
    close: () => {
      server.kill();
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}
