/** Runs that do not come to their end: what is known so far is told, and every report is written. */
import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { type Passed, startBetween } from "./between.ts";
import { dubspec, scratch, startMock } from "./dubspec.ts";
import { startLeaky } from "./leaky.ts";

// Each one runs the suite on a mock.

const FORMATS = ["json", "junit", "sarif", "github", "html"] as const;

/** Where each report goes, and the options that say so. */
function reports(): {
  path: (format: string) => string;
  options: string[];
  json: () => Report;
  written: () => string[];
} {
  const directory = scratch();
  const path = (format: string) => join(directory, `report.${format}`);
  return {
    path,
    options: FORMATS.flatMap((format) => ["--report", `${format}=${path(format)}`]),
    json: () => JSON.parse(readFileSync(path("json"), "utf8")) as Report,
    written: () => FORMATS.filter((format) => readFileSync(path(format), "utf8").length > 50),
  };
}

/** What presses Ctrl-C at the answer to a request, which does not come before the program has taken notice. */
async function interruptedAt(upstream: string, isMoment: (passed: readonly Passed[]) => boolean) {
  const noticed = Promise.withResolvers<void>();
  let child: ChildProcess | undefined;
  let isOver = false;
  const between = await startBetween(upstream, () => {
    if (isOver || !isMoment(between.passed)) return undefined;
    isOver = true;
    child?.kill("SIGINT");
    return noticed.promise;
  });
  const onStart = (started: ChildProcess) => {
    child = started;
    let said = "";
    child.stderr?.on("data", (chunk) => (said += chunk).includes("Stopping") && noticed.resolve());
  };
  return { url: between.url, onStart };
}

test("Ctrl-C ends the run, prints the results so far, and exits with 2 if nothing failed", async () => {
  const target = join(scratch(), "target.json");
  const { options, json, written } = reports();
  const mock = await startMock(["--target-file", target]);
  // A few requests come before the run, which is no run yet.
  const { url, onStart } = await interruptedAt(mock.address, (passed) => passed.length === 20);
  const described = JSON.parse(readFileSync(target, "utf8")) as object;
  writeFileSync(target, JSON.stringify({ ...described, baseUrl: url }));
  // Of these, none counts requests by the address that they come from.
  const only = ["--only", "ERR-03,ERR-04,ERR-05,ERR-11,STA-01,RUN-11,TRL-12,DEL-04"];
  const { exitCode, stdout, stderr } = await dubspec(["conform", "--target", target, ...only, ...options], { onStart });
  expect(stdout).toMatch(
    /: incomplete: \d+ not tested, because the run was stopped\n|: incomplete: nothing was decided\n/,
  );
  expect(stdout).toMatch(/^Stopped early: \d+ requirements undecided\.$/m);
  expect(stderr).toContain("Stopping: the run first removes what it created");
  expect(exitCode).toBe(2);
  expect(written()).toEqual([...FORMATS]);
  const { run, results } = json();
  expect(run.ended).toBe("stopped");
  const reasons = new Set(
    results
      .filter(
        ({ missing = [], checks, status }) => status === "not-testable" && missing.length === 0 && checks.length > 0,
      )
      .map(({ reason }) => reason),
  );
  expect([...reasons]).toContain("the run was stopped before it was decided");
});

test("a stopped --quick run puts back the settings of a new account, which has no company name yet", async () => {
  const target = join(scratch(), "target.json");
  const mock = await startMock(["--target-file", target]);
  const { url, onStart } = await interruptedAt(mock.address, (passed) =>
    Boolean(passed.at(-1)?.url.endsWith("/settings_update") && passed.at(-1)?.status === 200),
  );
  const { control: _, ...described } = JSON.parse(readFileSync(target, "utf8")) as { claims: object; control: object };
  const claims = { ...described.claims, disposable: false };
  writeFileSync(target, JSON.stringify({ ...described, baseUrl: url, claims }));
  const settings = () =>
    Promise.all(
      ["settings_get", "notifications_get"].map(async (action) =>
        (await mock.fetch(`/v1/actions/${action}`, { body: {} })).json(),
      ),
    );
  const before = await settings();
  const { stdout } = await dubspec(["conform", "--target", target, "--quick"], { onStart });
  expect(stdout).toMatch(/^Stopped early: \d+ requirements undecided\.$/m);
  expect(stdout).not.toContain("Left in permanent accounts");
  expect(before).toMatchObject([{ data: { companyName: "", defaultVoiceCloningSettings: null } }, {}]);
  expect(await settings()).toEqual(before);
});

