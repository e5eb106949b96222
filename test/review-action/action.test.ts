import { appendFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MARKER } from "../../review/pull-request/comment.ts";
import { CHECKSUMS, checksumsOf } from "../../review/read/checksums.ts";
import { afterwards, ROOT, scratch } from "../cli/dubspec.ts";
import { Copy } from "../spec-edits/copy.ts";
import { program, PullRequest } from "./repository.ts";
import type { StandIn } from "./runner.ts";

// Each test runs whole jobs, with some ten processes one after the other.

/** Moves the status of an error: clients that expect a 404 break. */
const breaks = (text: string) =>
  text.replace(/("code": "PROJECT_NOT_FOUND",\n\s*"status": )404/, (_, before: string) => `${before}410`);

/** Rewords a description, which nothing depends on. */
const rewords = (text: string) => text.replace('"description": "', '"description": "Now: ');

/** The bodies of the comments that the action wrote. */
const written = ({ github }: PullRequest) =>
  github.comments.filter(({ user }) => user.type === "Bot").map(({ body }) => body);

test("a breaking pull request gets one comment, an annotation on the line of spec/, a summary and reports, and fails", async () => {
  const pull = await PullRequest.open();
  pull.push("contract.json", breaks);
  const { conclusion, log, summary, outputs } = await pull.run();
  expect({ conclusion, verdict: outputs["verdict"] }).toEqual({ conclusion: "failure", verdict: "breaking" });
  const [comment = "", ...others] = written(pull);
  expect(others).toEqual([]);
  expect(comment).toMatch(/^<!-- dubspec: contract review -->\n\n### ❌ This change breaks clients\.\n/);
  expect(comment).toMatch(/Compared: `main \(\w{7}\)` with `\w{7}`\./);
  expect(comment).toContain("[All reports of this run](https://github.example/ada/films/artifacts/1)");
  expect(summary).toContain("### ❌ This change breaks clients.");
  expect(log).toMatch(/^::error file=spec\/errors\/[\w-]+\.tsp,line=\d+,title=error-status-changed::/m);
  expect(log).toContain("The comment on ada/films#7 was created.");
  const reports = pull.artifacts["contract-review"] ?? {};
  expect(Object.keys(reports).toSorted()).toEqual(["review.html", "review.json", "review.md", "review.sarif"]);
  expect(JSON.parse(reports["review.json"] ?? "")).toMatchObject({ breaking: true, bump: "major" });
});

test("a second push updates the comment behind 150 others, a third run without a change leaves it, and the job says clean", async () => {
  const pull = await PullRequest.open();
  pull.github.fill(150);
  pull.push("contract.json", breaks);
  expect((await pull.run()).conclusion).toBe("failure");
  pull.revert();
  const second = await pull.run();
  expect(second).toMatchObject({ conclusion: "success", outputs: { verdict: "clean" } });
  expect(second.log).toContain("The comment on ada/films#7 was updated.");
  expect(written(pull)).toEqual([expect.stringContaining("### ✅ Nothing changed in behaviour.")]);
  const changes = () => pull.github.requests.filter((request) => !request.startsWith("GET")).length;
  const before = changes();
  expect((await pull.run()).log).toContain("The comment on ada/films#7 was unchanged.");
  expect(changes()).toBe(before);
});

test("a comment in which a person wrote the marker is never taken for the action's own", async () => {
  const pull = await PullRequest.open();
  pull.github.fill(1);
  pull.github.comments[0]!.body = `${MARKER}\n\nNothing to see here.`;
  pull.push("openapi.json", rewords);
  expect((await pull.run()).conclusion).toBe("success");
  expect(pull.github.comments[0]!.body).toContain("Nothing to see here.");
  expect(written(pull)).toHaveLength(1);
});

test.each([
  ["clean and succeeds", "openapi.json", rewords, "success", "✅"],
  ["breaking and fails", "contract.json", breaks, "failure", "❌"],
] as const)(
  "the pull request of a fork gets the summary in place of a comment: it is %s",
  async (_title, name, change, conclusion, sign) => {
    const pull = await PullRequest.open();
    pull.push(name, change);
    pull.comesFromFork();
    const finished = await pull.run();
    expect(finished.conclusion).toBe(conclusion);
    expect(finished.summary).toContain(`### ${sign}`);
    expect(finished.log).toContain("::notice title=No comment::A fork may not comment.");
    expect(pull.github.comments).toEqual([]);
    expect(finished.steps).toContain("Comment: success");
  },
);

test("a job that was not given the permission to comment is warned, with the permission's name", async () => {
  const pull = await PullRequest.open();
  pull.push("openapi.json", rewords);
  pull.github.troubles.push({ method: "POST", status: 403, message: "Resource not accessible by integration" });
  const { conclusion, log } = await pull.run();
  expect(conclusion).toBe("success");
  expect(log).toMatch(/^::warning title=No comment::.*pull-requests: write/m);
});

test("a contract that cannot be generated fails the job, and its diagnostics replace the comment of an earlier run", async () => {
  const pull = await PullRequest.open();
  pull.push("openapi.json", rewords);
  await pull.run();
  pull.push("contract.json", (text) => text.slice(1), { isGenerated: false });
  const { conclusion, summary, outputs, log } = await pull.run();
  expect({ conclusion, verdict: outputs["verdict"] }).toEqual({ conclusion: "failure", verdict: "failed" });
  const [comment, ...others] = written(pull);
  expect(others).toEqual([]);
  for (const text of [comment, summary]) {
    expect(text).toContain("### ❌ The contract could not be generated.");
    expect(text).toContain("source/contract.json:1:1 - error syntax: This is not JSON.");
  }
  expect(log).toMatch(/^::error title=The contract could not be generated\.::.*This is not JSON/m);
});

test("a breaking change that the settings accept succeeds, and fails as stale once it is gone", async () => {
  const pull = await PullRequest.open();
  const [rule, subject] = ["error-status-changed", "PROJECT_NOT_FOUND (ProjectNotFound)"];
  pull.configure({ accepted: [{ rule, subject, reason: "No client reads this status." }] });
  pull.push("contract.json", breaks);
  const accepted = await pull.run();
  expect(accepted).toMatchObject({ conclusion: "success", outputs: { verdict: "clean" } });
  expect(written(pull)).toEqual([expect.stringContaining("No client reads this status.")]);
  pull.revert();
  const stale = await pull.run();
  expect(stale).toMatchObject({ conclusion: "failure", outputs: { verdict: "stale" } });
});

test("generated files that were not committed fail the job, and the comment names them beside the review of what they should be", async () => {
  const pull = await PullRequest.open();
  pull.push("openapi.json", rewords, { isGenerated: false });
  const { conclusion, outputs } = await pull.run();
  expect({ conclusion, verdict: outputs["verdict"] }).toEqual({ conclusion: "failure", verdict: "drift" });
  expect(written(pull)).toEqual([
    expect.stringMatching(
      /### ❌ A generated file is not up to date\.[^]*npm run generate[^]*generated\/openapi\.json/,
    ),
  ]);
});

/** A workflow whose action gets some inputs, and none that generates. */
function workflowWith(inputs: object): string {
  const path = join(scratch(), "workflow.yml");
  const steps = [{ uses: "dubspec/dubspec@v0", with: inputs }];
  writeFileSync(path, JSON.stringify({ jobs: { review: { steps } } }));
  return path;
}

test("without a command that generates, a spec that was not generated fails the job, whether it compiles or not", async () => {
  const pull = await PullRequest.open();
  pull.edit((folder) => {
    const documents = ["openapi.json", "contract.json"].map(
      (name) => [name, readFileSync(join(folder, "generated", name), "utf8")] as const,
    );
    writeFileSync(join(folder, "generated", CHECKSUMS), checksumsOf(folder, new Map(documents)));
  });
  expect(await pull.run(workflowWith({}))).toMatchObject({ conclusion: "success", outputs: { verdict: "clean" } });
  const place = "spec/errors/media-access.tsp";
  pull.edit((folder) => appendFileSync(join(folder, place), "@maxLength("));
  expect(await pull.run(workflowWith({}))).toMatchObject({ conclusion: "failure", outputs: { verdict: "failed" } });
  expect(written(pull)).toEqual([
    expect.stringContaining(
      `generated/ of the working tree does not match spec/ (${place} changed): run 'npm run generate'`,
    ),
  ]);
});

test("a pull request that drops a document of the contract fails as breaking, also without a command that generates", async () => {
  const pull = await PullRequest.open();
  pull.edit((folder) => rmSync(join(folder, "generated/openapi.json")));
  expect(await pull.run(workflowWith({}))).toMatchObject({ conclusion: "failure", outputs: { verdict: "breaking" } });
  expect(written(pull)).toEqual([expect.stringContaining("The document of OpenAPI is gone.")]);
});

test("a checkout that is not of the pull request fails, in place of a review of something else", async () => {
  const pull = await PullRequest.open();
  pull.push("contract.json", breaks);
  const checkout = () => {
    pull.git(pull.workspace, "checkout", "--quiet", "--detach", "origin/main");
    return {};
  };
  const { actions } = pull.machine();
  const finished = await pull.run(undefined, { actions: { ...actions, "actions/checkout@v4": checkout } });
  expect(finished.conclusion).toBe("failure");
  expect(written(pull)).toEqual([expect.stringContaining("is not checked out here: use actions/checkout")]);
});

test("while GitHub is down the job fails, however good the review is", async () => {
  const pull = await PullRequest.open();
  pull.push("openapi.json", rewords);
  pull.github.always = { status: 502, headers: { "retry-after": "0" } };
  const { conclusion, log, steps } = await pull.run();
  expect(conclusion).toBe("failure");
  expect(steps).toEqual(expect.arrayContaining(["Review: success", "Comment: failure"]));
  expect(log).toContain("dubspec: no comment was written: GET /repos/ada/films/issues/7/comments");
  expect(log).toContain("was answered with 502");
  expect(pull.github.requests).toHaveLength(5);
});

test("inputs are values and never commands, and the base can be named", async () => {
  const pull = await PullRequest.open();
  pull.push("contract.json", breaks);
  const attacked = await pull.run(workflowWith({ base: 'main"; touch broken-in; echo "$(touch broken-in)' }));
  expect(attacked).toMatchObject({ conclusion: "failure", outputs: { verdict: "failed" } });
  expect(attacked.summary).toContain("is not a revision of this repository");
  expect(existsSync(join(pull.workspace, "broken-in"))).toBe(false);
  expect((await pull.run(workflowWith({ base: "HEAD" }))).outputs["verdict"]).toBe("clean");
});

test("where the action is not installed yet, it installs what it needs without development packages, once", async () => {
  const pull = await PullRequest.open();
  pull.push("openapi.json", rewords);
  const copy = new Copy();
  afterwards(() => copy.remove());
  for (const part of ["action.yml", "package-lock.json"]) cpSync(join(ROOT, part), join(copy.root, part));
  renameSync(join(copy.root, "node_modules"), join(copy.root, "installed"));
  const bin = program("npm", `echo "npm $*" >> "$HOME/calls"; mv "$3/installed" "$3/node_modules"`);
  const { env, temporary, actions, ...rest } = pull.machine();
  const keys: string[] = [];
  const cache: StandIn = ({ key = "" }) => {
    keys.push(key);
    return { "cache-hit": "false" };
  };
  const machine = {
    ...rest,
    temporary,
    env: { ...env, PATH: `${bin}:${env["PATH"]}` },
    actions: { ...actions, "actions/cache@v4": cache, "dubspec/dubspec@v0": copy.root },
  };
  const path = join(temporary, "workflow.yml");
  writeFileSync(path, JSON.stringify({ jobs: { review: { steps: [{ uses: "dubspec/dubspec@v0" }] } } }));
  expect((await pull.run(path, machine)).conclusion).toBe("success");
  expect((await pull.run(path, machine)).conclusion).toBe("success");
  expect(readFileSync(join(temporary, "calls"), "utf8")).toBe(
    `npm ci --prefix ${copy.root} --omit=dev --ignore-scripts --no-audit --no-fund\n`,
  );
  expect(keys).toEqual([expect.stringMatching(/^dubspec-Linux-X64-[0-9a-f]{40}$/)]);
});
