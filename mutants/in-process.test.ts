import { afterAll, expect, test } from "vitest";
import { Connection, type Outcome, type Transport, type Wire } from "../conformance/http/connection.ts";
import { createMock, type MockRequest } from "../mock/index.ts";
import { type Served, serve } from "../mock/node/serve.ts";
import { inProcess } from "./in-process.ts";

const patience = { answerMilliseconds: 1000, answerBytes: 100_000 };
const key = { "x-api-key": "dub_test_demo" };
const json = { ...key, "content-type": "application/json" };
const ask = (path: string, more: Partial<Wire> = {}): Wire => ({ method: "GET", path, headers: key, body: null, ...more });

const mock = createMock({ clock: { kind: "manual" } });
/** Requests as the server got them, by the way that they came. */
const got: { way: "wire" | "in process"; request: MockRequest; from: string }[] = [];
const handler = (way: "wire" | "in process") => (request: MockRequest, info: { remoteAddress: string }) => {
  got.push({ way, request, from: info.remoteAddress });
  return mock.handle(request, info);
};
const served: Served = await serve(handler("wire"), { port: 0, host: "127.0.0.1", onCrash: mock.crashed, onBadRequest: mock.badRequest });
const transports: Transport[] = [];
const opened = (transport: Transport) => (transports.push(transport), transport);
const direct = opened(inProcess(handler("in process"))(served.url, patience, { connections: 2 }));
const overTcp = opened(new Connection(served.url, patience, { connections: 2 }));
afterAll(async () => {
  await Promise.all(transports.map((transport) => transport.close()));
  await served.close();
  mock.close();
});

/** Sends a request, and tells by which way it came. */
async function sent(transport: Transport, wire: Wire): Promise<{ outcome: Outcome; way: string | undefined; headers: [string, string][] }> {
  got.length = 0;
  const outcome = await transport.send(wire);
  return { outcome, way: got[0]?.way, headers: [...(got[0]?.request.headers.entries() ?? [])].toSorted() };
}

const told = ({ answer, failure }: Outcome) => ({ failure, status: answer?.status, body: new TextDecoder().decode(answer?.bytes), headers: Object.keys(answer?.headers ?? {}).toSorted() });

test.each<[string, Wire]>([
  ["a project that is not there", ask("/v1/projects/none")],
  ["an action without arguments", ask("/v1/actions/settings_get", { method: "POST", headers: json, body: "{}" })],
  ["an action without a body", ask("/v1/actions/settings_get", { method: "POST" })],
  ["letters of other languages", ask("/v1/actions/settings_update", { method: "POST", headers: json, body: JSON.stringify({ requestId: "0195c2a4-1c1d-4f6e-9d60-111111111111", companyName: "Łódź" }) })],
  ["what is no JSON", ask("/v1/actions/settings_get", { method: "POST", headers: json, body: new Uint8Array([0xff, 0x7b]) })],
  ["a deletion", ask("/v1/translate/none", { method: "DELETE" })],
  ["no key", ask("/v1/projects/none", { headers: {} })],
  ["a route that is not there", ask("/v2/projects?a=1")],
])("%s comes and is answered in this process as over TCP", async (_, wire) => {
  const [fast, slow] = [await sent(direct, wire), await sent(overTcp, wire)];
  expect([fast.way, slow.way]).toEqual(["in process", "wire"]);
  expect(fast.headers).toEqual(slow.headers);
  expect(told(fast.outcome)).toEqual(told(slow.outcome));
});

test.each<[string, Wire]>([
  ["a long body", ask("/v1/actions/settings_get", { method: "POST", headers: json, body: JSON.stringify({ companyName: "x".repeat(20_000) }) })],
  ["a body that is streamed", ask("/v1/actions/settings_get", { method: "POST", headers: json, body: (async function* () { yield new TextEncoder().encode("{}"); })() })],
  ["a body of GET", ask("/v1/projects/none", { body: "{}" })],
  ["a path that a parser changes", ask("/v1/../v1/projects/none")],
  ["a path with percent signs", ask("/v1/projects/%6eone")],
  ["a header of the connection", ask("/v1/projects/none", { headers: { ...key, connection: "close" } })],
  ["a value with letters of other languages", ask("/v1/projects/none", { headers: { ...key, "x-note": "grüße" } })],
  ["another method", ask("/v1/projects/none", { method: "OPTIONS" })],
])("%s goes over TCP", async (_, wire) => {
  expect((await sent(direct, wire)).way).toBe("wire");
});

test("limits by address see the address that a request is sent from", async () => {
  await sent(direct, ask("/v1/projects/none", { from: "127.0.0.9" }));
  expect(got[0]?.from).toBe("127.0.0.9");
});

test("an answer that is late, cut or too long is none", async () => {
  const never = opened(inProcess(() => new Promise(() => {}))(served.url, { ...patience, answerMilliseconds: 20 }, { connections: 1 }));
  expect((await never.send(ask("/"))).failure).toBe("no whole answer within 0.02 s");
  const saying = (body: string, cut?: "before-answer") => opened(inProcess(async () => ({ status: 200, headers: [], body, ...(cut ? { cut } : {}) }))(served.url, patience, { connections: 1 }));
  expect((await saying("", "before-answer").send(ask("/"))).failure).toContain("other side closed");
  expect((await saying("x".repeat(100_001)).send(ask("/"))).failure).toBe("an answer of more than 100000 bytes");
  expect((await saying("[".repeat(1000)).send(ask("/"))).failure).toMatch(/levels deep/);
});
