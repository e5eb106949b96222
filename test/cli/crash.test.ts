/** Runs in an account that lasts, killed in the middle: afterwards it can be made as it was, and the run can go on. */
import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { type Between, type Passed, startBetween } from "./between.ts";
import { beside, dubspec, type RunningMock, scratch, startMock } from "./dubspec.ts";

/** Checks that make projects, change settings by two surfaces, and change the webhook. */
const ONLY = "RUN-11,CRED-01,TOOL-20,HOOK-37";

interface Setting {
  mock: RunningMock;
  between: Between;
  target: string;
  ledger: string;
  /** Runs until `decide` kills it. */
  conform(...more: string[]): ReturnType<typeof dubspec>;
  account(): Promise<unknown>;
}

/** An account with something in it, on a build without a control interface. */
async function setting(decide: (passed: Passed, kill: () => void) => unknown): Promise<Setting> {
  const directory = scratch();
  const [target, ledger] = [join(directory, "target.json"), join(directory, "ledger.ndjson")];
  const mock = await startMock(["--target-file", target, "--clock", "300x", "--allow-local-webhooks"]);
  let child: ChildProcess | undefined;
  const between = await startBetween(mock.address, (passed) => decide(passed, () => child?.kill("SIGKILL")));
  const { control: _, ...described } = JSON.parse(readFileSync(target, "utf8")) as Record<string, unknown>;
  // With a second account, a request of another check may be under way there at the moment of the crash.
  const { other: _other, ...keys } = described["keys"] as Record<string, string>;
  writeFileSync(target, JSON.stringify({ ...described, keys, baseUrl: between.url }));
  const act = async (operation: string, body: object = {}) =>
    (await (await mock.fetch(`/v1/actions/${operation}`, { body })).json()) as { data: object };
  await act("settings_update", { companyName: "Ours", isSoundNotificationsEnabled: false });
  await act("notifications_update", { projectCreation: false });
  await act("webhooks_create_secret");
  await act("webhooks_update", { url: "https://93.184.216.34/ours" });
  return {
    mock,
    between,
    target,
    ledger,
    conform: (...more) =>
      dubspec(["conform", "--target", target, ...more], { onStart: (started) => (child = started) }),
    account: async () => {
      const { url } = (await act("webhooks_get")).data as { url?: string };
      return { settings: (await act("settings_get")).data, notifications: (await act("notifications_get")).data, url };
    },
  };
}

/** Ids of the projects that were made, and statuses with which the server knows them. */
async function projects({ mock, between }: Setting): Promise<{ made: number; known: number }> {
  const ids = between.passed
    .filter(({ method, url, status }) => method === "POST" && url === "/v1/translate" && status === 200)
    .map(({ body }) => (JSON.parse(body) as { projectId: string }).projectId);
  const statuses = await Promise.all(ids.map(async (id) => (await mock.fetch(`/v1/projects/${id}`)).status));
  return { made: ids.length, known: statuses.filter((status) => status !== 404).length };
}

const POINTS: [when: string, is: (passed: Passed, count: number) => boolean][] = [
  ["a project is being polled", ({ url }) => url.endsWith("/status")],
  ["a setting has been changed", ({ url, body }) => url === "/mcp" && body.includes("structuredContent")],
  ["a setting is being put back", ({ url }, count) => url.endsWith("/settings_update") && count > 2],
  ["a new secret has been made", ({ url }) => url.endsWith("/webhooks_create_secret")],
  ["the webhook has been changed", ({ url }) => url.endsWith("/webhooks_update")],
];

