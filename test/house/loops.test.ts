import { createVitest } from "vitest/node";
import { expect, test } from "vitest";
import { projectFiles, ROOT, textOf } from "./tree.ts";

const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };

/** The files of tests that a command of package.json runs, with the projects that run them. */
async function filesOf(command: string): Promise<string[]> {
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
  return specifications.map(({ moduleId }) => moduleId.slice(ROOT.length + 1)).toSorted();
}

test("every file of tests is run by exactly one of npm test, npm run test:all and npm run test:long", async () => {
  const run = (await Promise.all(["test", "test:all", "test:long"].map(filesOf))).flat();
  const written = projectFiles("**/*.test.ts").filter((path) => !path.startsWith("examples/"));
  expect(written.length).toBeGreaterThan(200);
  expect(run.toSorted()).toEqual(written);
});

test("npm test starts no browser and needs no built package: such tests stand in test/, outside test/house", async () => {
  const slow =
    /from "(playwright-core|@playwright\/test|@stoplight\/[\w-]+|(\.\.?\/)+(test\/)?(browser|pages|package)\/[\w.-]+)"/;
  expect((await filesOf("test")).filter((path) => slow.test(textOf(path)))).toEqual([]);
});
