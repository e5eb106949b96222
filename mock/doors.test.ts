import { expect, test } from "vitest";
import type { PageAssets } from "./inspect/page.ts";
import { build } from "./build.ts";
import { summaryOfAnswer } from "./inspect/summary.ts";
import { Client } from "./node/mock-harness.ts";
import { pageAssets } from "./node/page-assets.ts";

test.each([
  ["http://localhost:4010", "http://localhost:4010/", "http://localhost:4010/_dubspec"],
  ["https://x.example/api", "https://x.example/api", "https://x.example/api/_dubspec"],
  ["https://x.example/api/", "https://x.example/api/", "https://x.example/api/_dubspec"],
])("with the base %s, a browser that comes to %s is led to %s", async (baseUrl, asked, page) => {
  const { mock } = new Client({ baseUrl });
  const answer = await mock.fetch(asked, { headers: { accept: "text/html,application/xhtml+xml" } });
  expect([answer.status, new URL(answer.headers.get("location") ?? "", asked).href]).toEqual([302, page]);
});

test("a program that asks for / learns where the page, the reference, the documents and the control interface are", async () => {
  const client = new Client({ page: pageAssets() });
  const { status, json } = await client.get("/");
  expect({ status, json }).toMatchObject({ status: 200, json: { build, page: "/_dubspec", docs: "/docs" } });
  for (const place of [json.api, json.events, json.control, json.controlApi])
    expect([place, (await client.get(place)).status]).toEqual([place, 200]);
});

test("the log gets the hints on a route, a role, a webhook URL, the host of MCP, a missing file and the control interface", async () => {
  const hints: unknown[] = [];
  const client = new Client({ onAnswer: (...told) => hints.push(summaryOfAnswer(...told).hint) });
  await client.act("webhooks_create_secret");
  await client.get("/v1/translates");
  await new Client({ mock: client.mock, key: "dub_test_demo__onwer" }).get("/v1/projects/p");
  await client.act("webhooks_update", { url: "http://localhost:3000/in" });
  await client.post("/mcp", {}, { host: "evil.example" });
  await client.send("POST", "/v1/translate", { body: new FormData() });
  await client.post("/_control/world", {});
  await new Client({ mock: client.mock, key: "dub_test_demo__onwer" }).get("/_control");
  expect(hints).toEqual([
    undefined,
    expect.stringContaining("Nearest: "),
    expect.stringContaining("Nearest: owner."),
    expect.stringContaining("--allow-local-webhooks"),
    expect.stringContaining("has to be localhost:4010"),
    "file is required: a non-empty part with a file name.",
    "Nearest: POST /_control/worlds.",
    expect.stringContaining("Nearest: owner."),
  ]);
});

test.each([
  ["POST", "/v1/translates", "The contract has no POST /v1/translates. Nearest: POST /v1/translate."],
  ["PUT", "/v1/translate", "The contract has no PUT /v1/translate. Nearest: POST /v1/translate."],
  ["POST", "/", "The contract has no POST /. Nearest: POST /mcp."],
  ["GET", "/nothing/like/it", "The contract has no GET /nothing/like/it. The routes are at /docs."],
])(
  "a request to %s %s is refused with the nearest route or the address of the reference",
  async (method, path, message) => {
    expect(await new Client().send(method, path)).toMatchObject({
      status: 404,
      json: { code: "NO_SUCH_ROUTE", message },
    });
  },
);

test("an unknown route of the control interface is refused with the nearest one, and the index lists all routes", async () => {
  const client = new Client();
  expect((await client.post("/_control/world", {})).json.message).toBe(
    "This build does not offer POST /_control/world. Nearest: POST /_control/worlds.",
  );
  const { json } = await client.get("/_control");
  expect(json.routes.map(({ operation }: { operation: string }) => operation)).toEqual(json.operations);
  expect(json.routes).toContainEqual({ operation: "advanceClock", method: "POST", path: "/_control/clock" });
});

