/**
 * Puts in place what `npm start` and `npm test` need, before they run: `node scripts/ensure-installed.mjs
 * [--start]`; with `--start` only what `npm start` needs. It needs nothing but Node itself, and its syntax is old
 * enough for a Node that is too old to be told so. What cannot be put in place ends in one sentence on stderr and
 * exit code 1.
 */
import { spawn } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { oneAtATime } from "./one-at-a-time.mjs";

const WINDOWS = process.platform === "win32";
/** Older ones do not run Vite, which builds the pages of the mock. */
const OLDEST_NODE = "20.19";
/** @type {NodeJS.Signals[]} */
const STOPS = ["SIGINT", "SIGTERM", "SIGHUP"];
const LOG = join(".tmp", "npm.log");
/** npm's own list of what it installed. */
const LIST = join("node_modules", ".package-lock.json");
/** The development packages that `npm start` needs all the same: they build the pages of the mock. */
export const FOR_PAGES = ["@dagrejs/dagre", "@preact/signals", "openapi-fetch", "preact", "swagger-ui-dist", "vite"];
/** The packages of `dependencies` that only `dubspec serve` needs, which are almost as large as all others together. */
export const FOR_SERVE = [
  "@echogarden/fvad-wasm",
  "@echogarden/rnnoise-wasm",
  "@electric-sql/pglite",
  "@fastify/busboy",
  "@modelcontextprotocol/server",
  "@opentelemetry/api",
  "fastify",
  "ipaddr.js",
  "kysely",
  "nodemailer",
  "p-queue",
  "pg",
  "pg-boss",
  "pino",
  "prom-client",
  "range-parser",
  "tinypool",
  "zod",
];
/** Where npm installs for `npm start`: it takes the packages from a `package.json`, and that of the project names more. */
const STAGE = join(".tmp", "npm-start");
/** Besides these, npm brings what Vite can do without, if `package.json` names it. */
const WITH_PAGES = [...FOR_PAGES, "@types/node"];
const NETWORK_CODES = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EPROTO",
  "ERR_SOCKET_TIMEOUT",
  "ETIMEDOUT",
  "FETCH_ERROR",
]);

/**
 * The sentence for a Node that is too old, or `undefined`.
 * @param {string} version as in `process.version`, "v24.21.0"
 */
export function oldNode(version) {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE.split(".").map(Number);
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return undefined;
  return (
    `Node ${OLDEST_NODE} or newer is needed to set this project up, and this is Node ${version.slice(1)}: ` +
    "install a newer one (https://nodejs.org) and run the same command again."
  );
}

/**
 * Whether the last installation is younger than the lock file and has what is needed. npm writes its list of what is
 * there as the last thing it does, so an interrupted installation has none.
 * @param {string} root directory of the project
 * @param {boolean} development whether the development packages have to be there
 */
export function isInstalled(root, development) {
  const installed = statSync(join(root, LIST), { throwIfNoEntry: false });
  const locked = statSync(join(root, "package-lock.json"), { throwIfNoEntry: false });
  if (!installed || !locked || installed.mtimeMs < locked.mtimeMs) return false;
  const listed = installedPackages(root);
  const needed = development ? Object.keys(developmentPackages(root)) : FOR_PAGES;
  return needed.every((name) => listed.has(name)) && (!development || hasNode(root));
}

/**
 * Whether there is an installation of everything, up to date or not: `npm start` alone brings no development packages
 * but those for the pages. Its list may be an older one, so it need not have all that `package.json` names by now.
 * @param {string} root
 */
export function hasDevelopment(root) {
  if (existsSync(join(root, "node_modules", "node"))) return true;
  const listed = installedPackages(root);
  return Object.keys(developmentPackages(root)).some((name) => !WITH_PAGES.includes(name) && listed.has(name));
}

/**
 * @param {string} root
 * @returns {Set<string>} the names in npm's list of what is there
 */
function installedPackages(root) {
  if (!existsSync(join(root, LIST))) return new Set();
  const paths = Object.keys(readJson(join(root, LIST)).packages);
  return new Set(paths.map((path) => path.replace("node_modules/", "")));
}

/**
 * @param {string} root
 * @returns {Record<string, string>} versions by name
 */
function developmentPackages(root) {
  return readJson(join(root, "package.json")).devDependencies;
}

/**
 * Runs npm where it is needed. npm's own output goes to a log, not to the terminal.
 * @param {string} root directory of the project
 * @param {boolean} development whether the development packages are needed, which are most of all
 * @param {(line: string) => void} say tells a waiting person what goes on
 * @returns {Promise<string | undefined>} what went wrong and what to do, or `undefined`
 */
export async function ensureNpmPackages(root, development, say) {
  if (isInstalled(root, development)) return undefined;
  // Another command may be installing the same packages: then they are there when it is this one's turn.
  return oneAtATime(join(root, ".tmp", "npm.lock"), say, async () =>
    // An installation of everything stays one of everything.
    isInstalled(root, development) ? undefined : install(root, development || hasDevelopment(root), say),
  );
}

/**
 * @param {string} root
 * @param {boolean} development
 * @param {(line: string) => void} say
 * @returns {Promise<string | undefined>} what went wrong and what to do, or `undefined`
 */
