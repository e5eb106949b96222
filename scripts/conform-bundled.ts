/**
 * `node scripts/conform-bundled.ts mock|serve DIRECTORY [OPTION...]`: starts a bundled server on a free port, asks it
 * whether it keeps the contract, writes the reports into the directory, and ends the server. Options go to
 * `dubspec conform`, whose exit code it takes.
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** What each server needs to be asked with a control interface. */
const SERVERS: Readonly<Record<string, readonly string[]>> = { mock: ["mock"], serve: ["serve", "--control"] };
/** The service takes an hour for the whole suite. */
const EXTENT: Readonly<Record<string, readonly string[]>> = { mock: [], serve: ["--quick"] };

const dubspec = join(import.meta.dirname, "../cli/bin.js");
const [, , server = "", reports = "", ...options] = process.argv;
const command = SERVERS[server];
if (!command || reports === "" || reports.startsWith("-")) {
  console.error("Usage: node scripts/conform-bundled.ts mock|serve DIRECTORY [OPTION OF dubspec conform...]");
  process.exit(2);
}

const directory = mkdtempSync(join(tmpdir(), "dubspec-bundled-"));
const target = join(directory, "target.json");
const served = spawn(
  process.execPath,
  [dubspec, ...command, "--port", "0", "--allow-local-webhooks", "--target-file", target],
  { cwd: directory, stdio: ["ignore", "ignore", "inherit"] },
);
const ended = once(served, "exit");
try {
  // oxlint-disable-next-line no-await-in-loop -- there is nothing else to do until it listens
  while (!existsSync(target) && served.exitCode === null) await wait(50);
  const kinds = { html: "report.html", json: "report.json", junit: "report.xml" };
  const wanted = Object.entries(kinds).flatMap(([kind, name]) => ["--report", `${kind}=${join(reports, name)}`]);
  if (process.env["GITHUB_ACTIONS"]) wanted.push("--report", "github=-");
  const conform = ["conform", "--target", target, ...wanted, ...(EXTENT[server] ?? []), ...options];
  process.exitCode =
    served.exitCode === null
      ? (spawnSync(process.execPath, [dubspec, ...conform], { stdio: "inherit" }).status ?? 2)
      : 2;
} finally {
  served.kill();
  await ended;
  rmSync(directory, { recursive: true, force: true });
}