test.concurrent.each(POINTS)(
  "a run killed when %s is fully undone by cleanup, and a second cleanup has nothing to do",
  (_, is) =>
    beside(async () => {
      let [count, killed] = [0, false];
      const made = await setting((passed, kill) => {
        if (killed || !is(passed, (count += 1))) return undefined;
        killed = true;
        kill();
        return new Promise(() => {});
      });
      const before = await made.account();
      const { exitCode } = await made.conform("--only", ONLY, "--ledger", made.ledger);
      expect([exitCode, killed]).toEqual([null, true]);
      expect(readFileSync(made.ledger, "utf8")).not.toMatch(/dub_test_|whsec_/);

      const cleaned = await dubspec(["cleanup", made.ledger, "--target", made.target]);
      expect(cleaned).toMatchObject({ exitCode: 0, stderr: "" });
      expect(await made.account()).toEqual(before);
      expect((await projects(made)).known).toBe(0);

      const sent = made.between.passed.length;
      expect(await dubspec(["cleanup", made.ledger, "--target", made.target])).toMatchObject({
        exitCode: 0,
        stdout: expect.stringContaining("nothing was left"),
      });
      expect(made.between.passed.slice(sent)).toEqual([]);
    }),
);

test.concurrent("cleanup names a project that it cannot remove because its answer never came", () =>
  beside(async () => {
    const made = await setting(({ method, url }, kill) => {
      if (method !== "POST" || url !== "/v1/translate") return undefined;
      kill();
      return new Promise(() => {});
    });
    await made.conform("--only", "RUN-11", "--ledger", made.ledger);
    const { exitCode, stdout } = await dubspec(["cleanup", made.ledger, "--target", made.target]);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /still there:\n {2}POST \/v1\/translate with .*speech\.mp4.*, sent 20\S+Z with the key of owner: no answer said whether it created a project\n/,
    );
  }));

test.concurrent("a resumed run does not repeat decided requirements and leaves the account as before", () =>
  beside(async () => {
    let killed = false;
    const made = await setting(({ url, status }, kill) => {
      if (killed || !url.endsWith("/status") || status !== 200) return undefined;
      killed = true;
      kill();
      return new Promise(() => {});
    });
    const before = await made.account();
    const report = join(scratch(), "report.json");
    await made.conform("--only", `ERR-03,${ONLY}`, "--ledger", made.ledger);
    const ended = readFileSync(made.ledger, "utf8")
      .split("\n")
      .filter((line) => line.startsWith('{"kind":"ended"')).length;
    expect(ended).toBeGreaterThan(0);
    const sent = made.between.passed.length;
    const { exitCode } = await made.conform("--resume", made.ledger, "--report", `json=${report}`);
    expect(exitCode).toBe(0);
    // ERR-03 is known: no request without a key is sent any more.
    expect(made.between.passed.slice(sent).filter(({ body }) => body.includes("MISSING_API_KEY"))).toEqual([]);
    const { results } = JSON.parse(readFileSync(report, "utf8")) as Report;
    expect(results.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
      "CRED-01 pass",
      "ERR-03 pass",
      "HOOK-37 pass",
      "RUN-11 pass",
      "TOOL-20 pass",
    ]);
    expect(await made.account()).toEqual(before);
    expect((await projects(made)).known).toBe(0);
  }));

test.concurrent("a ledger belongs to one server and one run", () =>
  beside(async () => {
    const made = await setting(() => undefined);
    await made.conform("--only", "ERR-03", "--ledger", made.ledger);
    expect(await made.conform("--only", "ERR-03", "--ledger", made.ledger)).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("the file already exists"),
    });
    const refused = await dubspec([
      "cleanup",
      made.ledger,
      "--target",
      made.target.replace("target.json", "none.json"),
    ]);
    expect(refused).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("cannot read the target file") });
    const elsewhere = join(scratch(), "other.json");
    writeFileSync(elsewhere, readFileSync(made.target, "utf8").replace(made.between.url, made.mock.address));
    for (const command of [
      ["cleanup", made.ledger],
      ["conform", "--resume", made.ledger],
    ]) {
      expect(await dubspec([...command, "--target", elsewhere])).toMatchObject({
        exitCode: 2,
        stderr: expect.stringMatching(/another run|belongs to a run on/),
      });
    }
    const text = join(scratch(), "text");
    writeFileSync(text, "hello\n");
    expect(await dubspec(["cleanup", text])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("is not the ledger of a conformance run"),
    });
  }));
