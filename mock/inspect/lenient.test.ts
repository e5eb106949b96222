import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { summaryOfAnswer, type ExchangeSummary } from "../index.ts";
import { Client } from "../node/mock-harness.ts";
import { serve, type Served } from "../node/serve.ts";

const clip = (name: string, type: string) => new File([readFileSync(new URL(`../../fixtures/media/${name}`, import.meta.url))], name, { type });
const talk = () => clip("two-speakers.mp4", "video/mp4");

/** A client, and what was said of each of its requests. */
function watched() {
  const said: ExchangeSummary[] = [];
  const client = new Client({ onAnswer: (...answered) => void said.push(summaryOfAnswer(...answered)) });
  return { client, said, last: () => said.at(-1)?.lenient };
}

const form = (...parts: [name: string, value: string | File][]) => {
  const body = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === "string") body.append(name, value);
    else body.append(name, value);
  }
  return body;
};

test("what is in order is not marked", async () => {
  const { client, said } = watched();
  const projectId = await client.started();
  await client.status(projectId);
  await client.act("settings_update", { companyName: "One" }, { "idempotency-key": crypto.randomUUID() });
  await client.act("settings_get");
  await client.post(`/v1/projects/${projectId}/transcript`, { source: "original" });
  await client.delete(`/v1/translate/${projectId}`);
  expect(said.map(({ operation, lenient }) => [operation, ...lenient])).toEqual([
    ["startTranslation"], ["getStatus"], ["settings_update"], ["settings_get"], ["exportTranscript"], ["deleteProject"],
  ]);
});

const json = { "content-type": "application/json" };

test.each<[title: string, method: string, path: string, init: { body?: BodyInit; headers?: Record<string, string> }, marks: string[]]>([
  ["a query parameter that no route has", "GET", "/v1/projects/p?page=2&page=3", {}, ['"page" is no query parameter of this route and was ignored.']],
  ["a credential in the query", "GET", "/v1/projects/p?api_key=dub_test_demo", {}, [
    '"api_key" is a credential in the query, where logs keep it; it was ignored. It goes in x-api-key.',
  ]],
  ["a header that is spelt like another", "GET", "/v1/projects/p", { headers: { "x-apikey": "a", Authorisation: "b", "x-request-id": "c", apikey: "d" } }, [
    '"apikey" is no header of the contract and was ignored; x-api-key may be meant.',
    '"authorisation" is no header of the contract and was ignored; Authorization may be meant.',
    '"x-apikey" is no header of the contract and was ignored; x-api-key may be meant.',
  ]],
  ["a header of other routes", "GET", "/v1/projects/p", { headers: { "idempotency-key": "a" } }, ["Idempotency-Key means nothing on this route and was ignored."]],
  ["a bearer where only the key's own header is read", "GET", "/v1/projects/p", { headers: { authorization: "Bearer dub_test_demo" } }, [
    "Authorization is not read on this route and was ignored; a key goes in x-api-key.",
  ]],
  ["one key in two places", "POST", "/v1/actions/usage_get", { body: "{}", headers: { ...json, authorization: "Bearer dub_test_demo" } }, [
    "x-api-key and Authorization carry the same key; one of them is enough.",
  ]],
  ["a body where none is taken", "DELETE", "/v1/translate/p", { body: "{}", headers: json }, ["This route takes no body; the one that was sent was ignored."]],
  ["JSON under another type", "POST", "/v1/projects/p/transcript", { body: '{"source":"original"}', headers: { "content-type": "text/plain" } }, [
    "The body is declared as text/plain; this route takes application/json.",
  ]],
  ["JSON in another charset", "POST", "/v1/actions/usage_get", { body: "{}", headers: { "content-type": "application/json; charset=latin1" } }, [
    "The body is declared in latin1 and was read as UTF-8.",
  ]],
])("%s is marked", async (_, method, path, init, marks) => {
  const { client, last } = watched();
  await client.send(method, path, init);
  expect(last()?.toSorted()).toEqual(marks.toSorted());
});

