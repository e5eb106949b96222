import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { announceForm } from "../media/multipart.ts";
import { Connection } from "./connection.ts";

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

/** Milliseconds in which an answer comes, also on a busy machine. */
const LONG = 600_000;

/** A connection to a server that answers like this. */
async function connectionTo(
  listener: RequestListener,
  { prefix = "", connections = 2, answerMilliseconds = LONG } = {},
): Promise<Connection> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const patience = { answerMilliseconds, answerBytes: 1000 };
  const connection = new Connection(`http://127.0.0.1:${port}${prefix}`, patience, { connections });
  open.push(
    () => connection.close(),
    async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  );
  return connection;
}

const get = { method: "GET", path: "/here?a=1", headers: {}, body: null };

test("a connection gives status, headers and bytes of an answer", async () => {
  const connection = await connectionTo((_, response) => {
    response.writeHead(418, { "X-Kind": "tea", "set-cookie": ["a=1", "b=2"] }).end("short and stout");
  });
  const { answer } = await connection.send(get);
  expect(answer?.status).toBe(418);
  expect(answer?.headers).toMatchObject({ "x-kind": "tea", "set-cookie": "a=1, b=2" });
  expect(Buffer.from(answer?.bytes ?? []).toString()).toBe("short and stout");
});

test("a connection gives the complete body of an answer in pieces, announced or not, and no body for HEAD", async () => {
  for (const headers of [{}, { "content-length": "9" }]) {
    const connection = await connectionTo((request, response) => {
      response.writeHead(200, headers);
      if (request.method === "HEAD") return void response.end();
      response.write("one");
      setTimeout(() => response.write("two"), 5);
      setTimeout(() => response.end("six"), 10);
    });
    expect(Buffer.from((await connection.send(get)).answer?.bytes ?? []).toString()).toBe("onetwosix");
    expect((await connection.send({ ...get, method: "HEAD" })).answer?.bytes.length).toBe(0);
  }
});

test("a connection puts the path of the base URL before the path of the request", async () => {
  const connection = await connectionTo((request, response) => void response.end(request.url), {
    prefix: "/service",
  });
  expect(Buffer.from((await connection.send(get)).answer?.bytes ?? []).toString()).toBe("/service/here?a=1");
});

test("a GET on a connection that the server closes at that moment is sent once more, and nothing else is", async () => {
  const asked: string[] = [];
  const answered = new WeakSet<object>();
  const connection = await connectionTo(
    (request, response) => {
      asked.push(`${request.method} ${request.url}`);
      // The second request on a connection finds it closed, as it does where the server has just given it up.
      if (answered.has(request.socket)) return void request.socket.destroy();
      answered.add(request.socket);
      return void response.end("here");
    },
    { connections: 1 },
  );
  expect((await connection.send(get)).answer?.status).toBe(200);
  expect((await connection.send(get)).answer?.status).toBe(200);
  expect((await connection.send({ ...get, method: "POST", path: "/start" })).answer).toBeNull();
  expect(asked).toEqual(["GET /here?a=1", "GET /here?a=1", "GET /here?a=1", "POST /start"]);
});

test("a server that closes every connection is asked no more than twice", async () => {
  let asked = 0;
  const connection = await connectionTo(
    (request, response) => {
      asked += 1;
      return asked === 1 ? void response.end("here") : void request.socket.destroy();
    },
    { connections: 1 },
  );
  expect((await connection.send(get)).answer?.status).toBe(200);
  expect((await connection.send(get)).failure).toContain("no answer");
  expect(asked).toBe(3);
});

test("a connection follows no redirect", async () => {
  let asked = 0;
  const connection = await connectionTo((_, response) => {
    asked += 1;
    response.writeHead(302, { location: "/there" }).end();
  });
  expect((await connection.send(get)).answer?.status).toBe(302);
  expect(asked).toBe(1);
});

test.each<[string, RequestListener]>([
  ["a server that does not answer", () => {}],
  ["a body that does not end", (_, response) => void response.write("x")],
])("an outcome, not an error: %s", async (_, listener) => {
  const connection = await connectionTo(listener, { answerMilliseconds: 500 });
  expect((await connection.send(get)).failure).toContain("no complete answer within 0.5 s");
});

test.each<[string, RequestListener, RegExp]>([
  ["a body that is too large", (_, response) => void response.end("x".repeat(1001)), /more than 1000 bytes/],
  ["a body that is nested without end", (_, response) => void response.end("[".repeat(1000)), /levels deep/],
  ["a connection that is cut", (request) => void request.socket.destroy(), /no answer: /],
  [
    "a body that is shorter than announced",
    (_, response) => {
      response.writeHead(200, { "content-length": "10" });
      response.write("12345");
      setTimeout(() => response.destroy(), 10);
    },
    /no answer: /,
  ],
])("an outcome, not an error: %s", async (_, listener, failure) => {
  const connection = await connectionTo(listener);
  expect((await connection.send(get)).failure).toMatch(failure);
});

test("a server that is down is an outcome", async () => {
  const connection = new Connection(
    "http://127.0.0.1:1",
    { answerMilliseconds: LONG, answerBytes: 10 },
    { connections: 1 },
  );
  open.push(() => connection.close());
  expect((await connection.send(get)).failure).toContain("ECONNREFUSED");
});

test("a connection accepts an answer that comes before the announced body is sent", async () => {
  let announced = "";
  const connection = await connectionTo((request, response) => {
    announced = request.headers["content-length"] ?? "";
    response.writeHead(413).end("{}");
  });
  const file = { file: "large.mp4", mediaType: "video/mp4", bytes: new Uint8Array() };
  const form = announceForm([["targetLanguage", "french"]], "file", file, 30_000_000_000);
  const headers = { "content-type": form.contentType, "content-length": String(form.length) };
  const { answer } = await connection.send({ method: "POST", path: "/", headers, body: form.body });
  expect(answer?.status).toBe(413);
  expect(Number(announced)).toBeGreaterThan(30_000_000_000);
});

test("a connection waits a quarter of the media's length longer for a transcript", async () => {
  const connection = await connectionTo(() => {}, { answerMilliseconds: 50 });
  const failures = [await connection.send(get), await connection.send({ ...get, workSeconds: 0.4 })];
  expect(failures.map(({ failure }) => failure)).toEqual([
    "no complete answer within 0.05 s",
    "no complete answer within 0.15 s",
  ]);
});

test("a connection sends from the given local address", async () => {
  const from: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    from.push(request.socket.remoteAddress);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const connection = new Connection(
    `http://localhost:${port}`,
    { answerMilliseconds: LONG, answerBytes: 10 },
    { connections: 1, localAddress: "127.0.0.2" },
  );
  open.push(
    () => connection.close(),
    () => new Promise((resolve) => server.close(resolve)),
  );
  await connection.send(get);
  expect(from).toEqual(["127.0.0.2"]);
});
