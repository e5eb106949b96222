import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "./contract/contract.ts";
import { Client } from "./node/mock-harness.ts";

const form = "multipart/form-data; boundary=b";
const crlf = "\r\n";
const talkFile = new URL("../fixtures/media/two-speakers.mp4", import.meta.url);
const part = (head: string, text: string) =>
  `--b${crlf}content-disposition: form-data; ${head}${crlf}${crlf}${text}${crlf}`;
const file = part('name="file"; filename="a.mp4"', "x");

describe("a form", () => {
  const forms: [title: string, contentType: string, body: string, status: number, code: string][] = [
    ["that is empty", form, "", 400, "INVALID_MULTIPART_REQUEST"],
    ["without a boundary", "multipart/form-data", "--b--", 400, "INVALID_MULTIPART_REQUEST"],
    ["that is cut off", form, `${file}--b`, 400, "INVALID_MULTIPART_REQUEST"],
    ["that is JSON", "application/json", "{}", 400, "INVALID_MULTIPART_REQUEST"],
    ["without a file", form, `${part('name="targetLanguage"', "spanish")}--b--`, 400, "FILE_REQUIRED"],
    ["with an empty file", form, `${part('name="file"; filename="a.mp4"', "")}--b--`, 400, "FILE_REQUIRED"],
    [
      "with another word in place of a boolean",
      form,
      `${file}${part('name="subtitles"', "yes")}--b--`,
      400,
      "INVALID_BOOLEAN_VALUE",
    ],
    [
      "with text that is not JSON",
      form,
      `${file}${part('name="translationTimeSkips"', "[")}--b--`,
      400,
      "INVALID_JSON_FORMAT",
    ],
    [
      "with JSON of absurd depth",
      form,
      `${file}${part('name="translationTimeSkips"', "[".repeat(100_000))}--b--`,
      400,
      "INVALID_JSON_FORMAT",
    ],
    ["without a language", form, `${file}--b--`, 400, "VALIDATION_ERROR"],
  ];
  test.each(forms)("a form %s is refused", async (_, contentType, body, status, code) => {
    const answer = await new Client().send("POST", "/v1/translate", { body, headers: { "content-type": contentType } });
    expect(answer).toMatchObject({ status, json: { code } });
  });

  test("a form is read the same where its text has file names and types, as browsers send it by the API's document", async () => {
    const blob = (name: string, type: string) => `name="${name}"; filename="blob"${crlf}content-type: ${type}`;
    const send = async (head: (name: string, type: string) => string, stability: number) => {
      const client = new Client();
      const upload = new FormData();
      upload.append("file", new File([readFileSync(talkFile)], "talk.mp4", { type: "video/mp4" }));
      const bytes = new Uint8Array(
        await new Request("http://localhost/", { method: "POST", body: upload }).arrayBuffer(),
      );
      const boundary = new TextDecoder().decode(bytes.subarray(2, bytes.indexOf(13)));
      const fields =
        part(head("targetLanguage", "text/plain"), "spanish") +
        part(head("lipsyncPro", "text/plain"), "true") +
        part(head("voiceCloningSettings", "application/json"), JSON.stringify({ stability }));
      const body = Buffer.concat([Buffer.from(fields.replaceAll("--b\r\n", `--${boundary}\r\n`)), bytes]);
      const headers = { "content-type": `multipart/form-data; boundary=${boundary}` };
      const { status, json } = await client.send("POST", "/v1/translate", { body, headers });
      return { status, code: json.code, message: json.message, steps: client.transitions(json.projectId ?? "") };
    };
    const plain = (name: string) => `name="${name}"`;
    for (const stability of [1, 7]) expect(await send(blob, stability)).toEqual(await send(plain, stability));
    expect(await send(blob, 1)).toMatchObject({ status: 200 });
    expect(await send(blob, 7)).toMatchObject({ status: 400, code: "VALIDATION_ERROR" });
  });

  test("a form with text that cannot be read is refused, and the text is not dropped", async () => {
    const head = 'name="targetLanguage"; filename="a.bin"\r\ncontent-type: application/octet-stream';
    const bytes = Buffer.concat([
      Buffer.from(part(head, "?").slice(0, -3)),
      Buffer.from([0xff]),
      Buffer.from("\r\n--b--"),
    ]);
    expect(
      await new Client().send("POST", "/v1/translate", { body: bytes, headers: { "content-type": form } }),
    ).toMatchObject({
      status: 400,
      json: {
        code: "INVALID_MULTIPART_REQUEST",
        message: expect.stringContaining('"targetLanguage" cannot be read as UTF-8'),
      },
    });
  });

  test("a form with a file over the limit is refused, and its file is not kept", async () => {
    const client = new Client({ limits: { "upload.translate.size": 1000 } });
    expect((await client.translate()).json.code).toBe("FILE_TOO_LARGE");
  });

  test("a form leaves no file behind after a refusal or after use", async () => {
    const open = new Set<Blob>();
    const store = {
      open: () => ({
        chunks: [] as Uint8Array<ArrayBuffer>[],
        async write(chunk: Uint8Array) {
          this.chunks.push(chunk.slice() as Uint8Array<ArrayBuffer>);
        },
        async finish(type: string) {
          const blob = new Blob(this.chunks, { type });
          open.add(blob);
          return blob;
        },
        async discard() {},
      }),
      async remove(blob: Blob) {
        open.delete(blob);
      },
    };
    const client = new Client({ store });
    await client.translate({ targetLanguage: "klingon" });
    await client.upload("/v1/transcribe", { file: { clip: "speech.mp4", type: "video/mp4" } });
    expect(open.size).toBe(0);
    const projectId = await client.started();
    expect(open.size).toBe(1);
    await client.delete(`/v1/translate/${projectId}`);
    expect(open.size).toBe(0);
  });
});

