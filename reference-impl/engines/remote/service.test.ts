import type { ServerResponse } from "node:http";
import { createServer } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { json, service } from "../../testing/service.ts";
import { Purse } from "./budget.ts";
import { FormData, remoteService, type ServiceOptions } from "./service.ts";

const KEY = "sk-secret-0815";
const Answer = z.object({ text: z.string() });
const WELL = json({ text: "hola" });

const call = (url: string, options: Partial<ServiceOptions> = {}, path = "/say") =>
  remoteService({ url, key: KEY, backoffMs: 1, ...options }).json(path, { text: "hello" }, Answer);

/** How a call fails, after a look that the message does not hold the key. */
async function failureOf(calling: Promise<unknown>): Promise<Error & { how?: string }> {
  const failure = await calling.then(
    () => expect.fail("the call went well"),
    (error: Error) => error,
  );
  expect(`${failure.message} ${failure.stack}`).not.toContain(KEY);
  return failure;
}

describe("a call", () => {
  test("sends JSON with the key below the path of the url, and keeps its query", async () => {
    const { url, asked } = await service(WELL);
    expect(await call(`${url}/v1/?version=2`)).toEqual({ text: "hola" });
    expect(asked[0]).toMatchObject({
      method: "POST",
      path: "/v1/say?version=2",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json" },
    });
    expect(asked[0]?.json()).toEqual({ text: "hello" });
  });

  test("puts the key into a field of the body where the service wants it there", async () => {
    const { url, asked } = await service(WELL);
    await call(url, { keyField: "api_key" });
    expect(asked[0]?.json()).toEqual({ text: "hello", api_key: KEY });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  test("sends a form again, with its file, after a failure", async () => {
    const { url, asked } = await service(json({}, 503), WELL);
    const form = new FormData();
    form.set("model", "small");
    form.set("file", new Blob(["sound"]), "sound.wav");
    await remoteService({ url, backoffMs: 1 }).form("/hear", form, Answer);
    const { model, file } = Object.fromEntries(await asked[1]!.form());
    expect(model).toBe("small");
    expect(await (file as File).text()).toBe("sound");
  });

  test("gives bytes as they are", async () => {
    const { url } = await service((response) => response.end(Buffer.from([0, 255, 128])));
    expect([...(await remoteService({ url }).bytes("/speak", {}))]).toEqual([0, 255, 128]);
  });
});

describe("a failure that passes", () => {
  test.each([429, 500, 502, 503, 504])("is asked again where the status is %i", async (status) => {
    const { url, asked } = await service(json({}, status), WELL);
    expect(await call(url)).toEqual({ text: "hola" });
    expect(asked).toHaveLength(2);
  });

  test("is asked again where the connection breaks off, also in the middle of an answer", async () => {
    const { url, asked } = await service(
      (response) => void response.destroy(),
      (response) => void response.writeHead(200, { "content-length": 99 }).write("{", () => response.destroy()),
      WELL,
    );
    expect(await call(url)).toEqual({ text: "hola" });
    expect(asked).toHaveLength(3);
  });

  test("is asked again after the time that the service names, not before", async () => {
    const { url } = await service(json({}, 429, { "retry-after": "1" }), WELL);
    const begin = performance.now();
    await call(url);
    expect(performance.now() - begin).toBeGreaterThan(990);
  });

  test("is not waited for where the service names an hour", async () => {
    const { url, asked } = await service(json({}, 429, { "retry-after": "3600" }));
    expect((await failureOf(call(url))).message).toMatch(
      /^127.* answered 429 to POST \/say.*asks to wait 3600 seconds/,
    );
    expect(asked).toHaveLength(1);
  });

  test("is asked again so often and no more", async () => {
    const { url, asked } = await service(json({}, 503));
    expect((await failureOf(call(url, { retries: 2 }))).message).toContain("answered 503");
    expect(asked).toHaveLength(3);
  });

  test("is not asked again where the call may not be repeated", async () => {
    const { url, asked } = await service(json({}, 503));
    const start = remoteService({ url }).json("/jobs", {}, Answer, { isRepeatable: false });
    await expect(start).rejects.toMatchObject({ status: 503 });
    expect(asked).toHaveLength(1);
  });

  test("is asked again after pauses that double", async () => {
    const { url } = await service(json({}, 503));
    const begin = performance.now();
    await failureOf(call(url, { retries: 3, backoffMs: 40, random: () => 1 }));
    expect(performance.now() - begin).toBeGreaterThan(40 + 80 + 160);
  });
});

describe("a failure that stays", () => {
  test.each([
    [401, "It does not accept the key: set the right one in the configuration of the engines."],
    [404, "Check the url in the configuration of the engines."],
  ])("says the remedy at once where the status is %i", async (status, remedy) => {
    const { url, asked } = await service(json({ error: `no such thing for ${KEY}` }, status));
    const { message } = await failureOf(call(url));
    expect(message).toContain(`answered ${status} to POST /say`);
    expect(message).toContain(remedy);
    expect(asked).toHaveLength(1);
  });

  test("is a redirect, which is not followed", async () => {
    const other = await service(WELL);
    const { url } = await service((response) => response.writeHead(307, { location: other.url }).end());
    expect(await failureOf(call(url))).toMatchObject({ how: "redirected", status: 307 });
    expect(other.asked).toEqual([]);
  });

  test("is an answer that does not come", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout");
    onTestFinished(() => timeout.mockRestore());
    const { url } = await service(() => {});
    const failure = await failureOf(call(url, { timeoutMs: 150 }));
    expect(failure).toMatchObject({ how: "too slow" });
    expect(failure.message).toContain("did not answer POST /say within 0.15 seconds");
    // One attempt. On a busy machine it may not have arrived.
    expect(timeout.mock.calls).toEqual([[150]]);
  });

  test("is an answer that begins and does not end", async () => {
    const { url } = await service((response) => void response.write("{"));
    expect(await failureOf(call(url, { timeoutMs: 150 }))).toMatchObject({ how: "too slow" });
  });

  test.each([
    ["a page", (response: ServerResponse) => response.end("<html>")],
    ["JSON of another shape", json({ words: [KEY] })],
  ])("is %s in place of the JSON that is expected", async (_, answer) => {
    const { url } = await service(answer);
    const failure = await failureOf(call(url));
    expect(failure).toMatchObject({ how: "garbage" });
    expect(failure.message).toContain("something else than this engine expects");
  });

  test.each<[string, (response: ServerResponse) => void]>([
    [
      "an answer without end",
      (response) => {
        const more = () => response.write("x".repeat(65_536), (error) => error || setImmediate(more));
        more();
      },
    ],
    [
      "a small answer that is large when unpacked",
      (response) => response.setHeader("content-encoding", "gzip").end(gzipSync(Buffer.alloc(10_000_000))),
    ],
  ])("is %s, which is cut off", async (_, answer) => {
    const { url, asked } = await service(answer);
    expect(await failureOf(call(url, { answerBytes: 100_000 }))).toMatchObject({ how: "too large" });
    expect(asked).toHaveLength(1);
  });

  test("is a service that does not run", async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const { port } = closed.address() as { port: number };
    await new Promise((resolve) => closed.close(resolve));
    const { message } = await failureOf(call(`http://127.0.0.1:${port}`));
    expect(message).toBe(
      `127.0.0.1:${port} could not be reached (ECONNREFUSED). See that it runs, and that its url is right.`,
    );
  });

  test("is a fault in what is done with the answer, which is given as it is", async () => {
    const { url, asked } = await service(WELL);
    const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
    await expect(remoteService({ url }).call("/say", {}, () => Promise.reject(full))).rejects.toBe(full);
    expect(asked).toHaveLength(1);
  });

  test("is a call that is stopped, also between two attempts", async () => {
    const { url, asked } = await service(json({}, 503));
    const controller = new AbortController();
    const remote = remoteService({ url, backoffMs: 60_000 });
    const calling = remote.json("/say", {}, Answer, { signal: controller.signal });
    await expect.poll(() => asked.length).toBe(1);
    setTimeout(() => controller.abort(), 50);
    await expect(calling).rejects.toMatchObject({ how: "stopped" });
    expect(asked).toHaveLength(1);
  });
});

