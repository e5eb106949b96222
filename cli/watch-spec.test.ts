import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { watchSpec } from "./watch-spec.ts";

/** A spec of two files that is watched until the end of the test. */
function watched() {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-watch-"));
  const root = join(directory, "spec");
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  mkdirSync(join(root, "actions/voices"), { recursive: true });
  write("main.tsp", "");
  write("actions/voices/list.tsp", "");
  const told: string[] = [];
  const unwatch = watchSpec(root, (paths) => told.push(...paths));
  onTestFinished(() => {
    unwatch();
    rmSync(directory, { recursive: true, force: true });
  });
  /** Does something; what is told from then on counts. */
  const change = async (act: () => unknown) => {
    told.length = 0;
    await act();
  };
  return { root, told: () => told, change, edit: (file: string) => change(() => write(file, "edited")) };
}

test("the watcher notices edits below a directory that was removed and created again", async () => {
  const { root, told, change, edit } = watched();
  await change(() => {
    rmSync(join(root, "actions"), { recursive: true });
    mkdirSync(join(root, "actions/voices"), { recursive: true });
    writeFileSync(join(root, "actions/voices/list.tsp"), "again");
  });
  await expect.poll(told).toContain("actions/voices/list.tsp");
  await edit("actions/voices/list.tsp");
  await expect.poll(told).toEqual(["actions/voices/list.tsp"]);
  await edit("actions/voices/list.tsp");
  await expect.poll(told).toEqual(["actions/voices/list.tsp"]);
});

test("the watcher notices edits below a directory that replaced another by a move", async () => {
  const { root, told, change, edit } = watched();
  cpSync(join(root, "actions"), join(root, "../copy"), { recursive: true });
  await change(() => {
    renameSync(join(root, "actions"), join(root, "old"));
    renameSync(join(root, "../copy"), join(root, "actions"));
  });
  await expect.poll(told).toContain("actions/voices/list.tsp");
  await edit("actions/voices/list.tsp");
  await expect.poll(told).toEqual(["actions/voices/list.tsp"]);
  await edit("old/voices/list.tsp");
  await expect.poll(told).toEqual(["old/voices/list.tsp"]);
});

test("moving a directory away is a change, and later edits of its files are ignored", async () => {
  const { root, told, change, edit } = watched();
  await change(() => renameSync(join(root, "actions"), join(root, "../away")));
  await expect.poll(told).toContain("actions");
  writeFileSync(join(root, "../away/voices/list.tsp"), "edited");
  await edit("main.tsp");
  await expect.poll(told).toEqual(["main.tsp"]);
});

test("the watcher notices edits in a spec folder that was missing for a while", async () => {
  const { root, told, change, edit } = watched();
  cpSync(root, join(root, "../copy"), { recursive: true });
  await change(() => rmSync(root, { recursive: true }));
  await expect.poll(told).toContain("main.tsp");
  await change(() => renameSync(join(root, "../copy"), root));
  await expect.poll(told).toContain("main.tsp");
  await edit("actions/voices/list.tsp");
  await expect.poll(told).toEqual(["actions/voices/list.tsp"]);
});

test("replacing a directory, or the spec folder itself, by a file is a change", async () => {
  const { root, told, change, edit } = watched();
  const replace = (directory: string) => {
    rmSync(directory, { recursive: true });
    writeFileSync(directory, "");
  };
  await change(() => replace(join(root, "actions")));
  await expect.poll(told).toContain("actions");
  await edit("main.tsp");
  await expect.poll(told).toEqual(["main.tsp"]);
  await change(() => replace(root));
  await expect.poll(told).toContain("main.tsp");
});

test("directories that come and go during a scan cause no error", async () => {
  const { root, told, change, edit } = watched();
  const script =
    "for (let n = 0; n < 400; n += 1) { fs.mkdirSync('new/a/b/c/d', { recursive: true }); fs.rmSync('new', { recursive: true }); }";
  await change(() => promisify(execFile)(process.execPath, ["-e", script], { cwd: root }));
  await expect.poll(told).toContain("new");
  await edit("main.tsp");
  await expect.poll(told).toEqual(["main.tsp"]);
});
