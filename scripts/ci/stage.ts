import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TestFile } from "./reporter.ts";

/** A command of CI that writes what became of its tests. */
export interface Stage {
  /** One word. */
  name: string;
  /** The program and its arguments. */
  command: readonly string[];
}

/** A stage that has ended. */
export interface Ended extends Stage {
  /** Exit code of the command. */
  status: number;
  seconds: number;
  /** What it wrote; undefined: nothing, or not to the end. */
  files: readonly TestFile[] | undefined;
}

/** Runs a stage, and prints its lines as they come, each after the name of the stage. */
export async function run(stage: Stage, directory: string): Promise<Ended> {
  const report = join(directory, `${stage.name}.json`);
  // A count must never come from an earlier run.
  rmSync(report, { force: true });
  const [program = "", ...args] = stage.command;
  const began = performance.now();
  const child = spawn(program, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, TEST_REPORT: report },
  });
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on("line", (line) => process.stdout.write(`${stage.name}: ${line}\n`));
  const status = await new Promise<number>((resolve) => {
    child.once("error", ({ message }) => {
      process.stdout.write(`${stage.name}: ${message}\n`);
      resolve(1);
    });
    child.once("close", (code) => resolve(code ?? 1));
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  return { ...stage, status, seconds, files: filesIn(report) };
}

function filesIn(path: string): TestFile[] | undefined {
  if (!existsSync(path)) return undefined;
  return JSON.parse(readFileSync(path, "utf8")) as TestFile[];
}
