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
    // Four for two cores, since many tests wait.
    maxWorkers: 4,
    // A busy machine is no failure: these limits only end what hangs.
    testTimeout: 2_700_000,
    hookTimeout: 2_700_000,
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

/** Tests beside the code of the reference implementation, which have a database: `npm test` does without. */
const service = "reference-impl/**/*.test.ts";

/** Tests of real media, which work on it with the programs of `.ci/packages`. */
const engines = ["reference-impl/engines/**/*.test.ts", ...within("media", "media-player")];

/** Tests that mostly wait: for rates and limits in real time, for databases that are away, for servers that end. */
const waiting = [
  ...within("own-server", "bad-targets"),
  ...["deliveries", "handover", "mail", "outages", "sandbox", "shutdown"].map(
    (name) => `test/reference-impl/${name}.test.ts`,
  ),
];

/** Folders whose tests import the package by its name, or pack it. */
const packaged = within("browser", "docs", "examples", "package");

/** Tests beside the code that take seconds. */
const slow = ["**/*.slow.test.ts"];

/** The quick compiler for WebAssembly: the database of a test lives for seconds. */
const brief = ["--liftoff-only"];

/**
 * The projects of two commands. `npm test` runs `house` and `unit`, `npm run test:all` all others: docs/tests.md says
 * which test is where. What has to be built first is built for the projects that need it.
 */
export default defineConfig({
  // What tests and builds leave there has more files than a machine watches.
  server: { watch: { ignored: ["**/.tmp/**", "**/dist/**"] } },
  test: {
    projects: [
      project({ name: "unit", include: ["**/*.test.ts"], exclude: ["test/**", service, ...slow], ...beside }),
      project({ name: "house", include: within("house") }),
      project({ name: "slow", include: slow, exclude: [service], ...beside }),
      project({ name: "service", include: [service], exclude: engines, execArgv: brief, ...beside }),
      project({ name: "engines", include: engines, execArgv: brief }),
      project({ name: "package", include: packaged, globalSetup: "test/vitest/build-package.ts" }),
      project({ name: "pages", include: within("pages"), globalSetup: "test/vitest/build-pages.ts" }),
      project({
        name: "programs",
        include: ["test/**/*.test.ts"],
        exclude: [...within("house", "pages"), ...packaged, ...engines, ...waiting],
      }),
      project({ name: "waiting", include: waiting, maxWorkers: 8, sequence: { groupOrder: 1 } }),
    ],
  },
});
