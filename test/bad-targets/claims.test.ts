/** A build that has some of the actions and routes, or no rates, is judged on what it has, and on nothing else. */
import { createServer, type IncomingMessage, request as send, type RequestOptions } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { type Result, runConformance, type Target } from "../../conformance/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import { afterwards } from "../cli/dubspec.ts";

const ACTIONS = ["account_get", "usage_get", "settings_get", "settings_update", "action_request_get"];
const ROUTES = ["POST /v1/projects", "GET /v1/projects/{projectId}", "DELETE /v1/translate/{projectId}"];

const ask = (options: RequestOptions, body: Buffer): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => void send(options, resolve).on("error", reject).end(body));

/** A list of tools with the actions that are there, and any other answer as it is. */
function withoutOtherTools(said: string): string {
  const answer = said.startsWith("{") ? (JSON.parse(said) as { result?: { tools?: { name: string }[] } }) : {};
  const tools = answer.result?.tools?.filter(({ name }) => ACTIONS.includes(name));
  return tools ? JSON.stringify({ ...answer, result: { ...answer.result, tools } }) : said;
}

/** A mock that has only these actions and routes: everything else is answered as a router does that knows nothing of it. */
async function partialMock(): Promise<{ url: string; partial: string; strays: string[] }> {
  const { url, close } = await startMock({ clock: { kind: "manual" } });
  afterwards(close);
  const strays: string[] = [];
  const isThere = (method: string, path: string) =>
    ACTIONS.some((name) => path === `/v1/actions/${name}`) ||
    path === "/mcp" ||
    ROUTES.some((route) => new RegExp(`^${route.replace("{projectId}", "[^/]+")}$`).test(`${method} ${path}`));
  const server = createServer((request, response) => {
    void (async () => {
      const { method = "", url: target = "" } = request;
      const [path = ""] = target.split("?");
      if (!isThere(method, path)) {
        if (!strays.includes(`${method} ${path}`)) strays.push(`${method} ${path}`);
        return response.writeHead(404, { "content-type": "application/json" }).end('{"error":"Not Found"}');
      }
      const [here, there] = [`127.0.0.1:${request.socket.localPort}`, new URL(url).host];
      const headers = Object.entries(request.headers).map(([name, value]) => [
        name,
        String(value).replaceAll(here, there),
      ]);
      const asked = { host: "127.0.0.1", port: new URL(url).port, path: target, method };
      const answer = await ask({ ...asked, headers: Object.fromEntries(headers) }, await buffer(request));
      const own = new Set(["connection", "content-length", "transfer-encoding"]);
      const given = Object.entries(answer.headers).filter(([name]) => !own.has(name));
      const said = await text(answer);
      return response
        .writeHead(answer.statusCode ?? 500, Object.fromEntries(given))
        .end(path === "/mcp" ? withoutOtherTools(said) : said);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterwards(() => void server.close().closeAllConnections());
  return { url, partial: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, strays };
}

test("a build with five actions and three routes fails nothing, and what it lacks is not claimed", async () => {
  const { url, partial, strays } = await partialMock();
  const target: Target = {
    name: "a part",
    baseUrl: partial,
    apiKeyPrefix: "dub_",
    webhookHeaderPrefix: "X-Service-",
    claims: { surfaces: ["media", "actions", "mcp"], actions: ACTIONS, routes: ROUTES },
    control: { url },
    keys: { owner: "dub_test_demo" },
  };
  const results = new Map<string, Result>();
  for await (const result of runConformance(target, { profile: "full" })) results.set(result.id, result);
  const of = (status: Result["status"]) => [...results.values()].filter((result) => result.status === status);
  expect(
    of("fail").map(({ id, failures }) => [id, failures[0]?.check, failures[0]?.expected, failures[0]?.seen]),
  ).toEqual([]);
  const statusOf = (id: string) => `${id} ${results.get(id)?.status}`;
  // On every action and every route, as far as the build has them.
  const decided =
    "ACT-01 ACT-02 ACT-06 ACT-10 CRED-01 CRED-02 AERR-04 AERR-05 AERR-06 AERR-07 AERR-14 AERR-29 AERR-34 ERR-03 ERR-04 ERR-11 SET-04 TOOL-05 TOOL-17 TOOL-23";
  for (const id of decided.split(" ")) expect(statusOf(id)).toBe(`${id} pass`);
  for (const id of ["TEAM-01", "TEAM-04", "WHS-01", "NOTE-01", "TSC-01", "EXP-01"])
    expect(statusOf(id)).toBe(`${id} not-claimed`);
  expect(of("pass").length).toBeGreaterThan(100);
  // What the suite asks for beyond what is claimed is no action and no route of the contract.
  expect(strays.filter((stray) => /actions\/(team|webhooks|notifications)|transcribe$|\/dub$/.test(stray))).toEqual([]);
});

test("a server that claims no rates of media routes is never asked to wait for them, and not judged on them", async () => {
  const rates = ["translate", "projects", "status", "details", "delete", "transcribe", "dub", "transcript"];
  const { url, close } = await startMock({
    clock: { kind: "poll" },
    limits: Object.fromEntries(rates.map((route) => [`rate.${route}`, 1_000_000])),
  });
  afterwards(close);
  const target: Target = {
    name: "no rates",
    baseUrl: url,
    apiKeyPrefix: "dub_",
    webhookHeaderPrefix: "X-Service-",
    claims: { surfaces: ["media"], rates: false },
    keys: { owner: "dub_test_demo" },
  };
  const results = new Map<string, Result>();
  let waited = 0;
  for await (const result of runConformance(target, {
    only: ["DUB-24", "DUB-49", "LIM-01", "LIM-07", "ERR-37"],
    onProgress: ({ heldUp }) => (waited = heldUp),
  }))
    results.set(result.id, result);
  const statuses = [...results.values()].map(({ id, status }) => `${id} ${status}`).toSorted();
  expect(statuses).toEqual([
    "DUB-24 pass",
    "DUB-49 pass",
    "ERR-37 not-claimed",
    "LIM-01 not-claimed",
    "LIM-07 not-claimed",
  ]);
  expect(waited).toBe(0);
});