test("unknown and repeated fields of an open JSON body are marked, at any depth", async () => {
  const { client, last } = watched();
  const projectId = await client.started();
  await client.advance(60);
  const text = '{"source":"original","source":"original","colour":"red","outputFormat":"srt"}';
  expect(await client.send("POST", `/v1/projects/${projectId}/transcript`, { body: text, headers: json })).toMatchObject({ status: 200 });
  expect(last()).toEqual(['"colour" is no field of this request and was ignored.', '"source" stands twice in its object; the last one counts.']);
  const dub = { targetLanguage: "spanish", translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nHola\n", translationTimeSkips: [{ startTime: 0, endTime: 1, reason: "x" }] };
  await client.post(`/v1/projects/${projectId}/dub`, dub);
  expect(last()).toEqual(['"translationTimeSkips[0].reason" is no field of this request and was ignored.']);
});

test("a field that refused the request is not marked", async () => {
  const { client, said } = watched();
  await client.act("settings_update", { colour: "red" });
  await client.act("usage_get?api_key=dub_test_demo");
  await client.send("POST", "/v1/actions/usage_get", { body: "a=1", headers: { "content-type": "text/plain" } });
  expect(said.map(({ status, lenient }) => [status, lenient])).toEqual([[400, []], [400, []], [415, []]]);
});

test("a form's strays are marked", async () => {
  const { client, last } = watched();
  const body = form(
    ["file", clip("speech.mp4", "video/mp4")], ["file", talk()], ["file", "text"], ["targetLanguage", "french"], ["targetLanguage", "spanish"],
    ["colour", "red"], ["extra", talk()], ["projectName", talk()], ["originalVoiceVolume", "0x1e"],
  );
  expect(await client.send("POST", "/v1/translate", { body })).toMatchObject({ status: 200 });
  expect(last()).toEqual([
    '"file" stands twice in the form; the last one counts.',
    '"file" came as text besides the file; the text was ignored.',
    '"targetLanguage" stands twice in the form; the last one counts.',
    '"colour" is no field of this form and was ignored.',
    '"extra" is no file of this form and was ignored.',
    '"projectName" came as a file and was ignored; it is text.',
    '"originalVoiceVolume" is written "0x1e" and was read as the number 30.',
  ]);
});

test.each([
  ["two-speakers.mp4", "video/webm", ['"file" is declared as video/webm, and its content is video/mp4.']],
  ["two-speakers.mp4", "audio/mp4", ['"file" is declared as audio/mp4, and has a video stream.']],
  ["two-speakers.mp4", "video/mp4", []],
])("the media type of %s, declared as %s", async (file, type, marks) => {
  const { client, last } = watched();
  await client.upload("/v1/transcribe", { file: { clip: file, type } });
  expect(last()).toEqual(marks);
});

let served: Served | undefined;
afterEach(() => served?.close());

test("over HTTP, a body on GET and a body without a type are marked", async () => {
  const { request } = await import("node:http");
  const { client, said } = watched();
  served = await serve(client.mock.handle, { port: 0, host: "127.0.0.1", onCrash: client.mock.crashed, onBadRequest: client.mock.badRequest });
  const { port } = served;
  const send = (method: string, path: string, body: string) =>
    new Promise<void>((resolve, reject) => {
      const sent = request({ port, method, path, headers: { "x-api-key": "dub_test_demo", "content-length": body.length } }, (answer) => answer.resume().once("end", resolve));
      sent.once("error", reject).end(body);
    });
  await send("GET", "/v1/projects/p", "{}");
  await send("POST", "/v1/projects/p/transcript", '{"source":"original"}');
  expect(said.map(({ lenient }) => lenient)).toEqual([
    ["A GET request has no body; the one that was sent was ignored."],
    ["The body has no content type; this route takes application/json."],
  ]);
});
