import { createVitest } from "vitest/node";
import { expect, test } from "vitest";
import { projectFiles, ROOT, textOf } from "./tree.ts";

const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

/** The files of tests that a command of package.json runs, with the project of vitest.config.ts that each belongs to. */
async function filesOf(command: string): Promise<{ path: string; project: string }[]> {
  const given = (scripts[command] ?? "").split(" ");
  const after = (option: string) => given.flatMap((word, index) => (word === option ? [given[index + 1] ?? ""] : []));
  expect(given.slice(0, 2)).toEqual(["vitest", "run"]);
  const vitest = await createVitest("test", {
    root: ROOT,
    watch: false,
    project: after("--project"),
    config: after("--config")[0],
  });
  const specifications = await vitest.globTestSpecifications();
  await vitest.close();
  return specifications.map(({ moduleId, project }) => ({
    path: moduleId.slice(ROOT.length + 1),
    project: project.name,
  }));
}

test("every file of tests is run by exactly one of npm test, npm run test:all and npm run test:long", async () => {
  const run = (await Promise.all(["test", "test:all", "test:long"].map(filesOf))).flat();
  const written = projectFiles("**/*.test.ts").filter((path) => !path.startsWith("examples/"));
  expect(written.length).toBeGreaterThan(200);
  expect(run.map(({ path }) => path).toSorted()).toEqual(written);
});

/** Those of some files that import what matches. */
const importing = (files: { path: string }[], what: RegExp) =>
  files.map(({ path }) => path).filter((path) => what.test(textOf(path)));

test("npm test starts no browser: such tests stand in test/, outside test/house", async () => {
  const browser = /from "(playwright-core|@playwright\/test|(\.\.?\/)+(test\/)?(browser|pages)\/[\w.-]+)"/;
  expect(importing(await filesOf("test"), browser)).toEqual([]);
});

test("the package is built before the tests that pack it: their folders are named in vitest.config.ts", async () => {
  const files = [...(await filesOf("test")), ...(await filesOf("test:all"))];
  const unbuilt = files.filter(({ project }) => project !== "package");
  expect(unbuilt.length).toBeLessThan(files.length);
  expect(importing(unbuilt, /from "(\.\.?\/)+(test\/)?(package\/)?tarball\.ts"|from "dubspec[/"]|"dist\/mock/)).toEqual(
    [],
  );
});

test("a test that is skipped where something is not installed says in its title what it needs", () => {
  const titles = projectFiles("{reference-impl,test}/**/*.test.ts").flatMap((path) =>
    [...textOf(path).matchAll(/\.skipIf\([^]*?\)\(\s*(["`])([^]*?)\1/g)].map(([, , title = ""]) => `${path}: ${title}`),
  );
  expect(titles.length).toBeGreaterThan(20);
  expect(titles.filter((title) => !/\(needs |\$\{missing|\.needs\}/.test(title))).toEqual([]);
});
