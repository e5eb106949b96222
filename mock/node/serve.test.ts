import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { MockResponse } from "../requests/exchange.ts";
import { open, say, start, stop, until } from "./serve-harness.ts";
import { PortTaken } from "./serve.ts";

afterEach(stop);

describe("a server", () => {
  test("a server says its address", async () => {
    const served = await start(() => say("here"), { host: "0.0.0.0" });
    expect(served.url).toBe(`http://127.0.0.1:${served.port}`);
    expect(await (await fetch(served.url)).text()).toBe("here");
  });

  test("a server refuses a port that is taken, by name", async () => {
    const { port } = await start(() => say(""));
    const taken = start(() => say(""), { port });
    await expect(taken).rejects.toBeInstanceOf(PortTaken);
    await expect(taken).rejects.toThrow(`Port ${port} of 127.0.0.1 is used by another program`);
  });

  test("a server refuses a host that is not this machine's, in words", async () => {
    await expect(start(() => say(""), { host: "192.0.2.1", port: 4010 })).rejects.toThrow(
      "Cannot listen on port 4010 of 192.0.2.1",
    );
  });

  test("a server lets running requests end when it closes, and ends the idle at once", async () => {
    let answer: (() => void) | undefined;
    const served = await start((request) =>
      request.url.endsWith("/slow")
        ? new Promise<MockResponse>((resolve) => {
            answer = () => resolve(say("late"));
          })
        : say("quick"),
    );
    const [fresh, idle, busy] = [open(served), open(served), open(served)];
    idle.socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    busy.socket.write("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n");
    await until(() => idle.text().includes("quick") && answer !== undefined);
    // Running requests have all the time that they need.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const closing = served.close();
    await fresh.ended;
    await idle.ended;
    expect(busy.text()).toBe("");
    answer?.();
    expect(await busy.ended).toMatch(/connection: close[^]*late$/);
    await closing;
    await expect(fetch(served.url)).rejects.toThrow("fetch failed");
  });

  test("a server does not wait forever when it closes", async () => {
    let begun = false;
    const served = await start(() => {
      begun = true;
      return new Promise<MockResponse>(() => undefined);
    });
    const { socket, ended } = open(served);
    socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    await until(() => begun);
    await served.close();
    expect(await ended).toBe("");
  });
});
