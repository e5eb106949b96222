import { afterAll, expect, test } from "vitest";
import { Connection, type Outcome, type Transport, type Wire } from "../conformance/http/connection.ts";
import { createMock, type MockRequest, type MockResponse } from "../mock/index.ts";
import { type Served, serve } from "../mock/node/serve.ts";
import { inProcess } from "./in-process.ts";

const patience = { answerMilliseconds: 600_000, answerBytes: 100_000 };
const key = { "x-api-key": "dub_test_demo" };
const json = { ...key, "content-type": "application/json" };
const ask = (path: string, more: Partial<Wire> = {}): Wire => ({
  method: "GET",
  path,
  headers: key,
  body: null,
  ...more,
});

const mock = createMock({ clock: { kind: "manual" } });
/** Requests as the server got them, by the way that they came. */
const got: { way: "wire" | "in process"; request: MockRequest; from: string }[] = [];
const handler = (way: "wire" | "in process") => (request: MockRequest, info: { remoteAddress: string }) => {
  got.push({ way, request, from: info.remoteAddress });
  return mock.handle(request, info);
};
const served: Served = await serve(handler("wire"), {
  port: 0,
  host: "127.0.0.1",
  onCrash: mock.crashed,
  onBadRequest: mock.badRequest,
});
const transports: Transport[] = [];
const opened = (transport: Transport) => (transports.push(transport), transport);
const direct = opened(inProcess(handler("in process"), mock.crashed)(served.url, patience, { connections: 2 }));
const overTcp = opened(new Connection(served.url, patience, { connections: 2 }));
afterAll(async () => {
  await Promise.all(transports.map((transport) => transport.close()));
  await served.close();
  mock.close();
});

/** Sends a request, and tells by which way it came. */
async function sent(
  transport: Transport,
  wire: Wire,
): Promise<{ outcome: Outcome; way: string | undefined; request: unknown[] }> {
  got.length = 0;
  const outcome = await transport.send(wire);
  const { way, request } = got[0] ?? {};
  return {
    outcome,
    way,
    request: [request?.method, request?.url, ...[...(request?.headers.entries() ?? [])].toSorted()],
  };
}

/** An outcome without what the clock gives. */
const told = ({ answer, failure }: Outcome) => {
  const { date, ...headers } = answer?.headers ?? {};
  return {
    failure,
    status: answer?.status,
    body: new TextDecoder().decode(answer?.bytes),
    headers,
    isDated: date !== undefined,
  };
};

test.each<[string, Wire]>([
  ["a project that is not there", ask("/v1/projects/none")],
  ["an action without arguments", ask("/v1/actions/settings_get", { method: "POST", headers: json, body: "{}" })],
  ["an action without a body", ask("/v1/actions/settings_get", { method: "POST" })],
  [
    "letters of other languages",
    ask("/v1/actions/settings_update", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ requestId: "0195c2a4-1c1d-4f6e-9d60-111111111111", companyName: "Łódź" }),
    }),
  ],
  [
    "what is no JSON",
    ask("/v1/actions/settings_get", { method: "POST", headers: json, body: new Uint8Array([0xff, 0x7b]) }),
  ],
  ["a deletion", ask("/v1/translate/none", { method: "DELETE" })],
  ["no key", ask("/v1/projects/none", { headers: {} })],
  ["a path with percent signs", ask("/v1/projects/%6eone")],
  ["a route that is not there", ask("/v2/projects?a=1")],
])("a request is answered in this process as over TCP: %s", async (_, wire) => {
  const [fast, slow] = [await sent(direct, wire), await sent(overTcp, wire)];
  expect([fast.way, slow.way]).toEqual(["in process", "wire"]);
  expect(fast.request).toEqual(slow.request);
  expect(told(fast.outcome)).toEqual(told(slow.outcome));
});

test.each<[string, Wire]>([
  [
    "a long body",
    ask("/v1/actions/settings_get", {
      method: "POST",
      headers: json,
      body: JSON.stringify({ companyName: "x".repeat(20_000) }),
    }),
  ],
  [
    "a body that is streamed",
    ask("/v1/actions/settings_get", {
      method: "POST",
      headers: json,
      body: (async function* () {
        yield new TextEncoder().encode("{}");
      })(),
    }),
  ],
  ["a body of GET", ask("/v1/projects/none", { body: "{}" })],
  ["a path that a parser changes", ask("/v1/../v1/projects/none")],
  ["a header of the connection", ask("/v1/projects/none", { headers: { ...key, connection: "close" } })],
  ["a value with letters of other languages", ask("/v1/projects/none", { headers: { ...key, "x-note": "grüße" } })],
  ["another method", ask("/v1/projects/none", { method: "OPTIONS" })],
])("a request goes over TCP: %s", async (_, wire) => {
  expect((await sent(direct, wire)).way).toBe("wire");
});

