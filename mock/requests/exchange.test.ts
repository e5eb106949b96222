import { describe, expect, test } from "vitest";
import { readText, toResponse } from "./exchange.ts";

describe("toResponse", () => {
  test("toResponse keeps status, repeated headers and body, and adds no content type", async () => {
    const headers: [string, string][] = [
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
    ];
    const response = toResponse({ status: 201, headers, body: "grüße" });
    expect([...response.headers]).toEqual(headers);
    expect([response.status, await response.text()]).toEqual([201, "grüße"]);
  });

  test("toResponse takes bytes, streams and no body", async () => {
    const bytes = new Uint8Array([65, 66]);
    const read = (body: Uint8Array | ReadableStream<Uint8Array> | null) =>
      toResponse({ status: 200, headers: [], body }).text();
    expect(await read(bytes)).toBe("AB");
    expect(await read(new Response(bytes).body)).toBe("AB");
    expect(await read(null)).toBe("");
    expect(toResponse({ status: 204, headers: [], body: "" }).body).toBeNull();
  });

  test("toResponse passes fetch's Response through", () => {
    const response = new Response("x");
    expect(toResponse(response)).toBe(response);
  });
});

describe("readText", () => {
  const post = (body: string | ReadableStream | null, headers: Record<string, string> = {}) =>
    new Request("http://a/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  const chunks = (...texts: string[]) =>
    new ReadableStream<Uint8Array>({
      start(controller) {
        for (const text of texts) controller.enqueue(new TextEncoder().encode(text));
        controller.close();
      },
    });

  test("readText reads what is within the limit, whether its length was declared or not", async () => {
    expect(await readText(post("0123456789", { "content-length": "10" }), 10)).toBe("0123456789");
    expect(await readText(post(chunks("01234", "56789")), 10)).toBe("0123456789");
    expect(await readText(post(null), 10)).toBe("");
  });

  test("readText refuses what is declared too long without reading it", async () => {
    const request = post("0123456789a", { "content-length": "11" });
    await expect(readText(request, 10)).rejects.toMatchObject({ name: "BodyOverLimit", atMost: 10 });
    expect(request.bodyUsed).toBe(false);
  });

  test("readText refuses what turns out too long, and cancels the rest", async () => {
    await expect(readText(post(chunks("01234", "567890", "never")), 10)).rejects.toMatchObject({
      name: "BodyOverLimit",
    });
  });
});
