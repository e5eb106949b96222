import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { crashes, open, raw, say, start, stop, streamOf, until } from "./serve-harness.ts";

afterEach(stop);

describe("an answer", () => {
  test("an answer has its status, repeated headers and a length", async () => {
    const served = await start(() => ({
      status: 201,
      headers: [
        ["Set-Cookie", "a=1"],
        ["Set-Cookie", "b=2"],
        ["Content-Type", "text/plain"],
      ],
      body: "grüße",
    }));
    const answer = await fetch(served.url);
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(answer.headers.get("content-length")).toBe("7");
    expect(answer.headers.get("content-type")).toBe("text/plain");
    expect(await answer.text()).toBe("grüße");
  });

  test("an answer may be fetch's Response", async () => {
    const headers = new Headers([
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ]);
    const served = await start(async () => Response.json({ a: 1 }, { status: 202, headers }));
    const answer = await fetch(served.url);
    expect(answer.status).toBe(202);
    expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(await answer.json()).toEqual({ a: 1 });
  });

  test("an answer to HEAD or with 204 or 304 has no body, and the connection stays open", async () => {
    const served = await start((request) => say("hello", Number(new URL(request.url).pathname.slice(1))));
    const text = await raw(
      served,
      "HEAD /200 HTTP/1.1\r\nHost: a\r\n\r\nGET /204 HTTP/1.1\r\nHost: a\r\n\r\nGET /304 HTTP/1.1\r\nHost: a\r\n\r\nGET /200 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    );
    expect(text.split("HTTP/1.1 ").map((part) => part.slice(0, 3))).toEqual(["", "200", "204", "304", "200"]);
    expect(text.match(/hello/g)).toHaveLength(1);
    expect(text.match(/content-length: 5/g)).toHaveLength(2);
  });

  test("an answer is streamed: headers and each chunk are out before the next is made", async () => {
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const served = await start(() => say(new ReadableStream({ start: (given) => void (controller = given) })));
    const answer = await fetch(served.url);
    const reader = answer.body!.getReader();
    for (const word of ["one", "two"]) {
      controller?.enqueue(encoder.encode(word));
      expect(new TextDecoder().decode((await reader.read()).value)).toBe(word);
    }
    controller?.close();
    expect((await reader.read()).done).toBe(true);
  });

  test("an answer that is no longer read is cancelled", async () => {
    let cancelled = false;
    const served = await start(() => say(new ReadableStream({ cancel: () => void (cancelled = true) })));
    const controller = new AbortController();
    await fetch(served.url, { signal: controller.signal });
    controller.abort();
    await until(() => cancelled);
    expect(crashes).toEqual([]);
  });

  test("an answer waits for a client that reads slowly", async () => {
    let made = 0;
    const served = await start(() =>
      say(
        new ReadableStream({
          pull: (controller) => {
            made += 1;
            controller.enqueue(new Uint8Array(1024 * 1024));
            if (made === 64) controller.close();
          },
        }),
      ),
    );
    const { socket } = open(served);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await once(socket, "data");
    socket.pause();
    await pause(500);
    expect(made).toBeLessThan(32);
    socket.resume();
    await until(() => made === 64);
  });

  test("a handler that throws is answered with the caller's answer to the error", async () => {
    const failure = new Error("broken");
    const served = await start(() => {
      throw failure;
    });
    const answer = await fetch(served.url);
    expect([answer.status, await answer.text()]).toEqual([500, "crashed"]);
    expect(crashes).toEqual([failure]);
  });

  test("an answer with headers that HTTP does not allow counts as a crash", async () => {
    const served = await start(() => ({ status: 200, headers: [["x", "a\nb"]], body: "" }));
    expect((await fetch(served.url)).status).toBe(500);
    expect(crashes).toMatchObject([{ code: "ERR_INVALID_CHAR" }]);
  });

  test("an answer whose body fails is cut off, so that it does not look complete", async () => {
    const served = await start(() =>
      say(
        streamOf(
          (async function* () {
            yield new TextEncoder().encode("half");
            throw new Error("broken");
          })(),
        ),
      ),
    );
    const answer = await fetch(served.url);
    await expect(answer.text()).rejects.toThrow("terminated");
    expect(crashes).toMatchObject([{ message: "broken" }]);
  });

  test("a crash handler that crashes is answered with a bare 500", async () => {
    const served = await start(() => say("", 99), {
      onCrash: () => {
        throw new Error("again");
      },
    });
    const warned = once(process, "warning");
    expect((await fetch(served.url)).status).toBe(500);
    expect(await warned).toMatchObject([{ message: "again" }]);
  });
});
