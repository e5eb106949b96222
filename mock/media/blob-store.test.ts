import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fileStore } from "../node/file-store.ts";
import { memoryStore, type BlobStore } from "./blob-store.ts";

let directory = "";
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "file-store-"));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const stores: [string, () => BlobStore][] = [
  ["memory", memoryStore],
  ["directory", () => fileStore(join(directory, "uploads"))],
];

describe.each(stores)("a store in %s", (_, open) => {
  test("a store returns the bytes in their order, with the media type", async () => {
    const writer = open().open();
    const chunk = Uint8Array.of(1, 2);
    await writer.write(chunk);
    // The sender uses its buffer again.
    chunk.set([3, 4]);
    await writer.write(chunk);
    const blob = await writer.finish("video/mp4");
    expect([blob.size, blob.type]).toEqual([4, "video/mp4"]);
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 2, 3, 4]);
    expect([...new Uint8Array(await blob.slice(1, 3).arrayBuffer())]).toEqual([2, 3]);
  });

  test("a store gives the digest of SHA-256, however the data is cut", () => {
    const digest = open().digest?.();
    for (const piece of [[0x61], [], [0x62, 0x63]]) digest?.update(Uint8Array.from(piece));
    expect(digest?.hex()).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  test("a store keeps two files apart", async () => {
    const store = open();
    const [one, two] = [store.open(), store.open()];
    await one.write(Uint8Array.of(1));
    await two.write(Uint8Array.of(2));
    expect(await (await one.finish("a/b")).bytes()).toEqual(Uint8Array.of(1));
    expect(await (await two.finish("a/b")).bytes()).toEqual(Uint8Array.of(2));
  });

  test("a store accepts empty files", async () => {
    const blob = await open().open().finish("video/mp4");
    expect([blob.size, await blob.text()]).toEqual([0, ""]);
  });

  test("a store leaves a blob from elsewhere as it is", async () => {
    await expect(open().remove(new Blob(["x"]))).resolves.toBeUndefined();
  });
});

describe("a store in a directory", () => {
  test("a store in a directory makes the directory on first use, and leaves nothing of dropped and removed files", async () => {
    const place = join(directory, "made", "later");
    const store = fileStore(place);
    const dropped = store.open();
    await dropped.write(Uint8Array.of(1));
    const kept = store.open();
    await kept.write(Uint8Array.of(2));
    const blob = await kept.finish("audio/wav");
    await store.open().discard();
    expect(await readdir(place)).toHaveLength(2);
    await dropped.discard();
    await store.remove(blob);
    expect(await readdir(place)).toEqual([]);
  });
});

test("a store in memory refuses a file above its limit, and says what to do", async () => {
  const writer = memoryStore({ fileBytes: 3 }).open();
  await writer.write(Uint8Array.of(1, 2, 3));
  await expect(writer.write(Uint8Array.of(4))).rejects.toThrow(/more than 3 bytes.*fileStore/);
});
