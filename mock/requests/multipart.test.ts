import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryStore } from "../media/blob-store.ts";
import {
  type Options,
  bodyOf,
  bytesOf,
  end,
  file,
  formType,
  part,
  plain,
  read,
  roomy,
  text,
} from "./multipart-harness.ts";
import { MultipartMalformed, readMultipart, type FilePart, type TextPart } from "./multipart.ts";

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
      size: content.length,
      blob: content,
      sha256: createHash("sha256").update(content).digest("hex"),
    },
  ];

  test("a form has its parts in the order sent", async () => {
    expect(await plain(await read(form))).toEqual(expected);
  });

  test("a form reads the same wherever it is cut in two, and byte by byte", async () => {
    const all = bytesOf(form);
    for (let at = 0; at <= all.length; at++) {
      const { body } = bodyOf([all.subarray(0, at), all.subarray(at)]);
      expect(await plain(await readMultipart(body, formType, memoryStore(), roomy))).toEqual(expected);
    }
    const { body } = bodyOf(Array.from(all, (byte) => Uint8Array.of(byte)));
    expect(await plain(await readMultipart(body, formType, memoryStore(), roomy))).toEqual(expected);
  });

  test("a form reads as it was written, whatever its files hold and wherever it is cut", async () => {
    const piece = fc.constantFrom("\r", "\n", "-", "--", "\r\n", "\r\n--", "\r\n--X", "XX", "a", "\u00ff", "\u0000");
    const contents = fc.array(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
      { maxLength: 4 },
    );
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

  test("a field of text is read as text, also where its part has a file name and a type", async () => {
    const named = (parameters: string, type = "") =>
      part(`Content-Disposition: form-data; ${parameters}${type && `\r\nContent-Type: ${type}`}`, "de");
    const parts = await read(
      named('name="text"; filename="blob"', "text/plain; charset=UTF-8") +
        named('name="text2"; filename=""') +
        named('name="text3"', "application/json") +
        end,
    );
    expect(parts).toEqual([
      { kind: "text", name: "text", text: "de", fileName: "blob", type: "text/plain; charset=UTF-8" },
      { kind: "text", name: "text2", text: "de", fileName: "" },
      { kind: "text", name: "text3", text: "de", type: "application/json" },
    ]);
    await expect(read(named('name="text"; filename="a.mp4"').replace("de", "\u00ff") + end)).rejects.toThrow(
      'The field "text" cannot be read as UTF-8; encode it in UTF-8.',
    );
  });

  test("a form from FormData is read", async () => {
    const data = new FormData();
    data.append("targetLanguage", "français\r\n");
    data.append("file", new File(["abc"], 'na"ïve.mp4', { type: "video/mp4" }));
    const request = new Request("http://127.0.0.1/", { method: "POST", body: data });
    const parts = await readMultipart(request.body, request.headers.get("content-type")!, memoryStore(), roomy);
    expect(await plain(parts)).toEqual([
      { kind: "text", name: "targetLanguage", text: "français\r\n" },
      {
        kind: "file",
        name: "file",
        fileName: 'na"ïve.mp4',
        type: "video/mp4",
        size: 3,
        blob: "abc",
        sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      },
    ]);
  });

  test("a form may have a preamble, an epilogue, spaces after a boundary, or no part at all", async () => {
    const padded = `Read this first--XX\r\n${text("a", "1").replace("--XX", "--XX \t")}--XX--  \r\nand this last`;
    expect(await read(padded)).toEqual([{ kind: "text", name: "a", text: "1" }]);
    expect(await read(text("a", "1") + "--XX--")).toEqual([{ kind: "text", name: "a", text: "1" }]);
    expect(await read(end)).toEqual([]);
  });

  test("a form keeps parts of the same name", async () => {
    expect(await read(text("a", "1") + text("a", "2") + end)).toEqual([
      { kind: "text", name: "a", text: "1" },
      { kind: "text", name: "a", text: "2" },
    ]);
  });

  test.each([
    'multipart/form-data; boundary="a b;=c"',
    'Multipart/Form-Data; charset=utf-8; Boundary="a b;=c"',
    'multipart/form-data;boundary="a \\b;=c";',
  ])("a form has the boundary that %s states", async (type) => {
    const boundary = type.includes("\\") ? "a \\b;=c" : "a b;=c";
    const quoted = `--${boundary}\r\nContent-Disposition: form-data; name=a\r\n\r\n1\r\n--${boundary}--`;
    expect(await read(quoted, { type })).toEqual([{ kind: "text", name: "a", text: "1" }]);
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
    ['name="file"; filename="x"; filename*=UTF-8\'\'na%C3%AFve%20%22.mp4', ["file", 'naïve ".mp4']],
    ["name=\"file\"; filename*=iso-8859-1'en'na%EFve.mp4", ["file", "naïve.mp4"]],
  ])("a part with %s has the expected names", async (parameters, expected) => {
    expect(await names(parameters)).toEqual([...expected, "video/mp4"]);
  });

  test("a part with an empty file name, as of a file that was not chosen, is an empty file", async () => {
    const [found] = (await read(file("", 'name="file"; filename=""') + end)) as FilePart[];
    expect(found).toMatchObject({ kind: "file", fileName: "" });
    expect(found!.blob.size).toBe(0);
  });

  test("a part without a media type holds bytes", async () => {
    const [found] = (await read(part("Content-Disposition: form-data; name=f; filename=a", "1") + end)) as FilePart[];
    expect([found!.type, found!.blob.type]).toEqual(["application/octet-stream", "application/octet-stream"]);
  });

  test("a part has a media type without parameters, in lower case", async () => {
    expect(await names('name="file"; filename="a"', "Audio/WebM; codecs=opus")).toEqual(["file", "a", "audio/webm"]);
  });

  test("a part may have other headers, in any case", async () => {
    const headers = "X-Other: 1\r\nCONTENT-disposition:form-data;name=a\r\nContent-Length: 1";
    expect(await read(part(headers, "1") + end)).toEqual([{ kind: "text", name: "a", text: "1" }]);
  });

  test("a text part is UTF-8, with a byte order mark if it was sent", async () => {
    const [found] = (await read(text("a", "\u00ef\u00bb\u00bf\u00e2\u0082\u00ac") + end)) as TextPart[];
    expect(found!.text).toBe("\ufeff€");
  });
});

