import { expect, test } from "vitest";
import { dubspec, ROOT, run, scratch } from "./dubspec.ts";

/** The long names of the options that a help text lists. */
const optionsOf = (help: string) => [...help.matchAll(/^ {2}(?:-\w, )?--([\w-]+)/gm)].map(([, name]) => name);

test.each<[command: string[], options: string[], says: string]>([
  [[], ["version", "help"], "Usage: dubspec [options] [command]"],
  [
    ["mock"],
    [
      "port",
      "host",
      "base-url",
      "target-file",
      "allow-local-webhooks",
      "resolve",
      "limits",
      "clock",
      "seed",
      "log",
      "watch",
      "help",
    ],
    "real, manual, poll (a step at each poll), or a speed",
  ],
  [
    ["serve"],
    [
      "port",
      "host",
      "base-url",
      "target-file",
      "allow-local-webhooks",
      "resolve",
      "limits",
      "data",
      "control",
      "engines",
      "role",
      "trust-proxy",
      "seed",
      "grace",
      "help",
    ],
    "DATABASE_URL names a PostgreSQL server",
  ],
  [["doctor"], ["engines", "json", "help"], "1 an engine is missing"],
  [["cleanup"], ["target", "timeout", "help"], "0 everything is as before the run"],
  [["review"], ["format", "output", "config", "merge-base", "no-sequences", "watch", "help"], "1 something breaks"],
  [["pull-request", "review"], ["reports", "base", "generate", "help"], "2 no review"],
  [["pull-request", "comment"], ["link", "help"], "GITHUB_TOKEN"],
  [["receive"], ["port", "host", "help"], "DUBSPEC_RECEIVER_TOKEN"],
  [
    ["conform"],
    [
      "target",
      "profile",
      "seed",
      "runs",
      "only",
      "check",
      "quick",
      "bail",
      "strict",
      "waivers",
      "plan",
      "budget",
      "timeout",
      "ledger",
      "resume",
      "receiver",
      "receiver-token",
      "report",
      "har",
      "help",
    ],
    "2 wrong use, or nothing could be decided.",
  ],
  [
    ["judge"],
    ["webhooks", "target", "whole", "only", "strict", "waivers", "report", "help"],
    "2 wrong use, or nothing could be decided.",
  ],
])("the help of %s lists the options that exist", async (command, options, says) => {
  const { exitCode, stdout, stderr } = await dubspec([...command, "--help"]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
  expect(optionsOf(stdout)).toEqual(options);
  expect(stdout).toContain(says);
  // The help of a command below another is the other's.
  expect((await dubspec([...command.slice(0, -1), "help", ...command.slice(-1)])).stdout).toBe(stdout);
});

test("no help line is wider than 80 columns, and no default is shown as JSON", async () => {
  for (const command of [
    "mock",
    "serve",
    "doctor",
    "conform",
    "judge",
    "cleanup",
    "review",
    "pull-request",
    "receive",
  ]) {
    const { stdout } = await dubspec([command, "--help"]);
    expect(stdout.split("\n").filter((line) => line.length > 80)).toEqual([]);
    expect(stdout).not.toContain("{");
  }
});

test("npx dubspec works from a checkout without network", async () => {
  const { exitCode, stdout } = await run("npx", ["dubspec", "--help"], {
    env: { npm_config_offline: "true", npm_config_registry: "http://127.0.0.1:1", npm_config_cache: scratch() },
    cwd: `${ROOT}/docs`,
  });
  expect(exitCode).toBe(0);
  expect(stdout).toContain("Usage: dubspec [options] [command]");
});
