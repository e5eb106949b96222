import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { receiver } from "../../reference-impl/testing/receiver.ts";
import type { Files } from "../../reference-impl/storage/files.ts";
import { s3Files, s3OptionsOf } from "../../reference-impl/storage/s3-files.ts";
import { accountsFor, fourProcesses, playRounds } from "./crash/rounds.ts";
import { startPostgres } from "./postgres.ts";
import { createProject, scratch, serve, statusOf } from "./serve.ts";
import { startStore, type Store } from "./store.ts";

let store: Store;
let files: Files;

beforeAll(async () => {
  store = await startStore();
  files = await s3Files(s3OptionsOf(store.env)!);
});
afterAll(() => store.stop());

test("a file comes back from the store as it was written, in whole and in part", async () => {
  expect(await files.write("prj_1/source.mp4", Readable.from([Buffer.from("abc"), Buffer.from("def")]))).toEqual({
    bytes: 6,
  });
  expect(await files.size("prj_1/source.mp4")).toBe(6);
  expect(await text(files.read("prj_1/source.mp4"))).toBe("abcdef");
  expect(await text(files.read("prj_1/source.mp4", 2, 4))).toBe("cd");
  expect(await text(files.read("prj_1/source.mp4", 2, 2))).toBe("");
  expect(await files.size("prj_1/other.mp4")).toBeUndefined();
  await expect(text(files.read("prj_1/other.mp4"))).rejects.toThrow(/NoSuchKey|key does not exist/);
});

test("a large file travels in parts", async () => {
  const part = randomBytes(1024 * 1024);
  const content = Readable.from(Array.from({ length: 40 }, () => part));
  expect(await files.write("prj_large/source.mp4", content)).toEqual({ bytes: 40 * part.length });
  expect((await buffer(files.read("prj_large/source.mp4", 17 * part.length, 18 * part.length))).equals(part)).toBe(
    true,
  );
});

test("nothing stays of a stream that breaks or is aborted", async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.alloc(20 * 1024 * 1024);
      throw new Error("the caller hung up");
    })(),
  );
  await expect(files.write("prj_2/source.mp4", broken)).rejects.toThrow("the caller hung up");
  const abort = new AbortController();
  const endless = files.write("prj_2/source.mp4", new Readable({ read() {} }), abort.signal);
  abort.abort();
  await expect(endless).rejects.toThrow(/abort/i);
  expect(await files.size("prj_2/source.mp4")).toBeUndefined();
});

test("a project's files go together, and its absence is not an error", async () => {
  const begun = Date.now();
  await files.write("prj_3/source.mp4", Readable.from([Buffer.from("abc")]));
  await files.write("prj_3/dub.mp4", Readable.from([Buffer.from("abc")]));
  const before = (await files.projects()).find(({ projectId }) => projectId === "prj_3");
  // The store tells whole seconds.
  expect(before?.since).toBeGreaterThan(begun - 1000);
  expect(before?.since).toBeLessThanOrEqual(Date.now());
  await files.removeProject("prj_3");
  await files.removeProject("prj_3");
  expect((await files.projects()).map(({ projectId }) => projectId)).not.toContain("prj_3");
});

test.each(["../secret", "prj", "/etc/passwd", "prj/a/b", "prj/..", ""])("the key %j reaches no object", async (key) => {
  expect(() => files.read(key)).toThrow("not a key of a file");
  await expect(files.write(key, Readable.from(["x"]))).rejects.toThrow("not a key of a file");
});

test.each([
  [{ S3_ENDPOINT: "http://127.0.0.1:9000" }, "S3_ENDPOINT names a store of files: name its bucket in S3_BUCKET"],
  [{ S3_BUCKET: "media", S3_ENDPOINT: "somewhere" }, "S3_ENDPOINT must be a URL"],
  [{ S3_BUCKET: "media", S3_ACCESS_KEY_ID: "id" }, "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together"],
  [{ S3_BUCKET: "media", S3_PATH_STYLE: "yes" }, "S3_PATH_STYLE must be true or false"],
])("an environment that does not name a store is refused: %j", (env, reason) => {
  expect(() => s3OptionsOf(env)).toThrow(reason);
});

test("without a bucket files are on disk; a store of its own has the bucket in the path, that of AWS in the name", () => {
  expect(s3OptionsOf({})).toBeUndefined();
  expect(s3OptionsOf({ S3_BUCKET: "media" })).toEqual({ bucket: "media", region: "us-east-1", pathStyle: false });
  expect(s3OptionsOf({ S3_BUCKET: "media", S3_ENDPOINT: "http://127.0.0.1:9000", S3_REGION: "eu-1" })).toEqual({
    bucket: "media",
    region: "eu-1",
    endpoint: "http://127.0.0.1:9000",
    pathStyle: true,
  });
});

test("a server keeps its files in the store, serves parts of them, waits while it is gone, and leaves nothing behind", async () => {
  Object.assign(process.env, store.env);
  try {
    const { url, key = "" } = await serve(scratch());
    const projectId = await createProject(url, key);
    const { originalVideoUrl } = await statusOf(url, key, projectId);
    const part = await fetch(String(originalVideoUrl), { headers: { range: "bytes=4-7" } });
    expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([
      206,
      expect.stringMatching(/^bytes 4-7\/\d+$/),
      "ftyp",
    ]);
    expect((await fetch(String(originalVideoUrl), { headers: { range: "bytes=99999999-" } })).status).toBe(416);

    await store.pause();
    const ready = async () => (await fetch(`${url}/readyz`)).json();
    await expect.poll(ready).toMatchObject({ status: "not-ready", down: ["files"] });
    await expect(createProject(url, key)).rejects.toThrow(/code/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await store.start();
    await expect.poll(ready).toEqual({ status: "ready" });
    await expect
      .poll(() => statusOf(url, key, projectId), { interval: 2500 })
      .toMatchObject({ transcriptionStatus: "success" });
    await createProject(url, key);

    const removed = await fetch(`${url}/v1/translate/${projectId}`, {
      method: "DELETE",
      headers: { "x-api-key": key },
    });
    expect(removed.status).toBe(200);
    expect((await files.projects()).map((project) => project.projectId)).not.toContain(projectId);
  } finally {
    for (const name of Object.keys(store.env)) delete process.env[name];
  }
});

test("a round of kills among two API processes and two workers on PostgreSQL, with files in the store, loses nothing", async () => {
  const postgres = await startPostgres();
  const options = { directory: scratch(), databaseUrl: postgres.url, files, s3: store.env, accounts: accountsFor(1) };
  await Promise.all((await files.projects()).map(({ projectId }) => files.removeProject(projectId)));
  const servers = await fourProcesses(options);
  try {
    expect(await playRounds({ cluster: servers, hooks: await receiver(), rounds: 1, seed: 3 })).toEqual([]);
  } finally {
    await servers.stop();
    await postgres.stop();
  }
});
