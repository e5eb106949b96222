import { afterEach, expect, test } from "vitest";
import type { McpClient as Client } from "../mcp/mcp-harness.ts";
import { serve, type Served } from "../node/serve.ts";
import { watched } from "./lenient-harness.ts";

test("a correct request gets no mark", async () => {
  const { client, said } = watched();
  const projectId = await client.started();
  await client.status(projectId);
  await client.act("settings_update", { companyName: "One" }, { "idempotency-key": crypto.randomUUID() });
  await client.act("settings_get");
  await client.post(`/v1/projects/${projectId}/transcript`, { source: "original" });
  await client.delete(`/v1/translate/${projectId}`);
  expect(said.map(({ operation, lenient }) => [operation, ...lenient])).toEqual([
    ["startTranslation"],
    ["getStatus"],
    ["settings_update"],
    ["settings_get"],
    ["exportTranscript"],
    ["deleteProject"],
  ]);
});

const json = { "content-type": "application/json" };

test.each<
  [
    title: string,
    method: string,
    path: string,
    init: { body?: BodyInit; headers?: Record<string, string> },
    marks: string[],
  ]
>([
  [
    "a query parameter that no route has",
    "GET",
    "/v1/projects/p?page=2&page=3",
    {},
    ['"page" is not a query parameter of this route and was ignored.'],
  ],
  [
    "a credential in the query",
    "GET",
    "/v1/projects/p?api_key=dub_test_demo",
    {},
    ['"api_key" is a credential in the query, where logs keep it; it was ignored. It goes in x-api-key.'],
  ],
  [
    "a header that is spelt like another",
    "GET",
    "/v1/projects/p",
    { headers: { "x-apikey": "a", Authorisation: "b", "x-request-id": "c", apikey: "d" } },
    [
      '"apikey" is not a header of the contract and was ignored; x-api-key may be meant.',
      '"authorisation" is not a header of the contract and was ignored; Authorization may be meant.',
      '"x-apikey" is not a header of the contract and was ignored; x-api-key may be meant.',
    ],
  ],
  [
    "a header of other routes",
    "GET",
    "/v1/projects/p",
    { headers: { "idempotency-key": "a" } },
    ["Idempotency-Key means nothing on this route and was ignored."],
  ],
  [
    "a bearer token where only the header of the key is read",
    "GET",
    "/v1/projects/p",
    { headers: { authorization: "Bearer dub_test_demo" } },
    ["Authorization is not read on this route and was ignored; a key goes in x-api-key."],
  ],
  [
    "one key in two places",
    "POST",
    "/v1/actions/usage_get",
    { body: "{}", headers: { ...json, authorization: "Bearer dub_test_demo" } },
    ["x-api-key and Authorization carry the same key; one of them is enough."],
  ],
  [
    "a body where none is taken",
    "DELETE",
    "/v1/translate/p",
    { body: "{}", headers: json },
    ["This route takes no body; the one that was sent was ignored."],
  ],
  [
    "JSON under another type",
    "POST",
    "/v1/projects/p/transcript",
    { body: '{"source":"original"}', headers: { "content-type": "text/plain" } },
    ["The body is declared as text/plain; this route takes application/json."],
  ],
  [
    "JSON in another charset",
    "POST",
    "/v1/actions/usage_get",
    { body: "{}", headers: { "content-type": "application/json; charset=latin1" } },
    ["The body is declared in latin1 and was read as UTF-8."],
  ],
])("the mock marks %s", async (_, method, path, init, marks) => {
  const { client, last } = watched();
  await client.send(method, path, init);
  expect(last()?.toSorted()).toEqual(marks.toSorted());
});

test("unknown and repeated fields of an open JSON body are marked, at any depth", async () => {
  const { client, last } = watched();
  const projectId = await client.started();
  await client.advance(60);
  const text = '{"source":"original","source":"original","colour":"red","outputFormat":"srt"}';
  expect(
    await client.send("POST", `/v1/projects/${projectId}/transcript`, { body: text, headers: json }),
  ).toMatchObject({ status: 200 });
  expect(last()).toEqual([
    '"colour" is not a field of this request and was ignored.',
    '"source" stands twice in its object; the last one counts.',
  ]);
  const dub = {
    targetLanguage: "spanish",
    translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nHola\n",
    translationTimeSkips: [{ startTime: 0, endTime: 1, reason: "x" }],
  };
  await client.post(`/v1/projects/${projectId}/dub`, dub);
  expect(last()).toEqual(['"translationTimeSkips[0].reason" is not a field of this request and was ignored.']);
});

test("a field that refused the request is not marked", async () => {
  const { client, said } = watched();
  await client.act("settings_update", { colour: "red" });
  await client.act("usage_get?api_key=dub_test_demo");
  await client.send("POST", "/v1/actions/usage_get", { body: "a=1", headers: { "content-type": "text/plain" } });
  expect(said.map(({ status, lenient }) => [status, lenient])).toEqual([
    [400, []],
    [400, []],
    [415, []],
  ]);
});

