import { readFileSync } from "node:fs";
import fc from "fast-check";
import { joined, latin1, utf8, type Plain } from "../case.ts";
import { operation, resolved } from "./contract.ts";
import { credentials, headerSafe, oddType, tricks } from "./headers.ts";
import { hostileFields, junk } from "./values.ts";

const clip = (name: string) =>
  Uint8Array.from(readFileSync(new URL(`../../../fixtures/media/${name}`, import.meta.url)));
const clips = [
  "speech.webm",
  "speech.ogg",
  "speech-audio.webm",
  "speech.mp4",
  "no-audio.mp4",
  "speech.aac",
  "speech.mp3",
  "speech.flac",
  "speech.mkv",
  "speech.mov",
  "speech.m4a",
  "speech.mpg",
  "truncated.mp4",
  "not-a-video.mp4",
  "silence.wav",
  "two-speakers.mp4",
].map(clip);
const types = [
  "video/mp4",
  "video/webm",
  "audio/ogg",
  "audio/webm",
  "audio/wav",
  "audio/mpeg",
  "video/mpeg",
  "audio/aac",
  "text/html",
  "",
  'video/mp4; codecs="x',
  "VIDEO/MP4",
];

/** A clip with some bytes changed, most of them where its structure is told. */
const spoiltClip = fc
  .tuple(
    fc.constantFrom(...clips),
    fc.array(fc.tuple(fc.oneof(fc.nat(200), fc.nat(60_000)), fc.nat(255)), { maxLength: 6 }),
    fc.option(fc.nat(60_000)),
  )
  .map(([whole, changes, end]) => {
    const bytes = Uint8Array.from(whole);
    for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
    return end === null ? bytes : bytes.subarray(0, end);
  });

/** Bytes of a file to upload. */
const media: fc.Arbitrary<Uint8Array> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...clips) },
  { weight: 4, arbitrary: spoiltClip },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(
        "",
        "x",
        "--b",
        "\r\n--b",
        "\r\n--",
        "\r",
        "RIFF\u00FF\u00FF\u00FF\u00FFWAVEfmt ",
        "\u0000\u0000\u0000\u0018ftypmp42",
        "OggS",
        "\u001AE\u00DF\u00A3",
        "fLaC",
        "ID3\u0004",
        "\u0000\u0000\u0001\u00BA",
      )
      .map(latin1),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2_000 }).map((array) => Uint8Array.from(array)) },
);

const quoted = (text: string) => text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

/** One part, with its line ends, but without the delimiter before it. */
const part = (head: string, content: Uint8Array, end = "\r\n"): Uint8Array =>
  joined(utf8(head.replaceAll("\n", end) + end + end), content, latin1(end));

const filePart = fc
  .tuple(
    fc.constantFrom("file", "file", "file", "file", "File", "file[]", "other", "__proto__"),
    fc.oneof(fc.constantFrom("a.mp4", "a.webm", "", "../../a.mp4", "a.mp4\u0000.html", "con", "."), junk),
    fc.constantFrom(...types),
    media,
  )
  .map(([name, fileName, type, content]) =>
    part(
      `content-disposition: form-data; name="${name}"; filename="${quoted(fileName)}"\ncontent-type: ${type}`,
      content,
    ),
  );

/** Heads that are odd, long or broken. */
const oddPart = fc
  .tuple(
    fc.constantFrom(
      "content-disposition: form-data",
      "content-disposition: form-data; name",
      "content-disposition: form-data; name=",
      'content-disposition: form-data; name="a',
      'content-disposition: form-data; name="a"; name="b"',
      "content-disposition: attachment; name=a",
      "content-type: text/plain",
      "no colon",
      ": x",
      "",
      "content-disposition: form-data; name=\"file\"; filename*=UTF-8''%e2%82%ac%20a.mp4",
      "content-disposition: form-data; name=\"file\"; filename*=utf-8''%zz",
      "content-disposition: form-data; name=\"file\"; filename*=utf-16''a",
      "content-disposition: form-data; name=\"file\"; filename=a; filename*=''",
      "content-disposition: form-data; name*=utf-8''file; filename=a",
      'content-disposition: form-data; name="projectName"\ncontent-type: text/plain; charset=utf-7',
      'content-disposition: form-data; name="projectName"\ncontent-transfer-encoding: base64',
      'content-disposition: form-data;\n name="folded"',
      'content-disposition: form-data; name="a\u0000b"',
      'content-disposition: form-data; name="a\rb"',
      `content-disposition: form-data; name="${"n".repeat(9_000)}"`,
      `content-disposition: form-data; name="${'\\"'.repeat(2_000)}"`,
      `content-disposition: form-data; name=a;${" ".repeat(7_000)}x`,
      `content-disposition: form-data; name=a; x=${" ".repeat(7_000)}"`,
      `content-disposition: form-data${";".repeat(7_000)} name=a`,
      `content-disposition: form-data; name=a${Array.from({ length: 400 }, (_, index) => `\nx-${index}: 1`).join("")}`,
      'content-disposition: form-data; name="file"; filename="a"\ncontent-type: multipart/mixed; boundary=c',
    ),
    fc.oneof(fc.constantFrom("", "x", "--c\r\n\r\n--c--").map(latin1), media),
  )
  .map(([head, content]) => part(head, content));

