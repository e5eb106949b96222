import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Report } from "../../conformance/index.ts";
import { dubspec, ROOT, scratch, startMock } from "./dubspec.ts";

const TOKEN = "a-token-that-nobody-guesses";

async function startReceive(): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(ROOT, "cli/main.ts"), "receive", "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DUBSPEC_RECEIVER_TOKEN: TOKEN },
  });
  onTestFinished(async () => {
    if (child.exitCode === null && child.kill("SIGINT")) await once(child, "exit");
  });
  const [chunk] = (await once(child.stdout, "data")) as [Buffer];
  return { url: /http:\S+(?=;)/.exec(chunk.toString())?.[0] ?? "", child };
}

test("the suite reads deliveries back from 'dubspec receive'", async () => {
  const target = join(scratch(), "target.json");
  const report = join(scratch(), "report.json");
  await startMock(["--target-file", target, "--allow-local-webhooks"]);
  const { url, child } = await startReceive();
  const { exitCode, stdout } = await dubspec([
    "conform",
    "--target",
    target,
    "--only",
    "HOOK-03,HOOK-37",
    "--report",
    `json=${report}`,
    "--receiver",
    url,
    "--receiver-token",
    TOKEN,
  ]);
  const { results } = JSON.parse(readFileSync(report, "utf8")) as Report;
  expect(results.map(({ id, status }) => `${id} ${status}`)).toEqual(["HOOK-03 pass", "HOOK-37 pass"]);
  expect(exitCode).toBe(0);
  expect(stdout + readFileSync(report, "utf8")).not.toContain(TOKEN);
  child.kill("SIGINT");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("an unusable receiver makes its requirements not testable, with the reason", async () => {
  const target = join(scratch(), "target.json");
  const report = join(scratch(), "report.json");
  await startMock(["--target-file", target]);
  const { url } = await startReceive();
  for (const [receiver, token, reason] of [
    [url, "wrong", "401"],
    ["http://127.0.0.1:1", TOKEN, "ECONNREFUSED"],
  ] as const) {
    await dubspec([
      "conform",
      "--target",
      target,
      "--only",
      "HOOK-03",
      "--report",
      `json=${report}`,
      "--receiver",
      receiver,
      "--receiver-token",
      token,
    ]);
    const { results } = JSON.parse(readFileSync(report, "utf8")) as Report;
    expect(results[0]).toMatchObject({
      status: "not-testable",
      missing: ["receiver that the server can reach"],
      reason: expect.stringContaining(reason),
    });
  }
});

test("a receiver needs its token", async () => {
  const target = join(scratch(), "t.json");
  writeFileSync(
    target,
    JSON.stringify({
      name: "a",
      baseUrl: "http://127.0.0.1:1",
      apiKeyPrefix: "dub_",
      webhookHeaderPrefix: "X-",
      claims: { surfaces: ["media"] },
      keys: { owner: "dub_a" },
    }),
  );
  const { exitCode, stderr } = await dubspec(["conform", "--target", target, "--receiver", "https://hooks.example"], {
    env: { DUBSPEC_RECEIVER_TOKEN: undefined },
  });
  expect(exitCode).toBe(2);
  expect(stderr).toContain("--receiver needs --receiver-token");
});
