import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hasDevelopment, isInstalled } from "../../scripts/ensure-installed.mjs";
import { root } from "./tarball.ts";
import { nodeOf, npmOf } from "./tools.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-clone-"));

beforeAll(() => {
  const options = { cwd: root, encoding: "utf8" as const };
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], options);
  for (const path of files.trim().split("\n")) {
    if (existsSync(join(root, path))) cpSync(join(root, path), join(directory, path));
  }
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("npm start in a fresh clone on Node 20 installs only what the mock needs, and serves the mock and its pages", async () => {
  const { program, environment } = await nodeOf(20);
  const options = ["start", "--", "--port", "0", "--target-file", "target.json"];
  const mock = spawn(program, [await npmOf(), ...options], {
    cwd: directory,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const said: string[] = [];
  for (const stream of [mock.stdout, mock.stderr]) stream.on("data", (chunk: Buffer) => said.push(String(chunk)));
  const ended = once(mock, "exit");
  try {
    const isUp = () => said.join("").includes("Ctrl-C stops.") || mock.exitCode !== null;
    await vi.waitUntil(isUp, { timeout: 240_000, interval: 200 });
    expect(said.join("")).toMatch(/The mock is up at http:/);
    expect(said.join("")).not.toMatch(/warning/i);
    const { baseUrl } = JSON.parse(readFileSync(join(directory, "target.json"), "utf8")) as { baseUrl: string };
    // Built on this Node, by what was installed.
    for (const path of ["/_dubspec", "/studio", "/docs"]) expect((await fetch(baseUrl + path)).status, path).toBe(200);
    const form = new FormData();
    const clip = readFileSync(join(root, "fixtures/media/speech.mp4"));
    form.append("file", new File([clip], "speech.mp4", { type: "video/mp4" }));
    form.append("targetLanguage", "german");
    const sent = { method: "POST", headers: { "x-api-key": "dub_test_demo" }, body: form };
    expect((await fetch(`${baseUrl}/v1/translate`, sent)).status).toBe(200);
    expect(isInstalled(directory, false)).toBe(true);
    // Otherwise the next change of the lock file would bring everything.
    expect(hasDevelopment(directory)).toBe(false);
    for (const name of ["vitest", "node", "typescript", "@typespec/compiler"]) {
      expect(existsSync(join(directory, "node_modules", name)), name).toBe(false);
    }
  } finally {
    // npm and the mock that it started.
    if (mock.pid && mock.exitCode === null) process.kill(-mock.pid, "SIGTERM");
    await ended;
  }
});
