import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

/** Examples are projects of their own, which test/examples runs; long tests are run by `npm run test:long`. */
const foreign = [...configDefaults.exclude, "dist/**", ".tmp/**", "examples/**", "**/*.long.test.ts"];

/** What the projects share. */
const common = {
  // Programs that tests start find what the ones before have compiled.
  env: { NODE_COMPILE_CACHE: fileURLToPath(new URL(".tmp/compile-cache", import.meta.url)) },
  pool: "forks" as const,
  // Three for two cores, since many tests wait.
  maxWorkers: 3,
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // What is waited for comes when it comes: a busy machine is no failure.
  expect: { poll: { timeout: 20_000 } },
};

/**
 * Two loops of tests. A file's folder says which one it is in: `npm test` runs what stands next to the code (`unit`)
 * and in test/house (`house`), `npm run test:all` everything else in test/ (`all`).
 */
export default defineConfig({
  test: {
    projects: [
      { test: { ...common, name: "unit", include: ["**/*.test.ts"], exclude: [...foreign, "test/**"] } },
      { test: { ...common, name: "house", include: ["test/house/**/*.test.ts"], exclude: foreign } },
      {
        test: {
          ...common,
          name: "all",
          include: ["test/**/*.test.ts"],
          exclude: [...foreign, "test/house/**"],
          globalSetup: "test/built.ts",
        },
      },
    ],
  },
});
