import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMock } from "../../mock/index.ts";
import { endlessFlac } from "../../mock/node/damaged-media-harness.ts";
import { fileStore } from "../../mock/node/file-store.ts";
import { serve, type Served } from "../../mock/node/serve.ts";
import { readAnswers, type WireAnswer } from "./answers.ts";

const limitBytes = 200_000;
/** Form fields beside the file count too, where only a length was declared. */
const textBytes = 50_000;

let served: Served;
let directory: string;
let crashes: unknown[];

beforeEach(async () => {
  crashes = [];
  directory = mkdtempSync(join(tmpdir(), "dubspec-uploads-"));
  const limits = {
    "upload.translate.size": limitBytes,
    "upload.project.size": limitBytes,
    "upload.transcribe.size": limitBytes,
    "form.text.size": textBytes,
  };
  const mock = createMock({
    clock: { kind: "manual" },
    limits,
    store: fileStore(directory),
    onCrash: (error) => crashes.push(error),
  });
  const onCrash = (error: unknown) => {
    crashes.push(error);
    return mock.crashed();
  };
  served = await serve(mock.handle, { port: 0, host: "127.0.0.1", onCrash, onBadRequest: mock.badRequest });
});
afterEach(async () => {
  await served.close();
  rmSync(directory, { recursive: true, force: true });
});

const head = (path: string, framing: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nx-api-key: dub_test_demo\r\nContent-Type: multipart/form-data; boundary=b\r\n${framing}\r\n\r\n`;
const filePart =
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
const textPart = '--b\r\nContent-Disposition: form-data; name="projectName"\r\n\r\n';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

/** What came of a request whose sender goes on until it is told to stop. */
interface Sent {
  answers: WireAnswer[];
  wasReset: boolean;
  /** Files that the upload has left behind. */
  files: string[];
}

/** Sends text, and then nothing more, until the server has closed. */
function sendAndWait(pieces: string[]): Promise<Sent> {
  return new Promise((resolve) => {
    const socket = connect(served.port, "127.0.0.1");
    const chunks: Buffer[] = [];
    let wasReset = false;
    socket.on("data", (bytes) => chunks.push(bytes));
    socket.on("error", () => (wasReset = true));
    socket.on("close", () =>
      resolve({ answers: readAnswers(Buffer.concat(chunks), ["POST"], true), wasReset, files: readdirSync(directory) }),
    );
    for (const piece of pieces) socket.write(piece, "latin1");
  });
}

const clean = { wasReset: false, files: [] };

// Each sender waits for an answer with most of its body unsent, so whoever reads to the end never answers.
describe.each(["/v1/translate", "/v1/projects", "/v1/transcribe"])("a file for %s over the limit", (path) => {
  test.each<[how: string, pieces: string[]]>([
    ["before a byte of it has come, by its declared length", [head(path, "Content-Length: 20000000000")]],
    [
      "one byte after the limit, without a length",
      [head(path, "Transfer-Encoding: chunked"), chunk(filePart), chunk("x".repeat(limitBytes + 1 + 5))],
    ],
    [
      "one byte after the limit, with a length that texts might have had",
      [head(path, `Content-Length: ${limitBytes + textBytes}`), filePart, "x".repeat(limitBytes + 1 + 5)],
    ],
  ])("an oversized file is refused %s, and its sender reads the answer", async (_, pieces) => {
    const { answers, ...rest } = await sendAndWait(pieces);
    expect(rest).toEqual(clean);
    expect(answers).toMatchObject([{ status: 413, whole: true }]);
    expect(JSON.parse(answers[0]!.body.toString())).toMatchObject({ code: "FILE_TOO_LARGE" });
    expect(answers[0]!.headers).toContainEqual(["connection", "close"]);
  });
});

test("text over its limit is refused during the upload", async () => {
  const { answers, ...rest } = await sendAndWait([
    head("/v1/translate", "Transfer-Encoding: chunked"),
    chunk(textPart),
    chunk("x".repeat(textBytes + 1 + 5)),
  ]);
  expect(rest).toEqual(clean);
  expect(answers).toMatchObject([{ status: 400, whole: true }]);
  expect(JSON.parse(answers[0]!.body.toString())).toMatchObject({ code: "INVALID_MULTIPART_REQUEST" });
});

test("JSON over its limit is refused during the upload", async () => {
  const start =
    "POST /v1/actions/settings_get HTTP/1.1\r\nHost: a\r\nx-api-key: dub_test_demo\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
  const { answers, ...rest } = await sendAndWait([start, chunk(`{"a":"${"x".repeat(1_048_577)}`)]);
  expect(rest).toEqual(clean);
  expect(answers).toMatchObject([{ status: 413, whole: true }]);
  expect(crashes).toEqual([]);
});

test("a sender that continues after the refusal can read the whole answer", async () => {
  const { answers } = await sendAndWait([
    head("/v1/translate", "Transfer-Encoding: chunked"),
    chunk(filePart),
    ...Array.from({ length: 400 }, () => chunk("x".repeat(65_536))),
  ]);
  expect(answers).toMatchObject([{ status: 413, whole: true }]);
  expect(crashes).toEqual([]);
});

// The library of formats never ends with this one, and nothing else was answered meanwhile.
test("a file whose damage keeps its reader busy is refused, and others are served meanwhile", async () => {
  const url = `http://127.0.0.1:${served.port}`;
  const form = new FormData();
  form.append("file", new File([endlessFlac()], "speech.flac", { type: "audio/flac" }));
  form.append("targetLanguage", "german");
  const headers = { "x-api-key": "dub_test_demo" };
  let answered = false;
  const upload = fetch(`${url}/v1/translate`, { method: "POST", headers, body: form }).finally(() => (answered = true));
  await pause(1_000);
  // Two, so that the first may have waited for it.
  for (const path of ["/v1/projects/none", "/v1/projects/none"])
    expect((await fetch(url + path, { headers })).status).toBe(404);
  expect(answered).toBe(false);
  const refused = await upload;
  expect([refused.status, await refused.json()]).toMatchObject([400, { code: "DURATION_DETECTION_FAILED" }]);
  expect(crashes).toEqual([]);
});
