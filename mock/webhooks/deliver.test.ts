import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { deliver } from "./deliver.ts";

/** Seconds in which a receiver answers, also on a busy machine. */
const timeoutSeconds = 600;

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function receiver(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const to = (url: string) => ({
  url,
  headers: { "content-type": "application/json", "x-service-signature": "sha256=00" },
  body: '{"type":"é"}',
});

test("a delivery posts headers and body unchanged, and keeps status and text of the answer", async () => {
  const got: unknown[] = [];
  const url = await receiver(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { "content-type": type, "x-service-signature": signature } = request.headers;
    got.push([request.method, request.url, type, signature, Buffer.concat(chunks).toString()]);
    response.writeHead(202).end("danke schön");
  });
  const attempt = await deliver(to(`${url}/in?a=b`), { fetch, timeoutSeconds });
  expect(attempt).toEqual({ status: 202, milliseconds: expect.any(Number), answer: "danke schön", error: null });
  expect(got).toEqual([["POST", "/in?a=b", "application/json", "sha256=00", '{"type":"é"}']]);
});

test.each([204, 400, 500])("an answer of %s ends a delivery: it is not sent again", async (status) => {
  let calls = 0;
  const url = await receiver((_, response) => {
    calls += 1;
    response.writeHead(status).end();
  });
  expect(await deliver(to(url), { fetch, timeoutSeconds })).toMatchObject({ status, answer: "", error: null });
  expect(calls).toBe(1);
});

test("a delivery without a time limit waits for the receiver", async () => {
  const url = await receiver((_, response) => void setTimeout(() => response.writeHead(204).end(), 50));
  expect(await deliver(to(url), { fetch, timeoutSeconds: Number.POSITIVE_INFINITY })).toMatchObject({
    status: 204,
    error: null,
  });
});

test.each([301, 302, 303, 307, 308])("a redirect of %s is recorded and not followed", async (status) => {
  const paths: (string | undefined)[] = [];
  const url = await receiver((request, response) => {
    paths.push(request.url);
    response.writeHead(status, { location: "/elsewhere" }).end("moved");
  });
  expect(await deliver(to(`${url}/in`), { fetch, timeoutSeconds })).toMatchObject({
    status,
    answer: "moved",
    error: null,
  });
  expect(paths).toEqual(["/in"]);
});

test("a delivery gives up a receiver that does not answer in time, and cuts the connection", async () => {
  let [asked, cut] = [() => {}, () => {}];
  const hasAsked = new Promise<void>((resolve) => (asked = resolve));
  const wasCut = new Promise<void>((resolve) => (cut = resolve));
  const url = await receiver((request) => {
    request.socket.on("close", cut);
    asked();
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const delivering = deliver(to(url), { fetch, timeoutSeconds: 10 });
  await hasAsked;
  vi.advanceTimersByTime(10_000);
  const error = "No complete answer within 10 seconds.";
  expect(await delivering).toMatchObject({ status: null, answer: "", error });
  await wasCut;
});

test("a delivery gives up an answer whose body does not end in time", async () => {
  const url = await receiver((_, response) => void response.writeHead(200).write("still"));
  expect(await deliver(to(url), { fetch, timeoutSeconds: 0.1 })).toMatchObject({
    status: null,
    answer: "",
    error: "No complete answer within 0.1 seconds.",
  });
});

test("a delivery gives up a fetch that ignores its signal", async () => {
  const deaf: typeof fetch = () => new Promise(() => {});
  expect(await deliver(to("http://127.0.0.1:1"), { fetch: deaf, timeoutSeconds: 0.01 })).toMatchObject({
    status: null,
  });
});

test("a delivery keeps the first 2048 bytes of an endless answer", async () => {
  const url = await receiver((_, response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(1000)));
    };
    response.on("drain", more);
    more();
  });
  expect(await deliver(to(url), { fetch, timeoutSeconds })).toMatchObject({
    status: 200,
    answer: "x".repeat(2048),
    error: null,
  });
});

test("a delivery does not keep half a character at the cut", async () => {
  const url = await receiver((_, response) => void response.end(`x${"é".repeat(1500)}`));
  expect((await deliver(to(url), { fetch, timeoutSeconds })).answer).toBe(`x${"é".repeat(1023)}`);
});

test("a delivery says why a receiver cannot be reached", async () => {
  const url = await receiver(() => {});
  const [server] = servers.splice(0);
  await new Promise((resolve) => server?.close(resolve));
  const attempt = await deliver(to(url), { fetch, timeoutSeconds });
  expect(attempt).toMatchObject({ status: null, answer: "" });
  expect(attempt.error).toMatch(/ECONNREFUSED/);
});

test("a delivery says so when the connection is cut within the answer", async () => {
  const url = await receiver((_, response) => {
    response.writeHead(200, { "content-length": "100" }).write("half", () => response.destroy());
  });
  const attempt = await deliver(to(url), { fetch, timeoutSeconds });
  expect(attempt).toMatchObject({ status: null, answer: "" });
  expect(attempt.error).not.toBe("");
});

test("a delivery that cannot be sent does not throw", async () => {
  expect(await deliver({ ...to("nowhere"), headers: { "a b": "c" } }, { fetch, timeoutSeconds })).toMatchObject({
    status: null,
    error: expect.any(String),
  });
});

test("a delivery reports a redirect that a browser hides", async () => {
  const hiding = async () => Object.defineProperty(Response.error(), "type", { value: "opaqueredirect" });
  expect(await deliver(to("http://127.0.0.1:1"), { fetch: hiding, timeoutSeconds })).toMatchObject({
    status: null,
    error: "The receiver answered with a redirect, whose status a browser does not show.",
  });
});

test("a delivery reports its duration by the given clock", async () => {
  const times = [1000, 1234.4];
  const now = () => times.shift() ?? 0;
  expect(
    (await deliver(to("http://127.0.0.1:1"), { fetch: async () => new Response("ok"), timeoutSeconds, now }))
      .milliseconds,
  ).toBe(234);
});
