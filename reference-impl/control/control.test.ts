import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../domain/ids.ts";
import { bindAction, bindFate } from "../storage/steering.ts";
import { testServer, type Answer, type TestServer } from "../testing/server.ts";
import { drawDelay } from "./faults.ts";
import { addControl } from "./surface.ts";

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ surfaces: [addControl] });
});

/** A key that no other test uses: its world is made at the first use. */
const newKey = () => `dub_test_${newId("t", server.service.random)}`;
const nameOf = (key: string) => key.slice("dub_test_".length);

async function control(
  method: "GET" | "PUT" | "POST" | "DELETE",
  path: string,
  key: string,
  body?: unknown,
): Promise<Answer> {
  const headers = { "x-api-key": key, ...(body === undefined ? {} : { "content-type": "application/json" }) };
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
  const answer = await server.app.inject({ method, url: `/_control${path}`, headers, ...payload });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

const account = (key: string) => server.send("POST", "/v1/actions/account_get", key, {});

test("the index lists exactly what is offered, and everything else answers 404", async () => {
  const key = newKey();
  const { body } = await control("GET", "", key);
  expect(body.operations).toContain("createWorld");
  expect(body.operations).not.toContain("getSnapshot");
  expect(body.routes).toContainEqual({ operation: "deleteWorld", method: "DELETE", path: "/_control/worlds/{name}" });
  expect(await control("GET", "/snapshot", key)).toMatchObject({
    status: 404,
    body: { code: "CONTROL_NOT_OFFERED", details: { operations: body.operations } },
  });
});

test("a request without an issued key acts on no world", async () => {
  for (const key of ["", "dub_test_", "dub_test_a__unknown", "dub_test_a__owner__b", "dub_test_a___b", "dub_nobody"]) {
    expect(await control("GET", "", key)).toMatchObject({ status: 401, body: { code: "CONTROL_KEY_REQUIRED" } });
  }
});

test("a key makes its world at its first use, on any surface, with the role that it names", async () => {
  const key = newKey();
  expect((await account(key)).status).toBe(200);
  const bearer = { authorization: `Bearer ${newKey()}` };
  const answer = await server.app.inject({
    method: "POST",
    url: "/v1/actions/account_get",
    headers: bearer,
    payload: {},
  });
  expect(answer.statusCode).toBe(200);
  const codes = await Promise.all(
    [
      "unpaid",
      "expired",
      "inTwoTeams",
      "noTeamOwner",
      "accountUnavailable",
      "userGone",
      "planUnsupported",
      "unknown",
    ].map(async (role) => (await account(`${key}__${role}`)).body.code),
  );
  expect(codes).toEqual([
    "SUBSCRIPTION_REQUIRED",
    "API_KEY_EXPIRED",
    "AMBIGUOUS_TEAM_API_KEY",
    "TEAM_OWNER_NOT_FOUND",
    "ACCOUNT_UNAVAILABLE",
    "USER_NOT_FOUND",
    "INTEGRATION_PLAN_UNSUPPORTED",
    "INVALID_API_KEY",
  ]);
  expect((await account(`${key}__teamMember`)).status).toBe(200);
  expect((await control("GET", "", `${key}__expired`)).status).toBe(200);
});

test("ten first requests with a key at once make one world", async () => {
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 10 }, () => account(key)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
});

test("a world is made with keys and fixtures, by its seed, and deleted by its keys or by those of its maker", async () => {
  const key = newKey();
  const { body: world } = await control("POST", "/worlds", key, { seed: 7 });
  expect(Object.keys(world.keys)).toHaveLength(18);
  expect(world.fixtures).toMatchObject({ addableEmail: expect.stringContaining("@"), ownVoiceId: expect.any(String) });
  const twin = await control("POST", "/worlds", key, { seed: 7 });
  const timeOf = async (owner: string) => (await control("POST", "/clock", owner, { advanceSeconds: 0 })).body.now;
  expect(await timeOf(twin.body.keys.owner)).toBe(await timeOf(world.keys.owner));

  const stranger = await control("DELETE", `/worlds/${world.name}`, newKey());
  expect(stranger).toMatchObject({ status: 404, body: { code: "CONTROL_NO_SUCH_WORLD" } });
  expect(await control("DELETE", `/worlds/${world.name}`, key)).toMatchObject({ body: { name: world.name } });
  expect(await control("DELETE", `/worlds/${twin.body.name}`, twin.body.keys.other)).toMatchObject({ status: 200 });
  expect((await control("POST", "/worlds", key, { from: {} })).body.details.field).toBe("/from");
});

