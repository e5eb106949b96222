import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { routesOf } from "../http/routes.ts";
import { judgeRecording } from "../offline/judge-recording.ts";
import { HarError } from "./har-error.ts";
import { readHar, recordingOf } from "./read-har.ts";
import { readWebhookLog } from "./webhook-log.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-read-har-test-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));
const generated = readGenerated();
const routes = routesOf(generated.contract.operations);

describe("recordings of others", () => {
  const entry = (url: string, request: object, response: object) => ({
    startedDateTime: "2026-01-02T03:04:05.000Z",
    time: 12.5,
    request: { method: "GET", url, headers: [], ...request },
    response: { status: 200, headers: [], content: { size: 2, mimeType: "application/json", text: "{}" }, ...response },
  });
  const har = (...entries: object[]) => ({
    log: { version: "1.2", creator: { name: "WebInspector", version: "537.36" }, entries },
  });
  const refusal = { size: 9, mimeType: "application/json", text: '{"code":1}' };

  test("a foreign recording is searched for the server's entries, with headers in any case, and other entries are left out", () => {
    const recording = recordingOf(
      har(
        entry("https://cdn.example/app.js", {}, {}),
        entry(
          "https://api.example/v2x/v1/projects/p1",
          {
            headers: [
              { name: ":authority", value: "a" },
              { name: "X-Api-Key", value: "k" },
            ],
          },
          { status: 404, headers: [{ name: "Content-Type", value: "application/json" }], content: refusal },
        ),
        entry("https://api.example/v2x/v1/projects/p1", { method: "OPTIONS" }, { status: 204 }),
        entry("https://api.example/v2x/v1/projects/p2", {}, { status: 0 }),
        entry("https://api.example/v2x/v1/projects/p2", {}, { content: { size: 500, mimeType: "application/json" } }),
      ),
      routes,
    );
    expect(recording.baseUrl).toBe("https://api.example/v2x");
    expect(
      recording.traffic.map(({ exchange, headers }) => [exchange.request.path, headers, exchange.answer?.status]),
    ).toEqual([
      ["/v1/projects/p1", { "x-api-key": "k" }, 404],
      ["/v1/projects/p2", {}, undefined],
      ["/v1/projects/p2", {}, undefined],
    ]);
    expect([...recording.leftOut.keys()].toSorted()).toEqual([
      "answers recorded without their body",
      "other servers",
      "preflight requests of browsers",
      "requests without an answer",
    ]);
    const failed = judgeRecording(recording, { generated })
      .filter(({ status }) => status === "fail")
      .map(({ id }) => id);
    expect(failed).toEqual(["ERR-01"]);
  });

  test("entries from a browser's cache or a service worker are left out of a foreign recording", () => {
    const second = [
      { _fromCache: "disk" },
      { response: { status: 200, content: { text: "{}" }, _fetchedViaServiceWorker: true } },
    ].map((change) => ({ ...entry("https://api.example/v1/translate/p/status", {}, {}), ...change }));
    const recording = recordingOf(har(entry("https://api.example/v1/translate/p/status", {}, {}), ...second), routes);
    expect(recording.traffic).toHaveLength(1);
    expect([...recording.leftOut.values()]).toEqual([2]);
  });

  test("forms of a foreign recording are read from their text, even if the bytes of the file are missing", () => {
    const text = [
      "--b",
      'Content-Disposition: form-data; name="file"; filename="a.mp4"',
      "Content-Type: video/mp4",
      "",
      "",
      "--b",
      'Content-Disposition: form-data; name="targetLanguage"',
      "",
      "klingon",
      "--b--",
      "",
    ].join("\r\n");
    const request = { method: "POST", postData: { mimeType: "multipart/form-data; boundary=b", text, params: [] } };
    const recording = recordingOf(har(entry("https://api.example/v1/translate", request, {})), routes);
    expect(recording.traffic[0]?.body).toMatchObject({
      parts: [
        { name: "file", file: "a.mp4", mediaType: "video/mp4" },
        { name: "targetLanguage", value: "klingon" },
      ],
    });
    const failed = judgeRecording(recording, { generated })
      .filter(({ status }) => status === "fail")
      .map(({ id }) => id);
    expect(failed).toContain("ERR-31");
    expect(failed).not.toContain("ERR-03");
  });

  const [url, post] = ["https://api.example/v1/actions/settings_get", { method: "POST", bodySize: -1 }];
  const only = (request: object, response: object, more = {}) =>
    recordingOf(har({ ...entry(url, { ...post, ...request }, response), ...more }), routes).traffic[0];
  const nested = `${"[".repeat(200_000)}${"]".repeat(200_000)}`;

  test.each<[string, object, number | undefined]>([
    ["a text that was left out", { content: { size: -1, mimeType: "application/json", text: "" } }, undefined],
    ["a size that nobody stated", { content: { mimeType: "application/json" } }, undefined],
    [
      "a size of zero, of bytes that came",
      { content: { size: 0, mimeType: "application/json" }, headers: [{ name: "Content-Length", value: "7" }] },
      undefined,
    ],
    ["an empty body", { content: { size: 0, mimeType: "x-unknown", text: "" } }, 200],
    ["a 204", { status: 204, content: { size: -1 } }, 204],
    ["a request that was broken off", { status: -1 }, undefined],
    [
      "what nobody could walk through",
      { content: { size: 400_000, mimeType: "application/json", text: nested } },
      undefined,
    ],
  ])(
    "a foreign recording distinguishes an empty answer from one without a recorded body: %s",
    (_, response, status) => {
      expect(only({}, response)?.exchange.answer?.status).toBe(status);
    },
  );

  test.each<[string, object, string]>([
    ["a text that was left out", { postData: { mimeType: "application/json", text: "" } }, "unknown"],
    [
      "an upload of which the type alone is left",
      { bodySize: 0, headers: [{ name: "content-type", value: "multipart/form-data; boundary=b" }] },
      "unknown",
    ],
    [
      "a text that was cut off",
      { headers: [{ name: "content-length", value: "90" }], postData: { mimeType: "application/json", text: '{"a":' } },
      "unknown",
    ],
    [
      "a form that was cut off",
      {
        postData: {
          mimeType: "multipart/form-data; boundary=b",
          text: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nabc',
        },
      },
      "unknown",
    ],
    ["what nobody could walk through", { postData: { mimeType: "application/json", text: nested } }, "unknown"],
    ["a stated nothing", { bodySize: 0 }, "none"],
    ["an empty text", { bodySize: 0, postData: { mimeType: "application/json", text: "" } }, "text"],
  ])("a foreign recording distinguishes an empty request from one without a recorded body: %s", (_, request, kind) => {
    expect(only(request, {})?.body.kind).toBe(kind);
  });

  test("no entry counts as later than an entry of unknown duration", () => {
    expect([only({}, {}, { time: -1 })?.endedAt, only({}, {})?.endedAt]).toEqual([
      Infinity,
      Date.parse("2026-01-02T03:04:05.000Z") + 12.5,
    ]);
  });

  test.each<[string, unknown, string]>([
    ["no object", [], 'it has no object "log"'],
    ["no entries", { log: {} }, "log.entries is not a list"],
    ["an entry without a request", har({}), "entry 1 lacks request or response"],
    [
      "a text that is not a time",
      har({ ...entry("https://a.example/v1/projects/p", {}, {}), startedDateTime: "soon" }),
      "entry 1 has a startedDateTime that is not a time",
    ],
    ["only other servers", har(entry("https://a.example/", {}, {})), "no entry is about a route of the contract"],
  ])("a file that is not a recording is refused: %s", (_, document, message) => {
    const file = join(directory, "other.har");
    writeFileSync(file, JSON.stringify(document));
    expect(() => readHar(file, routes)).toThrow(new HarError(`${file} is not a HAR 1.2 recording: ${message}`));
  });
});

describe("a log of deliveries", () => {
  const line = JSON.stringify({
    at: "2026-01-02T03:04:05.000Z",
    method: "POST",
    url: "https://r.example/in",
    headers: { "X-A": "b" },
    body: Buffer.from("{}").toString("base64"),
    answeredStatus: 204,
  });
  const file = join(directory, "log.ndjson");

  test("a log of deliveries is read line by line, without a last line that was cut off", () => {
    writeFileSync(file, `${line}\n${line}\n${line.slice(0, 20)}`);
    const read = readWebhookLog(file);
    expect(read).toHaveLength(2);
    expect(read[0]?.delivery).toMatchObject({ method: "POST", headers: { "x-a": "b" }, answeredStatus: 204 });
    expect(new TextDecoder().decode(read[0]?.delivery.body)).toBe("{}");
  });

  test("a log of deliveries says which line is wrong", () => {
    writeFileSync(file, `${line}\n{"at":1}\n`);
    expect(() => readWebhookLog(file)).toThrow(`${file}, line 2: it lacks method, url or body`);
  });
});
