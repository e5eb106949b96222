import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from "vitest/config";

/** Examples are projects of their own, which test/examples runs; long tests are run by `npm run test:long`. */
const foreign = [...configDefaults.exclude, "dist/**", ".tmp/**", "examples/**", "**/*.long.test.ts"];

type Options = NonNullable<TestProjectInlineConfiguration["test"]>;

const project = (options: Options): TestProjectInlineConfiguration => ({
  test: {
    // Programs that tests start find what the ones before have compiled.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL(".tmp/compile-cache", import.meta.url)) },
    pool: "forks",
    // Three for two cores, since many tests wait.
    maxWorkers: 3,
    // A busy machine is no failure: these limits only end what hangs.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 600_000 } },
    // The one line that CI prints of a failure says what was seen, and not '[ Array(1) ]'.
    chaiConfig: { truncateThreshold: 1000 },
    ...options,
    setupFiles: ["test/vitest/processor-time.ts", ...(options.setupFiles ?? [])],
    exclude: [...foreign, ...(options.exclude ?? [])],
  },
});

/** The tests of some folders in test/. */
const within = (...folders: string[]) => folders.map((folder) => `test/${folder}/**/*.test.ts`);

/** How tests beside the code run: they share a process and its modules. */
const beside: Options = {
  isolate: false,
  setupFiles: ["test/vitest/shared-modules.ts"],
  unstubEnvs: true,
  unstubGlobals: true,
};

/** The tests beside the code of the reference implementation, which have a database: no newcomer waits for them. */
const service = ["reference-impl/**/*.test.ts"];

/** Folders whose tests import the package by its name, or pack it. */
const packaged = ["browser", "docs", "examples", "package"];

/**
 * Two loops of tests. A file's folder says which one it is in: `npm test` runs what stands next to the code (`unit`)
 * and in test/house (`house`), `npm run test:all` everything else in test/ and the tests of reference-impl/. What has to be built first is built for
 * those who need it.
 */
export default defineConfig({
  test: {
    projects: [
      project({
        name: "unit",
        include: ["**/*.test.ts"],
        exclude: ["test/**", ...service],
        ...beside,
      }),
      project({ name: "reference", include: service, ...beside }),
      project({ name: "house", include: within("house") }),
      project({ name: "package", include: within(...packaged), globalSetup: "test/vitest/build-package.ts" }),
      project({ name: "pages", include: within("pages"), globalSetup: "test/vitest/build-pages.ts" }),
      project({
        name: "programs",
        include: ["test/**/*.test.ts"],
        exclude: within("house", "pages", ...packaged),
      }),
    ],
  },
});
