import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request as send } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMock, type StartedMock } from "../../mock/node/start-mock.ts";
import type { ExchangeDetails, WorldState } from "../../mock/inspect/shapes.ts";
import { curlOf } from "../../mock/page/timeline/curl.ts";

const clip = readFileSync(new URL("../../fixtures/media/two-speakers.mp4", import.meta.url));
let started: StartedMock;
let directory: string;

beforeAll(async () => {
  started = await startMock({ clock: { kind: "manual" }, limits: { "rate.translate": 1000, "runs.active": 1000 } });
  directory = mkdtempSync(join(tmpdir(), "curl-"));
  for (const name of ["talk.mp4", "upload", "a, b; c.mp4", 'qu"ote.mp4']) writeFileSync(join(directory, name), clip);
});
afterAll(async () => {
  await started.close();
  rmSync(directory, { recursive: true });
});

/** A request as it goes over the wire; nothing is added but what HTTP needs. */
interface Sent {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

function put({ method, path, headers = {}, body = "" }: Sent): Promise<void> {
  const { hostname, port } = new URL(started.url);
  const length = body.length === 0 ? {} : { "content-length": Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const sent = send({ hostname, port, method, path, headers: { ...headers, ...length } }, (answer) => {
      answer.resume().on("end", resolve);
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

/** The newest exchange of the world, whole. */
async function newest(): Promise<ExchangeDetails> {
  const ask = async (path: string) => (await fetch(`${started.url}/_dubspec/api/worlds/demo${path}`)).json();
  const { timeline } = (await ask("")) as WorldState;
  const entry = timeline.find(({ kind }) => kind === "request");
  if (entry?.kind !== "request") throw new Error("Nothing was sent.");
  return (await ask(`/exchanges/${entry.exchange.id}`)) as ExchangeDetails;
}

/** What has to be the same of both: all but what differs with each request. */
const comparable = ({ method, target, status, code, request }: ExchangeDetails) => ({
  method,
  target,
  status,
  code,
  body: request.unread ? "" : request.body,
  parts: request.parts,
  headers: request.headers
    .map(([name, value]) => [name, value.replace(/boundary=.*/, "boundary=...")])
    .filter(([name]) => !["content-length", "connection", "user-agent", "host"].includes(name!))
    .toSorted(([a], [b]) => (a! < b! ? -1 : 1)),
});

const run = promisify(execFile);

/** Pastes the line of a request into a shell. */
async function pasted(exchange: ExchangeDetails): Promise<ExchangeDetails> {
  await run("sh", ["-c", `${curlOf(exchange, started.url)} --silent --show-error --max-time 20`], { cwd: directory });
  return newest();
}

const key = { "x-api-key": "dub_test_demo" };
const json = { ...key, accept: "*/*", "content-type": "application/json" };

/** A part as it is written. */
const part = (head: string, content: Buffer | string = "") =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from("\r\n"),
  ]);
const form = (path: string, ...parts: Buffer[]): Sent => ({
  method: "POST",
  path,
  headers: { ...key, accept: "*/*", "content-type": "multipart/form-data; boundary=b" },
  body: Buffer.concat([...parts, Buffer.from("--b--\r\n")]),
});
const file = (name = 'filename="talk.mp4"', type = "video/mp4", content: Buffer | string = clip) =>
  part(`name="file"; ${name}\r\ncontent-type: ${type}`, content);
const language = part('name="targetLanguage"', "spanish");

const requests: [what: string, sent: Sent, status: number][] = [
  ["a look", { method: "GET", path: "/v1/projects/prj_none", headers: { ...key, accept: "*/*" } }, 404],
  ["a look without any header", { method: "GET", path: "/v1/projects/prj_none", headers: key }, 404],
  [
    "a look with a query that a shell and curl read otherwise",
    { method: "GET", path: "/v1/projects/a%20b?x[]={1,2}&y=$(z)'\"", headers: { ...key, accept: "*/*" } },
    404,
  ],
  ["a path with dots", { method: "GET", path: "/v1/../v1/projects/prj_none", headers: { ...key, accept: "*/*" } }, 404],
  ["a deletion", { method: "DELETE", path: "/v1/translate/prj_none", headers: { ...key, accept: "*/*" } }, 404],
  ["a method of no route", { method: "PATCH", path: "/v1/translate", headers: { ...key, accept: "*/*" } }, 404],
  [
    "a JSON body with quotes, lines and other scripts",
    {
      method: "POST",
      path: "/v1/actions/settings_update",
      headers: json,
      body: JSON.stringify({ companyName: 'it\'s "q" \\ $HOME `x`\n@日本 😀' }),
    },
    200,
  ],
  [
    "a body that begins with @",
    { method: "POST", path: "/v1/actions/settings_update", headers: json, body: "@talk.mp4" },
    400,
  ],
  [
    "a body without a type",
    { method: "POST", path: "/v1/actions/account_get", headers: { ...key, accept: "*/*" }, body: "{}" },
    415,
  ],
  [
    "a call without a body",
    { method: "POST", path: "/v1/actions/account_get", headers: { ...key, accept: "*/*" } },
    415,
  ],
  [
    "an empty header and an origin",
    {
      method: "POST",
      path: "/v1/actions/account_get",
      headers: { ...json, "x-empty": "", origin: "http://localhost:3000" },
      body: "{}",
    },
    200,
  ],
  ["an upload", form("/v1/translate", file(), language), 200],
  [
    "an upload with its steering",
    {
      ...form("/v1/translate", file(), language),
      headers: { ...form("/").headers, "dubspec-steer": "transcription.fail" },
    },
    200,
  ],
  [
    "an upload with every kind of text",
    form(
      "/v1/translate",
      file(),
      language,
      part('name="projectName"', "@talk.mp4"),
      part('name="colour"', "<b; type=x\r\n\"q\" 'a'"),
      part('name="lipsyncPro"', "true"),
      part('name="extra"', ""),
    ),
    200,
  ],
  [
    "a form with names and types of its texts",
    form(
      "/v1/translate",
      file(),
      part('name="targetLanguage"; filename="blob"\r\ncontent-type: text/plain', "spanish"),
      part('name="projectName"\r\ncontent-type: text/plain; charset=utf-8', 'a "q" \\ ;type=x'),
      part('name="voiceCloningSettings"; filename="blob"\r\ncontent-type: application/json', '{"stability": 7}'),
    ),
    400,
  ],
  ["a file with an odd name", form("/v1/translate", file('filename="a, b; c.mp4"'), language), 200],
  ["a file with a quote in its name", form("/v1/translate", file('filename="qu%22ote.mp4"'), language), 200],
  ["a file with a path", form("/v1/translate", file(String.raw`filename="C:\films\talk.mp4"`), language), 200],
  ["a file without a name", form("/v1/translate", file('filename=""'), language), 200],
  ["an empty file", form("/v1/translate", file('filename="talk.mp4"', "video/mp4", ""), language), 400],
  ["a file of a type that is refused", form("/v1/translate", file('filename="talk.mp4"', "text/html"), language), 400],
  [
    "two files and two texts of one name",
    form("/v1/translate", file(), file(), language, part('name="targetLanguage"', "french")),
    200,
  ],
  ["text in place of a file", form("/v1/translate", part('name="file"', "text"), language), 400],
  ["a form without parts", form("/v1/translate"), 400],
  [
    "an upload with a key that nobody issued, which is not read",
    {
      ...form("/v1/translate", file(), language),
      headers: { ...form("/").headers, "x-api-key": "dub_test_demo__expired" },
    },
    401,
  ],
];

test.each(requests)("'Copy as curl' gives a line that sends the same request again: %s", async (_, sent, status) => {
  await put(sent);
  const first = await newest();
  expect(first.status).toBe(status);
  const again = await pasted(first);
  expect(again.id).toBeGreaterThan(first.id);
  expect(comparable(again)).toEqual(comparable(first));
  // What was pasted can be copied again.
  expect(curlOf(again, started.url)).toBe(curlOf(first, started.url));
});

test("'Copy as curl' says which content the mock kept only in part, and does not send the part in place of the whole", async () => {
  await put({
    method: "POST",
    path: "/v1/actions/settings_update",
    headers: json,
    body: `{"companyName":"${"x".repeat(20_000)}"}`,
  });
  await expect
    .poll(async () => curlOf(await newest(), "http://localhost"))
    .toContain("--data-binary '@the-whole-body-of-which-the-mock-kept-a-part'");
  await put(form("/v1/translate", file(), language, part('name="projectName"', "x".repeat(2000))));
  await expect
    .poll(async () => curlOf(await newest(), "http://localhost"))
    .toContain("-F 'projectName=<the-whole-projectName-of-which-the-mock-kept-a-part'");
});

test("'Copy as curl' repeats HEAD as HEAD, and keeps a foreign host", async () => {
  const of = (method: string, headers: [string, string][]) =>
    curlOf({ method, target: "/", request: { headers, body: "", cut: false } }, "http://localhost:4010");
  expect(
    of("HEAD", [
      ["accept", "*/*"],
      ["host", "127.0.0.1:4010"],
    ]),
  ).toBe("curl --head -H 'accept: */*' 'http://localhost:4010/'");
  expect(
    of("GET", [
      ["accept", "*/*"],
      ["host", "evil.example"],
    ]),
  ).toBe("curl -H 'accept: */*' -H 'host: evil.example' 'http://localhost:4010/'");
});
