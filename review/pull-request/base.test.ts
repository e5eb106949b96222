import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBase, repositoryAround } from "./base.ts";

/** A folder that is gone after the test. */
function scratch(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "dubspec-base-")));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const git = (folder: string, ...parameters: string[]) =>
  execFileSync("git", ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", ...parameters], {
    cwd: folder,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();

/** Commits a contract with a title. @returns the commit */
function commit(folder: string, title: string): string {
  mkdirSync(join(folder, "generated"), { recursive: true });
  writeFileSync(join(folder, "generated/openapi.json"), JSON.stringify({ openapi: "3.1.0", info: { title } }));
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", `--message=${title}`);
  return git(folder, "rev-parse", "HEAD");
}

/** A repository whose branch `topic` left `main` after its first commit. */
function branched(): { folder: string; shared: string } {
  const folder = scratch();
  git(folder, "init", "--quiet", "--initial-branch=main");
  const shared = commit(folder, "shared");
  git(folder, "switch", "--quiet", "--create", "topic");
  commit(folder, "topic");
  git(folder, "switch", "--quiet", "main");
  commit(folder, "later");
  git(folder, "switch", "--quiet", "topic");
  return { folder, shared };
}

test("the base is the contract at the commit where the branch left main, not what main is now", () => {
  const { folder, shared } = branched();
  const base = readBase(folder);
  expect(base.openapi).toMatchObject({ info: { title: "shared" } });
  expect(base.name).toBe(`main (${shared.slice(0, 7)})`);
});

test("in a clone the base is where the branch left the default branch of origin, even if a branch main exists here", () => {
  const { folder } = branched();
  git(folder, "switch", "--quiet", "main");
  const clone = join(scratch(), "clone");
  git(folder, "clone", "--quiet", folder, clone);
  git(clone, "reset", "--quiet", "--hard", "HEAD~1");
  git(clone, "switch", "--quiet", "--create", "mine", "origin/main");
  expect(readBase(clone)).toMatchObject({
    name: expect.stringMatching(/^origin\/main \(/),
    openapi: { info: { title: "later" } },
  });
});

test("the base of a named revision is where the branch left that revision", () => {
  const { folder } = branched();
  expect(readBase(folder, "HEAD").openapi).toMatchObject({ info: { title: "topic" } });
});

test("the base of two named revisions is where the second one left the first, whatever is checked out", () => {
  const { folder, shared } = branched();
  git(folder, "switch", "--quiet", "main");
  expect(readBase(folder, "main", "topic").name).toBe(`main (${shared.slice(0, 7)})`);
  expect(() => readBase(folder, "main", "nowhere")).toThrow("nowhere is not a revision of this repository");
});

test("a revision that is unknown, or that shares no commit, is refused in one sentence", () => {
  const { folder } = branched();
  expect(() => readBase(folder, "nowhere")).toThrow("nowhere is not a revision of this repository");
  expect(() => readBase(folder, "--all")).toThrow("--all is not a revision of this repository");
  git(folder, "switch", "--quiet", "--orphan", "other");
  commit(folder, "other");
  expect(() => readBase(folder, "main")).toThrow(/^main shares no commit with HEAD$/);
});

test("where a clone is too shallow for a shared commit, the sentence says how to fetch more", () => {
  const { folder } = branched();
  const clone = join(scratch(), "clone");
  git(folder, "clone", "--quiet", "--depth=1", "--no-single-branch", `file://${folder}`, clone);
  expect(() => readBase(clone, "origin/main")).toThrow("the clone is shallow, so fetch its history");
});

test("outside of a repository, and without any default branch, the sentence says what is missing", () => {
  expect(() => repositoryAround(scratch())).toThrow("is not in a git repository");
  const folder = scratch();
  git(folder, "init", "--quiet", "--initial-branch=trunk");
  commit(folder, "only");
  expect(() => readBase(folder)).toThrow("there is no default branch of origin, no main and no master");
});