test("the clock stands until it is moved, and then everything due has happened", async () => {
  const key = newKey();
  const clip = { clip: "speech.mp4", type: "video/mp4" };
  const created = await server.upload("/v1/projects", key, { targetLanguage: "spanish" }, clip);
  const poll = async () => (await server.send("GET", `/v1/translate/${created.body.projectId}/status`, key)).body;
  const before = await control("POST", "/clock", key, { advanceSeconds: 0 });
  expect(before.body.pending).toBe(1);
  const [, after] = await Promise.all([
    control("POST", "/clock", key, { advanceSeconds: 0.25 }),
    control("POST", "/clock", key, { advanceSeconds: 300 }),
  ]);
  expect(Date.parse(after.body.now) - Date.parse(before.body.now)).toBe(300_250);
  expect(after.body.pending).toBe(0);
  expect(await poll()).toMatchObject({ status: "success", createdAt: Date.parse(before.body.now) });

  const again = await control("POST", "/reset", key);
  expect(again.body.name).toBe(nameOf(key));
  expect((await control("POST", "/clock", key, { advanceSeconds: 0 })).body).toEqual({ ...before.body, pending: 0 });
  expect(await poll()).toMatchObject({ code: "PROJECT_NOT_FOUND" });
  expect(await server.service.files.projects()).toEqual([]);
});

test("rules bind attempts in the order of starts, by machine, project and operation, and are used up", async () => {
  const key = newKey();
  const rules = [
    { transition: "version.timeOut", times: 1, match: { operation: "createProject" } },
    { transition: "version.failVoice", times: 1, match: { projectId: "prj_a" } },
    { transition: "version.fail", times: 2 },
    { transition: "action-request.loseResult", times: "always" },
  ];
  const put = await control("PUT", "/steering", key, { rules });
  expect(put.body).toEqual({ rules, faults: [], holds: [] });
  const { id: worldId } = await server.service.db
    .selectFrom("worlds")
    .select("id")
    .where("name", "=", nameOf(key))
    .executeTakeFirstOrThrow();
  const bind = (machine: "version" | "lip-sync", projectId: string) =>
    server.service.db
      .transaction()
      .execute((trx) => bindFate(trx, { worldId, machine, operation: "dubProject", projectId }));
  expect(await bind("lip-sync", "prj_a")).toBeUndefined();
  expect(await bind("version", "prj_b")).toBe("version.fail");
  expect(await bind("version", "prj_a")).toBe("version.failVoice");
  expect((await control("GET", "/steering", key)).body.rules).toEqual([rules[0], { ...rules[2], times: 1 }, rules[3]]);
  expect(await bind("version", "prj_a")).toBe("version.fail");
  expect(await bind("version", "prj_a")).toBeUndefined();
  const act = () => server.service.db.transaction().execute((trx) => bindAction(trx, worldId, "notifications_update"));
  expect([await act(), await act()]).toEqual(["lose-result", "lose-result"]);
  expect((await control("PUT", "/steering", key, {})).body).toEqual({ rules: [], faults: [], holds: [] });
});

