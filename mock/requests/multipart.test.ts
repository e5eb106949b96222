import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryStore, type BlobStore } from "../media/blob-store.ts";
import { fileStore } from "../node/file-store.ts";
import { FileOverLimit, FormTextOverLimit, MultipartMalformed, readMultipart } from "./multipart.ts";
import type { FilePart, MultipartLimits, TextPart } from "./multipart.ts";

const formType = "multipart/form-data; boundary=XX";
const roomy: MultipartLimits = { fileBytes: () => 1e9, textBytes: 1e6, parts: 10 };

/** Text as bytes, one for each character, so that a test can write any byte. */
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** A body in chunks, which counts the bytes that were pulled from it. */
function bodyOf(chunks: Iterable<Uint8Array>) {
  const iterator = chunks[Symbol.iterator]();
  const seen = { pulledBytes: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const { done, value } = iterator.next();
        if (done) return controller.close();
        seen.pulledBytes += value.length;
        controller.enqueue(value);
      },
      cancel() {
        seen.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, seen };
}

interface Options {
  type?: string;
  store?: BlobStore;
  limits?: Partial<MultipartLimits>;
}

function read(form: string, { type = formType, store = memoryStore(), limits = {} }: Options = {}) {
  return readMultipart(bodyOf([bytesOf(form)]).body, type, store, { ...roomy, ...limits });
}

/** Parts with the text of their files instead of blobs. */
async function plain(parts: (FilePart | TextPart)[]): Promise<unknown[]> {
  return Promise.all(parts.map(async (part) => (part.kind === "file" ? { ...part, blob: await part.blob.text() } : part)));
}

const part = (headers: string, content: string): string => `--XX\r\n${headers}\r\n\r\n${content}\r\n`;
const text = (name: string, content: string): string => part(`Content-Disposition: form-data; name="${name}"`, content);
const file = (content: string, parameters = 'name="file"; filename="a.mp4"', type = "video/mp4"): string =>
  part(`Content-Disposition: form-data; ${parameters}\r\nContent-Type: ${type}`, content);
const end = "--XX--\r\n";

