import { createHash } from "node:crypto";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { MockRequest } from "../requests/exchange.ts";
import { open, raw, say, start, stop, streamOf } from "./serve-harness.ts";

afterEach(stop);

describe("a request", () => {
  test("a request carries method, absolute URL, headers with repeated ones joined, and the caller's address", async () => {
    let seen: { request: MockRequest; address: string } | undefined;
    const served = await start((request, info) => {
      seen = { request, address: info.remoteAddress };
      return say("");
    });
    await raw(
      served,
      "DELETE /a/../b%2Fc?d=%zz HTTP/1.1\r\nHost: API.test:80\r\nX-Two: 1\r\nx-two: 2\r\nauthorization: a\r\nAuthorization: b\r\nConnection: close\r\n\r\n",
    );
    expect(seen?.request.method).toBe("DELETE");
    expect(seen?.request.url).toBe("http://api.test/b%2Fc?d=%zz");
    expect(seen?.request.headers.get("X-TWO")).toBe("1, 2");
    expect(seen?.request.headers.get("authorization")).toBe("a, b");
    expect(seen?.request.headers.get("constructor")).toBeNull();
    expect(seen?.request.headers.has("__proto__")).toBe(false);
    expect([...(seen?.request.headers.entries() ?? [])]).toEqual([
      ["host", "API.test:80"],
      ["x-two", "1, 2"],
      ["authorization", "a, b"],
      ["connection", "close"],
    ]);
    expect(seen?.request.body).toBeNull();
    expect(await seen?.request.text()).toBe("");
    expect(seen?.address).toBe("127.0.0.1");
  });

  test("a request is the same as fetch's own for a body read as text, JSON, bytes or stream", async () => {
    const served = await start(async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/json") return say(JSON.stringify(await request.json()));
      if (pathname === "/bytes") return say(new Uint8Array(await request.arrayBuffer()));
      if (pathname === "/streamed") return say(request.body);
      if (pathname === "/twice")
        return say(`${await request.text()}${await request.text().catch((error) => error.name)}`);
      if (pathname === "/looked") return say(`${request.body === null} ${await request.text()}`);
      return say(await request.text());
    });
    const post = async (path: string, body: string | Uint8Array) =>
      (await fetch(served.url + path, { method: "POST", body: body as BodyInit })).text();
    expect(await post("/text", "\uFEFFgrüße")).toBe("grüße");
    expect(await post("/json", '{"a": [1]}')).toBe('{"a":[1]}');
    expect(await post("/bytes", new Uint8Array([65, 66]))).toBe("AB");
    expect(await post("/streamed", "x".repeat(300_000))).toHaveLength(300_000);
    expect(await post("/twice", "once")).toBe("onceTypeError");
    expect(await post("/looked", "there")).toBe("false there");
    expect(await post("/text", "")).toBe("");
  });

  test("a request of two megabytes in chunks arrives unchanged", async () => {
    const served = await start(async (request) => {
      const hash = createHash("sha256");
      for await (const chunk of request.body ?? []) hash.update(chunk);
      return say(hash.digest("hex"));
    });
    const bytes = new Uint8Array(2_000_000).map((_, index) => index * 7);
    const parts = Array.from({ length: 20 }, (_, index) => bytes.subarray(index * 100_000, (index + 1) * 100_000));
    const answer = await fetch(served.url, {
      method: "POST",
      body: streamOf(parts) as BodyInit,
      duplex: "half",
    } as RequestInit);
    expect(await answer.text()).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  test("a request holds its sender back while the handler does not read", async () => {
    let go: (() => void) | undefined;
    const reading = new Promise<void>((resolve) => {
      go = resolve;
    });
    const served = await start(async (request) => {
      const reader = request.body?.getReader();
      await reader?.read();
      await reading;
      let length = 0;
      for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
        length += part.value.byteLength;
      return say(length > 0 ? "all" : "nothing");
    });
    const { socket, ended } = open(served);
    const total = 64 * 1024 * 1024;
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: ${total}\r\n\r\n`);
    let sent = 0;
    const chunk = Buffer.alloc(1024 * 1024);
    const sending = (async () => {
      for (; sent < total; sent += chunk.length) {
        if (!socket.write(chunk)) await once(socket, "drain");
      }
    })();
    await pause(500);
    // Socket buffers of both sides take some megabytes.
    expect(sent).toBeLessThan(total / 2);
    go?.();
    await sending;
    expect(await ended).toContain("\r\n\r\nall");
  });

  for (const [head, url] of [
    ["GET //host/path HTTP/1.1\r\nHost: a:1", "http://a:1//host/path"],
    ["GET http://other/x?y HTTP/1.1\r\nHost: a", "http://other/x?y"],
    ["GET /%zz%00 HTTP/1.1\r\nHost: a", "http://a/%zz%00"],
    ["GET /a/%2e%2e/b HTTP/1.1\r\nHost: a", "http://a/b"],
    ['GET /a"<b>{c} HTTP/1.1\r\nHost: a', "http://a/a%22%3Cb%3E%7Bc%7D"],
    ["GET /x HTTP/1.1\r\nHost: [::1]:5", "http://[::1]:5/x"],
    [`GET /${"x".repeat(16 * 1024)} HTTP/1.1\r\nHost: a`, `http://a/${"x".repeat(16 * 1024)}`],
    ["GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: close, upgrade", "http://a/ws"],
  ]) {
    test(`a request has a URL: ${head?.slice(0, 60)}`, async () => {
      const served = await start((request) => say(`<${request.url}>`));
      expect(await raw(served, `${head}\r\nConnection: close\r\n\r\n`)).toContain(`<${url}>`);
    });
  }

  test("a request of HTTP/1.0 without Host has the server's own address, and its answer ends with the connection", async () => {
    const served = await start((request) => say(streamOf([new TextEncoder().encode(request.url)])));
    const text = await raw(served, "GET /x HTTP/1.0\r\n\r\n");
    expect(text).toContain(`\r\n\r\n${served.url}/x`);
    expect(text.toLowerCase()).not.toContain("chunked");
  });

  test("a request whose body comes slowly, but comes, is read to the end", async () => {
    let answer = "";
    // Where the machine is too busy for a sender to be in time, the next one has more time. The whole takes twice the limit.
    for (let idleBodySeconds = 0.5; !answer.includes(" 200 ") && idleBodySeconds <= 32; idleBodySeconds *= 4) {
      const served = await start(async (request) => say(await request.text()), { idleBodySeconds });
      const { socket, ended } = open(served);
      socket.write("POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 10\r\n\r\n");
      for (let index = 0; index < 10; index += 1) {
        await pause(idleBodySeconds * 200);
        socket.write(String(index));
      }
      answer = await ended;
    }
    expect(answer).toContain("\r\n\r\n0123456789");
  });
});
