import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./tarball.ts";
import { nodeOf, npmOf } from "./tools.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-clone-"));

beforeAll(() => {
  const options = { cwd: root, encoding: "utf8" as const };
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], options);
  for (const path of files.trim().split("\n")) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(directory, path), { preserveTimestamps: true });
  }
  symlinkSync(join(root, "node_modules"), join(directory, "node_modules"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("npm start in an installed clone on Node 20 serves the mock and its pages", async () => {
  const { program, environment } = await nodeOf(20);
  const options = ["start", "--", "--port", "0", "--target-file", "target.json"];
  const mock = spawn(program, [await npmOf(), ...options], {
    cwd: directory,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let said = "";
  const ended = once(mock, "exit");
  try {
    await new Promise<void>((resolve) => {
      mock.once("exit", () => resolve());
      for (const stream of [mock.stdout, mock.stderr])
        stream.on("data", (chunk: Buffer) => (said += String(chunk)).includes("Ctrl-C stops.") && resolve());
    });
    expect(said).toMatch(/The mock is up at http:/);
    expect(said).not.toMatch(/warning|installs/i);
    const { baseUrl } = JSON.parse(readFileSync(join(directory, "target.json"), "utf8")) as { baseUrl: string };
    for (const path of ["/_dubspec", "/studio", "/docs"]) expect((await fetch(baseUrl + path)).status, path).toBe(200);
    const form = new FormData();
    const clip = readFileSync(join(root, "fixtures/media/speech.mp4"));
    form.append("file", new File([clip], "speech.mp4", { type: "video/mp4" }));
    form.append("targetLanguage", "german");
    const sent = { method: "POST", headers: { "x-api-key": "dub_test_demo" }, body: form };
    expect((await fetch(`${baseUrl}/v1/translate`, sent)).status).toBe(200);
  } finally {
    // npm and the mock that it started.
    if (mock.pid && mock.exitCode === null) process.kill(-mock.pid, "SIGTERM");
    await ended;
  }
});