test("limits by address see the address that a request is sent from", async () => {
  await sent(direct, ask("/v1/projects/none", { from: "127.0.0.9" }));
  expect(got[0]?.from).toBe("127.0.0.9");
});

/** What comes of a server that answers like this, in this process and over TCP. */
async function both(
  answer: (request: MockRequest) => Promise<MockResponse>,
  within = patience,
): Promise<{ outcomes: Outcome[]; crashes: number[] }> {
  const crashes = [0, 0];
  const crashed = (index: number) => () => {
    crashes[index] = (crashes[index] ?? 0) + 1;
    return mock.crashed();
  };
  const server = await serve(answer, {
    port: 0,
    host: "127.0.0.1",
    onCrash: crashed(1),
    onBadRequest: mock.badRequest,
  });
  const ways = [
    inProcess(answer, crashed(0))(server.url, within, { connections: 1 }),
    new Connection(server.url, within, { connections: 1 }),
  ];
  try {
    const wire = ask("/v1/actions/settings_get", { method: "POST", headers: json, body: "{}" });
    return { outcomes: await Promise.all(ways.map((way) => way.send(wire))), crashes };
  } finally {
    await Promise.all(ways.map((way) => way.close()));
    await server.close();
  }
}

const streamed = (...chunks: (string | Error)[]) =>
  new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = chunks.shift();
        if (chunk instanceof Error) controller.error(chunk);
        else if (chunk === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
    },
    { highWaterMark: 0 },
  );

test.each<[string, () => Partial<MockResponse>]>([
  ["is a stream", () => ({ body: streamed("one", "two") })],
  ["has no body", () => ({ status: 204, body: "none" })],
  [
    "repeats a header",
    () => ({
      headers: [
        ["Set-Cookie", "a=1"],
        ["set-cookie", "b=2"],
      ],
    }),
  ],
  ["is longer than anybody reads", () => ({ body: "x".repeat(100_001) })],
  [
    "never ends, and is longer than anybody reads",
    () => ({
      body: new ReadableStream(
        { pull: (controller) => controller.enqueue(new Uint8Array(10_000)) },
        { highWaterMark: 0 },
      ),
    }),
  ],
  ["is deeper than anybody reads", () => ({ body: "[".repeat(1000) })],
])("an answer that %s is the same in this process as over TCP", async (_, answer) => {
  const {
    outcomes: [fast, slow],
    crashes,
  } = await both(async () => ({ status: 200, headers: [], body: "{}", ...answer() }));
  expect(told(fast as Outcome)).toEqual(told(slow as Outcome));
  expect(crashes).toEqual([0, 0]);
});

test.each<[string, (request: MockRequest) => Promise<MockResponse> | MockResponse]>([
  [
    "throws",
    () => {
      throw new Error("broken");
    },
  ],
  [
    "reads a body twice",
    async (request) => ({ status: 200, headers: [], body: (await request.text()) + (await request.text()) }),
  ],
  ["answers a header that HTTP does not allow", () => ({ status: 200, headers: [["x-name", "Łódź"]], body: "" })],
  ["answers a status that HTTP does not have", () => ({ status: 99, headers: [], body: "" })],
  [
    "breaks off in the middle of a body",
    () => ({ status: 200, headers: [], body: streamed("half", new Error("broken")) }),
  ],
])("a server that %s has crashed, in this process as over TCP", async (_, answer) => {
  const { outcomes, crashes } = await both(async (request) => answer(request));
  expect(outcomes.map((outcome) => outcome.answer?.status)).toEqual([
    outcomes[1]?.answer?.status,
    outcomes[1]?.answer?.status,
  ]);
  expect(crashes).toEqual([1, 1]);
});

test.each<[string, Partial<MockResponse>]>([
  ["is cut", { status: 0, cut: "before-answer" }],
  ["is shorter than announced", { headers: [["content-length", "5"]] }],
])("an answer that %s fails, in this process as over TCP", async (_, answer) => {
  const broken = async () => ({ status: 200, headers: [], body: "{}", ...answer });
  const { outcomes } = await both(broken, { ...patience, answerMilliseconds: 1000 });
  expect(outcomes.map(({ failure }) => failure?.startsWith("no "))).toEqual([true, true]);
});

test("a missing answer is a failure", async () => {
  const never = opened(
    inProcess(() => new Promise(() => {}), mock.crashed)(
      served.url,
      { ...patience, answerMilliseconds: 20 },
      { connections: 1 },
    ),
  );
  expect((await never.send(ask("/"))).failure).toBe("no complete answer within 0.02 s");
});