describe("a JSON body", () => {
  test.each([
    "{",
    "[]",
    "null",
    '"text"',
    "",
    "[".repeat(500_000),
    '{"a":'.repeat(100_000),
    '{"source":"translated","__proto__":{}}',
  ])("the JSON body %.20s is refused by a media route", async (body) => {
    const client = new Client();
    const projectId = await client.started();
    const answer = await client.send("POST", `/v1/projects/${projectId}/dub`, {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: "VALIDATION_ERROR", details: { reason: expect.any(String) } },
    });
  });

  test("an oversized JSON body is refused, although the contract sets no limit", async () => {
    const client = new Client();
    const projectId = await client.started();
    const body = JSON.stringify({ targetLanguage: "x".repeat(17 * 1024 * 1024) });
    const answer = await client.send("POST", `/v1/projects/${projectId}/dub`, {
      body,
      headers: { "content-type": "application/json" },
    });
    expect(answer).toMatchObject({
      status: 400,
      json: { code: "VALIDATION_ERROR", details: { reason: "has more than 16777216 bytes" } },
    });
  });

  test("a JSON body of an action over its limit is refused as too large", async () => {
    expect(await new Client().act("settings_update", { companyName: "x".repeat(1_100_000) })).toMatchObject({
      status: 413,
      json: { code: "REQUEST_TOO_LARGE" },
    });
  });

  test("a body of another type is refused by an action", async () => {
    const answer = await new Client().send("POST", "/v1/actions/settings_get", {
      body: "{}",
      headers: { "content-type": "text/plain" },
    });
    expect(answer).toMatchObject({ status: 415, json: { code: "UNSUPPORTED_CONTENT_TYPE" } });
  });
});

test.each([
  ["zz", 400],
  ["xx-XX", 400],
  ["Deutsch", 400],
  ["und", 400],
  ["en", 200],
  ["en-GB", 200],
  ["de", 502],
  ["pt-BR", 502],
  ["auto-detect", 200],
])("a file to transcribe whose language is called %s is answered %i", async (originalLanguage, status) => {
  const answer = await new Client().upload("/v1/transcribe", {
    file: { clip: "speech.mp4", type: "video/mp4" },
    originalLanguage,
  });
  expect(answer.status).toBe(status);
});

test.each(["silence.wav", "under-two-hours.flac"])("nothing can be transcribed in %s", async (clip) => {
  const type = clip.endsWith("wav") ? "audio/wav" : "audio/flac";
  const answer = await new Client().upload("/v1/transcribe", { file: { clip, type } });
  expect(answer.json.code).toBe("TRANSCRIPTION_EMPTY");
});

test("media over two hours is refused for its length, silent or not", async () => {
  const answer = await new Client().upload("/v1/transcribe", {
    file: { clip: "over-two-hours.flac", type: "audio/flac" },
  });
  expect(answer.json.code).not.toBe("TRANSCRIPTION_EMPTY");
  expect(answer.status).toBe(400);
});

test("no bytes and headers crash the mock or are answered 5xx", async () => {
  const client = new Client({
    limits: {
      "rate.account": 1e9,
      "rate.translate": 1e9,
      "rate.projects": 1e9,
      "rate.transcribe": 1e9,
      "rate.dub": 1e9,
      "rate.transcript": 1e9,
      "rate.status": 1e9,
      "rate.details": 1e9,
      "rate.delete": 1e9,
    },
  });
  const projectId = await client.started();
  const served = contract.operations.filter(({ surface }) => surface === "media" || surface === "actions");
  const paths = fc.oneof(
    fc.constantFrom(...served).map(({ method, path }) => [method, path.replace("{projectId}", projectId)] as const),
    fc.tuple(fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH"), fc.webPath()),
    fc.tuple(
      fc.constantFrom("GET", "POST", "PUT"),
      fc.constantFrom("/_control/clock", "/_control/steering", "/_control/worlds", "/_control", "/_media/x/original"),
    ),
  );
  const headers = fc.record(
    {
      "content-type": fc.oneof(
        fc.constantFrom(form, "application/json", 'multipart/form-data; boundary="', "text/plain"),
        fc.stringMatching(/^[ -~]*$/),
      ),
      "x-api-key": fc.oneof(
        fc.constantFrom("dub_test_demo", "dub_test_demo__other", "dub_"),
        fc.stringMatching(/^[ -~]*$/),
      ),
      authorization: fc.stringMatching(/^[ -~]*$/),
      "idempotency-key": fc.stringMatching(/^[ -~]*$/),
      "content-length": fc.constantFrom("0", "-1", "99999999999999", "x"),
      range: fc.stringMatching(/^[ -~]*$/),
    },
    { requiredKeys: [] },
  );
  const bodies = fc.oneof(
    fc.uint8Array({ maxLength: 500 }),
    fc.json().map((text) => new TextEncoder().encode(text)),
    fc
      .array(
        fc.constantFrom(
          "--b\r\n",
          "--b--",
          "\r\n",
          "\r\n\r\n",
          'content-disposition: form-data; name="file"; filename="a"',
          "content-type: video/mp4",
          "true",
          "\0",
        ),
      )
      .map((pieces) => new TextEncoder().encode(pieces.join(""))),
  );
  await fc.assert(
    fc.asyncProperty(paths, headers, bodies, async ([method, path], given, body) => {
      const init: { headers: Record<string, string>; body?: BodyInit } =
        method === "GET" ? { headers: given } : { headers: given, body: new Blob([body as Uint8Array<ArrayBuffer>]) };
      const { status } = await new Client({ mock: client.mock }).send(method, path, init);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
  expect(client.crashes).toEqual([]);
});
