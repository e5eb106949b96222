import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT, projectFiles, runProgram, textOf } from "./tree.ts";

const OXLINT = "node_modules/oxlint/bin/oxlint";

/** Options that make a second run of TypeScript look at what has changed since the first. */
const REMEMBERING = ["--incremental", "--tsBuildInfoFile", ".tmp/house/tsbuildinfo"];

test("oxlint reports nothing", async () => {
  const { exitCode, output } = await runProgram(OXLINT, ["--format", "unix"]);
  expect(exitCode, output).toBe(0);
});

test("oxlint refuses a thrown string, an `any` and a loose comparison", async () => {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-lint-"));
  writeFileSync(
    join(directory, "offender.ts"),
    ["export function refuse(value: any): void {", '  if (value == 1) throw "no";', "}"].join("\n"),
  );
  const { exitCode, output } = await runProgram(OXLINT, ["-c", join(ROOT, ".oxlintrc.json"), directory]);
  rmSync(directory, { recursive: true });
  expect(exitCode).toBe(1);
  expect([...output.matchAll(/(?:eslint|typescript)\([a-z-]+\)/g)].map(String).sort()).toEqual([
    "eslint(eqeqeq)",
    "eslint(no-throw-literal)",
    "typescript(no-explicit-any)",
  ]);
});

test("oxfmt and `tsp format` would change no file", async () => {
  const code = await runProgram("node_modules/oxfmt/bin/oxfmt", ["--check"]);
  expect(code.exitCode, code.output).toBe(0);
  const spec = await runProgram("node_modules/@typespec/compiler/cmd/tsp.js", ["format", "--check", "spec/**/*.tsp"]);
  expect(spec.exitCode, spec.output).toBe(0);
});

test("TypeScript 7 accepts every file", async () => {
  const { exitCode, output } = await runProgram("node_modules/typescript-7/bin/tsc", [
    "--project",
    ROOT,
    // Several checkers look at what they share several times.
    "--singleThreaded",
    ...REMEMBERING,
  ]);
  expect(exitCode, output).toBe(0);
});

test("no file of code is longer than 300 lines", () => {
  const code = "**/*.{ts,tsx,mts,cts,js,mjs,cjs,css,tsp}";
  const directories = ["spec", "mock", "conformance", "reference-impl", "cli", "review", "scripts", "studio", "test"];
  const long = projectFiles(...directories.map((directory) => `${directory}/${code}`))
    .map((path) => ({ path, lines: textOf(path).trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

/** Time, chance and timers as any code may have them; imports of `node:` are refused by the rules of imports. */
const AMBIENT =
  /\bDate\.now\b|\bnew Date(?!\s*\(\s*[^\s)])|(?<!new )\bDate\(|\bMath\.random\b|\bperformance\.|\bcrypto\.|\b(?:set|clear)(?:Timeout|Interval|Immediate)\b/g;

test("the domain of the reference implementation takes time and random as arguments, and waits for nothing", () => {
  const ambient = (text: string) => [...text.matchAll(AMBIENT)].map(([use]) => use);
  expect(ambient("Date.now() + new Date().getTime() + new Date + Date() + Math.random()")).toHaveLength(5);
  expect(ambient("performance.now() + crypto.randomUUID() + setTimeout(f) + clearInterval(g)")).toHaveLength(4);
  expect(ambient("new Date(now) + Date.UTC(2026, 0) + Math.floor(random)")).toEqual([]);
  const domain = projectFiles("reference-impl/domain/*.ts").filter((path) => !path.endsWith(".test.ts"));
  expect(domain.length).toBeGreaterThan(10);
  expect(domain.flatMap((path) => ambient(textOf(path)).map((use) => `${path}: ${use}`))).toEqual([]);
});

test("the example of a server has fewer than 700 lines of TypeScript, and fewer than 120 stand for its engine", () => {
  const linesOf = (folder: string) =>
    projectFiles(`examples/own-server/${folder}/*.ts`)
      .map((path) => textOf(path).trimEnd().split("\n").length)
      .reduce((sum, lines) => sum + lines, 0);
  expect(linesOf("src")).toBeGreaterThan(0);
  expect(linesOf("src")).toBeLessThan(700);
  expect(linesOf("engine")).toBeLessThan(120);
});

test("no file names a path of the machine it was written on", () => {
  const places = ["home", "Users", "root", "work", "workspace", "workspaces", "builds", "tmp"].join("|");
  const machinePath = new RegExp(`(?<![\\w.~/*}-])/(?:${places})/[\\w.-]+`, "g");
  const text = "**/*.{ts,tsx,mts,js,mjs,cjs,tsp,json,yaml,yml,md,sh,html,css,svg,txt}";
  const found = projectFiles(text, ".ci/*", ".*.{json,cjs,yaml,yml}", ".github/**/*")
    .filter((path) => path !== "package-lock.json")
    .flatMap((path) => [...textOf(path).matchAll(machinePath)].map(([place]) => `${path}: ${place}`));
  expect(found).toEqual([]);
});
