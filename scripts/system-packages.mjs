/**
 * The system packages that some command of the project needs beyond Node: installed where that is allowed (root on
 * a Debian system), and otherwise asked for in one sentence. Like its caller, it depends on nothing but Node.
 */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * A package of Debian, the program it brings, by which it is recognised, and what needs it.
 * @typedef {{ name: string, program: string, neededBy: string }} SystemPackage
 */

/** @type {Record<string, SystemPackage[]>} */
const PACKAGES = {
  test: [{ name: "chromium", program: "chromium", neededBy: "the tests of pages" }],
};

const INSTALL = ["install", "--yes", "--no-install-recommends"];

/**
 * The rows of one purpose.
 * @param {string | undefined} purpose such as "test"
 */
export function systemPackagesFor(purpose) {
  const rows = purpose && PACKAGES[purpose];
  if (!rows) throw new Error(`--system takes one of: ${Object.keys(PACKAGES).join(", ")}`);
  return rows;
}

/**
 * Installs the packages whose program is not on the PATH.
 * @param {SystemPackage[]} packages
 * @param {(line: string) => void} say tells a waiting person what goes on
 * @param {boolean} [isRoot] whether packages may be installed
 * @returns {string | undefined} what is missing and the command to run, or `undefined`
 */
export function ensureSystemPackages(packages, say, isRoot = Boolean(process.getuid && process.getuid() === 0)) {
  const missing = packages.filter(({ program }) => !isOnPath(program));
  if (missing.length === 0) return undefined;
  const names = missing.map(({ name }) => name);
  const list = missing.map(({ name, neededBy }) => `${name} (for ${neededBy})`).join(", ");
  if (!isOnPath("apt-get")) return `install these programs and run the same command again: ${list}.`;
  const command = `sudo apt-get ${INSTALL.join(" ")} ${names.join(" ")}`;
  if (!isRoot) return `system packages are missing, ${list}: run \`${command}\` and then the same command again.`;
  say(`installing system packages, once: ${list}`);
  aptGet(["update"]);
  const { status, stderr } = aptGet([...INSTALL, ...names]);
  if (status === 0) return undefined;
  const reason = String(stderr || "")
    .trim()
    .split("\n")
    .pop();
  return `apt-get could not install ${names.join(" ")} (${reason}): run \`${command}\` to see why.`;
}

/** @param {string[]} args */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return spawnSync("apt-get", args, { env, encoding: "utf8", stdio: ["ignore", "ignore", "pipe"] });
}

/** @param {string} program */
function isOnPath(program) {
  return (process.env.PATH || "").split(delimiter).some((directory) => {
    try {
      accessSync(join(directory, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}