test("a steering that is refused names the place and what is allowed there, and changes nothing", async () => {
  const key = newKey();
  const fault = { kind: "status", times: 1, status: 503 };
  await control("PUT", "/steering", key, { faults: [fault] });
  const refused = async (body: unknown) => {
    const answer = await control("PUT", "/steering", key, body);
    expect(answer.status).toBe(400);
    return answer.body;
  };
  expect((await refused({ faults: [{ ...fault, status: 200 }] })).details.field).toBe("/faults/0/status");
  expect((await refused({ faults: [{ ...fault, "a/b": 1 }] })).details.field).toBe("/faults/0/a~1b");
  expect((await refused({ faults: [{ times: 1 }] })).details).toMatchObject({ field: "/faults/0/kind" });
  expect((await refused({ faults: [{ ...fault, operation: "no" }] })).details.allowed).toContain("createProject");
  expect((await refused({ rules: [{ transition: "version.complete", times: 1 }] })).details).toMatchObject({
    transition: "version.complete",
    allowed: expect.arrayContaining(["version.fail"]),
  });
  expect((await refused({ rules: {} })).details.field).toBe("/rules");
  const delay = { distribution: "uniform", atLeast: 2, atMost: 1 };
  expect((await refused({ faults: [{ kind: "latency", times: 1, delay }] })).details.field).toBe(
    "/faults/0/delay/atMost",
  );
  expect((await control("GET", "/steering", key)).body.faults).toEqual([fault]);
  const text = await server.app.inject({ method: "PUT", url: "/_control/steering", headers: { "x-api-key": key } });
  expect(text.json().details).toEqual({ field: "", reason: "is not JSON" });
});

test("faults answer in the form of their surface, count down, and take place of the call", async () => {
  const key = newKey();
  const faults = [
    { kind: "latency", times: 1, delay: { distribution: "constant", milliseconds: 30 } },
    { kind: "status", times: 1, status: 429, retryAfterSeconds: 3, operation: "account_get" },
    { kind: "status", times: 1, status: 503, operation: "getProject" },
    { kind: "status", times: 1, status: 500, code: "INTERNAL_ERROR", operation: "getProject" },
  ];
  await control("PUT", "/steering", key, { faults });
  const began = performance.now();
  expect(await account(key)).toMatchObject({
    status: 429,
    headers: { "retry-after": "3" },
    body: { code: "INTEGRATION_RATE_LIMIT_REACHED", status: 429 },
  });
  expect(performance.now() - began).toBeGreaterThan(25);
  expect((await account(key)).status).toBe(200);
  const headers = { "x-api-key": key };
  const proxy = await server.app.inject({ method: "GET", url: "/v1/projects/prj_x", headers });
  expect([proxy.statusCode, proxy.headers["content-type"]]).toEqual([503, "text/plain; charset=utf-8"]);
  const failed = await server.send("GET", "/v1/projects/prj_x", key);
  expect(failed).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR" } });
  expect(await server.send("GET", "/v1/projects/prj_x", key)).toMatchObject({ status: 404 });
  expect((await control("GET", "/steering", key)).body.faults).toEqual([]);
});

test("delays are drawn from their distribution", () => {
  const draws = Array.from({ length: 2000 }, (_, at) =>
    drawDelay({ distribution: "long-tail", median: 100, p99: 900 }, `${at}`),
  );
  draws.sort((a, b) => a - b);
  expect(draws[1000]).toBeGreaterThan(85);
  expect(draws[1000]).toBeLessThan(115);
  expect(draws[1980]).toBeGreaterThan(600);
  expect(draws[1980]).toBeLessThan(1300);
  const even = Array.from({ length: 500 }, (_, at) =>
    drawDelay({ distribution: "uniform", atLeast: 10, atMost: 20 }, `${at}`),
  );
  expect([Math.floor(Math.min(...even)), Math.ceil(Math.max(...even))]).toEqual([10, 20]);
});

