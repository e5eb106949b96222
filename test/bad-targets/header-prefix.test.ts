/** A target file that names the prefix of the webhook headers wrongly. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import type { CheckName } from "../../mutants/check-name.ts";
import { describeTarget } from "../../mock/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import { type Report, runConformance, type Target, TargetError } from "../../conformance/index.ts";
import { afterwards, dubspec, ROOT, run, scratch } from "../cli/dubspec.ts";

const CHECK: CheckName = "webhooks/the deliveries of a translation";

/** A target file that names another prefix than the mock that it is about. */
async function misnamed(): Promise<Target> {
  const { url, close } = await startMock({
    clock: { kind: "real", factor: 100 },
    allowLocalWebhooks: true,
    webhookHeaderPrefix: "X-Acme-",
  });
  afterwards(close);
  return describeTarget(url) as Target;
}

test.for([["with a control interface"], ["in accounts that last"]])(
  "a run %s ends as soon as deliveries have other headers than the target says, and names both",
  async ([where]) => {
    const cwd = scratch();
    const { control, ...described } = await misnamed();
    const path = join(cwd, "target.json");
    writeFileSync(path, JSON.stringify({ ...described, ...(where === "with a control interface" ? { control } : {}) }));
    const { exitCode, stdout, stderr } = await dubspec(
      [
        "conform",
        "--target",
        path,
        "--only",
        "HOOK-43,HOOK-45,HOOK-12",
        "--check",
        CHECK,
        "--report",
        "json=report.json",
      ],
      { cwd },
    );
    expect(stdout + stderr).toContain(
      "deliveries have the headers X-Acme-Signature, X-Acme-Timestamp, X-Acme-Event-Id, but the target says that they begin with X-Service-: correct webhookHeaderPrefix",
    );
    expect(stdout + stderr).not.toContain("FAIL");
    expect(exitCode).toBe(2);
    const { run: record, results } = JSON.parse(readFileSync(join(cwd, "report.json"), "utf8")) as Report;
    expect(record).toMatchObject({ ended: "broken", problem: expect.stringContaining("X-Acme-") as string });
    expect(results.map(({ status }) => status)).not.toContain("fail");
  },
);

test("a check in which it shows is not performed again, and gives no result", async () => {
  const performed: number[] = [];
  const results: string[] = [];
  const going = async () => {
    const options = { runs: 5, only: ["HOOK-43", "HOOK-45"], checks: [CHECK] };
    const onSpent = (_: string, spent: readonly unknown[]) => performed.push(spent.length);
    for await (const { id } of runConformance(await misnamed(), { ...options, onSpent })) results.push(id);
  };
  await expect(going()).rejects.toThrow(TargetError);
  expect({ performed, results }).toEqual({ performed: [1], results: [] });
});

test("the suite as tests fails, and skips none of what it could not decide", async () => {
  const cwd = scratch();
  const url = (path: string) => JSON.stringify(pathToFileURL(join(ROOT, path)).href);
  const options = { only: ["HOOK-43", "HOOK-45"], checks: [CHECK] };
  writeFileSync(
    join(cwd, "service.test.ts"),
    `import { conformanceSuite } from ${url("conformance/vitest.ts")};\n` +
      `conformanceSuite(${JSON.stringify(await misnamed())}, ${JSON.stringify(options)});\n`,
  );
  const vitest = ["run", "--root", cwd, "--reporter=json", "--outputFile=out.json"];
  const { exitCode } = await run(process.execPath, [join(ROOT, "node_modules/vitest/vitest.mjs"), ...vitest], {
    env: { VITEST: undefined },
  });
  expect(exitCode).toBe(1);
  const { testResults } = JSON.parse(readFileSync(join(cwd, "out.json"), "utf8")) as {
    testResults: { assertionResults: { title: string; status: string; failureMessages: string[] }[] }[];
  };
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(tests.map(({ title, status }) => `${title.slice(0, 7)} ${status}`).toSorted()).toEqual([
    "HOOK-43 failed",
    "HOOK-45 failed",
  ]);
  for (const { failureMessages } of tests) expect(failureMessages[0]).toContain("deliveries have the headers X-Acme-");
});
