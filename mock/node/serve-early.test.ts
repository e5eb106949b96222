import { once } from "node:events";
import { request as httpRequest } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { Handler } from "./serve-call.ts";
import { crashes, open, raw, say, start, stop, until } from "./serve-harness.ts";

afterEach(stop);

describe("a request answered before its body was read", () => {
  const refusal: Handler = () => say('{"code":"too_large"}', 413);

  test("an early answer to a slow 50 MB upload is read completely and announces that the connection closes", async () => {
    const served = await start(refusal);
    const request = httpRequest(served.url, { method: "POST", headers: { "content-length": 50_000_000 } });
    request.on("error", () => undefined);
    const sending = setInterval(() => request.write(Buffer.alloc(10_000)), 10);
    const [answer] = await once(request, "response");
    let text = "";
    for await (const chunk of answer) text += chunk;
    clearInterval(sending);
    request.destroy();
    expect([answer.statusCode, answer.headers.connection, text]).toEqual([413, "close", '{"code":"too_large"}']);
  });

  test("an early answer to a fast 50 MB upload is read completely, and most of the upload is not read", async () => {
    const served = await start(refusal);
    const { socket, text, ended } = open(served);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\n");
    const flushed = socket.write(Buffer.alloc(50_000_000));
    expect(flushed).toBe(false);
    await ended;
    expect(text()).toMatch(/^HTTP\/1\.1 413 [^]*connection: close[^]*\{"code":"too_large"\}$/);
  });

  test("an answer after half of a body is read completely while more is coming", async () => {
    const served = await start(async (request) => {
      const reader = request.body!.getReader();
      await reader.read();
      await reader.cancel();
      return say("enough", 413);
    });
    const { socket, ended } = open(served);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
    const sending = setInterval(() => socket.write("5\r\nhello\r\n"), 5);
    expect(await ended).toContain("enough");
    clearInterval(sending);
  });

  test("a handler that reads on after its answer is cut off from the body", async () => {
    let told: unknown;
    const served = await start((request) => {
      request.text().catch((error) => {
        told = error;
      });
      return say("no", 413);
    });
    const { socket, ended } = open(served);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\n\r\nabc");
    expect(await ended).toContain("no");
    expect(told).toMatchObject({ name: "BodyCutOff" });
  });

  test("a refused request with Expect: 100-continue gets the refusal without 100", async () => {
    const served = await start(refusal);
    const text = await raw(
      served,
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000000\r\nExpect: 100-continue\r\n\r\n",
    );
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("a request with Expect: 100-continue gets 100 when its body is read", async () => {
    const served = await start(async (request) => say(await request.text()));
    const { socket, text } = open(served);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n");
    await until(() => text().includes("HTTP/1.1 100 Continue\r\n\r\n"));
    socket.write("hello");
    await until(() => text().includes("hello"));
    expect(text()).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n/);
  });

  test("a request answered early keeps its connection if only little of the body is left", async () => {
    const served = await start((request) => say(request.method, 401));
    const { socket, ended } = open(served);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 6\r\n\r\nabc");
    await pause(50);
    socket.write("defGET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(await ended).toMatch(/\r\n\r\nPOST[^]*\r\n\r\nGET$/);
  });
});

describe("a client that goes away in the middle of its body", () => {
  test.each(["stream", "text"])(
    "a client that goes away within its body makes reading fail (%s) without a crash",
    async (form) => {
      let told: unknown;
      let begun = false;
      const served = await start(async (request) => {
        begun = true;
        try {
          if (form === "text") await request.text();
          else for await (const chunk of request.body ?? []) void chunk;
        } catch (error) {
          told = error;
          throw error;
        }
        return say("read");
      });
      const { socket } = open(served);
      socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\nabc");
      await until(() => begun);
      socket.resetAndDestroy();
      await until(() => told !== undefined);
      expect(told).toMatchObject({ name: "BodyCutOff" });
      expect(crashes).toEqual([]);
      expect((await fetch(served.url)).status).toBe(200);
    },
  );
});
