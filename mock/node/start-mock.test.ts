import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { startMock } from "./index.ts";

const clip = new URL("../../fixtures/media/speech.mp4", import.meta.url);

test("a mock on a free port serves its uploads and is controlled without the port", async () => {
  const { url, mock, close } = await startMock({ clock: { kind: "manual" } });
  onTestFinished(close);
  const world = mock.world("demo");
  const headers = { "x-api-key": world.key() };
  const form = new FormData();
  form.append("file", new File([readFileSync(clip)], "speech.mp4", { type: "video/mp4" }));
  form.append("targetLanguage", "french");
  const { projectId } = await (await fetch(`${url}/v1/translate`, { method: "POST", headers, body: form })).json();
  expect(await world.advance(3600)).toMatchObject({ pending: 0 });
  const { originalVideoUrl } = await (await fetch(`${url}/v1/projects/${projectId}`, { headers })).json();
  expect(originalVideoUrl).toMatch(new RegExp(`^${url}/`));
  expect((await (await fetch(originalVideoUrl)).arrayBuffer()).byteLength).toBe(readFileSync(clip).length);
});

test.each([
  ["ends", "process.exit()", 0],
  ["breaks", "throw new Error()", 1],
])("unclosed mocks leave nothing behind when their process %s", (_, end, exitCode) => {
  const temporary = mkdtempSync(join(tmpdir(), "dubspec-start-"));
  onTestFinished(() => rmSync(temporary, { recursive: true }));
  const script = `import { startMock } from ${JSON.stringify(import.meta.resolve("./index.ts"))}; await startMock(); await startMock(); ${end}`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, TMPDIR: temporary },
  });
  expect(status).toBe(exitCode);
  expect(readdirSync(temporary)).toEqual([]);
});

test("two mocks run side by side, and a closed mock no longer answers", async () => {
  const [one, two] = [await startMock(), await startMock()];
  onTestFinished(two.close);
  await one.close();
  await expect(fetch(`${one.url}/_control`)).rejects.toThrow("fetch failed");
  expect((await fetch(`${two.url}/_control`)).status).toBe(401);
});

test("the error of a taken port names the port", async () => {
  const { url, close } = await startMock();
  onTestFinished(close);
  const port = Number(new URL(url).port);
  await expect(startMock({ port })).rejects.toMatchObject({
    name: "PortTaken",
    message: expect.stringContaining(String(port)),
  });
});
