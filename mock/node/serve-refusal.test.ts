import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { crashes, open, raw, say, start, stop, until } from "./serve-harness.ts";

afterEach(stop);

describe("a request that cannot be taken", () => {
  test.each([
    "OPTIONS * HTTP/1.1\r\nHost: a",
    "GET http:// HTTP/1.1\r\nHost: a",
    "GET ftp://a/b HTTP/1.1\r\nHost: a",
    "GET / HTTP/1.1\r\nHost: a b",
    "GET / HTTP/1.1\r\nHost: user@a",
    "GET / HTTP/1.1\r\nHost: a/b",
    "GET / HTTP/1.1\r\nHost:",
    "GET / HTTP/1.1\r\nHost: a:99999",
    "GET / HTTP/1.1\r\nX: no host",
    "GET /two words HTTP/1.1\r\nHost: a",
    "CONNECT a:443 HTTP/1.1\r\nHost: a",
    "no http at all",
    "GET / HTTP/1.1\r\nHost: a\r\nno colon",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked",
  ])("an invalid request is answered 400: %j", async (head) => {
    const served = await start(() => say("handled"));
    const text = await raw(served, `${head}\r\nConnection: close\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('{"bad":true}');
    expect(crashes).toEqual([]);
  });

  test("a request with an invalid chunked body is answered 400, and reading its body fails", async () => {
    let told: unknown;
    const served = await start(async (request) => {
      await request.text().catch((error) => {
        told = error;
        throw error;
      });
      return say("read");
    });
    const { socket, text } = open(served);
    socket.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n");
    await pause(50);
    socket.write("zz\r\n");
    await until(() => text().includes('{"bad":true}'));
    expect(text()).toMatch(/^HTTP\/1\.1 400 /);
    await until(() => told !== undefined);
    expect(told).toMatchObject({ name: "BodyCutOff" });
    expect(crashes).toEqual([]);
  });

  test("an invalid request after a good one leaves the good one its answer", async () => {
    const served = await start(async () => {
      await pause(20);
      return say("good");
    });
    const text = await raw(served, "GET / HTTP/1.1\r\nHost: a\r\n\r\nno http\r\n\r\n");
    expect(text).toMatch(/^HTTP\/1\.1 200 OK[^]*good$/);
  });

  test("a request with headers over the limit is answered 431", async () => {
    const served = await start(() => say("handled"), { headerBytes: 2000 });
    const text = await raw(served, `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(3000)}\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("a request whose headers come too slowly is answered 408", async () => {
    const served = await start(() => say("handled"), { headerSeconds: 0.2 });
    expect(await raw(served, "GET / HTTP/1.1\r\nHost:")).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a request whose body stops coming is answered 408", async () => {
    const served = await start(async (request) => say(await request.text()), { idleBodySeconds: 0.2 });
    const text = await raw(served, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
    expect(text).toMatch(/^HTTP\/1\.1 408 /);
    expect(crashes).toEqual([]);
  });
});
