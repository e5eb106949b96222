import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, rmSync, utimesSync } from "node:fs";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import ts from "typescript";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { oldNode, sentenceForLog } from "../../scripts/ensure-installed.mjs";
import { Project } from "./project.ts";
import type { Ended } from "./project.ts";

const SCRIPTS = ["scripts/ensure-installed.mjs", "scripts/one-at-a-time.mjs"];
const DONE: Ended = { exitCode: 0, stdout: "", stderr: "" };
const NOTICE = "dubspec: installing the npm packages (npm ci), once; this takes a minute or so\n";

const START_NOTICE = "dubspec: installing the npm packages that the mock needs, once; this takes some seconds\n";

/** What builds the pages of the mock. */
const FOR_PAGES = {
  "@dagrejs/dagre": "1.0.1",
  "@preact/signals": "1.0.2",
  "openapi-fetch": "1.0.3",
  preact: "1.0.4",
  "swagger-ui-dist": "1.0.5",
  vite: "1.0.6",
};
const DEVELOPMENT = { ...FOR_PAGES, "@types/node": "1.0.0", vitest: "1.0.0" };
const listed = (...names: string[]) =>
  JSON.stringify({ packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, {}])) });

/** What npm leaves behind, in its order. */
const UNPACK = "mkdir -p node_modules/.bin";
const NODE = "echo > node_modules/.bin/node";
const LIST = "node_modules/.package-lock.json";
const FINISH = `echo '${listed(...Object.keys(DEVELOPMENT))}' > ${LIST}`;
const FINISH_START = `echo '${listed(...Object.keys(FOR_PAGES), "@types/node")}' > ${LIST}`;

let project: Project;

beforeEach(() => {
  project = new Project(...SCRIPTS);
  project.write("package.json", JSON.stringify({ devDependencies: DEVELOPMENT }));
  project.write("package-lock.json", "{}");
  project.program("npm", UNPACK, NODE, FINISH);
});
afterEach(() => rmSync(project.root, { recursive: true }));

function ensureInstalled(...args: string[]): Ended {
  return project.run(process.execPath, ["scripts/ensure-installed.mjs", ...args]);
}

function install(): void {
  expect(ensureInstalled()).toEqual({ ...DONE, stderr: NOTICE });
  rmSync(join(project.root, "npm.calls"));
}