test.each(["/control.openapi.json", "/_control/openapi.json", "/control.openapi.yaml", "/_control/openapi.yaml"])(
  "the document of the control interface is read at %s without a key",
  async (path) => {
    const read: string[] = [];
    const page: PageAssets = { read: async (file) => (read.push(file), new TextEncoder().encode("{}")) };
    const answer = await new Client({ page }).mock.fetch(`http://localhost:4010${path}`);
    expect([answer.status, read]).toEqual([200, [`control.openapi.${path.split(".").at(-1)}`]]);
  },
);

test("a key with a role that does not exist is refused with the nearest role and all of them", async () => {
  const client = new Client({ key: "dub_test_demo__unpayd" });
  const hint = /"unpayd" is not a role\. Nearest: unpaid\. Roles: owner, other, unpaid, .*unknown\.$/;
  expect(await client.get("/v1/projects/p")).toMatchObject({
    status: 401,
    json: { code: "INVALID_API_KEY", message: expect.stringMatching(hint) },
  });
  expect(await client.act("account_get")).toMatchObject({
    status: 401,
    json: { message: expect.stringMatching(hint) },
  });
  expect(await client.get("/_control")).toMatchObject({
    status: 401,
    json: { code: "CONTROL_KEY_REQUIRED", message: expect.stringMatching(hint) },
  });
  const never = await new Client({ key: "dub_test_demo__unknown" }).get("/v1/projects/p");
  expect(never.json.message).not.toContain("role");
});

test.each([
  [false, "http://localhost:3000/in", "start the mock with --allow-local-webhooks"],
  [true, "http://localhost:3000/in", "of this machine, the mock takes http://127.0.0.1:<port> and no other spelling"],
  [true, "http://[::1]:3000/in", "the mock takes http://127.0.0.1:<port>"],
  [true, "http://host.docker.internal:3000/in", "the mock takes http://127.0.0.1:<port>"],
  [false, "https://abc.ngrok.app/in", "--resolve <name>=<address>"],
])(
  "the refusal of a webhook URL says which URLs the mock accepts (local ones admitted: %s, %s)",
  async (allowLocalWebhooks, url, hint) => {
    const client = new Client({ allowLocalWebhooks });
    await client.act("webhooks_create_secret");
    expect(await client.act("webhooks_update", { url })).toMatchObject({
      status: 400,
      json: { code: "UNSAFE_WEBHOOK_URL", message: expect.stringContaining(hint) },
    });
  },
);

test("the MCP endpoint names the host that it expects", async () => {
  const { status, json } = await new Client().post("/mcp", {}, { host: "127.0.0.1:4010" });
  expect({ status, message: json.error.message }).toEqual({
    status: 403,
    message: expect.stringContaining("It is 127.0.0.1:4010, and has to be localhost:4010"),
  });
});

test.each([
  [new File([], "talk.mp4", { type: "video/mp4" }), "the part `file` is there and has 0 bytes"],
  ["talk.mp4", "the part `file` is there as text, and a file comes with a file name"],
  [undefined, "a non-empty part with a file name"],
])("the refusal of a form without a file says what came in its place", async (file, why) => {
  const body = new FormData();
  body.append("targetLanguage", "spanish");
  if (file !== undefined) body.append("file", file);
  const { status, json } = await new Client().send("POST", "/v1/translate", { body });
  expect({ status, message: json.message }).toEqual({ status: 400, message: expect.stringContaining(why) });
});

test("a delivery has the mock's own user agent, and the list shows it", async () => {
  const sent: Headers[] = [];
  const receive: typeof fetch = async (_, init) => (sent.push(new Headers(init?.headers)), new Response(null));
  const client = new Client({ allowLocalWebhooks: true, fetch: receive });
  await client.act("webhooks_create_secret");
  await client.act("webhooks_update", { url: "http://127.0.0.1:9/in" });
  await client.started();
  await client.advance(15);
  await expect.poll(() => sent.map((headers) => headers.get("user-agent"))).toEqual([build]);
  const [delivery] = (await client.get("/_control/deliveries")).json.deliveries;
  expect(delivery.headers["user-agent"]).toBe(build);
});
