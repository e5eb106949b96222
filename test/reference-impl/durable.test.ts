import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createServer, type AddressInfo } from "node:net";
import { promisify } from "node:util";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openEmbedded } from "../../reference-impl/storage/database.ts";
import { createProject, kill, ROOT, scratch, serve, statusOf, within } from "./serve.ts";

test("a project that was accepted before a kill -9 is transcribed after the next start", async () => {
  const data = join(scratch(), "data");
  const first = await serve(data);
  const key = first.key ?? "";
  expect(first.printed).toContain(`x-api-key: ${key}`);
  const projectId = await createProject(first.url, key);
  expect(await statusOf(first.url, key, projectId)).toMatchObject({ status: "processing" });
  await kill(first.process);

  const second = await serve(data);
  expect(second.key).toBeUndefined();
  await expect
    .poll(() => statusOf(second.url, key, projectId), { interval: 2500 })
    .toMatchObject({
      status: "success",
      transcriptionStatus: "success",
    });
});

test("files of an upload that a crash broke off are gone after the next start", async () => {
  const data = scratch();
  mkdirSync(join(data, "files/prj_broken"), { recursive: true });
  writeFileSync(join(data, "files/prj_broken/source.mp4"), "half of a");
  await serve(data);
  expect(readdirSync(join(data, "files"))).toEqual([]);
});

test("a second server and 'admin' on the same data are refused in one sentence, and Ctrl-C ends the first in order", async () => {
  const data = scratch();
  const first = await serve(data);
  await expect(serve(data)).rejects.toThrow(/dubspec: another process uses the data directory .*: stop that one/);
  await expect(
    promisify(execFile)(process.execPath, ["cli/bin.js", "admin", "list", "accounts", "--data", data], { cwd: ROOT }),
  ).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^dubspec: another process uses the data directory .*\n$/),
  });
  const ended = once(first.process, "exit");
  first.process.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
});

test("data of a newer program is refused in one sentence, and the process ends", async () => {
  const data = scratch();
  await kill((await serve(data)).process);
  const { db, close } = await openEmbedded(data);
  await sql`insert into schema_versions (version) values (9999)`.execute(db);
  await close();
  await expect(serve(data)).rejects.toThrow(/^dubspec serve ended: dubspec: the data has schema version 9999, .*\n$/);
});

test("a start that fails at a port in use makes no account, so that no key is lost", async () => {
  const data = join(scratch(), "data");
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(serve(data, "--port", String(port))).rejects.toThrow(
    new RegExp(`dubspec: port ${port} of 127.0.0.1 is used by another program: stop that one, or choose another port`),
  );
  expect((await serve(data)).key).toMatch(/^dub_live_/);
});

test("a database server that cannot be reached is named in one sentence", async () => {
  const starting = within({ DATABASE_URL: "postgres://127.0.0.1:9/none" }, () => serve(scratch()));
  await expect(starting).rejects.toThrow(/dubspec: cannot use the database that DATABASE_URL names: .*ECONNREFUSED/);
});

test("data of another major version of the database is refused in one sentence", async () => {
  const data = scratch();
  mkdirSync(join(data, "database"));
  writeFileSync(join(data, "database/PG_VERSION"), "19\n");
  await expect(serve(data)).rejects.toThrow(
    /is of PostgreSQL 19, and this program embeds PostgreSQL 18: run the version/,
  );
});
