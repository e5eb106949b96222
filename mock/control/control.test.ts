import { describe, expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";

test("the index lists only offered operations, of those that a build may leave out", async () => {
  const { json } = await new Client().get("/_control");
  expect(json.operations).not.toContain("controlIndex");
  expect(json).toMatchObject({
    operations: expect.arrayContaining([
      "createWorld",
      "advanceClock",
      "getSteering",
      "putSteering",
      "listDeliveries",
      "resetWorld",
    ]),
    roles: expect.arrayContaining(["owner", "expired", "unknown"]),
    steering: {
      transitions: expect.arrayContaining(["version.fail", "lip-sync.cancel"]),
      holds: ["running", "lose-result"],
    },
  });
});

test("an expired key may control its world, a key that was never issued may not", async () => {
  expect(await new Client({ key: "dub_test_demo__expired" }).get("/_control")).toMatchObject({ status: 200 });
  expect(await new Client({ key: "dub_test_demo__unknown" }).get("/_control")).toMatchObject({
    status: 401,
    json: { code: "CONTROL_KEY_REQUIRED" },
  });
});

test("a new world is opened by its own keys, and the same seed gives the same world", async () => {
  const client = new Client();
  const made = await Promise.all([
    client.post("/_control/worlds", { seed: 7 }),
    client.post("/_control/worlds", { seed: 7 }),
  ]);
  const secrets = made.map(
    async ({ json }) =>
      (await new Client({ mock: client.mock, key: json.keys.owner }).act("webhooks_create_secret")).json.data.secret,
  );
  expect(made[0]!.json.name).not.toBe(made[1]!.json.name);
  expect(await secrets[0]).toBe(await secrets[1]);
});

test("a reset world has forgotten everything, including its clock", async () => {
  const client = new Client();
  const before = client.world.clock.now();
  const projectId = await client.started();
  await client.advance(600);
  await client.post("/_control/reset", {});
  expect(await client.get(`/v1/projects/${projectId}`)).toMatchObject({ status: 404 });
  expect(client.world.clock.now()).toBe(before);
});

describe("a world", () => {
  test("a world is deleted by its own key and by a key of the world that created it", async () => {
    const client = new Client();
    const { json: own } = await client.post("/_control/worlds", {});
    const { json: snapshot } = await client.get("/_control/snapshot");
    const { json: fork } = await client.post("/_control/worlds", { from: snapshot });
    const inside = new Client({ mock: client.mock, key: own.keys.readOnly });
    expect(await inside.delete(`/_control/worlds/${own.name}`)).toMatchObject({
      status: 200,
      json: { name: own.name },
    });
    expect(await client.delete(`/_control/worlds/${fork.name}`)).toMatchObject({ status: 200 });
    expect([own, fork].map(({ name }) => client.mock.worlds.peek(name))).toEqual([undefined, undefined]);
  });

  test.each(["w1", "nothing", "a%2", "__proto__"])(
    "a world named %s is not deleted by the key of another world, which learns nothing about it",
    async (name) => {
      const client = new Client();
      const other = new Client({ mock: client.mock, key: "dub_test_other" });
      await client.post("/_control/worlds", {});
      const { status, json } = await other.delete(`/_control/worlds/${name}`);
      expect({ status, code: json.code }).toEqual({ status: 404, code: "CONTROL_NO_SUCH_WORLD" });
      expect(client.mock.worlds.peek("w1")).toBeDefined();
    },
  );

  test("a reset world still belongs to the world that created it", async () => {
    const client = new Client();
    const { json } = await client.post("/_control/worlds", {});
    await new Client({ mock: client.mock, key: json.keys.owner }).post("/_control/reset", {});
    expect(await client.delete(`/_control/worlds/${json.name}`)).toMatchObject({ status: 200 });
    expect(await client.delete(`/_control/worlds/${json.name}`)).toMatchObject({ status: 404 });
  });
});

test("a route without a body ignores a wrong body", async () => {
  expect(
    await new Client().send("POST", "/_control/reset", { body: "{", headers: { "content-type": "application/json" } }),
  ).toMatchObject({ status: 200, json: { name: "demo" } });
});

test("moving the clock answers with the time and the number of pending steps", async () => {
  const client = new Client();
  await client.started();
  const { json } = await client.advance(1.5);
  expect(json).toEqual({ now: new Date(client.world.clock.now()).toISOString(), pending: 1 });
});

test("steering is kept as it was given, and replaced as a whole", async () => {
  const client = new Client();
  const rules = [{ transition: "version.fail", times: "always", match: { operation: "dubProject" } }];
  expect((await client.steer({ rules })).json).toEqual({ rules, faults: [], holds: [] });
  await client.steer({ holds: [{ operation: "team_create", mode: "running" }] });
  expect((await client.get("/_control/steering")).json).toEqual({
    rules: [],
    faults: [],
    holds: [{ operation: "team_create", mode: "running" }],
  });
});

describe("a refusal", () => {
  const refusals: [title: string, method: string, path: string, body: unknown, status: number, code: string][] = [
    ["of an unknown route", "GET", "/_control/nothing", undefined, 404, "CONTROL_NOT_OFFERED"],
    ["of another method", "DELETE", "/_control/clock", undefined, 404, "CONTROL_NOT_OFFERED"],
    [
      "of an unknown transition",
      "PUT",
      "/_control/steering",
      { rules: [{ transition: "version.explode", times: 1 }] },
      400,
      "CONTROL_UNKNOWN_TRANSITION",
    ],
    [
      "of a transition that is not a chance",
      "PUT",
      "/_control/steering",
      { rules: [{ transition: "version.complete", times: 1 }] },
      400,
      "CONTROL_UNKNOWN_TRANSITION",
    ],
    [
      "of a rule without a number",
      "PUT",
      "/_control/steering",
      { rules: [{ transition: "version.fail" }] },
      400,
      "CONTROL_INVALID",
    ],
    ["of an unknown field", "PUT", "/_control/steering", { rule: [] }, 400, "CONTROL_INVALID"],
    [
      "of a rule for what never ends so",
      "PUT",
      "/_control/steering",
      { rules: [{ transition: "version.fail", times: 1, match: { operation: "settings_update" } }] },
      400,
      "CONTROL_INVALID",
    ],
    [
      "of a fault on an operation without a world",
      "PUT",
      "/_control/steering",
      { faults: [{ kind: "status", status: 503, times: 1, operation: "register" }] },
      400,
      "CONTROL_INVALID",
    ],
    [
      "of a hold on nothing",
      "PUT",
      "/_control/steering",
      { holds: [{ operation: "no_such_action", mode: "running" }] },
      400,
      "CONTROL_INVALID",
    ],
    ["of a clock that goes back", "POST", "/_control/clock", { advanceSeconds: -1 }, 400, "CONTROL_INVALID"],
    ["of a clock without a time", "POST", "/_control/clock", {}, 400, "CONTROL_INVALID"],
    ["of a list", "POST", "/_control/worlds", [], 400, "CONTROL_INVALID"],
  ];

  test.each(refusals)(
    "a refused control request says why and changes nothing: %s",
    async (_, method, path, body, status, code) => {
      const client = new Client();
      const rules = [{ transition: "version.fail", times: 1 }];
      await client.steer({ rules });
      const now = client.world.clock.now();
      const init =
        body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
      expect(await client.send(method, path, init)).toMatchObject({
        status,
        json: { code, message: expect.stringMatching(/\.$/) },
      });
      expect((await client.get("/_control/steering")).json.rules).toEqual(rules);
      expect(client.world.clock.now()).toBe(now);
    },
  );

  const status = { kind: "status", status: 503, times: 1 };
  test.each<[what: string, steering: object, field: string, reason: string, allowed?: string[]]>([
    [
      "an unknown status",
      { faults: [{ ...status, status: 1000 }] },
      "/faults/0/status",
      "is 1000, but takes a whole number from 400 to 599",
    ],
    [
      "a status as text",
      { faults: [{ ...status, status: "503" }] },
      "/faults/0/status",
      `is "503", but takes a whole number from 400 to 599`,
    ],
    [
      "a field of another kind",
      { faults: [{ ...status, at: "before-answer" }] },
      "/faults/0/at",
      "is not a field here; the fields are: kind, operation, times, status, code, retryAfterSeconds",
      ["kind", "operation", "times", "status", "code", "retryAfterSeconds"],
    ],
    [
      "an unknown distribution",
      { faults: [{ kind: "latency", times: 1, delay: { distribution: "normal" } }] },
      "/faults/0/delay/distribution",
      `is "normal", but takes one of: constant, uniform, long-tail`,
      ["constant", "uniform", "long-tail"],
    ],
    [
      "a distribution without its number",
      { faults: [{ kind: "latency", times: 1, delay: { distribution: "constant" } }] },
      "/faults/0/delay/milliseconds",
      "is required",
    ],
    ["no kind", { faults: [{ times: 1 }] }, "/faults/0/kind", "is required"],
    [
      "a wrong number of times",
      { faults: [{ ...status, times: 0 }] },
      "/faults/0/times",
      `is 0, but takes a whole number of at least 1, or "always"`,
    ],
    [
      "an unknown mode",
      { holds: [{ operation: "team_create", mode: "pause" }] },
      "/holds/0/mode",
      `is "pause", but takes one of: running, lose-result`,
      ["running", "lose-result"],
    ],
    ["an object in place of a list", { rules: {} }, "/rules", "is an object, but takes a list"],
  ])(
    "a refusal of %s names the field, the sent value and the valid values",
    async (_, steering, field, reason, allowed) => {
      const { json } = await new Client().steer(steering);
      expect(json).toEqual({
        code: "CONTROL_INVALID",
        message: `${field} ${reason}.`,
        details: { field, reason, ...(allowed ? { allowed } : {}) },
      });
    },
  );

  test("a refusal of an unknown transition lists the transitions that may be steered", async () => {
    const { json } = await new Client().steer({ rules: [{ transition: "x", times: 1 }] });
    expect(json.details).toMatchObject({ transition: "x", allowed: expect.arrayContaining(["transcription.fail"]) });
  });
});