const version = { "mcp-protocol-version": "2025-11-25" };
const plainText = { "content-type": "text/plain" };

test.each<[what: string, send: (client: Client) => Promise<{ status: number }>, status: number]>([
  ["a message of another type", (client) => client.rpc("ping", {}, plainText), 415],
  [
    "a message of another type that something else refused first",
    (client) => client.rpc("ping", {}, { ...plainText, accept: "text/plain" }),
    406,
  ],
  ["a message without a type", (client) => client.rpc("ping", {}, { "content-type": "" }), 415],
  ["a credential in a query that something else refused first", (client) => client.get("/mcp?api_key=a"), 405],
  ["JSON where a form is taken", (client) => client.post("/oauth/token", {}), 400],
  ["a form of another type", (client) => client.form("/oauth/token", {}, plainText), 415],
  [
    "a dub that is declared as plain text",
    async (client) =>
      client.send("POST", `/v1/projects/${await client.started()}/dub`, { body: "a=1", headers: plainText }),
    400,
  ],
  ["bytes that are not JSON", (client) => client.message("\uFFFD"), 400],
  [
    "an upload of a type that the contract refuses",
    (client) => client.upload("/v1/transcribe", { file: { clip: "speech.mp4", type: "image/png" } }),
    400,
  ],
  [
    "an action without the body that it needs",
    (client) => client.send("POST", "/v1/actions/team_create", { body: "", headers: json }),
    400,
  ],
  [
    "a message without a version that is refused as a batch",
    (client) => client.message([{ jsonrpc: "2.0", id: 1, method: "tools/list" }]),
    400,
  ],
  ["a refused tool without its identifier", (client) => client.call("webhooks_create_secret", {}, version), 200],
  [
    "a tool with its identifier",
    (client) => client.call("settings_update", { companyName: "A", requestId: crypto.randomUUID() }, version),
    200,
  ],
  ["a tool that changes nothing", (client) => client.call("settings_get", {}, version), 200],
  [
    "a call that names no tool",
    (client) => client.message({ jsonrpc: "2.0", id: 7, method: "tools/call" }, version),
    200,
  ],
  [
    "the message that negotiates the version",
    (client) =>
      client.rpc("initialize", {
        protocolVersion: "2025-11-25",
        capabilities: {},
        clientInfo: { name: "a test", version: "1" },
      }),
    200,
  ],
  ["a ping, which may come before initialize", (client) => client.rpc("ping"), 200],
])("the mock does not mark %s", async (_, send, status) => {
  const { client, last } = watched();
  expect((await send(client)).status).toBe(status);
  expect(last()).toEqual([]);
});

const withoutVersion =
  "MCP-Protocol-Version is missing; every message after initialize has to name the version that was negotiated.";

test.each<[what: string, send: (client: Client) => Promise<{ status: number }>, marks: string[]]>([
  ["a tool without the version", (client) => client.call("settings_get", {}), [withoutVersion]],
  [
    "a notification without the version",
    (client) => client.message({ jsonrpc: "2.0", method: "notifications/initialized" }),
    [withoutVersion],
  ],
  [
    "a tool that changes something without its identifier",
    (client) => client.call("settings_update", { companyName: "A" }, version),
    [
      '"requestId" is missing in the arguments of settings_update, and the mock made one; the contract leaves open whether a tool that changes something works without it.',
    ],
  ],
  [
    "a key that stands twice in a message",
    (client) => client.message('{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}'),
    ['"id" stands twice in its object; the last one counts.'],
  ],
  [
    "an action with an empty body",
    (client) => client.send("POST", "/v1/actions/usage_get", { body: "", headers: json }),
    [
      "The body is empty and was read as {}; an action takes its arguments as a JSON object, even where there are none.",
    ],
  ],
])("the mock marks and accepts %s", async (_, send, marks) => {
  const { client, last } = watched();
  expect((await send(client)).status).toBeLessThan(300);
  expect(last()).toEqual(marks);
});

let served: Served | undefined;
afterEach(() => served?.close());

test("the mock marks a body on GET and a body without a type, over HTTP too", async () => {
  const { request } = await import("node:http");
  const { client, said } = watched();
  served = await serve(client.mock.handle, {
    port: 0,
    host: "127.0.0.1",
    onCrash: client.mock.crashed,
    onBadRequest: client.mock.badRequest,
  });
  const { port } = served;
  const send = (method: string, path: string, body: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = request(
        { port, method, path, headers: { "x-api-key": "dub_test_demo", "content-length": body.length } },
        (answer) => answer.resume().once("end", resolve),
      );
      sent.once("error", reject).end(body);
    });
  await send("GET", "/v1/projects/p", "{}");
  await send("POST", "/v1/projects/p/transcript", '{"source":"original"}');
  expect(said.map(({ lenient }) => lenient)).toEqual([
    ["A GET request has no body; the one that was sent was ignored."],
    ["The body has no content type; this route takes application/json."],
  ]);
});
