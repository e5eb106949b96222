/** A fresh project with the tarball installed, as a team would have it: what has to work in it. */
import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect } from "vitest";
import { asShown, blocksToPaste, compared, NARROWED, paste } from "../docs/pasted.ts";
import { pack, root } from "./tarball.ts";
import { add, nodeOf, type Manager, type NodeLine } from "./tools.ts";

const execute = promisify(execFile);

/** What a team has. */
export interface Team {
  node: NodeLine;
  manager: Manager;
  vitest: 3 | 4 | 5;
  msw: 2 | 3;
}

/** What the majors are tested as. The oldest MSW that the package admits is among them. */
const VITEST = { 3: "3.2.7", 4: "4.1.12", 5: "5.1.1" };
const MSW = { 2: "2.0.14", 3: "3.0.5" };
const VITE = "8.3.8";

/** vitest 5 asks for Node 22.12 itself, and MSW 3 has a package (`@inquirer/confirm`) that asks for Node 22.22.2. */
const isPossible = ({ node, vitest, msw }: Team): boolean =>
  (node > 20 || vitest < 5) && (msw === 3 ? node > 22 : node !== 22.23);

/** All of them. */
export const teams: Team[] = ([20, 22, 22.23, 24] as const)
  .flatMap((node) => (["npm", "pnpm", "yarn"] as const).map((manager) => ({ node, manager })))
  .flatMap((team) => ([3, 4, 5] as const).map((vitest) => ({ ...team, vitest })))
  .flatMap((team) => ([2, 3] as const).map((msw) => ({ ...team, msw })))
  .filter(isPossible);

export const nameOf = ({ node, manager, vitest, msw }: Team): string =>
  `Node ${node}, ${manager}, vitest ${vitest}, MSW ${msw}`;

/**
 * What a team with yarn 1 holds at a version: yarn 1 refuses a package when one of its optional packages is not in the
 * registry, and a mirror may not have those of the newest version yet. vitest 3 brings Rollup, the later ones Vite 8.
 */
const pinned = ({ manager, vitest }: Team): object =>
  manager === "yarn" ? { resolutions: vitest === 3 ? { rollup: "4.67.4" } : { vite: VITE } } : {};

/** Where a team's project is, and how programs of its packages run in it. */
interface Project {
  directory: string;
  team: Team;
  /** @param script below `node_modules` @returns what it printed and its exit code, whatever that is */
  run(script: string, ...args: string[]): Promise<{ code: number; output: string }>;
}

/**
 * Installs a team's packages and ours, and tries everything that has to work there.
 * @param whole whether the README's run of the suite is the whole one; otherwise it is narrowed to a few requirements
 */
export async function tryWith(team: Team, whole = false): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-team-"));
  try {
    const { node, manager, vitest, msw } = team;
    writeFileSync(join(directory, "package.json"), JSON.stringify({ private: true, type: "module", ...pinned(team) }));
    const said = await add(node, manager, directory, [
      `vitest@${VITEST[vitest]}`,
      `msw@${MSW[msw]}`,
      // yarn 1 installs no peer dependencies, and vitest 5 has Vite as one.
      ...(manager === "yarn" && vitest === 5 ? [`vite@${VITE}`] : []),
      `file:${pack(directory)}`,
    ]);
    // npm and pnpm fail where a peer does not fit; yarn 1 says so.
    expect(said).not.toMatch(/dubspec@?[^\n]* has (unmet|incorrect) peer/i);
    const { program, environment } = await nodeOf(node);
    const project: Project = {
      directory,
      team,
      run: (script, ...args) =>
        execute(program, [join(directory, "node_modules", script), ...args], { cwd: directory, env: environment }).then(
          ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
          (error: { code: number; stdout: string; stderr: string }) => ({
            code: error.code,
            output: error.stdout + error.stderr,
          }),
        ),
    };
    await imports(project);
    await tests(project);
    await types(project);
    if (node === 20) await saysWhatItNeeds(project);
    else await reads(project, whole);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Importing warns of nothing. On Node 20, only what is promised for it is asked for. */
async function imports({ directory, team, run }: Project): Promise<void> {
  const paths = ["dubspec", "dubspec/mock", "dubspec/mock/msw"];
  if (team.node > 20) paths.push("dubspec/mock/node", "dubspec/conformance");
  writeFileSync(
    join(directory, "node_modules/imports.mjs"),
    paths.map((path) => `await import("${path}");`).join("\n"),
  );
  expect(await run("imports.mjs")).toEqual({ code: 0, output: "" });
}

/** The TypeScript of the packed README, by what its file is called here. */
function recipesOf({ directory }: Project): Record<string, string> {
  const readme = readFileSync(join(directory, "node_modules/dubspec/README.md"), "utf8");
  const blocks = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = ""]) => code);
  expect(blocks).toHaveLength(3);
  return Object.fromEntries(
    blocks.map((code, at) => [code.includes('from "vitest"') ? `recipe-${at}.test.ts` : `recipe-${at}.ts`, code]),
  );
}

