/**
 * `node scripts/review-history.ts`: reviews everything since 0.1.0 in the history of this repository, and writes the
 * verdict and the first change of each severity into docs/review.md.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { paste } from "./paste.ts";

const ROOT = join(import.meta.dirname, "..");

const git = (...parameters: string[]) => execFileSync("git", parameters, { cwd: ROOT, encoding: "utf8" }).trim();

/** The tag of 0.1.0, or the commit in which its changelog was written. */
const first =
  git("tag", "--list", "v0.1.0") ||
  git("log", "--format=%h", "--reverse", "-S## 0.1.0", "--", "CHANGELOG.md").split("\n")[0];
const range = `${first}..${git("rev-parse", "--short", "HEAD")}`;

const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, "cli/bin.js"), "review", range], {
  cwd: ROOT,
  encoding: "utf8",
  maxBuffer: 2 ** 30,
});
if (status !== 0 && status !== 1) throw new Error(`The review of ${range} ended with ${status}: ${stderr}`);
const [head = "", ...changes] = stdout.trimEnd().split("\n\n");
const shown = ["breaking", "warning", "minor", "patch"].flatMap(
  (severity) => changes.find((change) => change.startsWith(`${severity} `)) ?? [],
);
const more = changes.length - shown.length;
const text = [`$ npx dubspec review ${range}`, head, "", shown.join("\n\n"), "", `(${more} more changes)`].join("\n");
paste(join(ROOT, "docs/review.md"), "scripts/review-history.ts", `\`\`\`text\n${text}\n\`\`\``);
console.log(`wrote the review of ${range}`);
