import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { memoryStore } from "../media/blob-store.ts";
import { fileStore } from "../node/file-store.ts";
import { bodyOf, bytesOf, end, file, formType, read, roomy, text } from "./multipart-harness.ts";
import { FileOverLimit, FormTextOverLimit, MultipartMalformed, readMultipart, type FilePart } from "./multipart.ts";

describe("a large form", () => {
  /** A file of `count` chunks of 1000 bytes between its head and its end. */
  function* chunksOf(count: number): Generator<Uint8Array> {
    yield bytesOf(text("a", "1") + file("").slice(0, -2));
    for (let index = 0; index < count; index++) yield new Uint8Array(1000).fill(index);
    yield bytesOf(`\r\n${end}`);
  }

  test("a large form of 5 MB in small chunks is read completely", async () => {
    const hash = createHash("sha256");
    for (let index = 0; index < 5000; index++) hash.update(new Uint8Array(1000).fill(index));
    const parts = await readMultipart(bodyOf(chunksOf(5000)).body, formType, memoryStore(), roomy);
    const found = parts[1] as FilePart;
    expect([found.blob.size, found.sha256]).toEqual([5_000_000, hash.digest("hex")]);
  });

  test("a large form with a file over the limit is read only up to the limit, and is refused", async () => {
    const { body, seen } = bodyOf(chunksOf(5000));
    const refused = await readMultipart(body, formType, memoryStore(), { ...roomy, fileBytes: () => 10_000 }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(FileOverLimit);
    expect(refused).toMatchObject({ field: "file" });
    expect((refused as Error).message).toContain("more than 10000 bytes");
    // The head, and as many chunks as are over the limit.
    expect(seen).toEqual({ pulledBytes: 149 + 11_000, cancelled: true });
  });

  test("a large form with too much text is read only up to the limit", async () => {
    const chunks = [bytesOf(text("a", "").slice(0, -2)), ...Array<Uint8Array>(50).fill(bytesOf("x".repeat(100)))];
    const { body, seen } = bodyOf(chunks);
    const limits = { ...roomy, textBytes: 250 };
    await expect(readMultipart(body, formType, memoryStore(), limits)).rejects.toThrow(FormTextOverLimit);
    expect(seen).toEqual({ pulledBytes: 50 + 300, cancelled: true });
  });

  test("a large form may have files and texts of exactly their limits", async () => {
    const fileBytes = (field: string): number => (field === "small" ? 3 : 5);
    const limits = { fileBytes, textBytes: 2 };
    const small = (content: string): string => file(content, "name=small; filename=a");
    expect(await read(file("12345") + small("123") + text("a", "12") + end, { limits })).toHaveLength(3);
    await expect(read(file("12345") + small("1234") + end, { limits })).rejects.toMatchObject({ field: "small" });
    await expect(read(text("a", "123") + end, { limits })).rejects.toMatchObject({ field: "a" });
  });
});

describe("a refused form", () => {
  test("a refused form leaves nothing in the store", async () => {
    const directory = await mkdtemp(join(tmpdir(), "multipart-"));
    try {
      const store = fileStore(directory);
      const accepted = await read(file("abc") + end, { store });
      expect(await (accepted[0] as FilePart).blob.text()).toBe("abc");
      expect(await readdir(directory)).toHaveLength(1);
      await expect(read(file("abc") + file("abc").slice(0, -2), { store })).rejects.toThrow(MultipartMalformed);
      const limits = { fileBytes: () => 3 };
      await expect(read(file("abc") + file("abcd") + end, { store, limits })).rejects.toThrow(FileOverLimit);
      expect(await readdir(directory)).toHaveLength(1);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });

  test("a form whose body fails is refused with the error of its body", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytesOf(file("abc").slice(0, -2))),
      pull: (controller) => controller.error(new Error("the connection was closed")),
    });
    await expect(readMultipart(body, formType, memoryStore(), roomy)).rejects.toThrow("the connection was closed");
  });
});