test("a url that is not HTTP, or that holds a password, is refused without showing it", async () => {
  expect(() => remoteService({ url: "file:///etc/passwd" })).toThrow("begins with http:// or https://");
  await failureOf(Promise.try(() => remoteService({ url: `http://me:${KEY}@localhost` })));
});

test("an address that the service gives is called only at its own origin", async () => {
  const other = await service(WELL);
  const { url, asked } = await service(WELL);
  await call(url, {}, `${url}/jobs/1`);
  expect(asked[0]?.path).toBe("/jobs/1");
  expect(await failureOf(call(url, {}, `${other.url}/jobs/1`))).toMatchObject({ how: "redirected" });
  expect(other.asked).toEqual([]);
});

describe("a budget", () => {
  test("of calls counts repeated ones, and refuses the next before it is sent", async () => {
    const { url, asked } = await service(json({}, 503), WELL);
    const remote = remoteService({ url, backoffMs: 1, budget: { calls: 2 } });
    await remote.json("/say", {}, Answer);
    const failure = await failureOf(remote.json("/say", {}, Answer));
    expect(failure.message).toMatch(
      /^The budget of 127\.0\.0\.1:\d+ is 2 calls a day, and this call would make it 3\./,
    );
    expect(asked).toHaveLength(2);
  });

  test("of characters and seconds takes what fits exactly, and begins anew the next day", () => {
    let now = Date.UTC(2030, 0, 1, 23, 59);
    const purse = new Purse("host", { characters: 10, seconds: 5 }, () => now);
    purse.pay({ characters: 10, seconds: 4.5 });
    expect(() => purse.pay({ characters: 1 })).toThrow("10 characters a day, and this call would make it 11");
    expect(() => purse.pay({ seconds: 1 })).toThrow("5 seconds a day, and this call would make it 6");
    purse.pay({ seconds: 0.5 });
    now += 60_000;
    purse.pay({ characters: 10, seconds: 5 });
  });
});
