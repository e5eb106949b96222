import fs, { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { diskFiles } from "./files.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-files-"));
const files = diskFiles(directory);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test("a file comes back as it was written, in whole and in part", async () => {
  expect(await files.write("prj_1/source.mp4", Readable.from(["abc", "def"]))).toEqual({ bytes: 6 });
  expect(await files.size("prj_1/source.mp4")).toBe(6);
  expect(await text(files.read("prj_1/source.mp4"))).toBe("abcdef");
  expect(await text(files.read("prj_1/source.mp4", 2, 4))).toBe("cd");
  expect(await files.size("prj_1/other.mp4")).toBeUndefined();
});

test("a file that is being written again is whole for every reader", async () => {
  await files.write("prj_4/dub.mp4", Readable.from(["first"]));
  let finish = () => {};
  const slow = Readable.from(
    (async function* () {
      yield "sec";
      await new Promise<void>((resolve) => (finish = resolve));
      yield "ond";
    })(),
  );
  const second = files.write("prj_4/dub.mp4", slow);
  await expect.poll(() => readdirSync(join(directory, "prj_4")).length).toBe(2);
  expect(await text(files.read("prj_4/dub.mp4"))).toBe("first");
  finish();
  await second;
  expect(await text(files.read("prj_4/dub.mp4"))).toBe("second");
  expect(readdirSync(join(directory, "prj_4"))).toEqual(["dub.mp4"]);
});

test("nothing stays of a stream that breaks or is aborted", async () => {
  const broken = Readable.from(
    (function* () {
      yield "abc";
      throw new Error("the caller hung up");
    })(),
  );
  await expect(files.write("prj_2/source.mp4", broken)).rejects.toThrow("the caller hung up");
  const abort = new AbortController();
  const endless = files.write("prj_2/source.mp4", new Readable({ read() {} }), abort.signal);
  abort.abort();
  await expect(endless).rejects.toThrow(/abort/i);
  expect(readdirSync(join(directory, "prj_2"))).toEqual([]);
});

test("files leave room for the database, and are taken again when there is some", async () => {
  let room = 300 * 1024 * 1024;
  const part = Buffer.alloc(1024 * 1024);
  const small = diskFiles(join(directory, "small"), async () => room);
  const large = () => Readable.from(Array.from({ length: 40 }, () => ((room -= part.length), part)));
  await small.write("prj_1/source.mp4", large());
  await expect(small.write("prj_1/dub.mp4", large())).rejects.toThrow("the disk is full: fewer than 256 MiB are left");
  expect(readdirSync(join(directory, "small/prj_1"))).toEqual(["source.mp4"]);
  room = 300 * 1024 * 1024;
  await small.write("prj_1/dub.mp4", large());
});

test("a project's files go together, and its absence is not an error", async () => {
  await files.write("prj_3/source.mp4", Readable.from(["abc"]));
  await files.write("prj_3/dub.mp4", Readable.from(["abc"]));
  await files.removeProject("prj_3");
  await files.removeProject("prj_3");
  expect((await files.projects()).map(({ projectId }) => projectId)).not.toContain("prj_3");
});

test("projects are listed while another one is removed", async () => {
  await files.write("prj_5/source.mp4", Readable.from(["abc"]));
  // Its name is there, and nothing behind it: so a directory looks that goes between the two calls of a listing.
  symlinkSync(join(directory, "nowhere"), join(directory, "prj_gone"));
  const listed = (await files.projects()).map(({ projectId }) => projectId);
  expect([listed.includes("prj_5"), listed.includes("prj_gone")]).toEqual([true, false]);
});

test.each(["../secret", "prj/../../secret", "prj", "/etc/passwd", "prj/a/b", "prj/..", ""])(
  "the key %j reaches no file",
  async (key) => {
    expect(() => files.read(key)).toThrow("not a key of a file");
    await expect(files.write(key, Readable.from(["x"]))).rejects.toThrow("not a key of a file");
  },
);

test("the directory of files is written through when a project gets one of its own, and only then", async () => {
  const { open } = fs.promises;
  const opened: unknown[] = [];
  fs.promises.open = (path, ...rest) => {
    opened.push(path);
    return open(path, ...rest);
  };
  syncBuiltinESMExports();
  try {
    await files.write("prj_synced/source.mp4", Readable.from(["abc"]));
    await files.write("prj_synced/dub.mp4", Readable.from(["abc"]));
  } finally {
    fs.promises.open = open;
    syncBuiltinESMExports();
  }
  const project = join(directory, "prj_synced");
  expect(opened).toEqual([directory, project, project]);
});
