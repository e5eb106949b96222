import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { fileStore } from "./file-store.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-packs-"));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const bytesOf = (mark: number) => new Uint8Array(100 * 1024).fill(mark);
const text = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

/** Files that are enough for a pack, moved into it; the second one was removed on the way. */
async function packed() {
  const store = fileStore(directory);
  const kept = Array.from({ length: 12 }, (_, mark) => store.keep!(bytesOf(mark), "video/mp4"));
  const held = kept.map((file) => file.blob);
  kept.forEach((file, index) => (file.moved = (to) => (held[index] = to)));
  const [first, second] = kept;
  const before = first!.blob;
  await store.remove(second!.blob);
  await vi.waitFor(() => expect(first!.blob).not.toBe(before));
  return { store, kept, held };
}

test("small files go to disk together, and are the same there", async () => {
  const { kept, held } = await packed();
  expect(readdirSync(directory)).toHaveLength(1);
  expect(await text(held[0]!)).toEqual(bytesOf(0));
  expect(await text(held[9]!)).toEqual(bytesOf(9));
  expect(held[9]).toMatchObject({ size: 100 * 1024, type: "video/mp4" });
  // What came after the pack was begun waits in memory.
  expect(await text(kept[11]!.blob)).toEqual(bytesOf(11));
});

test("their file goes with the last of them", async () => {
  const { store, held } = await packed();
  for (const blob of held.slice(2)) await store.remove(blob);
  expect(readdirSync(directory)).toHaveLength(1);
  await store.remove(held[0]!);
  await store.remove(held[0]!);
  expect(readdirSync(directory)).toEqual([]);
});
