/** Versions of Node and package managers of their own for tests, installed once into `.tmp/tools`. */
import { execFile } from "node:child_process";
import { existsSync, globSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { root } from "./tarball.ts";

const run = promisify(execFile);
const tools = join(root, ".tmp/tools");

/**
 * The oldest Node of each line that the package promises something for, the first minor of 22 that all packages of MSW 3
 * accept, and the one that the package is developed on.
 */
const NODES = { 20: "20.19.0", 22: "22.12.0", 22.23: "22.23.3", 24: "24.21.0" };
export type NodeLine = keyof typeof NODES;

const MANAGERS = { npm: "10.9.9", pnpm: "10.34.9", yarn: "1.22.22" };
export type Manager = keyof typeof MANAGERS;

/** Where the command of a manager is, and how it adds packages for development. */
const ADD: Record<Manager, { bin: string; options: (node: NodeLine) => string[] }> = {
  npm: {
    bin: "bin/npm-cli.js",
    options: (node) => [
      "install",
      "-D",
      ...(node === 20 ? [] : ["--engine-strict"]),
      "--no-audit",
      "--no-fund",
      "--prefer-offline",
    ],
  },
  pnpm: {
    bin: "bin/pnpm.cjs",
    // Strict: a peer range that does not hold fails.
    options: () => [
      "add",
      "-D",
      "--config.strict-peer-dependencies=true",
      `--store-dir=${join(tools, "pnpm-store")}`,
      "--prefer-offline",
    ],
  },
  yarn: {
    bin: "bin/yarn.js",
    options: (node) => [
      "add",
      "-D",
      "--non-interactive",
      `--cache-folder=${join(tools, "yarn-cache")}`,
      "--prefer-offline",
      // Where a package asks for a newer Node, yarn 1 refuses it; the others warn.
      ...(node === 20 ? ["--ignore-engines"] : []),
    ],
  },
};

/**
 * Puts a package into a place of its own, unless it is there.
 * @param beside peers of the package, with their versions
 * @returns the directory of the package
 */
export async function installed(name: string, version: string, ...beside: string[]): Promise<string> {
  const place = join(tools, `${name.replace("/", "+")}-${version}`);
  if (!existsSync(place)) {
    // Several processes may install at once: each in a place of its own, and the first to be ready puts it there whole.
    const own = `${place}.${process.pid}`;
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, "package.json"), JSON.stringify({ private: true, allowScripts: { node: true } }));
    await run(
      "npm",
      ["install", "--prefix", own, "--save-exact", "--loglevel=error", `${name}@${version}`, ...beside],
      {
        cwd: own,
      },
    );
    if (existsSync(place)) rmSync(own, { recursive: true });
    else renameSync(own, place);
  }
  return join(place, "node_modules", name);
}

/** A Node of a line: its program, and an environment in which every other program finds it first. */
export interface NodeOf {
  program: string;
  environment: NodeJS.ProcessEnv;
}

/** @param line 20, 22 or 24 */
export async function nodeOf(line: NodeLine): Promise<NodeOf> {
  const directory = join(await installed("node", NODES[line]), "bin");
  // Nothing of the test runner, or of the npm that started it, may reach what is tested.
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_)|VITEST|NODE_(?!EXTRA_CA)|TEST$|DEV$|PROD$)/.test(name),
  );
  const path = [directory, process.env["PATH"]].join(delimiter);
  return {
    program: join(directory, "node"),
    environment: { ...Object.fromEntries(inherited), PATH: path, NO_COLOR: "1", CI: "1" },
  };
}

/** @returns the program of npm, to be run by a Node */
export const npmOf = async (): Promise<string> => join(await installed("npm", MANAGERS.npm), ADD.npm.bin);

/** Adds packages to a project as its author would. @throws with everything that the manager said */
export async function add(
  line: NodeLine,
  manager: Manager,
  directory: string,
  packages: readonly string[],
): Promise<string> {
  const { program, environment } = await nodeOf(line);
  const { bin, options } = ADD[manager];
  const command = join(await installed(manager, MANAGERS[manager]), bin);
  const given = { cwd: directory, env: environment };
  // yarn 1 keeps the first tarball of a version, and ours changes without one.
  for (const kept of globSync(join(tools, "yarn-cache/v*/npm-dubspec-*")))
    rmSync(kept, { recursive: true, force: true });
  return run(program, [command, ...options(line), ...packages], given).then(
    ({ stdout, stderr }) => stdout + stderr,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${manager} on Node ${line} did not install ${packages.join(" ")}:\n${stdout}${stderr}`);
    },
  );
}