test("a second Ctrl-C stops without waiting", async () => {
  const directory = scratch();
  const target = join(directory, "target.json");
  const { options, json, written } = reports();
  const mock = await startMock(["--target-file", target, "--log"]);
  // Nobody ever answers here, and no request is given up before its time.
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void silent.close().closeAllConnections());
  const described = JSON.parse(readFileSync(target, "utf8")) as { baseUrl: string };
  writeFileSync(
    target,
    JSON.stringify({ ...described, baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` }),
  );
  const asked = ["--only", "ERR-03,ERR-04", "--timeout", "600", ...options];
  const { exitCode, stdout } = await dubspec(["conform", "--target", target, ...asked], {
    onStart: (child) =>
      silent.once("request", () => {
        child.stderr?.once("data", () => child.kill("SIGINT"));
        child.kill("SIGINT");
      }),
  });
  expect(mock.complained()).toBe("");
  expect(stdout).toContain("Stopped early");
  expect(exitCode).toBe(2);
  expect(written()).toEqual([...FORMATS]);
  expect(json().run.ended).toBe("stopped");
});

test("a server that goes away within a run exits with 1, and every report is written", async () => {
  const target = join(scratch(), "target.json");
  const { options, json, written } = reports();
  const mock = await startMock(["--target-file", target]);
  const leaky = await startLeaky(mock.address, 40);
  onTestFinished(() => leaky.close());
  const described = JSON.parse(readFileSync(target, "utf8")) as object;
  // Its control interface goes with it.
  writeFileSync(target, JSON.stringify({ ...described, baseUrl: leaky.url, control: { url: leaky.url } }));
  const { exitCode, stdout } = await dubspec(["conform", "--target", target, ...options]);
  expect(stdout).toMatch(/^The run could not go on: the server stopped answering: .*ECONNREFUSED/m);
  expect(exitCode).toBe(1);
  expect(written()).toEqual([...FORMATS]);
  expect(json().run).toMatchObject({ ended: "broken", problem: expect.stringContaining("stopped answering") });
});

test("a server that is down at the start ends the run before it begins, and every report says so and replaces an earlier one", async () => {
  const { path, options, json, written } = reports();
  const env = { DUBSPEC_KEY_OWNER: "dub_a_key_of_the_owner" };
  const url = `http://127.0.0.1:${await deadPort()}`;
  for (const format of FORMATS) writeFileSync(path(format), "earlier");
  const { exitCode, stdout, stderr } = await dubspec(["conform", url, "--har", path("har"), ...options], { env });
  const problem = `no server answers at ${url}: connect ECONNREFUSED ${new URL(url).host}. Start the server, or correct its URL.`;
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: "" });
  expect(stdout).toMatch(/: incomplete: nothing was decided\n/);
  expect(stdout).toContain(`The run could not go on: ${problem}\n`);
  expect(written()).toEqual([...FORMATS]);
  for (const format of FORMATS) expect(readFileSync(path(format), "utf8")).toContain("no server answers at");
  const { run, results, contract } = json();
  expect(run).toMatchObject({ ended: "broken", requests: 0, problem });
  expect(results).toHaveLength(contract.requirements);
  expect(results.filter(({ reason }) => reason === problem).length).toBeGreaterThan(800);
  expect(results.filter(({ status }) => status !== "not-testable")).toEqual([]);
  expect(readFileSync(path("har"), "utf8")).toContain('"entries":[');
});

test("an unknown key ends the run before it begins, with one sentence instead of hundreds of failures", async () => {
  const { options, json, written } = reports();
  const mock = await startMock();
  const env = { DUBSPEC_KEY_OWNER: "dub_a_key_of_the_owner" };
  const { exitCode, stdout, stderr } = await dubspec(["conform", mock.address, ...options], { env });
  expect({ exitCode, stderr }).toEqual({ exitCode: 2, stderr: "" });
  expect(stdout).toMatch(
    /^The run could not go on: the server refuses the owner's key: it answers POST \S+ with 401 .*"INVALID_API_KEY".*\. Correct keys\.owner in the target file or DUBSPEC_KEY_OWNER; if the key is right, correct the server\.$/m,
  );
  expect(stdout).not.toContain(env.DUBSPEC_KEY_OWNER);
  expect(written()).toEqual([...FORMATS]);
  expect(json().run).toMatchObject({ ended: "broken", requests: 0 });
});

test("a resumed run whose server is gone shows the results of its first part and the command to continue", async () => {
  const directory = scratch();
  const { options, json } = reports();
  const ledger = join(directory, "run.ndjson");
  const mock = await startMock();
  const between = await startLeaky(mock.address);
  const env = { DUBSPEC_KEY_OWNER: "dub_test_demo" };
  const first = await dubspec(["conform", between.url, "--only", "ERR-03,ERR-11,ERR-06", "--ledger", ledger], { env });
  expect(first.exitCode).toBe(1);
  await between.close();
  const { exitCode, stdout } = await dubspec(
    ["conform", between.url, "--resume", ledger, "--budget", "5", "--strict", ...options.slice(0, 2)],
    { env },
  );
  expect(exitCode).toBe(1);
  expect(
    json()
      .results.map(({ id, status }) => `${id} ${status}`)
      .sort(),
  ).toEqual(["ERR-03 fail", "ERR-06 not-testable", "ERR-11 pass"]);
  expect(stdout).toContain(
    `\nTo continue this run: npx dubspec conform ${between.url} --resume ${ledger} --budget 5 --strict ${options.slice(0, 2).join(" ")}\n`,
  );
});

/** A port of this machine on which nothing listens. */
async function deadPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
