import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { hasProgram } from "../../testing/engines.ts";
import { nativeFfmpeg } from "./native.ts";

test("without ffmpeg, the message has the command that installs it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "programs-"));
  for (const name of ["sh", "cat"])
    symlinkSync(execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim(), join(folder, name));
  vi.stubEnv("PATH", folder);
  const missing = nativeFfmpeg();
  await expect(missing).rejects.toMatchObject({ name: "Missing", message: expect.stringContaining("apt-get install") });
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test.skipIf(!hasProgram("ffmpeg"))("the ffmpeg of this machine says its version (needs ffmpeg)", async () => {
  expect(await nativeFfmpeg()).toMatchObject({ engine: "ffmpeg", version: expect.stringMatching(/^\S+$/) });
});
