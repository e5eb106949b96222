/**
 * `node scripts/review-picture.ts`: reviews a branch that makes four changes to the contract as a pull request, writes
 * the comment into docs/review.md, and photographs it as GitHub shows it: docs/images/review.png. It needs Chromium.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marked } from "marked";
import { chromium } from "playwright-core";
import { CHANGES } from "./example-changes.ts";
import { paste } from "./paste.ts";

const root = join(import.meta.dirname, "..");
const page = join(root, "docs/review.md");
const picture = join(root, "docs/images/review.png");

/** The same author and time for each run, so that the same contract gives the same commits. */
const AUTHOR = Object.fromEntries(
  ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Ada"],
    [`GIT_${who}_EMAIL`, "ada@example.org"],
    [`GIT_${who}_DATE`, "2026-01-01T12:00:00Z"],
  ]),
);

/** A repository with the contract on `main` and the changed one on the branch that is checked out. */
function branchIn(folder: string): { base: string; head: string } {
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: folder, encoding: "utf8", env: { ...process.env, ...AUTHOR } }).trim();
  const commit = (message: string) => {
    git("add", "spec", "generated");
    git("commit", "--quiet", `--message=${message}`);
    return git("rev-parse", "HEAD");
  };
  for (const part of ["spec", "generated", "docs", "mock", "review", "scripts", "package.json", "tspconfig.yaml"])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  // The packages are those of this checkout, except for the library that the spec is written in.
  mkdirSync(join(folder, "node_modules/@dubspec"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== "@dubspec") symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  symlinkSync(join(folder, "spec/lib"), join(folder, "node_modules/@dubspec/typespec"));
  git("init", "--quiet", "--initial-branch=main");
  const base = commit("The contract");
  git("switch", "--quiet", "--create", "four-changes");
  for (const [file, from, to] of CHANGES) {
    const path = join(folder, "spec", file);
    const text = readFileSync(path, "utf8");
    if (text.search(from) < 0) throw new Error(`spec/${file} has no text like ${from}`);
    writeFileSync(path, text.replaceAll(from, to));
  }
  execFileSync(process.execPath, ["scripts/generate.ts"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return { base, head: commit("Four changes") };
}

/** The comment of a pull request from the branch. */
function commentOn(folder: string, { base, head }: { base: string; head: string }): string {
  const event = { pull_request: { number: 7, base: { ref: "main", sha: base }, head: { sha: head, repo: null } } };
  const path = join(folder, "event.json");
  writeFileSync(path, JSON.stringify(event));
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, "cli/bin.js"), "pull-request", "review", "--reports", join(folder, "reports")],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, GITHUB_EVENT_PATH: path, GITHUB_REPOSITORY: "dubspec/dubspec" },
    },
  );
  if (status !== 1) throw new Error(`The review of a branch that breaks clients ended with ${status}: ${stderr}`);
  return readFileSync(join(folder, "reports/review.md"), "utf8");
}

/** The comment in the frame that GitHub draws around it. */
const htmlOf = (comment: string) => `<!doctype html><meta charset="utf-8"><style>
  body { margin: 0; padding: 16px; background: #fff; color: #1f2328; font: 14px/1.5 system-ui, "DejaVu Sans", "Noto Color Emoji", sans-serif; }
  .comment { width: 860px; border: 1px solid #d1d9e0; border-radius: 6px; overflow: hidden; }
  .head { padding: 8px 16px; background: #f6f8fa; border-bottom: 1px solid #d1d9e0; color: #59636e; }
  .head b { color: #1f2328; } .head span { border: 1px solid #d1d9e0; border-radius: 2em; padding: 0 7px; font-size: 12px; }
  .body { padding: 16px; } h3 { margin: 0 0 16px; font-size: 17.5px; line-height: 1.25; }
  p, ul, details, pre { margin: 0 0 16px; } ul { padding-left: 2em; } li + li { margin-top: 4px; }
  code { padding: .2em .4em; border-radius: 6px; background: #818b981f; font: 85% ui-monospace, "DejaVu Sans Mono", monospace; }
</style><div class="comment"><div class="head"><b>github-actions</b> <span>bot</span> commented now</div>
<div class="body">${marked.parse(comment, { gfm: true, async: false })}</div></div>`;

async function photograph(comment: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const view = await browser.newPage({ viewport: { width: 900, height: 400 } });
    await view.setContent(htmlOf(comment));
    await view.locator(".comment").screenshot({ path: picture });
  } finally {
    await browser.close();
  }
}

const folder = mkdtempSync(join(tmpdir(), "dubspec-review-"));
try {
  const comment = commentOn(folder, branchIn(folder));
  paste(page, "scripts/review-picture.ts", `\`\`\`\`markdown\n${comment.trimEnd()}\n\`\`\`\``);
  await photograph(comment);
  console.log(`wrote ${page} and ${picture}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