async function install(root, development, say) {
  say(
    development
      ? "installing the npm packages (npm ci), once; this takes a minute or so"
      : "installing the npm packages that the mock needs, once; this takes some seconds",
  );
  const { code, signal, error } = await npmCi(root, development);
  if (error) return `npm could not be started (${error.message}): install npm and run the same command again.`;
  if (signal) return `npm was stopped by ${signal}: run the same command again, it starts afresh.`;
  if (code !== 0) return sentenceForLog(readFileSync(join(root, LOG), "utf8"));
  if (!development || hasNode(root)) return undefined;
  return (
    "npm ci ran without install scripts, so Node 24 for this project is missing: run " +
    "`npm ci --ignore-scripts=false` and then the same command again."
  );
}

/**
 * One sentence for what npm wrote while failing, with npm's own reason as the hint.
 * @param {string} log npm's stdout and stderr
 */
export function sentenceForLog(log) {
  // An install script that runs npm itself gives lines with the prefix twice.
  const errors = log
    .split("\n")
    .filter((line) => /^npm (error|ERR!) /.test(line))
    .map((line) => line.replace(/^(npm (error|ERR!) )+(network )?/, "").trim());
  const codes = errors.filter((line) => line.startsWith("code ")).map((line) => line.slice("code ".length));
  const reason = errors.find((line) => line && !/^(code|syscall|errno|path|dest|command) /.test(line));
  const hint = `${reason ? `npm says: ${reason} ` : ""}(everything npm said: ${LOG})`;
  const network = codes.find((code) => NETWORK_CODES.has(code));
  if (network) {
    return (
      `npm cannot reach the package registry (${network}): check the network or the proxy settings and run ` +
      `the same command again. ${hint}`
    );
  }
  return `npm failed${codes.length > 0 ? ` (${codes[0]})` : ""}, so the packages are not in place. ${hint}`;
}

/** @param {string} root */
function hasNode(root) {
  return existsSync(join(root, "node_modules", ".bin", "node"));
}

/** @param {string} path */
function readJson(path) {
  return JSON.parse(readFileSync(path, "utf8"));
}

/**
 * @param {string} root
 * @param {boolean} development
 * @returns {Promise<{ code?: number | null, signal?: string | null, error?: Error }>}
 */
function npmCi(root, development) {
  const log = openSync(join(root, LOG), "w");
  // The tests need the development packages whatever NODE_ENV says. For the mock, npm goes by the same lock file,
  // which it leaves as it is; nothing that the mock needs has to run an install script. npm's own waits between
  // attempts add up to more than a minute before it admits that there is no network.
  const args = [
    ...(development
      ? ["ci", "--include=dev"]
      : ["install", "--omit=dev", "--no-save", "--save-prod", "--ignore-scripts"]),
    "--loglevel=error",
    "--fetch-retry-mintimeout=1000",
    "--fetch-retry-maxtimeout=5000",
    ...(development ? [] : FOR_PAGES.map((name) => `${name}@${developmentPackages(root)[name]}`)),
  ];
  if (!development) stage(root);
  // npm must not run on the Node inside the directory that it is about to delete.
  const bin = join(root, "node_modules", ".bin");
  const path = (process.env.PATH || "")
    .split(delimiter)
    .filter((directory) => directory !== bin)
    .join(delimiter);
  const npm = spawn("npm", args, {
    cwd: development ? root : join(root, STAGE),
    env: { ...process.env, PATH: path },
    stdio: ["ignore", log, log],
    shell: WINDOWS,
    detached: !WINDOWS,
  });
  closeSync(log);
  return new Promise((resolve) => {
    // Whoever is asked to stop takes npm and its children along at once: npm itself would first install everything
    // and then undo it, and go on writing to node_modules under the next attempt.
    /** @type {string | undefined} */
    let stopped;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stopped = signal;
      if (WINDOWS || !npm.pid) npm.kill();
      else process.kill(-npm.pid, "SIGKILL");
    };
    /** @param {{ code?: number | null, signal?: string | null, error?: Error }} result */
    const end = (result) => {
      STOPS.forEach((name) => process.off(name, stop));
      resolve(result);
    };
    STOPS.forEach((name) => process.on(name, stop));
    npm.on("error", (error) => end({ error }));
    npm.on("exit", (code, signal) => {
      if (code === 0 && !stopped && !development) unstage(root);
      end({ code, signal: stopped || signal });
    });
  });
}

/**
 * Prepares a directory in which npm installs what `npm start` needs, by the same lock file.
 * @param {string} root
 */
function stage(root) {
  rmSync(join(root, STAGE), { recursive: true, force: true });
  mkdirSync(join(root, STAGE), { recursive: true });
  const { name, version, dependencies = {}, overrides } = readJson(join(root, "package.json"));
  const needed = Object.fromEntries(Object.entries(dependencies).filter(([each]) => !FOR_SERVE.includes(each)));
  const manifest = { name, version, private: true, dependencies: needed, overrides };
  writeFileSync(join(root, STAGE, "package.json"), JSON.stringify(manifest));
  copyFileSync(join(root, "package-lock.json"), join(root, STAGE, "package-lock.json"));
}

/**
 * Puts what npm has installed in place of what was there before.
 * @param {string} root
 */
function unstage(root) {
  rmSync(join(root, "node_modules"), { recursive: true, force: true });
  renameSync(join(root, STAGE, "node_modules"), join(root, "node_modules"));
  rmSync(join(root, STAGE), { recursive: true, force: true });
}

async function main() {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const say = (/** @type {string} */ line) => process.stderr.write(`dubspec: ${line}\n`);
  const development = !process.argv.includes("--start");
  const problem = oldNode(process.version) || (await ensureNpmPackages(root, development, say));
  if (problem) say(problem);
  return problem ? 1 : 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main().then((exitCode) => (process.exitCode = exitCode));
}
