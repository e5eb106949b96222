import { expect, test } from "vitest";
import { textOf } from "./tree.ts";

interface PackageJson {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

interface LockFile {
  packages: Record<
    string,
    {
      version?: string;
      resolved?: string;
      optionalDependencies?: Record<string, string>;
    }
  >;
}

const { dependencies, devDependencies } = JSON.parse(textOf("package.json")) as PackageJson;
const { packages } = JSON.parse(textOf("package-lock.json")) as LockFile;

test("every dependency is pinned to one version", () => {
  const pinned = /^(npm:(@[\w-]+\/)?[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$|^file:/;
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !pinned.test(version));
  expect(loose).toEqual([]);
});

test("the lock file names no registry", () => {
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
  expect(resolved.filter((place) => place.includes("://"))).toEqual([]);
});

// npm leaves out what the registry did not offer while locking, and `npm ci` then refuses the lock file.
test("the lock file holds the optional packages of every platform", () => {
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});