describe("npm ci", () => {
  test("npm ci runs where nothing is installed, with the development packages whatever NODE_ENV says", () => {
    install();
    expect(project.has("node_modules/.package-lock.json")).toBe(true);
    rmSync(join(project.root, "node_modules"), { recursive: true });
    ensureInstalled();
    expect(project.calls("npm")).toEqual([
      "ci --include=dev --loglevel=error --fetch-retry-mintimeout=1000 --fetch-retry-maxtimeout=5000",
    ]);
  });

  test("npm ci does not run where the installation is younger than the lock file", () => {
    install();
    expect(ensureInstalled()).toEqual(DONE);
    expect(project.calls("npm")).toEqual([]);
  });

  test("npm ci runs when the lock file has changed since", () => {
    install();
    utimesSync(join(project.root, "package-lock.json"), new Date(), new Date(Date.now() + 60_000));
    expect(ensureInstalled()).toEqual({ ...DONE, stderr: NOTICE });
    expect(project.calls("npm")).toHaveLength(1);
  });

  test("npm ci runs again after an installation that was interrupted", () => {
    project.program("npm", UNPACK, NODE, "kill -INT $$", FINISH);
    const stopped = ensureInstalled();
    expect(stopped.exitCode).toBe(1);
    expect(stopped.stderr).toBe(
      `${NOTICE}dubspec: npm was stopped by SIGINT: run the same command again, it starts afresh.\n`,
    );
    project.program("npm", UNPACK, NODE, FINISH);
    expect(ensureInstalled()).toEqual({ ...DONE, stderr: NOTICE });
    expect(project.calls("npm")).toHaveLength(2);
  });

  test("npm ci ends at once, children and all, with the command that waits for it", async () => {
    // npm's child alone holds the writing end of this pipe: the pipe ends when the child is gone.
    const alive = join(project.root, "alive");
    execFileSync("mkfifo", [alive]);
    project.program("npm", `sh -c "echo started; sleep 600" > ${alive} & wait`);
    const path = [join(project.root, "bin"), process.env["PATH"]].join(delimiter);
    const waiting = spawn(process.execPath, [join(project.root, "scripts/ensure-installed.mjs")], {
      env: { ...process.env, PATH: path },
      stdio: ["ignore", "ignore", "pipe"],
    });
    const stderr = text(waiting.stderr);
    for await (const _started of createReadStream(alive)) waiting.kill("SIGINT");
    expect(await once(waiting, "close")).toEqual([1, null]);
    expect(await stderr).toBe(
      `${NOTICE}dubspec: npm was stopped by SIGINT: run the same command again, it starts afresh.\n`,
    );
  });

  test("npm ci does not run on the Node that it is about to delete", () => {
    project.program("npm", UNPACK, NODE, FINISH, 'echo "$PATH" > path');
    const bin = join(project.root, "node_modules", ".bin");
    project.run(process.execPath, ["scripts/ensure-installed.mjs"], [bin]);
    expect(project.read("path")).not.toContain(bin);
    expect(project.read("path")).toContain(join(project.root, "bin"));
  });

  test("npm ci without install scripts is reported, since Node 24 is then missing", () => {
    project.program("npm", UNPACK, FINISH);
    const { exitCode, stderr } = ensureInstalled();
    expect(exitCode).toBe(1);
    expect(stderr).toBe(
      `${NOTICE}dubspec: npm ci ran without install scripts, so Node 24 for this project is ` +
        "missing: run `npm ci --ignore-scripts=false` and then the same command again.\n",
    );
    ensureInstalled();
    expect(project.calls("npm")).toHaveLength(2);
  });

  test("npm ci that fails ends in one sentence, with npm's own words in a log", () => {
    project.program(
      "npm",
      "echo npm error code ECONNREFUSED >&2",
      "echo npm error FetchError: request to http://127.0.0.1:9/yaml failed, reason: connect ECONNREFUSED >&2",
      "echo 'npm error     at ClientRequest.<anonymous> (index.js:130:14)' >&2",
      "exit 1",
    );
    expect(ensureInstalled()).toEqual({
      exitCode: 1,
      stdout: "",
      stderr:
        `${NOTICE}dubspec: npm cannot reach the package registry (ECONNREFUSED): check the network or the ` +
        "proxy settings and run the same command again. npm says: FetchError: request to http://127.0.0.1:9/yaml " +
        "failed, reason: connect ECONNREFUSED (everything npm said: .tmp/npm.log)\n",
    });
    expect(project.read(".tmp/npm.log")).toContain("at ClientRequest.<anonymous>");
  });
});

describe("the sentence for npm's log", () => {
  test("the sentence for npm's log finds a network failure behind an install script that ran npm itself", () => {
    const log = [
      "npm warn deprecated something",
      "npm error code 1",
      "npm error path node_modules/node",
      "npm error command failed",
      "npm error command sh -c node installArchSpecificPackage",
      "npm error npm error code ENOTFOUND",
      "npm error npm error syscall getaddrinfo",
      "npm error npm error network request to https://registry.invalid/node failed",
    ].join("\n");
    expect(sentenceForLog(log)).toBe(
      "npm cannot reach the package registry (ENOTFOUND): check the network or the " +
        "proxy settings and run the same command again. npm says: request to https://registry.invalid/node failed " +
        "(everything npm said: .tmp/npm.log)",
    );
  });

  test("the sentence for npm's log gives npm's reason for any other failure, in the words of older npms too", () => {
    expect(sentenceForLog("npm ERR! code EUSAGE\nnpm ERR! \nnpm ERR! The lock file is not in sync.\n")).toBe(
      "npm failed (EUSAGE), so the packages are not in place. npm says: The lock file is not in sync. " +
        "(everything npm said: .tmp/npm.log)",
    );
    expect(sentenceForLog("")).toBe(
      "npm failed, so the packages are not in place. (everything npm said: .tmp/npm.log)",
    );
  });
});

