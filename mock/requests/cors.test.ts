import { describe, expect, test } from "vitest";
import { createMock, memoryStore } from "../index.ts";
import { Client } from "../node/mock-harness.ts";

const origin = "http://localhost:5173";
const asks = (method: string, headers = "content-type,x-api-key") => ({
  origin,
  "access-control-request-method": method,
  "access-control-request-headers": headers,
});

/** What a browser asks before a page of another origin may send a request. */
const preflight = (client: Client, path: string, headers: Record<string, string>) =>
  client.send("OPTIONS", path, { headers });

describe("a preflight", () => {
  test.each([
    ["/v1/translate", "POST"],
    ["/v1/translate/prj_1/status", "GET"],
    ["/v1/translate/prj_1", "DELETE"],
    ["/v1/actions/team_get", "POST"],
    ["/v1/no/such/route", "PATCH"],
    ["/_control", "GET"],
    ["/_control/steering", "PUT"],
    ["/_media/prj_1-0/original", "GET"],
  ])("a preflight of %s lets %s through", async (path, method) => {
    const { status, headers, text } = await preflight(new Client(), path, asks(method));
    expect([status, text]).toEqual([204, ""]);
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-methods")).toBe(method);
    expect(headers.get("access-control-allow-headers")).toBe("content-type,x-api-key");
    expect(Number(headers.get("access-control-max-age"))).toBeGreaterThan(0);
    expect(headers.get("access-control-allow-private-network")).toBeNull();
  });

  test("a preflight that asks for a private network is allowed", async () => {
    const { headers } = await preflight(new Client(), "/v1/translate", {
      ...asks("POST"),
      "access-control-request-private-network": "true",
    });
    expect(headers.get("access-control-allow-private-network")).toBe("true");
  });

  test("a preflight of the MCP endpoint gets the contract's answer: only POST", async () => {
    expect((await preflight(new Client(), "/mcp", asks("POST"))).status).not.toBe(204);
  });

  test("a preflight does not count as a call of the API", async () => {
    const client = new Client({ limits: { "rate.status": 1 } });
    const path = `/v1/translate/${await client.started()}/status`;
    for (let asked = 0; asked < 3; asked += 1) await preflight(client, path, asks("GET"));
    expect((await client.get(path)).status).toBe(200);
    expect((await client.get(path)).status).toBe(429);
  });
});

test.each([
  ["no origin", { "access-control-request-method": "GET" }],
  ["no method", { origin }],
])("an OPTIONS request with %s is not a preflight", async (_, headers) => {
  expect((await preflight(new Client(), "/v1/translate", headers as Record<string, string>)).status).toBe(404);
});

describe("a page of another origin", () => {
  test("a page of another origin may read an answer and all of its headers", async () => {
    const { status, headers } = await new Client().send("GET", "/v1/translate/prj_none/status", {
      headers: { origin },
    });
    expect(status).toBe(404);
    expect(headers.get("access-control-allow-origin")).toBe(origin);
    expect(headers.get("access-control-allow-credentials")).toBe("true");
    expect(headers.get("access-control-expose-headers")).toBe("dubspec-requirement");
    expect(headers.get("vary")).toBe("origin");
  });

  test("a page of another origin may read Retry-After", async () => {
    const client = new Client({ limits: { "rate.status": 1 } });
    const path = `/v1/translate/${await client.started()}/status`;
    await client.get(path);
    const answer = await client.send("GET", path, { headers: { origin } });
    expect(answer.status).toBe(429);
    expect(answer.headers.get("access-control-expose-headers")?.split(", ")).toEqual(
      expect.arrayContaining(["retry-after", "dubspec-requirement"]),
    );
  });

  test("a page of another origin may read that the mock crashed", async () => {
    const store = {
      ...memoryStore(),
      open: () => {
        throw new Error("no place");
      },
      keep: () => {
        throw new Error("no place");
      },
    };
    const mock = createMock({ store, onCrash: () => {} });
    const form = new FormData();
    form.append("file", new File(["x"], "x.mp4", { type: "video/mp4" }));
    const answer = await new Client({ mock }).send("POST", "/v1/translate", { body: form, headers: { origin } });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([500, origin]);
  });

  test("a page from a file, which has no origin, may read answers too", async () => {
    const { headers } = await new Client().send("GET", "/_control", { headers: { origin: "null" } });
    expect(headers.get("access-control-allow-origin")).toBe("null");
  });
});

test("an answer to a request without an origin has no CORS headers", async () => {
  const [with_, without] = await Promise.all(
    [{ origin }, {}].map((headers) =>
      new Client().send("GET", "/_control", { headers: headers as Record<string, string> }),
    ),
  );
  expect([...without!.headers.keys()].filter((name) => name.startsWith("access-control-") || name === "vary")).toEqual(
    [],
  );
  expect(with_!.text).toBe(without!.text);
});
