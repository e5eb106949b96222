import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createProject, ROOT, scratch, serve, statusOf } from "./serve.ts";

const admin = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["cli/bin.js", "admin", ...args], {
    cwd: ROOT,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
};

test("a backup that is restored elsewhere has accounts, projects, media and secrets, and runs go on", async () => {
  const home = scratch();
  const [data, elsewhere, archive] = ["data", "elsewhere", "backup.tar.gz"].map((name) => join(home, name)) as [
    string,
    string,
    string,
  ];
  const first = await serve(data);
  const key = first.key ?? "";
  const projectId = await createProject(first.url, key);

  // While the service runs its files change.
  const tooEarly = admin("backup", archive, "--data", data);
  expect(tooEarly).toMatchObject({ status: 2, stderr: expect.stringContaining("another process uses") });
  expect(existsSync(archive)).toBe(false);

  first.process.kill("SIGINT");
  await once(first.process, "exit");
  expect(admin("backup", archive, "--data", data)).toMatchObject({ status: 0, stdout: `Wrote ${archive}\n` });
  expect(admin("restore", archive, "--data", elsewhere)).toMatchObject({ status: 0 });
  // Backups and data hold the key and the media: other users of the machine read none of them.
  const all = [data, elsewhere].flatMap((each) => [each, ...readdirSync(each).map((name) => join(each, name))]);
  expect([...all, archive].filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([]);
  const second = await serve(elsewhere);
  expect(second.key).toBeUndefined();
  await expect.poll(async () => (await statusOf(second.url, key, projectId))["transcriptionStatus"]).toBe("success");
  const { originalVideoUrl } = await statusOf(second.url, key, projectId);
  expect((await fetch(String(originalVideoUrl))).status).toBe(200);
  expect(readdirSync(home).toSorted()).toEqual(["backup.tar.gz", "data", "elsewhere"]);
});

test("a backup or restoration that cannot be done says why in one line, and leaves nothing half-written", () => {
  const home = scratch();
  const data = join(home, "data");
  const archive = join(home, "other.tar.gz");
  expect(admin("backup", archive, "--data", data)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/no service in/),
  });
  expect(admin("restore", archive, "--data", data)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/no file/),
  });
  writeFileSync(join(home, "note.txt"), "nothing");
  execFileSync("tar", ["-czf", archive, "-C", home, "note.txt"]);
  expect(admin("restore", archive, "--data", data)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/not a backup of a service/),
  });
  expect(admin("restore", archive, "--data", home)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/is not empty/),
  });
  writeFileSync(archive, "not an archive");
  expect(admin("restore", archive, "--data", data)).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/tar failed: /),
  });
  expect(readdirSync(home).toSorted()).toEqual(["note.txt", "other.tar.gz"]);
});
