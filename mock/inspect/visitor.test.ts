import { describe, expect, test, vi } from "vitest";
import { createMock } from "../index.ts";
import { Client } from "../node/mock-harness.ts";

describe("a page of another site", () => {
  test.each([
    ["sends its own origin", "GET", { origin: "https://evil.example" }],
    ["sends its own origin to change something", "PUT", { origin: "http://localhost:5173" }],
    ["reaches the mock by a host name of its own", "GET", { host: "evil.example:4010" }],
    ["has an opaque origin", "GET", { origin: "null" }],
  ])("a page of another site is refused when it %s", async (_, method, headers) => {
    const { mock } = new Client();
    const url = "http://localhost:4010/_dubspec/api/worlds/demo/clock";
    const given = { "x-api-key": "dub_test_demo", ...headers } as Record<string, string>;
    // fetch's own Headers leave out what only a browser may set.
    const request = {
      method,
      url,
      headers: new Map(Object.entries(given)) as never,
      body: null,
      text: async () => "",
      json: async () => null,
      arrayBuffer: async () => new ArrayBuffer(0),
    };
    vi.spyOn(request.headers as unknown as Map<string, string>, "get").mockImplementation(
      (name) => given[name] ?? (null as never),
    );
    const answer = await mock.handle(request);
    expect([answer.status, JSON.parse(String(answer.body)).code]).toEqual([403, "FOREIGN_VISITOR"]);
    expect(answer.headers.filter(([name]) => name.startsWith("access-control"))).toEqual([]);
  });

  test("the mock's own page is not refused, by whatever address a user opens it", async () => {
    const mock = createMock({ baseUrl: "https://dub.example" });
    const ask = (host: string) =>
      mock.fetch(new Request(`http://${host}/_dubspec/api`, { headers: { origin: `http://${host}` } }));
    const hosts = [
      "localhost:4010",
      "127.0.0.1:4010",
      "[::1]:4010",
      "192.168.0.7:4010",
      "dub.example",
      "page.localhost:1",
    ];
    expect(await Promise.all(hosts.map(async (host) => (await ask(host)).status))).toEqual(hosts.map(() => 200));
  });
});
