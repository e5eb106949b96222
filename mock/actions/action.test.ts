import { describe, expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";

const requestId = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a11";
const other = "0b5a7a1e-6a4e-4c55-9d53-0c5d3a3f4a12";
const poll = (client: Client, operation: string, id = requestId) =>
  client.act("action_request_get", { requestId: id, operation });

describe("a mutation sent again", () => {
  test("a mutation sent again gets the same answer and is not done twice, in any order of its fields", async () => {
    const client = new Client();
    const first = await client.act("settings_update", {
      companyName: "One",
      isSoundNotificationsEnabled: false,
      requestId,
    });
    await client.act("settings_update", { companyName: "Two" });
    const again = await client.act("settings_update", {
      isSoundNotificationsEnabled: false,
      requestId: requestId.toUpperCase(),
      companyName: "One",
    });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.json.data).toEqual(first.json.data);
    expect((await client.act("settings_get")).json.data.companyName).toBe("Two");
  });

  test("a mutation sent again may carry its identifier in the header", async () => {
    const client = new Client();
    await client.act("settings_update", { companyName: "One" }, { "idempotency-key": requestId });
    expect((await poll(client, "settings_update")).json.data).toMatchObject({
      requestId,
      operation: "settings_update",
      status: "completed",
      resultStored: true,
    });
  });

  test.each([
    ["other arguments", "settings_update", { companyName: "Two" }],
    ["another operation", "notifications_update", { activityReminder: false }],
  ])("a mutation sent again with %s is a conflict", async (_, action, input) => {
    const client = new Client();
    await client.act("settings_update", { companyName: "One", requestId });
    expect(await client.act(action, { ...input, requestId })).toMatchObject({
      status: 409,
      json: { code: "IDEMPOTENCY_CONFLICT", status: 409 },
    });
  });

  test("a mutation sent again takes no call from the allowance", async () => {
    const client = new Client();
    const left = async () => (await client.act("usage_get")).json.data.remainingCalls;
    const before = await left();
    await client.act("settings_update", { companyName: "One", requestId });
    await client.act("settings_update", { companyName: "One", requestId });
    expect(before - (await left())).toBe(1);
  });
});