const fieldParts = (fields: Record<string, unknown>): Uint8Array[] =>
  Object.entries(fields).map(([name, value]) =>
    part(
      `content-disposition: form-data; name="${quoted(name)}"`,
      utf8(typeof value === "string" ? value : (JSON.stringify(value) ?? "")),
    ),
  );

const uploads = ["createProject", "startTranslation", "transcribe"].map(operation);

/** Fields of a form that fit or not, with a file at a random place. */
const parts = fc.constantFrom(...uploads).chain((one) => {
  const schema = resolved(one.body?.schema ?? {});
  const { file: _, ...properties } = schema.properties ?? {};
  const texts = hostileFields({ ...schema, properties }).map(fieldParts);
  return fc
    .record({
      path: fc.constant(one.path),
      texts,
      files: fc.array(filePart, { minLength: 1, maxLength: 2 }),
      odd: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(oddPart, { maxLength: 2 }) },
      ),
      seed: fc.nat(20),
    })
    .map(({ path, texts: own, files, odd, seed }) => {
      const all = [...own];
      for (const other of [...files, ...odd]) all.splice(seed % (all.length + 1), 0, other);
      return { path, all };
    });
});

/** Ways to put parts together; most of them are right. */
const assembly = fc.oneof(
  { weight: 8, arbitrary: fc.constant({ before: "", delimiter: "--b\r\n", end: "--b--\r\n" }) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      { before: "", delimiter: "--b\r\n", end: "" },
      { before: "", delimiter: "--b\r\n", end: "--b" },
      { before: "", delimiter: "--b\r\n", end: "--b-" },
      { before: "", delimiter: "--b\n", end: "--b--\n" },
      { before: "", delimiter: "--B\r\n", end: "--B--" },
      { before: "preamble\r\n", delimiter: "--b  \r\n", end: "--b--  \r\nepilogue" },
      { before: "x".repeat(70_000), delimiter: "--b\r\n", end: "--b--" },
      { before: "", delimiter: "--b\r\n", end: `--b--\r\n${"y".repeat(70_000)}` },
      { before: "", delimiter: "--b\r\n", end: "--b--\r\n--b--\r\n--b\r\n" },
      { before: "\r\n", delimiter: "--b\r\n--b\r\n", end: "--b--" },
      { before: "", delimiter: "--b\u0000\r\n", end: "--b--" },
      { before: "", delimiter: "b\r\n", end: "b--" },
    ),
  },
);

const whole = fc.tuple(parts, assembly).map(([{ path, all }, { before, delimiter, end }]) => ({
  path,
  body: joined(latin1(before), ...all.flatMap((one) => [latin1(delimiter), one]), latin1(end)),
}));

/** Very many parts, or one that is very large. */
const bombs = fc
  .tuple(
    fc.constantFrom(...uploads),
    fc.constantFrom<() => Uint8Array>(
      () => utf8("--b\r\ncontent-disposition: form-data; name=a\r\n\r\n1\r\n".repeat(10_000)),
      () => utf8("--b\r\ncontent-disposition: form-data; name=file; filename=a\r\n\r\nx\r\n".repeat(10_000)),
      () => utf8("--b\r\n".repeat(50_000)),
      () => utf8(`--b\r\ncontent-disposition: form-data; name=projectName\r\n\r\n${"\r\n--".repeat(200_000)}`),
      () => utf8(`--b\r\ncontent-disposition: form-data; name=sourceSrt\r\n\r\n${"x".repeat(4_300_000)}\r\n--b--`),
      () => utf8(`--b\r\n${"x-a: 1\r\n".repeat(20_000)}`),
    ),
  )
  .map(([{ path }, make]) => ({ path, body: make() }));

/** Uploads that no client library would send. */
export const formRequest: fc.Arbitrary<Plain> = fc
  .tuple(
    fc.oneof({ weight: 40, arbitrary: whole }, { weight: 1, arbitrary: bombs }),
    fc.oneof(
      { weight: 12, arbitrary: fc.constant("multipart/form-data; boundary=b") },
      { weight: 2, arbitrary: oddType },
      { weight: 1, arbitrary: fc.constant('multipart/form-data; boundary="b"; charset=utf-16') },
    ),
    credentials,
    tricks,
  )
  .map(([{ path, body }, type, keys, others]) => ({
    method: "POST",
    target: path,
    headers: [["content-type", headerSafe(type)], ...keys, ...others],
    body,
  }));
