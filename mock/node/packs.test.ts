import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { fileStore } from "./file-store.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-packs-"));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const bytesOf = (mark: number) => new Uint8Array(100 * 1024).fill(mark);
const content = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Files that are enough for a pack, and in it; the second one was removed on the way. */
async function packed() {
  const store = fileStore(directory);
  const kept = Array.from({ length: 12 }, (_, mark) => store.keep!(bytesOf(mark), "video/mp4"));
  await store.remove(kept[1]!.blob);
  await expect.poll(() => kept[0]!.bytes).toBeUndefined();
  return { store, kept };
}

test("small files are packed on the disk and read back unchanged", async () => {
  const { kept } = await packed();
  expect(readdirSync(directory)).toHaveLength(1);
  expect(await content(kept[0]!.blob)).toEqual(bytesOf(0));
  expect(await content(kept[9]!.blob)).toEqual(bytesOf(9));
  expect(kept[9]!.blob).toMatchObject({ size: 100 * 1024, type: "video/mp4" });
  // What came after the pack was begun waits in memory.
  expect(kept[11]!.bytes).toEqual(bytesOf(11));
  expect(await content(kept[11]!.blob)).toEqual(bytesOf(11));
});

test("a pack is removed with its last file", async () => {
  const { store, kept } = await packed();
  const [first, , ...others] = kept;
  for (const { blob } of others) await store.remove(blob);
  expect(readdirSync(directory)).toHaveLength(1);
  await store.remove(first!);
  await store.remove(first!.blob);
  expect(readdirSync(directory)).toEqual([]);
});

test("files of the same bytes are stored once, until the last of them is removed", async () => {
  const store = fileStore(directory);
  const mp4 = store.keep!(bytesOf(0), "video/mp4");
  const webm = store.keep!(bytesOf(0), "video/webm");
  for (let mark = 1; mark < 12; mark += 1) await store.remove(store.keep!(bytesOf(0), "video/mp4").blob);
  expect(mp4.bytes).toBe(webm.bytes);
  await store.remove(mp4.blob);
  expect(webm.blob.type).toBe("video/webm");
  for (let mark = 1; mark < 12; mark += 1) store.keep!(bytesOf(mark), "video/mp4");
  await expect.poll(() => webm.bytes).toBeUndefined();
  const late = store.keep!(bytesOf(0), "video/mp4");
  await store.remove(webm.blob);
  expect(await content(late.blob)).toEqual(bytesOf(0));
  await store.remove(late.blob);
  await expect(content(store.keep!(bytesOf(0), "video/mp4").blob)).resolves.toEqual(bytesOf(0));
});

test("files of an emptied directory are stored again when the same bytes come again", async () => {
  const { store, kept } = await packed();
  rmSync(directory, { recursive: true });
  await expect(content(kept[0]!.blob)).rejects.toThrow("could not be read");
  const again = Array.from({ length: 12 }, (_, mark) => store.keep!(bytesOf(mark), "video/webm"));
  expect(await content(kept[0]!.blob)).toEqual(bytesOf(0));
  await expect.poll(() => kept[0]!.bytes).toBeUndefined();
  expect(readdirSync(directory)).toHaveLength(1);
  expect([await content(kept[0]!.blob), await content(again[0]!.blob)]).toEqual([bytesOf(0), bytesOf(0)]);
  for (const { blob } of [...kept, ...again]) await store.remove(blob);
  expect(readdirSync(directory)).toEqual([]);
});