/** The README's test, the example of a team's own tests, in process and behind MSW, and two requirements as tests. */
async function tests(project: Project): Promise<void> {
  const { directory, team, run } = project;
  cpSync(join(root, "examples/vitest/src"), join(directory, "src"), { recursive: true });
  for (const [name, code] of Object.entries(recipesOf(project))) writeFileSync(join(directory, "src", name), code);
  expect((await run("vitest/vitest.mjs", "run")).output).toMatch(/Tests +7 passed \(7\)/);
  rmSync(join(directory, "src"), { recursive: true });
  if (team.node === 20) return;
  cpSync(join(root, "examples/conformance-vitest/src"), join(directory, "src"), { recursive: true });
  expect((await run("vitest/vitest.mjs", "run", "-t", "ERR-03 ")).output).toMatch(/Tests +2 passed \| \d+ skipped/);
  rmSync(join(directory, "src"), { recursive: true });
}

/** The types fit those of the team's MSW and vitest. */
async function types(project: Project): Promise<void> {
  const { directory, team } = project;
  const recipes = recipesOf(project);
  for (const [name, code] of Object.entries(recipes)) writeFileSync(join(directory, name), code);
  const uses = ["mocking.ts", "conforming.ts"];
  for (const name of uses) cpSync(join(import.meta.dirname, "consumer", name), join(directory, name));
  const files = [...uses, ...Object.keys(recipes)];
  const compilerOptions = {
    module: "nodenext",
    strict: true,
    noEmit: true,
    target: "es2022",
    lib: ["es2022", "dom"],
    types: [],
    skipLibCheck: false,
  };
  writeFileSync(join(directory, "tsconfig.json"), JSON.stringify({ compilerOptions, files }));
  const { program, environment } = await nodeOf(team.node);
  const compiler = join(root, "node_modules/typescript/bin/tsc");
  const { stdout } = await execute(program, [compiler, "-p", directory, "--pretty", "false"], {
    env: environment,
  }).catch((error: { stdout: string }) => error);
  expect(ownDiagnostics(stdout)).toEqual([]);
}

/** What the compiler says of the team's files and of our declarations: those of vitest and MSW are not ours to mend. */
export const ownDiagnostics = (said: string): string[] =>
  said.split("\n").filter((line) => {
    const [, path] = /^(\S.*?)(?:\(\d+,\d+\))?: error TS/.exec(line) ?? [];
    const installed = path?.split("node_modules/").slice(1).at(-1);
    return line.includes("error TS") && (installed === undefined || installed.startsWith("dubspec/"));
  });

/** The command asks for a newer Node, and does nothing. */
async function saysWhatItNeeds({ directory, team }: Project): Promise<void> {
  const { environment } = await nodeOf(team.node);
  // What npm warns of is its own, and depends on its settings.
  const env = { ...environment, npm_config_loglevel: "error" };
  const ended = await execute("npx", ["dubspec", "mock"], { cwd: directory, env }).catch(
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  const version = /^dubspec needs Node 22\.12 or newer to run its command; this is v20\.\d+\.\d+\.\n$/;
  expect(ended).toMatchObject({ code: 2, stdout: "", stderr: expect.stringMatching(version) });
}

/** The commands of the README, pasted in order: what a reader sees is what it shows. */
async function reads({ directory, team }: Project, whole: boolean): Promise<void> {
  const blocks = blocksToPaste(readFileSync(join(directory, "node_modules/dubspec/README.md"), "utf8"));
  const { environment } = await nodeOf(team.node);
  const answers = compared(await paste(blocks, directory, whole ? {} : NARROWED, environment));
  expect(answers).toHaveLength(2);
  const [upload, verdict] = answers;
  expect([upload]).toEqual(asShown([upload!]));
  if (whole) expect([verdict]).toEqual(asShown([verdict!]));
  else expect(verdict!.printed).toMatch(/: incomplete: \d+ not tested, because they were not asked for\n/);
}
