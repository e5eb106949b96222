/** What a run announces, and that it keeps to it. */
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readCosts, readGenerated, registryOf, type Report } from "../../conformance/index.ts";
import { startBetween } from "./between.ts";
import { dubspec, scratch, startMock } from "./dubspec.ts";

const target = (baseUrl: string, more: object = {}) => {
  const path = join(scratch(), "target.json");
  writeFileSync(
    path,
    JSON.stringify({
      name: "a build",
      baseUrl,
      apiKeyPrefix: "dub_",
      webhookHeaderPrefix: "X-Service-",
      claims: { surfaces: ["media", "actions", "mcp"] },
      keys: { owner: "dub_test_demo" },
      ...more,
    }),
  );
  return path;
};

test("--plan prints checks, calls, credits, media minutes and time of each profile, and opens no connection", async () => {
  let connections = 0;
  const server = createServer(() => (connections += 1)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const more of [{}, { control: { url } }]) {
    const { exitCode, stdout, stderr } = await dubspec(["conform", "--target", target(url, more), "--plan"]);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: "" });
    const rows = stdout
      .split("\n")
      .flatMap((line) => /^[> ] ([a-z-]+) +(\d+) +([\d,]+) +([\d,]+) +([\d,]+) +(.+)$/.exec(line)?.slice(1) ?? []);
    expect(rows.filter((_, index) => index % 6 === 0)).toEqual(["read-only", "free", "sandbox", "full"]);
    const minutes = rows.filter((_, index) => index % 6 === 4).map((text) => Number(text.replaceAll(",", "")));
    expect(minutes.slice(0, 2)).toEqual([0, 0]);
    expect(minutes[2]).toBeGreaterThan(0);
    expect(stdout).toMatch(more.control ? /^> full.* on demand$/m : /^> sandbox/m);
    expect(stdout.includes("  not allowed: the target file does not set claims.disposable\n")).toBe(!more.control);
  }
  expect(connections).toBe(0);
});

test("a run sends what its plan announces and spends no more than its budget", async () => {
  const mock = await startMock(["--clock", "30x"]);
  const between = await startBetween(mock.address, () => undefined);
  const path = target(between.url);
  const report = join(scratch(), "report.json");
  const asked = [
    "conform",
    "--target",
    path,
    "--only",
    "ERR-03,PRJ-01,TRL-01,RUN-11",
    "--ledger",
    join(scratch(), "l.ndjson"),
  ];
  const { stdout: plan } = await dubspec([...asked, "--plan", "--budget", "0"]);
  expect(plan).toMatch(/The budget leaves out \d+ checks?\./);
  const { exitCode } = await dubspec([...asked, "--budget", "0", "--report", `json=${report}`]);
  expect(exitCode).toBe(0);
  const { results } = JSON.parse(readFileSync(report, "utf8")) as Report;
  const run = results.find(({ id }) => id === "RUN-11");
  expect(run).toMatchObject({
    status: "not-testable",
    missing: ["budget"],
    reason: expect.stringMatching(/^budget: the check needs \d+ media minutes, but only 0 are left/),
  });
  expect(results.find(({ id }) => id === "ERR-03")?.status).toBe("pass");
  expect(
    between.passed.filter(
      ({ method, url, status }) => method === "POST" && /translate|projects/.test(url) && status === 200,
    ),
  ).toEqual([]);
});

test("the profile full needs a disposable target", async () => {
  const { exitCode, stderr } = await dubspec([
    "conform",
    "--target",
    target("http://127.0.0.1:1"),
    "--profile",
    "full",
    "--plan",
  ]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain("it needs claims.disposable in the target file");
});

test("checks of profiles without media cost no minutes, and every check has an announced cost", () => {
  const costs = readCosts();
  const { checks } = registryOf(readGenerated());
  expect(Object.keys(costs)).toEqual(checks.map(({ name }) => name).sort());
  const free = checks.filter(
    ({ name, profile }) => (profile === "read-only" || profile === "free") && (costs[name]?.minutes ?? 1) > 0,
  );
  expect(free.map(({ name }) => name)).toEqual([]);
});
