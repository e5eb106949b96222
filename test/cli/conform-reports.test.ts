/** Reports and waivers of `dubspec conform`, on a build that tells every key that it is sent. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { toldIn } from "../../conformance/testing/spelt.ts";
import { dubspec, scratch, startMock } from "./dubspec.ts";
import { type Leaky, startLeaky } from "./leaky.ts";

// Each one runs the suite on a mock.

const FORMATS = ["json", "junit", "sarif", "github", "html"] as const;

/** A leaky build, described in a target file. */
async function leakyBuild(): Promise<{ directory: string; target: string; leaky: Leaky }> {
  const directory = scratch();
  const target = join(directory, "target.json");
  const mock = await startMock(["--target-file", target]);
  const leaky = await startLeaky(mock.address);
  onTestFinished(() => leaky.close());
  writeFileSync(
    target,
    JSON.stringify({ ...(JSON.parse(readFileSync(target, "utf8")) as object), baseUrl: leaky.url }),
  );
  return { directory, target, leaky };
}

const waiver = (id: string, more: object = {}) => ({ id, reason: "Our gateway answers.", by: "Ann", ...more });

test("no report, recording or output holds a key or a secret in any form", async () => {
  const { directory, target, leaky } = await leakyBuild();
  const ids = "ERR-03,ERR-04,ERR-05,ERR-06,ERR-07,ERR-10,AUTH-02,DEL-04,HOOK-24";
  const options = FORMATS.flatMap((format) => ["--report", `${format}=${join(directory, format)}`]);
  const { exitCode, stdout, stderr } = await dubspec([
    "conform",
    "--target",
    target,
    "--only",
    ids,
    "--har",
    join(directory, "har"),
    ...options,
  ]);
  expect(exitCode).toBe(1);
  expect(leaky.secrets.size).toBeGreaterThan(3);
  const { keys } = JSON.parse(readFileSync(target, "utf8")) as { keys: Record<string, string> };
  const secrets = [...new Set([...Object.values(keys), ...leaky.secrets])];
  const outputs = {
    stdout,
    stderr,
    ...Object.fromEntries([...FORMATS, "har"].map((format) => [format, readFileSync(join(directory, format), "utf8")])),
  };
  for (const [name, output] of Object.entries(outputs)) {
    const told = secrets.flatMap((secret) => toldIn(output, secret));
    expect({ name, told }).toEqual({ name, told: [] });
  }
  expect(outputs).toMatchObject({
    html: expect.stringContaining("&lt;a secret in base64&gt;"),
    json: expect.stringContaining("$DUBSPEC_KEY_EXPIRED"),
  });
});

test("a waived failure does not count and is shown with the person who signed it", async () => {
  const { directory, target } = await leakyBuild();
  const waivers = join(directory, "waivers.json");
  writeFileSync(waivers, JSON.stringify([waiver("ERR-03"), waiver("DEL-01")]));
  const { exitCode, stdout } = await dubspec([
    "conform",
    "--target",
    target,
    "--only",
    "ERR-11,ERR-03",
    "--waivers",
    waivers,
    "--report",
    "json=-",
  ]);
  expect(exitCode).toBe(0);
  const report = JSON.parse(stdout) as Report;
  expect(report.summary).toMatchObject({ fail: 1, waived: 1 });
  expect(report.results.find(({ id }) => id === "ERR-03")).toMatchObject({ status: "fail", waiver: { by: "Ann" } });
});

test("a stale waiver fails the run, and says why", async () => {
  const { directory, target } = await leakyBuild();
  const waivers = join(directory, "waivers.json");
  writeFileSync(
    waivers,
    JSON.stringify([waiver("ERR-11"), waiver("ERR-03", { until: "2020-01-31" }), waiver("NO-01")]),
  );
  const { exitCode, stdout } = await dubspec([
    "conform",
    "--target",
    target,
    "--only",
    "ERR-11,ERR-03",
    "--waivers",
    waivers,
  ]);
  expect(exitCode).toBe(1);
  expect(stdout).toContain(
    [
      "Stale waivers, to be removed:",
      "  ERR-11 (by Ann): the requirement passes now",
      "  ERR-03 (by Ann): it expired after 2020-01-31",
      "  NO-01 (by Ann): the contract has no such requirement",
    ].join("\n"),
  );
});

test("annotations for GitHub come before the text for people, and another report on stdout comes without it", async () => {
  const { target } = await leakyBuild();
  const run = (report: string) => dubspec(["conform", "--target", target, "--only", "ERR-03", "--report", report]);
  const [github, junit] = await Promise.all([run("github=-"), run("junit=-")]);
  expect(github.stdout).toMatch(/^::error title=ERR-03 .*\n::notice .*\nFAIL ERR-03/);
  expect(junit.stdout).toMatch(/^<\?xml [\s\S]*<\/testsuites>\n$/);
  expect(junit.stderr).toContain("FAIL ERR-03");
});

test("--runs repeats each check under the next seed", async () => {
  const directory = scratch();
  const target = join(directory, "target.json");
  await startMock(["--target-file", target]);
  const requests = async (...options: string[]) => {
    const { stdout } = await dubspec([
      "conform",
      "--target",
      target,
      "--only",
      "ERR-03,ERR-11",
      "--report",
      "json=-",
      ...options,
    ]);
    return (JSON.parse(stdout) as Report).run.requests;
  };
  expect(await requests("--runs", "3")).toBe(3 * (await requests()));
});

test.each<[string, string[], string]>([
  [
    "an unknown format",
    ["--report", "pdf=a.pdf"],
    `There is no format "pdf"; use one of json, junit, sarif, github, html.`,
  ],
  ["no file", ["--report", "json"], "Use format=FILE, for example json=report.json."],
  ["two reports in one file", ["--report", "json=a", "--report", "html=a"], "Another report already goes to a."],
  [
    "a file that cannot be written",
    ["--report", "html=/proc/nowhere/report.html"],
    "cannot write the report /proc/nowhere/report.html",
  ],
  ["no file of waivers", ["--waivers", "nowhere.json"], "cannot read the waivers nowhere.json"],
  ["no run at all", ["--runs", "0"], "Use a whole number of at least 1."],
])("conform refuses before it sends anything: %s", async (_, options, message) => {
  // Nothing listens there: that would be said if it had been tried.
  const { exitCode, stdout, stderr } = await dubspec(["conform", "http://127.0.0.1:1", ...options], {
    env: { DUBSPEC_KEY_OWNER: "dub_a" },
  });
  expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: "" });
  expect(stderr).toContain(message);
  expect(existsSync("a")).toBe(false);
});
