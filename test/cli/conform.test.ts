import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { startBetween } from "./between.ts";
import { dubspec, scratch, startMock } from "./dubspec.ts";

// Each one runs the suite on a mock.

test("conform gives a verdict for each requested requirement and exits with 0 if all hold", async () => {
  const directory = scratch();
  const [target, report] = [join(directory, "target.json"), join(directory, "reports/run.json")];
  await startMock(["--target-file", target]);
  const { exitCode, stdout, stderr } = await dubspec([
    "conform",
    "--target",
    target,
    "--only",
    "ERR-03,ERR-04, ERR-05",
    "--report",
    `json=${report}`,
  ]);
  // On a busy machine, it says how far it is.
  expect(stderr).toMatch(/^(\d of 3 requirements, .*\n)*$/);
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /^dubspec-mock\/\S+: incomplete: \d+ not tested, because they were not asked for\n {2}http:\S+, profile full, seed 1, .* requests\n\n {5}3 pass\n {5}0 fail\n$/,
  );
  const { seed, results } = JSON.parse(readFileSync(report, "utf8")) as {
    seed: number;
    results: { id: string; status: string }[];
  };
  expect(seed).toBe(1);
  expect(results.map(({ id, status }) => `${id} ${status}`).sort()).toEqual([
    "ERR-03 pass",
    "ERR-04 pass",
    "ERR-05 pass",
  ]);
});

test("conform takes keys from the environment if there is no target file", async () => {
  const { address } = await startMock();
  const { exitCode, stdout } = await dubspec(["conform", `${address}/`, "--only", "ERR-03"], {
    env: { DUBSPEC_KEY_OWNER: "dub_test_demo" },
  });
  expect(exitCode).toBe(0);
  expect(stdout).toContain("     1 pass\n     0 fail\n");
});

test("conform exits with 1 on a failed requirement, and shows the expected and seen values and the command to repeat it", async () => {
  const { address } = await startMock();
  const url = `${address}/_control`;
  const { exitCode, stdout, stderr } = await dubspec(["conform", url, "--only", "ERR-03", "--seed", "5"], {
    env: { DUBSPEC_KEY_OWNER: "dub_test_demo" },
  });
  expect(exitCode).toBe(1);
  // An account that lasts has a ledger.
  expect(stderr).toMatch(
    /^The ledger of what this run creates and changes: \.dubspec\/\S+\.ndjson\n(?:\d of 1 requirements, .*\n)*FAIL ERR-03 .*\n {2}check .*\n {2}expected .*\n {2}seen .*\n$/,
  );
  expect(stdout).toMatch(/^FAIL ERR-03 \(must\) A request without /);
  expect(stdout).toContain('  expected  401 with code MISSING_API_KEY\n  seen      401 {"code":"CONTROL_KEY_REQUIRED"');
  expect(stdout).toContain(`  again     npx dubspec conform ${url} --only ERR-03 --seed 5\n`);
  expect(stdout).not.toContain("dub_test_demo");
});

test("--check performs one check, and --bail stops at the first failure", async () => {
  const { address } = await startMock();
  const env = { DUBSPEC_KEY_OWNER: "dub_test_demo" };
  const one = await dubspec(
    ["conform", address, "--only", "ERR-01,ERR-03,ERR-04", "--check", "credentials/no key", "--strict"],
    { env },
  );
  expect(one.stdout).toContain("     2 pass\n     0 fail\n     1 not testable\n");
  const { exitCode, stderr } = await dubspec(["conform", address, "--check", "credentials/no kay"], { env });
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: 'dubspec: --check: unknown name "credentials/no kay"; did you mean "credentials/no key"?\n',
  });
  const bailed = await dubspec(["conform", `${address}/_control`, "--only", "ERR-03,ERR-04,ERR-11", "--bail"], { env });
  expect(bailed.exitCode).toBe(1);
  expect(bailed.stdout).toMatch(/^ {5}1 fail {7}ERR-\d+$/m);
  expect(bailed.stdout).toMatch(/^Stopped early: 2 requirements undecided\.$/m);
});

test("--timeout sets how long an answer may take", async () => {
  const { address } = await startMock();
  const { url } = await startBetween(address, () => pause(1_500));
  const env = { DUBSPEC_KEY_OWNER: "dub_test_demo" };
  const { exitCode, stdout } = await dubspec(["conform", url, "--only", "ERR-03", "--timeout", "1"], { env });
  expect(exitCode).toBe(1);
  expect(stdout).toContain("  seen      no complete answer within 1 s\n");
  expect(stdout).toContain(" --timeout 1 --only ERR-03 --seed 1\n");
});

test("conform exits with 2 if nothing was decided, and with 1 under --strict if something is not testable", async () => {
  const { address } = await startMock();
  const env = { DUBSPEC_KEY_OWNER: "dub_test_demo" };
  expect((await dubspec(["conform", address, "--only", "ERR-06"], { env })).exitCode).toBe(2);
  expect((await dubspec(["conform", address, "--only", "ERR-06,ERR-03"], { env })).exitCode).toBe(0);
  const { exitCode, stdout } = await dubspec(["conform", address, "--only", "ERR-06,ERR-03", "--strict"], { env });
  expect(exitCode).toBe(1);
  expect(stdout).toContain("To make more requirements testable, add:\n  role expired (1)");
});

test("the printed commands to repeat and to continue keep the options of the run", async () => {
  const directory = scratch();
  const target = join(directory, "target.json");
  const { address } = await startMock(["--target-file", target]);
  const { control: _, ...described } = JSON.parse(readFileSync(target, "utf8")) as { control: object };
  // A way in that refuses everything.
  writeFileSync(target, JSON.stringify({ ...described, baseUrl: `${address}/_control` }));
  const env = { DUBSPEC_RECEIVER_TOKEN: "a token of the receiver" };
  const failing = await dubspec(
    [
      "conform",
      "--target",
      target,
      "--receiver",
      "http://127.0.0.1:4571/",
      "--budget",
      "3",
      "--only",
      "ERR-03",
      "--strict",
    ],
    { env },
  );
  expect(failing.stdout).toContain(
    `  again     npx dubspec conform --target ${target} --receiver http://127.0.0.1:4571 --budget 3 --only ERR-03 --seed 1\n`,
  );
  expect(failing.stdout + failing.stderr).not.toContain(env.DUBSPEC_RECEIVER_TOKEN);
});
