import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { REDOCLY_ENVIRONMENT, redoclyArguments } from "./redocly.ts";
import { type Folders } from "./contracts.ts";

export const ROOT = join(import.meta.dirname, "../..");

/** How a tool is started on two contracts: arguments of node. */
export type Contender = (folders: Folders) => readonly string[];

/** The peers, which read the OpenAPI document only. */
export const PEERS: Readonly<Record<string, Contender>> = {
  "`redocly diff`": ({ before, after }) => redoclyArguments(openapiOf(before), openapiOf(after)),
  "api-smart-diff": ({ before, after }) => [
    join(import.meta.dirname, "smart-diff-process.ts"),
    openapiOf(before),
    openapiOf(after),
  ],
};

/** Ours, as a package that is installed in a folder. */
export const packaged =
  (installed: string): Contender =>
  ({ before, after }) => [join(installed, "cli/bin.js"), "review", before, after];

/** Ours, in a checkout. */
export const inCheckout = packaged(ROOT);

const openapiOf = (folder: string) => join(folder, "generated/openapi.json");

/** What a whole process took. */
export interface Took {
  readonly milliseconds: number;
  /** The most memory that it had, in MB (of 10^6 bytes); not a number where the system does not tell. */
  readonly megabytes: number;
}

/** Runs a process to its end. @param note a file for its memory; without it that is not measured */
export function run(parameters: readonly string[], note?: string): Took {
  const noting = note === undefined ? [] : ["--import", join(import.meta.dirname, "note-memory.ts")];
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [...noting, ...parameters], {
    cwd: ROOT,
    encoding: "utf8",
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...REDOCLY_ENVIRONMENT, ...(note !== undefined && { MEMORY_NOTE: note }) },
  });
  const milliseconds = performance.now() - began;
  // 1: something breaks.
  if (status !== 0 && status !== 1) throw new Error(`node ${parameters.join(" ")} ended with ${status}: ${stderr}`);
  if (note === undefined || !existsSync(note)) return { milliseconds, megabytes: Number.NaN };
  const megabytes = Number(readFileSync(note, "utf8"));
  rmSync(note);
  return { milliseconds, megabytes };
}
