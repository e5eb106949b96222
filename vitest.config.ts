import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["**/*.test.ts"],
    // Examples are projects of their own, which test/examples runs; long tests are run by `npm run test:long`.
    exclude: ["**/node_modules/**", "dist/**", ".tmp/**", "examples/**", "**/*.long.test.ts"],
    globalSetup: "test/built.ts",
    // Programs that tests start find what the ones before have compiled.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL(".tmp/compile-cache", import.meta.url)) },
    // Processes, so that a test may change its directory or environment; three for two cores, since many tests wait.
    pool: "forks",
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What is waited for comes when it comes: a busy machine is no failure.
    expect: { poll: { timeout: 20_000 } },
    // .ci/run counts the tests from the JSON.
    reporters: ["default", "json"],
    outputFile: { json: ".tmp/vitest.json" },
  },
});
