/** A build that has some of the actions and routes is judged on those, and on nothing else. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { type Result, runConformance, type Target } from "../../conformance/index.ts";
import { startMock } from "../../mock/node/start-mock.ts";
import { afterwards } from "../cli/dubspec.ts";

const ACTIONS = ["account_get", "usage_get", "settings_get", "settings_update", "action_request_get"];
const ROUTES = ["POST /v1/projects", "GET /v1/projects/{projectId}", "DELETE /v1/translate/{projectId}"];

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
      const chunks: Uint8Array[] = [];
      for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
      const own = new Set(["host", "connection", "content-length", "transfer-encoding", "expect"]);
      const answer = await fetch(url + target, {
        method,
        redirect: "manual",
        headers: Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
          own.has(name) ? [] : [[name, String(value)]],
        ),
        ...(method === "GET" ? {} : { body: Buffer.concat(chunks) }),
      });
      const given = [...answer.headers].filter(([name]) => !own.has(name) && name !== "content-encoding");
      return response.writeHead(answer.status, Object.fromEntries(given)).end(await answer.text());
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
    claims: { surfaces: ["media", "actions"], actions: ACTIONS, routes: ROUTES },
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
  for (const id of ["ACT-01", "ACT-02", "CRED-01", "CRED-02", "AERR-14", "ERR-03", "ERR-04", "ERR-11", "SET-04"])
    expect(statusOf(id)).toBe(`${id} pass`);
  for (const id of ["TEAM-01", "TEAM-04", "WHS-01", "NOTE-01", "TSC-01", "EXP-01"])
    expect(statusOf(id)).toBe(`${id} not-claimed`);
  expect(of("pass").length).toBeGreaterThan(100);
  // What the suite asks for beyond what is claimed is no action and no route of the contract.
  expect(strays.filter((stray) => /actions\/(team|webhooks|notifications)|transcribe$|\/dub$/.test(stray))).toEqual([]);
}, 300_000);
