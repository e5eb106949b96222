import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, expect, test } from "vitest";
import { fileStore } from "./file-store.ts";
import { Client } from "./mock-harness.ts";
import { until } from "./serve-harness.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

const directories: string[] = [];
afterEach(() => directories.splice(0).forEach((directory) => rmSync(directory, { recursive: true })));

/** A client of a mock that keeps its uploads on the disk, and their names. */
function client() {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-store-"));
  directories.push(directory);
  return { client: new Client({ store: fileStore(directory) }), files: () => readdirSync(directory) };
}

test("an upload stays on the disk as long as its project exists", async () => {
  const { client: one, files } = client();
  const projectId = await one.started();
  collectGarbage();
  expect(files()).toHaveLength(1);
  const { originalVideoUrl } = await one.details(projectId);
  expect((await one.get(new URL(originalVideoUrl).pathname)).status).toBe(200);
  await one.delete(`/v1/translate/${projectId}`);
  expect(files()).toEqual([]);
});

test("the uploads of a world that was reset are no longer on the disk", async () => {
  const { client: one, files } = client();
  for (let count = 0; count < 3; count += 1) await one.started();
  expect(files()).toHaveLength(3);
  await one.post("/_control/reset", {});
  await until(() => {
    collectGarbage();
    return files().length === 0;
  });
});