describe("a mutation that is held", () => {
  const hold = (client: Client) => client.steer({ holds: [{ operation: "team_create", mode: "running" }] });

  test("a mutation that is held is answered 202 until its release, and is then done", async () => {
    const client = new Client();
    await hold(client);
    const held = await client.act("team_create", { teamName: "Localizers", requestId });
    expect(held).toMatchObject({
      status: 202,
      json: { requestId, pollAction: "action_request_get", data: { status: "running", pollAfterSeconds: 2 } },
    });
    await client.advance(3600);
    expect(await client.act("team_create", { teamName: "Localizers", requestId })).toMatchObject({ status: 202 });
    expect((await client.act("team_get")).json.data.owned).toBeNull();
    await client.steer({});
    expect((await poll(client, "team_create")).json.data).toMatchObject({ status: "completed", resultStored: true });
    expect((await client.act("team_get")).json.data.owned.teamName).toBe("Localizers");
    expect(await client.act("team_create", { teamName: "Localizers", requestId })).toMatchObject({
      status: 200,
      json: { data: { owned: { teamName: "Localizers" } } },
    });
  });

  test("a mutation that is held counts among the ten that may run", async () => {
    const client = new Client();
    await client.steer({ holds: [{ operation: "settings_update", mode: "running" }] });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await client.act("settings_update", { companyName: `Company ${count}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 202), 409]);
    expect(await client.act("notifications_update", { activityReminder: false })).toMatchObject({
      json: { code: "CONCURRENT_ACTION_LIMIT_REACHED" },
    });
    await client.steer({});
    expect(await client.act("notifications_update", { activityReminder: false })).toMatchObject({ status: 200 });
  });
});

describe("a result that is lost", () => {
  test.each([
    ["a hold", { holds: [{ operation: "settings_update", mode: "lose-result" }] }],
    [
      "a rule",
      { rules: [{ transition: "action-request.loseResult", times: 1, match: { operation: "settings_update" } }] },
    ],
  ])("a mutation whose result is lost by %s is answered 503, and its work is done once", async (_, steering) => {
    const client = new Client();
    await client.steer(steering);
    expect(await client.act("settings_update", { companyName: "One", requestId })).toMatchObject({ status: 503 });
    await client.steer({});
    expect((await client.act("settings_get")).json.data.companyName).toBe("One");
    const again = await client.act("settings_update", { companyName: "One", requestId });
    expect(again).toMatchObject({
      status: 200,
      json: { data: { status: "completed", resultStored: false, message: expect.any(String) } },
    });
    expect(again.json.data).not.toHaveProperty("result");
    expect(await client.act("settings_update", { companyName: "Two", requestId: other })).toMatchObject({
      status: 200,
    });
  });
});

describe("the allowance of calls", () => {
  const exhausted = "dub_test_demo__monthlyExhausted";

  test("the allowance of calls is used up, shown, and renewed with the calendar month", async () => {
    const client = new Client({ key: exhausted });
    expect(await client.act("settings_get")).toMatchObject({
      status: 429,
      json: { code: "INTEGRATION_MONTHLY_LIMIT_REACHED" },
    });
    const { data } = (await client.act("usage_get")).json;
    expect(data).toMatchObject({ remainingCalls: 0, resetsAt: Date.UTC(2026, 1, 1) });
    await client.advance((data.resetsAt - client.world.clock.now()) / 1000 - 1);
    expect(await client.act("settings_get")).toMatchObject({ status: 429 });
    await client.advance(1);
    expect(await client.act("settings_get")).toMatchObject({ status: 200 });
    expect((await client.act("usage_get")).json.data).toMatchObject({
      remainingCalls: 9999,
      resetsAt: Date.UTC(2026, 2, 1),
    });
  });
});

describe("a team", () => {
  test("a team has members and seats without its owner", async () => {
    const client = new Client();
    await client.act("team_create", { teamName: "Localizers" });
    await client.act("team_add_member", { email: "Addable@example.org" });
    const { owned } = (await client.act("team_get")).json.data;
    expect(owned).toMatchObject({ members: [{ email: "addable@example.org" }], seats: { allowed: 5, taken: 1 } });
    await client.act("team_remove_member", { email: "addable@example.org" });
    expect((await client.act("team_get")).json.data.owned.members).toEqual([]);
  });

  test("a team that is full takes no further member", async () => {
    const client = new Client({ key: "dub_test_demo__seatFull" });
    expect((await client.act("team_get")).json.data.owned.seats).toEqual({ allowed: 1, taken: 1 });
    expect((await client.act("team_add_member", { email: "addable@example.org" })).status).toBeGreaterThanOrEqual(400);
  });
});

test("accounts of one world have their own webhook settings", async () => {
  const owner = new Client();
  const neighbour = new Client({ mock: owner.mock, key: "dub_test_demo__other" });
  const first = (await neighbour.act("webhooks_create_secret")).json.data;
  expect((await owner.act("webhooks_get")).json.data).toBeNull();
  const { data } = (await owner.act("webhooks_create_secret")).json;
  expect(data).toMatchObject({
    secret: expect.stringMatching(/^whsec_/),
    settings: { url: "", secretPrefix: data.secret.slice(0, 10) },
  });
  await owner.act("webhooks_delete");
  expect(await neighbour.act("webhooks_create_secret")).toMatchObject({
    status: 200,
    json: { data: { settings: { createdAt: first.settings.createdAt } } },
  });
});

test("webhooks_delete says whether there was a webhook to remove", async () => {
  const client = new Client();
  const removed = async () => (await client.act("webhooks_delete")).json.data;
  expect(await removed()).toEqual({ removed: false });
  await client.act("webhooks_create_secret");
  expect(await removed()).toEqual({ removed: true });
  expect(await removed()).toEqual({ removed: false });
});
