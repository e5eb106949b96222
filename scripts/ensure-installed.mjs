/**
 * `npm start` and `npm test` run this first: it runs `npm ci` where nothing is installed, or something older than the
 * lock file. It needs only Node. Exit code 1 and npm's own words when the packages cannot be installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");

/** @param {string} path */
const written = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** @param {string} line */
const say = (line) => process.stderr.write(`dubspec: ${line}\n`);

function install() {
  say("npm ci installs the packages, once; this takes half a minute or so");
  // npm must not run on the Node inside the directory that it is about to delete.
  const paths = (process.env.PATH ?? "").split(delimiter).filter((path) => path !== bin);
  const { status, error } = spawnSync("npm", ["ci", "--include=dev", "--loglevel=error", "--no-audit", "--no-fund"], {
    cwd: root,
    env: { ...process.env, PATH: paths.join(delimiter) },
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) {
    say(
      `npm ci did not install the packages${error ? ` (${error.message})` : ""}: see above, and run the command again`,
    );
    return 1;
  }
  if (existsSync(join(bin, "node"))) return 0;
  say("npm ci ran without install scripts, so Node 24 is missing: run `npm ci --ignore-scripts=false`");
  return 1;
}

// npm writes its list of what is there last, so an interrupted installation has none.
if (written("node_modules/.package-lock.json") < written("package-lock.json")) process.exitCode = install();
