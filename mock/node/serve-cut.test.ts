import { afterEach, describe, expect, test } from "vitest";
import { createMock } from "../index.ts";
import { crashes, raw, start, stop } from "./serve-harness.ts";

afterEach(stop);

const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

describe("an answer that is cut", () => {
  test("a cut before the answer sends nothing", async () => {
    const served = await start(() => ({ status: 0, headers: [], body: null, cut: "before-answer" }));
    expect(await raw(served, request)).toBe("");
    await expect(fetch(served.url)).rejects.toThrow("fetch failed");
    expect(crashes).toEqual([]);
  });

  test.each([
    ["text", "0123456789", "content-length: 10", "01234"],
    ["bytes", new Uint8Array([65, 66, 67, 68]), "content-length: 4", "AB"],
    ["nothing", null, "content-length: 1", ""],
    [
      "a stream",
      new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array([65])) }),
      "transfer-encoding: chunked",
      "1\r\nA\r\n",
    ],
  ])("a cut within a body of %s states its length and sends a part", async (_, body, header, part) => {
    const served = await start(() => ({ status: 200, headers: [], body, cut: "within-body" }));
    const text = await raw(served, request);
    const [head, rest] = text.split(/\r\n\r\n([^]*)/);
    expect([head!.toLowerCase(), rest]).toEqual([expect.stringContaining(header), part]);
    expect(crashes).toEqual([]);
  });

  test("a client sees a cut of the mock as a broken connection, and the next answer is complete", async () => {
    const mock = createMock();
    const served = await start(mock.handle);
    const headers = { "x-api-key": "dub_test_demo", "content-type": "application/json" };
    const faults = [
      { kind: "cut", at: "before-answer", times: 1 },
      { kind: "cut", at: "within-body", times: 1 },
    ];
    await fetch(`${served.url}/_control/steering`, { method: "PUT", headers, body: JSON.stringify({ faults }) });
    const ask = () => fetch(`${served.url}/v1/actions/settings_get`, { method: "POST", headers, body: "{}" });
    await expect(ask()).rejects.toThrow("fetch failed");
    const half = await ask();
    expect(half.status).toBe(200);
    await expect(half.text()).rejects.toThrow("terminated");
    expect(await (await ask()).json()).toMatchObject({ data: { companyName: "" } });
    mock.close();
  });
});
