import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type JsonObject } from "../../review/schema/json.ts";
import { caseAt, merged } from "./merged.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What `redocly diff` says of two documents. */
interface Report {
  changes: { path: string; impact: "major" | "minor" | "patch"; verdicts: { message: string; ruleId: string }[] }[];
}

/** Two OpenAPI documents. */
export interface Documents {
  readonly before: JsonObject;
  readonly after: JsonObject;
}

/** The arguments of node that compare two files. */
export const redoclyArguments = (before: string, after: string): readonly string[] => [
  join(ROOT, "node_modules/@redocly/cli/bin/cli.js"),
  "diff",
  before,
  after,
  "--format",
  "json",
  "--fail-on",
  "none",
];

/** Without calls to the network. */
export const REDOCLY_ENVIRONMENT = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/**
 * Compares pairs of documents with `redocly diff`, and gives the messages of the major changes of each. Pairs that add
 * routes go to a process of their own: beside the others, an added route would look like a removed one under a new name.
 */
export async function redoclyDiff(pairs: readonly Documents[]): Promise<readonly (readonly string[])[]> {
  const found = new Map<Documents, readonly string[]>();
  for (const group of [pairs.filter(addsNames), pairs.filter((pair) => !addsNames(pair))])
    for (const [at, messages] of (await inOneProcess(group)).entries()) found.set(group[at] as Documents, messages);
  return pairs.map((pair) => found.get(pair) ?? []);
}

const addsNames = ({ before, after }: Documents): boolean =>
  ["paths", "webhooks"].some((field) =>
    Object.keys(after[field] ?? {}).some((name) => !Object.keys(before[field] ?? {}).includes(name)),
  );

async function inOneProcess(pairs: readonly Documents[]): Promise<readonly (readonly string[])[]> {
  const side = (name: keyof Documents) => merged(pairs.map((pair) => pair[name]));
  const { changes } = await redoclyReport({ before: side("before"), after: side("after") });
  const found: string[][] = pairs.map(() => []);
  for (const { path, impact, verdicts } of changes) {
    if (impact !== "major") continue;
    const at = caseAt(path);
    if (at === null) throw new Error(`redocly reports a change at ${path}, which is of no pair`);
    found[at]?.push(...verdicts.map(({ ruleId, message }) => `${ruleId}: ${message}`));
  }
  return found;
}

/** What `redocly diff` says of one pair. */
export async function redoclyReport(documents: Documents): Promise<Report> {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-redocly-"));
  try {
    for (const side of ["before", "after"] as const)
      writeFileSync(join(directory, `${side}.json`), JSON.stringify(documents[side]));
    const { stdout } = await promisify(execFile)(process.execPath, redoclyArguments("before.json", "after.json"), {
      cwd: directory,
      env: { ...process.env, ...REDOCLY_ENVIRONMENT },
      maxBuffer: 2 ** 30,
    });
    return JSON.parse(stdout) as Report;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