test("connections are cut before the answer, or within its body", async () => {
  const cutting = await testServer({ surfaces: [addControl] });
  await cutting.app.listen({ port: 0, host: "127.0.0.1" });
  afterAll(() => cutting.app.close());
  const { port } = cutting.app.server.address() as AddressInfo;
  const key = newKey();
  const send = (method: string, path: string, body: unknown) =>
    new Promise<string>((resolve) => {
      const headers = { "x-api-key": key, "content-type": "application/json" };
      const sent = request({ port, host: "127.0.0.1", method, path, headers, agent: false }, (answer) => {
        let text = `${answer.statusCode} `;
        answer.on("data", (chunk: Buffer) => (text += String(chunk)));
        answer.on("error", (error) => resolve(`${text}${error.message}`));
        answer.on("end", () => resolve(text));
      });
      sent.on("error", (error) => resolve(error.message));
      sent.end(JSON.stringify(body));
    });
  const faults = ["before-answer", "within-body"].map((at) => ({
    kind: "cut",
    times: 1,
    at,
    operation: "account_get",
  }));
  await send("PUT", "/_control/steering", { faults });
  expect(await send("POST", "/v1/actions/account_get", {})).toBe("socket hang up");
  expect(await send("POST", "/v1/actions/account_get", {})).toMatch(/^200 \{"data":.*[^}]aborted$/);
  expect(await send("POST", "/v1/actions/account_get", {})).toMatch(/^200 .*\}$/);
});

test("an action that is held answers 202 until its hold is gone, and one that loses its result says so", async () => {
  const key = newKey();
  const hold = (mode: string) => ({ holds: [{ operation: "settings_update", mode }] });
  const update = (companyName: string, requestId: string) =>
    server.send("POST", "/v1/actions/settings_update", key, { companyName, requestId });
  const [first, second] = ["6f1d0a4e-54a7-4d0a-9b1e-0a1b2c3d4e5f", "7f1d0a4e-54a7-4d0a-9b1e-0a1b2c3d4e5f"] as const;
  await control("PUT", "/steering", key, hold("running"));
  expect(await update("One", first)).toMatchObject({ status: 202, body: { data: { status: "running" } } });
  expect((await control("POST", "/clock", key, { advanceSeconds: 9 })).body.pending).toBe(0);
  expect((await update("One", first)).status).toBe(202);
  await control("PUT", "/steering", key, hold("lose-result"));
  expect(await update("One", first)).toMatchObject({ status: 200 });
  expect(await update("Two", second)).toMatchObject({ status: 503, body: { code: "ACTION_RESULT_UNAVAILABLE" } });
  expect(await update("Two", second)).toMatchObject({ status: 200, body: { data: { resultStored: false } } });
  const spent = await server.send("POST", "/v1/actions/settings_update", `${key}__monthlyExhausted`, {});
  expect(spent.body.code).toBe("INTEGRATION_MONTHLY_LIMIT_REACHED");
});

test("a person consents through control, with a client of their world", async () => {
  const key = newKey();
  const { body: world } = await control("POST", "/worlds", key, {});
  const { clientId, redirectUri } = world.fixtures.oauthClients.withRefresh;
  const grant = { clientId, redirectUri, scope: "account:read offline_access", codeChallenge: "a".repeat(43) };
  const { status, body } = await control("POST", "/oauth/grants", world.keys.owner, grant);
  expect([status, body.code]).toEqual([200, expect.stringMatching(/^mcp_code_[\w-]{43}$/)]);
  const { now } = (await control("POST", "/clock", world.keys.owner, { advanceSeconds: 0 })).body;
  expect(Date.parse(body.expiresAt) - Date.parse(now)).toBe(120_000);
  const fieldOf = async (owner: string, change: object) =>
    (await control("POST", "/oauth/grants", owner, { ...grant, ...change })).body.details?.field;
  expect(await fieldOf(key, {})).toBe("/clientId");
  expect(await fieldOf(world.keys.owner, { clientId: "nobody" })).toBe("/clientId");
  expect(await fieldOf(world.keys.owner, { redirectUri: "https://evil.example" })).toBe("/redirectUri");
  expect(await fieldOf(world.keys.owner, { scope: "fly:high" })).toBe("/scope");
  expect(await fieldOf(world.keys.owner, { codeChallenge: "short" })).toBe("/codeChallenge");
  expect(await fieldOf(world.keys.unpaid, {})).toBeUndefined();
});
