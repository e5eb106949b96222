import { execFile } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consumer, pack, root, type Consumer } from "./tarball.ts";

const run = promisify(execFile);
let project: Consumer;

beforeAll(() => {
  project = consumer(["msw", "vitest"]);
});
afterAll(() => project.remove());

interface Manifest {
  exports: Record<string, unknown>;
  engines?: { node?: string };
  dependencies: Record<string, string>;
  repository: object;
  homepage: string;
  bugs: string;
  keywords: string[];
  license: string;
}

const manifestOf = (directory: string) => JSON.parse(readFileSync(join(directory, "package.json"), "utf8")) as Manifest;

test("publint reports nothing on the package", async () => {
  const { messages, pkg } = await publint({ pkgDir: project.installed, strict: true, pack: false });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});

test("arethetypeswrong reports nothing on the types of the package", async () => {
  const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
  // It takes a YAML document for a module. The package has ES modules only, so `require()` is not judged.
  const options = ["--profile", "esm-only", "--exclude-entrypoints", "control.openapi.yaml"];
  const { stdout } = await run(process.execPath, [attw, pack(project.directory), ...options]).catch(
    (error: { stdout: string }) => error,
  );
  const lines = stdout.split("\n").filter((line) => /^(node16 \(from ESM\)|bundler): /.test(line));
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.filter((line) => !/: (🟢|\(wildcard\))/u.test(line))).toEqual([]);
});

test("the package says where it comes from, under which license, and by which words to find it", () => {
  const { repository, homepage, bugs, keywords, license } = manifestOf(project.installed);
  expect({ repository, homepage, bugs, license }).toEqual({
    repository: { type: "git", url: "git+https://github.com/dubspec/dubspec.git" },
    homepage: "https://github.com/dubspec/dubspec#readme",
    bugs: "https://github.com/dubspec/dubspec/issues",
    license: "MIT",
  });
  expect(keywords).toEqual(expect.arrayContaining(["mock-server", "openapi", "conformance"]));
  const text = readFileSync(join(project.installed, "LICENSE"), "utf8");
  expect(text).toMatch(/^MIT License\n\nCopyright .* dubspec maintainers\n/);
});

test("the package declares no workspaces, because yarn 1 would warn everybody who installs it", () => {
  expect(manifestOf(project.installed)).not.toHaveProperty("workspaces");
});

test("the package exports its documents", () => {
  const { resolve } = createRequire(join(project.directory, "ask.js"));
  for (const name of ["openapi.json", "control.openapi.yaml", "contract.json"]) {
    expect(statSync(resolve(`dubspec/${name}`)).size, name).toBeGreaterThan(1000);
  }
});

test("every link and picture of the packed pages leads to a packed file or to an address", () => {
  const pages = globSync(["README.md", "docs/**/*.md"], { cwd: project.installed });
  expect(pages.length).toBeGreaterThan(10);
  const broken = pages.flatMap((page) => {
    const links = readFileSync(join(project.installed, page), "utf8").matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g);
    return [...links].flatMap(([, link = ""]) =>
      /^https?:/.test(link) || existsSync(join(project.installed, dirname(page), link)) ? [] : [`${page}: ${link}`],
    );
  });
  expect(broken).toEqual([]);
});

test("the package requires the Node version that its command and its dependencies need", async () => {
  const { engines, dependencies } = manifestOf(project.installed);
  expect(engines).toEqual({ node: ">=22.12" });
  /** As one number: 22.12.0 is 22012. */
  const oldest = (range = "") => {
    const [, major = "0", minor = "0"] = /^>= ?(\d+)(?:\.(\d+))?/.exec(range) ?? [];
    return Number(major) * 1000 + Number(minor);
  };
  const needed = Object.keys(dependencies).map((name) =>
    oldest(manifestOf(join(project.directory, "node_modules", name)).engines?.node),
  );
  expect(Math.max(...needed)).toBeGreaterThan(0);
  expect(Math.max(...needed)).toBeLessThanOrEqual(oldest(engines?.node));
  const pretended = `data:text/javascript,Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.11.0" } })`;
  const ended = run(process.execPath, ["--import", pretended, join(project.installed, "cli/bin.js"), "--help"]);
  await expect(ended).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining("dubspec needs Node 22.12 or newer"),
  });
});

