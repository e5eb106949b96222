import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Target } from "../../conformance/index.ts";
import { describeTarget } from "../../mock/index.ts";
import { startMock } from "../../mock/node/index.ts";
import { findChromium } from "../browser/launch.ts";
import { consumer, root, type Consumer } from "../package/tarball.ts";

const run = promisify(execFile);

/** The packed package in a project that has what the examples are made with. */
let project: Consumer;
beforeAll(() => {
  project = consumer(["@playwright/test", "msw", "vite", "vitest"]);
});
afterAll(() => project.remove());

/** Copies an example below the project. @returns where it is */
function copyOf(name: string): string {
  const directory = join(project.directory, name);
  cpSync(join(root, "examples", name), directory, { recursive: true });
  return directory;
}

/** Copies an example below the project, and runs a command of a package in it. @returns what it prints */
async function runExample(name: string, command: string, ...options: string[]): Promise<string> {
  const directory = copyOf(name);
  const { scripts } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const [, ...given] = (scripts["test"] ?? "").split(" ");
  const environment = {
    ...process.env,
    CHROMIUM: findChromium(),
    CI: "1",
    NO_COLOR: "1",
    FORCE_COLOR: undefined,
    VITEST: undefined,
  };
  const { stdout, stderr } = await run(process.execPath, [join(root, "node_modules", command), ...given, ...options], {
    cwd: directory,
    env: environment,
  }).catch((error: { stdout: string; stderr: string }) => error);
  return stripVTControlCharacters(stdout + stderr);
}

test("the example vitest passes", async () => {
  const said = await runExample("vitest", "vitest/vitest.mjs");
  expect(said).toMatch(/Test Files +2 passed \(2\)/);
  expect(said).toMatch(/Tests +6 passed \(6\)/);
});

test("the example playwright passes", async () => {
  const said = await runExample("playwright", "@playwright/test/cli.js", "--reporter=line");
  expect(said).toMatch(/\n *3 passed \(/);
});

test("the example of the suite as a library passes", async () => {
  const directory = copyOf("conformance");
  const { stdout } = await run(process.execPath, ["src/check.ts"], { cwd: directory });
  expect(stdout).toMatch(/^pass {5}ERR-03 /m);
  expect(stdout).not.toMatch(/^(fail|warning) /m);
  expect(readFileSync(join(directory, "report.html"), "utf8")).toMatch(
    /class="verdict doubtful">incomplete: \d+ not tested, because/,
  );
});

describe("the suite as tests", () => {
  test("the suite as tests passes on the mock and skips undecided requirements", async () => {
    const said = await runExample("conformance-vitest", "vitest/vitest.mjs");
    const [, passed, skipped] = /Tests +(\d+) passed \| (\d+) skipped \(\d+\)/.exec(said) ?? [];
    expect(Number(passed), said).toBeGreaterThan(200);
    expect(Number(skipped)).toBeGreaterThan(10);
  });

  test("the suite as tests says what a failing server should have done, skips waived requirements, and runs only selected ones", async () => {
    const { url, close } = await startMock({ clock: { kind: "manual" } });
    // Below its control interface the mock refuses in other words.
    const target = { ...(describeTarget(url) as Target), baseUrl: `${url}/_control` };
    const waiver = { reason: "known", by: "Ann" };
    writeFileSync(
      join(copyOf("conformance-vitest"), "src/conformance.test.ts"),
      [
        `import { conformanceSuite } from "dubspec/vitest";`,
        `conformanceSuite(${JSON.stringify(target)}, {`,
        `  only: ["ERR-03", "ERR-04", "ERR-11", "DEL-09"],`,
        `  waivers: [${JSON.stringify({ ...waiver, id: "ERR-04" })}, ${JSON.stringify({ ...waiver, id: "NO-1" })}],`,
        `});`,
      ].join("\n"),
    );
    const directory = join(project.directory, "conformance-vitest");
    const options = ["run", "--reporter=json", "--outputFile=out.json", "-t", "ERR-0|DEL-09|waiver"];
    await expect(
      run(process.execPath, [join(root, "node_modules/vitest/vitest.mjs"), ...options], {
        cwd: directory,
        env: { ...process.env, VITEST: undefined },
      }),
    ).rejects.toMatchObject({ code: 1 });
    await close();
    const { testResults } = JSON.parse(readFileSync(join(directory, "out.json"), "utf8")) as {
      testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
    };
    const tests = new Map(
      testResults.flatMap(({ assertionResults }) => assertionResults).map((each) => [each.title.split(" ")[0], each]),
    );
    expect(Object.fromEntries([...tests].map(([id, { status }]) => [id, status]))).toEqual({
      "ERR-03": "failed",
      "ERR-04": "skipped",
      "DEL-09": "skipped",
      "ERR-11": "skipped",
      every: "failed",
    });
    const [told] = tests.get("ERR-03")?.failureMessages ?? [];
    expect(told).toContain("  expected  401 with code MISSING_API_KEY\n");
    expect(told).toContain("  again     npx vitest run -t 'ERR-03 '");
    expect(tests.get("every")?.failureMessages[0]).toContain("NO-1 (by Ann): the contract has no such requirement");
  });
});

test("every example is run by a test and says its purpose in a few lines", () => {
  // That of the browser is run by test/browser, the server by test/own-server, the workflow by test/review-action.
  const examples = [
    "browser",
    "conformance",
    "conformance-vitest",
    "own-server",
    "playwright",
    "pull-request",
    "vitest",
  ];
  expect(readdirSync(join(root, "examples")).toSorted()).toEqual(examples);
  for (const name of examples) {
    const readme = readFileSync(join(root, "examples", name, "README.md"), "utf8");
    expect(readme, name).toMatch(/^# .+\n\n.+/);
    expect(readme.split("\n").length, name).toBeLessThan(20);
  }
});
