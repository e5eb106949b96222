import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FOR_PAGES, FOR_SERVE } from "../../scripts/ensure-installed.mjs";

test("every package that npm start leaves out is a dependency", () => {
  const { dependencies } = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8"));
  expect(FOR_SERVE.filter((name) => !Object.hasOwn(dependencies, name))).toEqual([]);
});

test("npm start leaves out every dependency that only the service imports", () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, "../..", path), "utf8");
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: object };
  const sources = globSync("{cli,conformance,generated,mock,reference-impl,review,scripts,spec}/**/*.{ts,mjs}", {
    cwd: join(import.meta.dirname, "../.."),
    exclude: ["**/node_modules/**", "**/*.test.ts"],
  }).map((path) => ({ path, source: read(path) }));
  const ofService = Object.keys(dependencies).filter((name) => {
    const users = sources.filter(({ source }) => new RegExp(`(from|import\\(?) ?"${name}["/]`).test(source));
    return users.length > 0 && users.every(({ path }) => path.startsWith("reference-impl"));
  });
  expect(ofService.length).toBeGreaterThan(5);
  expect(ofService.filter((name) => !FOR_SERVE.includes(name))).toEqual([]);
});

test("npm start installs every package of which the pages are made", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = globSync("{studio,mock/page}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.ts"] });
  const names = sources.flatMap((path) =>
    [...readFileSync(join(root, path), "utf8").matchAll(/(?:from|import\(?) ?"((?:@[\w-]+\/)?[a-z][\w.-]*)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  expect(new Set(names)).toContain("preact");
  expect([...new Set(names)].filter((name) => !FOR_PAGES.includes(name))).toEqual([]);
});
