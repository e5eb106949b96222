import { readFileSync } from "node:fs";
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { deliver } from "../webhooks/deliver.ts";
import { plainFetch } from "./plain-fetch.ts";
import { startMock } from "./start-mock.ts";

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

const deliveredTo = (url: string, timeoutSeconds = 600) =>
  deliver({ url, headers: { "X-Service-Event-Id": "e1" }, body: '"é"' }, { fetch: plainFetch, timeoutSeconds });

test("a delivery of a mock on a port has the headers that the mock lists, and those that HTTP needs", async () => {
  let sent: IncomingHttpHeaders | undefined;
  const hook = await receiver((request, response) => {
    sent ??= request.headers;
    response.writeHead(204).end();
  });
  const { url, mock, close } = await startMock({ clock: { kind: "manual" }, allowLocalWebhooks: true });
  onTestFinished(close);
  const world = mock.world("demo");
  const headers = { "x-api-key": world.key() };
  const act = (name: string, input: object) =>
    fetch(`${url}/v1/actions/${name}`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify({ ...input, requestId: crypto.randomUUID() }),
    });
  await act("webhooks_create_secret", {});
  await act("webhooks_update", { url: hook });
  const form = new FormData();
  const clip = readFileSync(new URL("../../fixtures/media/speech.mp4", import.meta.url));
  form.append("file", new File([clip], "speech.mp4", { type: "video/mp4" }));
  form.append("targetLanguage", "french");
  await fetch(`${url}/v1/translate`, { method: "POST", headers, body: form });
  await world.advance(15);
  await expect.poll(() => sent).toBeDefined();
  const [listed] = await world.deliveries();
  expect(sent).toEqual({
    ...listed!.headers,
    host: new URL(hook).host,
    connection: "close",
    "content-length": expect.stringMatching(/^\d+$/),
  });
});

test("a plain delivery posts its text and keeps the answer", async () => {
  let seen: unknown;
  const url = await receiver(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    seen = [request.method, request.url, request.headers["x-service-event-id"], String(Buffer.concat(chunks))];
    response.writeHead(202).end("danke schön");
  });
  expect(await deliveredTo(`${url}/in?a=b`)).toMatchObject({ status: 202, answer: "danke schön", error: null });
  expect(seen).toEqual(["POST", "/in?a=b", "e1", '"é"']);
});

test.each([
  [204, ""],
  [304, ""],
  [308, "moved"],
  [500, "broken"],
])("a plain delivery keeps the status %s, and follows nothing", async (status, text) => {
  const paths: (string | undefined)[] = [];
  const url = await receiver((request, response) => {
    paths.push(request.url);
    response.writeHead(status, { location: "/elsewhere" }).end(text);
  });
  expect(await deliveredTo(url)).toMatchObject({ status, answer: text, error: null });
  expect(paths).toEqual(["/"]);
});

test("a plain delivery says that a receiver answers with a status that HTTP does not have", async () => {
  const url = await receiver((_, response) => void response.writeHead(999).end());
  expect(await deliveredTo(url)).toMatchObject({
    status: null,
    error: "The receiver answered 999, which is not a status.",
  });
});

test("a plain delivery gives up a receiver that does not end its answer, and cuts the connection", async () => {
  let [asked, cut] = [() => {}, () => {}];
  const hasAsked = new Promise<void>((resolve) => (asked = resolve));
  const wasCut = new Promise<void>((resolve) => (cut = resolve));
  const url = await receiver((request, response) => {
    request.socket.on("close", cut);
    response.writeHead(200).write("still", asked);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const delivering = deliveredTo(url, 10);
  await hasAsked;
  vi.advanceTimersByTime(10_000);
  expect(await delivering).toMatchObject({ status: null, failure: "timeout" });
  await wasCut;
});

test("a plain delivery says why a receiver cannot be reached", async () => {
  const url = await receiver(() => {});
  await new Promise((resolve) => servers.pop()!.close(resolve));
  expect((await deliveredTo(url)).error).toBe(`connect ECONNREFUSED ${new URL(url).host}`);
  expect((await deliveredTo(url.replace("127.0.0.1", "localhost"))).error).toContain("ECONNREFUSED");
});

test("a plain request fails at a redirect when it says so", async () => {
  const url = await receiver((_, response) => void response.writeHead(302, { location: "/elsewhere" }).end());
  await expect(plainFetch(url, { redirect: "error" })).rejects.toThrow(`${url}/ redirects.`);
  expect((await plainFetch(url, { redirect: "manual" })).status).toBe(302);
});
