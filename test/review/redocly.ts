import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type JsonObject } from "../../review/schema/json.ts";
import { ROOT } from "../house/tree.ts";
import { caseAt, merged } from "./merged.ts";

interface Report {
  changes: { path: string; impact: string; verdicts: { message: string; ruleId: string }[] }[];
}

type Documents = { readonly before: JsonObject; readonly after: JsonObject };

/**
 * What `redocly diff` says of each pair: the messages of its major changes. Two processes compare all of them, since a
 * route that comes in one pair would be taken for the new name of one that goes in another.
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
  const directory = mkdtempSync(join(tmpdir(), "dubspec-redocly-"));
  try {
    for (const side of ["before", "after"] as const)
      writeFileSync(join(directory, `${side}.json`), JSON.stringify(merged(pairs.map((pair) => pair[side]))));
    const cli = join(ROOT, "node_modules/@redocly/cli/bin/cli.js");
    const program = promisify(execFile)(
      process.execPath,
      [cli, "diff", "before.json", "after.json", "--format", "json", "--fail-on", "none"],
      {
        cwd: directory,
        env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
        maxBuffer: 2 ** 30,
      },
    );
    const { changes } = JSON.parse((await program).stdout) as Report;
    const found: string[][] = pairs.map(() => []);
    for (const { path, impact, verdicts } of changes) {
      if (impact !== "major") continue;
      const at = caseAt(path);
      if (at === null) throw new Error(`redocly reports a change at ${path}, which is of no pair`);
      found[at]?.push(...verdicts.map(({ ruleId, message }) => `${ruleId}: ${message}`));
    }
    return found;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