describe("a malformed form", () => {
  const openType = 'multipart/form-data;boundary="XX';
  const disposed = (value: string): string => part(`Content-Disposition: ${value}`, "1") + end;
  const long = `X-Long: ${"x".repeat(8200)}`;
  test.each<[string, string, RegExp, Options?]>([
    ["without a boundary", end, /has no boundary/, { type: "multipart/form-data" }],
    ["with an empty boundary", end, /has no boundary/, { type: 'multipart/form-data; boundary=""' }],
    ["of another type", end, /is "application\/json"/, { type: "application/json; boundary=XX" }],
    ["with a boundary whose quote stays open", end, /read from ";boundary="XX" on/, { type: openType }],
    ["without a byte", "", /The form has no line with the boundary/],
    ["with another boundary than stated", "--YY\r\n\r\n--YY--\r\n", /The form has no line with the boundary/],
    ["whose boundary stands within a line", `garbage${end}`, /The form has no line with the boundary/],
    ["that does not get to its boundary", `${"x".repeat(70_000)}\r\n${end}`, /The form has no line with the boundary/],
    ["that ends after a boundary", "--XX", /ends within the headers of part 1/],
    ["that ends within headers", text("a", "1") + "--XX\r\nContent-Disp", /ends within the headers of part 2/],
    ["that ends within text", text("a", "1"), /ends within the field "a"/],
    ["that ends within a file", file("abc") + "--X", /ends within the file in the field "file"/],
    ["whose boundary line goes on", "--XXYZ\r\n\r\n\r\n" + end, /before part 1 is followed by "YZ"/],
    ["with a part without headers", "--XX\r\n\r\n1\r\n" + end, /The name of part 1 is missing/],
    ["with a part without a name", disposed("form-data"), /The name of part 1 is missing/],
    ["with an attachment", disposed("attachment; name=a"), /The name of part 1 is missing/],
    ["with a name whose quote stays open", disposed('form-data; name="a'), /read from "; name="a" on/],
    ["with two names for a part", disposed("form-data; name=a; name=b"), /has "name" twice/],
    ["with a header line without a colon", part("Content-Disposition", "1") + end, /part 1 has no colon/],
    ["with too long headers", part(long, "1") + end, /headers of part 1 have more than 8192 bytes/],
    ["with too many headers", part("X-Short: 1\r\n".repeat(700) + "Y: 1", "1") + end, /more than 8192 bytes/],
    ["with headers that are no UTF-8", text("\u00ff", "1") + end, /headers of part 1 cannot be read as UTF-8/],
    ["with text that is no UTF-8", text("a", "\u00c3(") + end, /field "a" cannot be read as UTF-8/],
    ["with an unreadable filename*", file("", "name=f; filename*=UTF-8''%C3%28") + end, /filename\* of part 1/],
    ["with a filename* in another charset", file("", "name=f; filename*=big5''%A4") + end, /filename\* of part 1/],
    ["with too many parts", text("a", "1").repeat(3) + end, /more than 2 parts/, { limits: { parts: 2 } }],
    ["with too much after its end", end + "x".repeat(70_000), /follow the closing boundary/],
  ])("a malformed form is refused: %s", async (_, form, message, options) => {
    const refused = await read(form, options).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(MultipartMalformed);
    expect((refused as Error).message).toMatch(message);
  });

  test("a malformed form with endless white space is refused", async () => {
    // A reader that tries the beginning of the value everywhere takes hours.
    const type = `multipart/form-data; boundary=${" ".repeat(4_000_000)}"`;
    await expect(read(end, { type })).rejects.toThrow(/cannot be read from "; boundary= /);
  });

  test("a form without a body is refused", async () => {
    await expect(readMultipart(null, formType, memoryStore(), roomy)).rejects.toThrow(MultipartMalformed);
  });

  test("a form that is cut off at any byte is refused", async () => {
    const whole = text("a", "1") + file("abc") + "--XX--";
    for (let at = 0; at < whole.length; at++) {
      await expect(read(whole.slice(0, at))).rejects.toThrow(MultipartMalformed);
    }
  });
});
