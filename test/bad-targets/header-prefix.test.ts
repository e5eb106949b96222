/** A target file that names the prefix of the webhook headers wrongly. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { describeTarget } from "../../mock/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import type { Report, Target } from "../../conformance/index.ts";
import { afterwards, dubspec, scratch } from "../cli/dubspec.ts";

vi.setConfig({ testTimeout: 60_000 });

test.for([["with a control interface"], ["in accounts that last"]])(
  "a run %s ends as soon as deliveries have other headers than the target says, and names both",
  async ([where]) => {
    const { url, close } = await startMock({
      clock: { kind: "real", factor: 100 },
      allowLocalWebhooks: true,
      webhookHeaderPrefix: "X-Acme-",
    });
    afterwards(close);
    const cwd = scratch();
    const { control, ...described } = describeTarget(url) as Target;
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
        "webhooks/the deliveries of a translation",
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
    const { run, results } = JSON.parse(readFileSync(join(cwd, "report.json"), "utf8")) as Report;
    expect(run).toMatchObject({ ended: "broken", problem: expect.stringContaining("X-Acme-") as string });
    expect(results.map(({ status }) => status)).not.toContain("fail");
  },
);