describe("npm start", () => {
  const start = (): Ended => ensureInstalled("--start");

  test("npm start installs only what the mock needs, and neither needs Node 24 nor runs install scripts", () => {
    project.program("npm", UNPACK, FINISH_START);
    expect(start()).toEqual({ ...DONE, stderr: START_NOTICE });
    expect(start()).toEqual(DONE);
    expect(project.calls("npm")).toEqual([
      "install --omit=dev --no-save --save-prod --ignore-scripts --loglevel=error --fetch-retry-mintimeout=1000 " +
        "--fetch-retry-maxtimeout=5000 @dagrejs/dagre@1.0.1 @preact/signals@1.0.2 openapi-fetch@1.0.3 preact@1.0.4 swagger-ui-dist@1.0.5 vite@1.0.6",
    ]);
  });

  test("npm start leaves out the packages of the service, and keeps the others of dependencies", () => {
    const dependencies = { fastify: "5.0.0", mediabunny: "1.0.0" };
    project.write("package.json", JSON.stringify({ dependencies, devDependencies: DEVELOPMENT }));
    project.program("npm", "cp package.json ../../asked.json", UNPACK, FINISH_START);
    expect(start()).toEqual({ ...DONE, stderr: START_NOTICE });
    expect(JSON.parse(project.read("asked.json")).dependencies).toEqual({ mediabunny: "1.0.0" });
    expect([project.has(".tmp/npm-start"), project.has("node_modules/.package-lock.json")]).toEqual([false, true]);
  });

  test("npm start is content with an installation of everything", () => {
    install();
    expect(start()).toEqual(DONE);
    expect(project.calls("npm")).toEqual([]);
  });

  test("npm start installs everything where everything was installed before the lock file changed", () => {
    install();
    utimesSync(join(project.root, "package-lock.json"), new Date(), new Date(Date.now() + 60_000));
    expect(start()).toEqual({ ...DONE, stderr: NOTICE });
  });

  test("npm start keeps an installation of everything when a pull adds a development package", () => {
    install();
    project.write("package.json", JSON.stringify({ devDependencies: { ...DEVELOPMENT, oxfmt: "1.0.0" } }));
    utimesSync(join(project.root, "package-lock.json"), new Date(), new Date(Date.now() + 60_000));
    project.write("node_modules/kept", "");
    expect(start()).toEqual({ ...DONE, stderr: NOTICE });
    expect(project.calls("npm")).toEqual([expect.stringMatching(/^ci --include=dev /)]);
    // Only npm itself may delete it.
    expect(project.has("node_modules/kept")).toBe(true);
  });

  test("npm start keeps an installation of everything that npm was changing when it was interrupted", () => {
    install();
    project.write("node_modules/node/package.json", "{}");
    rmSync(join(project.root, LIST));
    expect(start()).toEqual({ ...DONE, stderr: NOTICE });
  });

  test("npm start installs the packages for the pages after npm ci --omit=dev", () => {
    project.write(LIST, listed("ajv"));
    project.program("npm", UNPACK, FINISH_START);
    expect(start()).toEqual({ ...DONE, stderr: START_NOTICE });
    expect(project.calls("npm")).toEqual([expect.stringContaining(" vite@1.0.6")]);
  });

  test("npm start keeps installing only what the mock needs when the lock file changes", () => {
    project.program("npm", UNPACK, FINISH_START);
    start();
    utimesSync(join(project.root, "package-lock.json"), new Date(), new Date(Date.now() + 60_000));
    expect(start()).toEqual({ ...DONE, stderr: START_NOTICE });
  });

  test("npm start begins afresh after an installation that was interrupted", () => {
    project.program("npm", UNPACK, "echo > node_modules/half", "kill -INT $$");
    expect(start().exitCode).toBe(1);
    project.program("npm", UNPACK, FINISH_START);
    expect(start()).toEqual({ ...DONE, stderr: START_NOTICE });
    expect(project.has("node_modules/half")).toBe(false);
  });

  test("npm start is not enough for npm test, which then installs everything", () => {
    project.program("npm", UNPACK, FINISH_START);
    start();
    rmSync(join(project.root, "npm.calls"));
    project.program("npm", UNPACK, NODE, FINISH);
    install();
    expect(ensureInstalled()).toEqual(DONE);
  });
});

describe("a Node that is too old", () => {
  test.each(["v12.22.12", "v14.21.3", "v18.20.4", "v20.18.3"])("a Node that is too old is refused: %s", (version) => {
    expect(oldNode(version)).toBe(
      "Node 20.19 or newer is needed to set this project up, and this is Node " +
        `${version.slice(1)}: install a newer one (https://nodejs.org) and run the same command again.`,
    );
  });

  test.each(["v20.19.0", "v22.0.0", "v24.21.0", "v100.0.0"])(
    "a Node that is new enough is not refused: %s",
    (version) => {
      expect(oldNode(version)).toBeUndefined();
    },
  );

  // TypeScript leaves alone what the target understands.
  test.each(SCRIPTS)("a Node that is too old can read %s", (path) => {
    const compile = (target: ts.ScriptTarget): string => ts.transpile(project.read(path), { target, module: 99 });
    expect(compile(ts.ScriptTarget.ES2020)).toBe(compile(ts.ScriptTarget.ESNext));
  });
});