test("every export of the package can be imported without a warning", async () => {
  const { exports } = manifestOf(project.installed);
  const modules = Object.keys(exports).filter((path) => !/\.(json|yaml)$|\*/.test(path));
  expect(modules).toEqual([".", "./conformance", "./vitest", "./mock", "./mock/node", "./mock/msw"]);
  const names = modules.map((path) => `dubspec${path.slice(1)}`);
  const script = `for (const name of ${JSON.stringify(names)}) console.log(Object.keys(await import(name)).sort().join(" "));`;
  const { stdout, stderr } = await run(process.execPath, ["--input-type=module", "-e", script], {
    cwd: project.directory,
  });
  expect(stderr).toBe("");
  expect(stdout.trim().split("\n")).toEqual([
    "actions errors limits transitions",
    [
      "ControlFailure Defect HarError HarRecorder LedgerError MissingClip NOTHING_WAIVED PLAIN PROFILES PrismUnavailable REPORT_FORMATS",
      "ROLES Remains TargetError WaiversError askPrism byCause cleanUpAfter countsOf coverageOf createLedger credentialsIn defaultProfile exitCodeOf",
      "failureText foundText judgeRecording judgeWaivers keyVariable nearestOf needingAll obstacleAt obstacleInAccounts offlineJudges openClips paragraph planOf progressOn readCosts",
      "readGenerated readHar readLedger readTarget readWaivers readWebhookLog redactorOf registryOf reopenLedger reportOf reportedResult",
      "resultsUnasked routesOf runConformance runOf startPublicReceiver summaryText targetFromEnvironment",
    ].join(" "),
    "conformanceSuite",
    "ControlRefused createMock describeTarget limitIds memoryStore summaryOfAnswer",
    "fileStore nodeDigest resolver startMock",
    "mswHandlers",
  ]);
});

test("the mock loads no JSON module, since older Node versions and some bundlers need another syntax", () => {
  const modules = globSync("dist/mock/**/*.js", { cwd: project.installed });
  expect(modules.length).toBeGreaterThan(50);
  const importing = modules.filter((path) =>
    /from "[^"]+\.json"/.test(readFileSync(join(project.installed, path), "utf8")),
  );
  expect(importing).toEqual([]);
});

test("a mock from the package answers in plain Node", async () => {
  writeFileSync(
    join(project.directory, "ask.js"),
    [
      `import { createMock } from "dubspec/mock";`,
      `const mock = createMock({ clock: { kind: "manual" } });`,
      `const answer = await mock.fetch("/v1/projects/p1", { headers: { "x-api-key": mock.world("demo").key() } });`,
      `console.log(answer.status, (await answer.json()).code);`,
      `mock.close();`,
    ].join("\n"),
  );
  const { stdout, stderr } = await run(process.execPath, ["ask.js"], { cwd: project.directory });
  expect([stdout.trim(), stderr]).toEqual(["404 PROJECT_NOT_FOUND", ""]);
});

test("a mock from the package reads uploads with a program of the package", async () => {
  writeFileSync(
    join(project.directory, "upload.js"),
    [
      `import { readFileSync } from "node:fs";`,
      `import { startMock } from "dubspec/mock/node";`,
      `const { url, close } = await startMock({ clock: { kind: "manual" } });`,
      `const form = new FormData();`,
      `form.append("file", new File([readFileSync(new URL(import.meta.resolve("dubspec/clips/speech.mp4")))], "speech.mp4", { type: "video/mp4" }));`,
      `form.append("targetLanguage", "german");`,
      `const answer = await fetch(url + "/v1/translate", { method: "POST", headers: { "x-api-key": "dub_test_demo" }, body: form });`,
      `console.log(answer.status);`,
      `await close();`,
    ].join("\n"),
  );
  const { stdout, stderr } = await run(process.execPath, ["upload.js"], { cwd: project.directory });
  expect([stdout.trim(), stderr]).toEqual(["200", ""]);
});

test("the package ships no development files and no internal types of the mock", () => {
  expect(readFileSync(join(project.installed, "dist/mock/index.d.ts"), "utf8")).not.toContain("worlds:");
  const shipped = globSync("**/*.*", { cwd: project.installed });
  expect(shipped).toContain("generated/openapi.json");
  expect(shipped.filter((path) => /\.test\.|-harness\.|\/testing\//.test(path))).toEqual([]);
});