describe("a form", () => {
  // Half delimiters, line ends and dashes in the file are what a splitter trips over.
  const content = "\r\n--X\r\n--\r\r\n-- XX\r";
  const form = text("language", "de") + file(content) + end;
  const expected = [
    { kind: "text", name: "language", text: "de" },
    {
      kind: "file",
      name: "file",
      fileName: "a.mp4",
      type: "video/mp4",
      blob: content,
      sha256: createHash("sha256").update(content).digest("hex"),
    },
  ];

  test("has its parts in the order sent", async () => {
    expect(await plain(await read(form))).toEqual(expected);
  });

  test("reads the same wherever it is cut in two, and byte by byte", async () => {
    const all = bytesOf(form);
    for (let at = 0; at <= all.length; at++) {
      const { body } = bodyOf([all.subarray(0, at), all.subarray(at)]);
      expect(await plain(await readMultipart(body, formType, memoryStore(), roomy))).toEqual(expected);
    }
    const { body } = bodyOf(Array.from(all, (byte) => Uint8Array.of(byte)));
    expect(await plain(await readMultipart(body, formType, memoryStore(), roomy))).toEqual(expected);
  });

  test("reads as it was written, whatever its files hold and wherever it is cut", async () => {
    const piece = fc.constantFrom("\r", "\n", "-", "--", "\r\n", "\r\n--", "\r\n--X", "XX", "a", "\u00ff", "\u0000");
    const contents = fc.array(fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")), { maxLength: 4 });
    const cuts = fc.array(fc.nat(400), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(contents, cuts, async (files, places) => {
        const whole = files.filter((one) => !`\r\n${one}\r\n`.includes("\r\n--XX"));
        const all = bytesOf(whole.map((one) => file(one)).join("") + end);
        const ends = [...places, all.length].toSorted((a, b) => a - b);
        const chunks = ends.map((to, index) => all.subarray(ends[index - 1] ?? 0, to));
        const parts = await readMultipart(bodyOf(chunks).body, formType, memoryStore(), roomy);
        const found = await Promise.all(parts.map(async (one) => (one as FilePart).blob.bytes()));
        expect(found).toEqual(whole.map(bytesOf));
      }),
    );
  });

  test("is what FormData sends", async () => {
    const data = new FormData();
    data.append("targetLanguage", "français\r\n");
    data.append("file", new File(["abc"], 'na"ïve.mp4', { type: "video/mp4" }));
    data.append("file", new File([], ""));
    const request = new Request("http://127.0.0.1/", { method: "POST", body: data });
    const parts = await readMultipart(request.body, request.headers.get("content-type")!, memoryStore(), roomy);
    expect(await plain(parts)).toEqual([
      { kind: "text", name: "targetLanguage", text: "français\r\n" },
      {
        kind: "file",
        name: "file",
        fileName: 'na"ïve.mp4',
        type: "video/mp4",
        blob: "abc",
        sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      },
      {
        kind: "file",
        name: "file",
        fileName: "",
        type: "application/octet-stream",
        blob: "",
        sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      },
    ]);
  });

  test("may have a preamble, an epilogue, spaces after a boundary, and no part at all", async () => {
    const padded = `Read this first--XX\r\n${text("a", "1").replace("--XX", "--XX \t")}--XX--  \r\nand this last`;
    expect(await read(padded)).toEqual([{ kind: "text", name: "a", text: "1" }]);
    expect(await read(text("a", "1") + "--XX--")).toEqual([{ kind: "text", name: "a", text: "1" }]);
    expect(await read(end)).toEqual([]);
  });

  test("keeps parts of the same name", async () => {
    expect(await read(text("a", "1") + text("a", "2") + end)).toEqual([
      { kind: "text", name: "a", text: "1" },
      { kind: "text", name: "a", text: "2" },
    ]);
  });

  test.each([
    'multipart/form-data; boundary="a b;=c"',
    'Multipart/Form-Data; charset=utf-8; Boundary="a b;=c"',
    'multipart/form-data;boundary="a \\b;=c";',
  ])("has the boundary that %s states", async (type) => {
    const boundary = type.includes("\\") ? "a \\b;=c" : "a b;=c";
    const form = `--${boundary}\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--${boundary}--`;
    expect(await read(form, { type })).toEqual([{ kind: "text", name: "a", text: "1" }]);
  });
});

describe("a part", () => {
  const names = async (parameters: string, type?: string): Promise<unknown> => {
    const [found] = (await read(file("", parameters, type) + end)) as FilePart[];
    return [found!.name, found!.fileName, found!.type];
  };

  test.each([
    ['name="file"; filename="a.mp4"', ["file", "a.mp4"]],
    ["name=file;filename=a.mp4", ["file", "a.mp4"]],
    ['NAME="file" ; FileName="a;b.mp4"', ["file", "a;b.mp4"]],
    ['name="fi%22le"; filename="50%25 \\"off\\" \\\\ C:\\v.mp4"', ['fi"le', '50%25 "off" \\ C:\\v.mp4']],
    ['name="file"; filename="na\u00c3\u00afve.mp4"', ["file", "naïve.mp4"]],
    ["name=\"file\"; filename=\"x\"; filename*=UTF-8''na%C3%AFve%20%22.mp4", ["file", 'naïve ".mp4']],
    ["name=\"file\"; filename*=iso-8859-1'en'na%EFve.mp4", ["file", "naïve.mp4"]],
  ])("with %s has these names", async (parameters, expected) => {
    expect(await names(parameters)).toEqual([...expected, "video/mp4"]);
  });

  test("has a media type without parameters, in lower case", async () => {
    expect(await names('name="file"; filename="a"', "Audio/WebM; codecs=opus")).toEqual(["file", "a", "audio/webm"]);
  });

  test("may have other headers, in any case", async () => {
    const headers = "X-Other: 1\r\nCONTENT-disposition:form-data;name=a\r\nContent-Length: 1";
    expect(await read(part(headers, "1") + end)).toEqual([{ kind: "text", name: "a", text: "1" }]);
  });

  test("of text is UTF-8, with a byte order mark if it was sent", async () => {
    const [found] = (await read(text("a", "\u00ef\u00bb\u00bf\u00e2\u0082\u00ac") + end)) as TextPart[];
    expect(found!.text).toBe("\ufeff€");
  });
});

describe("a malformed form", () => {
  const long = `X-Long: ${"x".repeat(8200)}`;
  test.each<[string, string, RegExp, Options?]>([
    ["without a boundary", end, /has no boundary/, { type: "multipart/form-data" }],
    ["with an empty boundary", end, /has no boundary/, { type: 'multipart/form-data; boundary=""' }],
    ["of another type", end, /is "application\/json"/, { type: "application/json; boundary=XX" }],
    ["with a boundary whose quote stays open", end, /from ";boundary="XX" on/, { type: 'multipart/form-data;boundary="XX' }],
    ["without a byte", "", /No line of the form is the boundary/],
    ["with another boundary than stated", "--YY\r\n\r\n--YY--\r\n", /No line of the form is the boundary/],
    ["whose boundary stands within a line", `garbage${end}`, /No line of the form is the boundary/],
    ["that does not get to its boundary", `${"x".repeat(70_000)}\r\n${end}`, /No line of the form is the boundary/],
    ["that ends after a boundary", "--XX", /ends within the headers of part 1/],
    ["that ends within headers", text("a", "1") + "--XX\r\nContent-Disp", /ends within the headers of part 2/],
    ["that ends within text", text("a", "1"), /ends within the field "a"/],
    ["that ends within a file", file("abc") + "--X", /ends within the file in the field "file"/],
    ["whose boundary line goes on", "--XXYZ\r\n\r\n\r\n" + end, /before part 1 is followed by "YZ"/],
    ["with a part without headers", "--XX\r\n\r\n1\r\n" + end, /The name of part 1 is missing/],
    ["with a part without a name", part("Content-Disposition: form-data", "1") + end, /The name of part 1 is missing/],
    ["with an attachment", part("Content-Disposition: attachment; name=a", "1") + end, /The name of part 1 is missing/],
    ["with a name whose quote stays open", part('Content-Disposition: form-data; name="a', "1") + end, /cannot be read from "; name="a" on/],
    ["with two names for a part", part("Content-Disposition: form-data; name=a; name=b", "1") + end, /has "name" twice/],
    ["with a header line without a colon", part("Content-Disposition", "1") + end, /part 1 has no colon/],
    ["with too long headers", part(long, "1") + end, /headers of part 1 have more than 8192 bytes/],
    ["with too many headers", part("X-Short: 1\r\n".repeat(700) + "Y: 1", "1") + end, /more than 8192 bytes/],
    ["with headers that are no UTF-8", text("\u00ff", "1") + end, /headers of part 1 cannot be read as UTF-8/],
    ["with text that is no UTF-8", text("a", "\u00c3(") + end, /field "a" cannot be read as UTF-8/],
    ["with an unreadable filename*", file("", "name=f; filename*=UTF-8''%C3%28") + end, /filename\* of part 1/],
    ["with a filename* in another charset", file("", "name=f; filename*=big5''%A4") + end, /filename\* of part 1/],
    ["with too many parts", text("a", "1").repeat(3) + end, /more than 2 parts/, { limits: { parts: 2 } }],
    ["with too much after its end", end + "x".repeat(70_000), /follow the closing boundary/],
  ])("%s is refused", async (_, form, message, options) => {
    const refused = await read(form, options).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MultipartMalformed);
    expect((refused as Error).message).toMatch(message);
  });

  test("without a body is refused", async () => {
    await expect(readMultipart(null, formType, memoryStore(), roomy)).rejects.toThrow(MultipartMalformed);
  });

  test("is refused wherever a whole one is cut off", async () => {
    const whole = text("a", "1") + file("abc") + "--XX--";
    for (let at = 0; at < whole.length; at++) {
      await expect(read(whole.slice(0, at))).rejects.toThrow(MultipartMalformed);
    }
  });
});

describe("a large form", () => {
  /** A file of `count` chunks of 1000 bytes between its head and its end. */
  function* chunksOf(count: number): Generator<Uint8Array> {
    yield bytesOf(text("a", "1") + file("").slice(0, -2));
    for (let index = 0; index < count; index++) yield new Uint8Array(1000).fill(index);
    yield bytesOf(`\r\n${end}`);
  }

  test("of 5 MB in small chunks is read whole", async () => {
    const hash = createHash("sha256");
    for (let index = 0; index < 5000; index++) hash.update(new Uint8Array(1000).fill(index));
    const parts = await readMultipart(bodyOf(chunksOf(5000)).body, formType, memoryStore(), roomy);
    const found = parts[1] as FilePart;
    expect([found.blob.size, found.sha256]).toEqual([5_000_000, hash.digest("hex")]);
  });

  test("with a file over the limit is read no further than that, and the sender is told", async () => {
    const { body, seen } = bodyOf(chunksOf(5000));
    const refused = await readMultipart(body, formType, memoryStore(), { ...roomy, fileBytes: () => 10_000 }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(FileOverLimit);
    expect(refused).toMatchObject({ field: "file", message: expect.stringContaining("more than 10000 bytes") as string });
    // The head, and as many chunks as are over the limit.
    expect(seen).toEqual({ pulledBytes: 161 + 11_000, cancelled: true });
  });

  test("with too much text is read no further than that", async () => {
    const chunks = [bytesOf(text("a", "").slice(0, -2)), ...Array<Uint8Array>(50).fill(bytesOf("x".repeat(100)))];
    const { body, seen } = bodyOf(chunks);
    const limits = { ...roomy, textBytes: 250 };
    await expect(readMultipart(body, formType, memoryStore(), limits)).rejects.toThrow(FormTextOverLimit);
    expect(seen).toEqual({ pulledBytes: 51 + 300, cancelled: true });
  });

  test("may have files and texts of exactly the limits, by field", async () => {
    const fileBytes = (field: string): number => (field === "small" ? 3 : 5);
    const limits = { fileBytes, textBytes: 2 };
    const small = (content: string): string => file(content, "name=small; filename=a");
    expect(await read(file("12345") + small("123") + text("a", "12") + end, { limits })).toHaveLength(3);
    await expect(read(file("12345") + small("1234") + end, { limits })).rejects.toMatchObject({ field: "small" });
    await expect(read(text("a", "123") + end, { limits })).rejects.toMatchObject({ field: "a" });
  });
});

describe("a refused form", () => {
  test("leaves nothing in the store", async () => {
    const directory = await mkdtemp(join(tmpdir(), "multipart-"));
    try {
      const store = fileStore(directory);
      const accepted = await read(file("abc") + end, { store });
      expect(await (accepted[0] as FilePart).blob.text()).toBe("abc");
      expect(await readdir(directory)).toHaveLength(1);
      await expect(read(file("abc") + file("abc").slice(0, -2), { store })).rejects.toThrow(MultipartMalformed);
      await expect(read(file("abc") + file("abcd") + end, { store, limits: { fileBytes: () => 3 } })).rejects.toThrow(FileOverLimit);
      expect(await readdir(directory)).toHaveLength(1);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  });

  test("fails with the error of its body", async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(bytesOf(file("abc").slice(0, -2))),
      pull: (controller) => controller.error(new Error("the connection was closed")),
    });
    await expect(readMultipart(body, formType, memoryStore(), roomy)).rejects.toThrow("the connection was closed");
  });
});
