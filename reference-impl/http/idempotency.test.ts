import { expect, test } from "vitest";
import { releaseHeld } from "../storage/action-requests.ts";
import { ID, OTHER_ID, brief, callsOf, nth, update } from "../testing/mutations.ts";
import { EPOCH, testServer } from "../testing/server.ts";

test("a replay gets the first answer, changes nothing and costs no call", async () => {
  const server = await testServer();
  const key = await server.account();
  const first = await update(server, key, { requestId: ID, companyName: "One" });
  expect(first).toMatchObject({ status: 200, body: { requestId: ID, data: { companyName: "One" } } });
  await update(server, key, { companyName: "Two" });
  expect((await update(server, key, { companyName: "One", requestId: ID })).body).toEqual(first.body);
  expect((await update(server, key, { companyName: "One" }, { "idempotency-key": ID })).body).toEqual(first.body);
  const upper = ID.toUpperCase();
  expect((await update(server, key, { companyName: "One", requestId: upper })).body).toEqual({
    ...first.body,
    requestId: upper,
  });
  expect((await server.call("settings_get", key)).body.data.companyName).toBe("Two");
  expect(await callsOf(server, key)).toBe(3);
});

test("a mutation without an identifier gets one, under which it can be polled", async () => {
  const server = await testServer();
  const key = await server.account();
  const { requestId } = (await update(server, key, { companyName: "One" })).body;
  expect(requestId).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const poll = await server.call("action_request_get", key, { requestId, operation: "settings_update" });
  expect(poll.body).toEqual({
    data: {
      requestId,
      operation: "settings_update",
      status: "completed",
      createdAt: EPOCH,
      updatedAt: EPOCH,
      resultStored: true,
      result: expect.objectContaining({ companyName: "One" }),
    },
  });
});

test.each<[string, object, Record<string, string>]>([
  ["400 INVALID_REQUEST_ID", { requestId: "1" }, {}],
  ["400 INVALID_REQUEST_ID", { requestId: null }, {}],
  ["400 INVALID_REQUEST_ID", { requestId: 1 }, {}],
  ["400 INVALID_REQUEST_ID", { requestId: ID.replace("-4f57", "-1f57") }, {}],
  ["400 INVALID_REQUEST_ID", { requestId: ID.replace("-9d2c", "-cd2c") }, {}],
  ["400 INVALID_REQUEST_ID", {}, { "idempotency-key": "" }],
  ["400 INVALID_REQUEST_ID", { requestId: ID }, { "idempotency-key": "x" }],
  ["400 IDEMPOTENCY_CONFLICT", { requestId: ID }, { "idempotency-key": OTHER_ID }],
  ["200", { requestId: ID }, { "idempotency-key": ID.toUpperCase() }],
])("%s answers a mutation with %j and the header %j", async (expected, args, headers) => {
  const server = await testServer();
  expect(brief(await update(server, await server.account(), args, headers))).toBe(expected);
});

test("an identifier that was used for other arguments or another action conflicts; order of fields does not matter", async () => {
  const server = await testServer();
  const key = await server.account();
  const voice = { stability: 0.5, similarity: 1 };
  await update(server, key, { requestId: ID, companyName: "One", defaultVoiceCloningSettings: voice });
  expect([
    brief(
      await update(server, key, {
        defaultVoiceCloningSettings: { similarity: 1, stability: 0.5 },
        companyName: "One",
        requestId: ID,
      }),
    ),
    brief(await update(server, key, { requestId: ID, companyName: "Two" })),
    brief(await update(server, key, { requestId: ID })),
    brief(await server.call("notifications_update", key, { requestId: ID })),
    brief(await update(server, await server.account(), { requestId: ID })),
  ]).toEqual(["200", "409 IDEMPOTENCY_CONFLICT", "409 IDEMPOTENCY_CONFLICT", "409 IDEMPOTENCY_CONFLICT", "200"]);
  const byText = await testServer({ readings: { "Q-SAME-ARGUMENTS": "text" } });
  const same = await byText.account();
  await update(byText, same, { requestId: ID, companyName: "One", isSoundNotificationsEnabled: true });
  expect(
    brief(await update(byText, same, { requestId: ID, isSoundNotificationsEnabled: true, companyName: "One" })),
  ).toBe("409 IDEMPOTENCY_CONFLICT");
});

test("of any number of parallel requests with one identifier one is carried out, and every answer agrees with it", async () => {
  const server = await testServer();
  const key = await server.account();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => update(server, key, { requestId: ID, companyName: "One" })),
  );
  expect(answers.filter(({ status }) => status !== 200 && status !== 202)).toEqual([]);
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  const running = { requestId: ID, status: "running", pollAfterSeconds: 2 };
  expect(answers.map(({ body }) => body.data)).toEqual(
    answers.map(({ status }) => expect.objectContaining(status === 202 ? running : { companyName: "One" })),
  );
  expect(await callsOf(server, key)).toBe(1);
});

test("a refused mutation gives its identifier back, and costs no call", async () => {
  const server = await testServer();
  const key = await server.account();
  // Refused while it is carried out: the account has no secret.
  const url = "https://hooks.example.com/";
  expect(brief(await server.call("webhooks_update", key, { requestId: ID, url }))).toBe("400 BAD_REQUEST");
  expect(brief(await update(server, key, { requestId: ID, companyName: "Two" }))).toBe("200");
  expect(await callsOf(server, key)).toBe(1);
});

test("an action that is kept running answers 202 until it is released, counts as running, and then has its result", async () => {
  const server = await testServer({
    limits: { "actions.running": 2 },
    bindAction: async (_trx, _world, operation) => (operation === "settings_update" ? "running" : undefined),
  });
  const key = await server.account();
  const first = await update(server, key, { requestId: ID, companyName: "One" });
  const record = { requestId: ID, operation: "settings_update", status: "running", createdAt: EPOCH, updatedAt: EPOCH };
  expect(first).toMatchObject({ status: 202, body: { requestId: ID, data: { ...record, pollAfterSeconds: 2 } } });
  expect(await update(server, key, { requestId: ID, companyName: "One" })).toMatchObject({
    status: 202,
    body: first.body,
  });
  expect(brief(await update(server, key, { requestId: ID }))).toBe("409 IDEMPOTENCY_CONFLICT");
  expect((await update(server, key, { requestId: OTHER_ID })).status).toBe(202);
  expect(brief(await server.call("notifications_update", key))).toBe("409 CONCURRENT_ACTION_LIMIT_REACHED");
  // Not those of others, nor reads.
  expect(brief(await server.call("notifications_update", await server.account()))).toBe("200");
  expect(brief(await server.call("settings_get", key))).toBe("200");
  await releaseHeld(server.service.db, server.worldId, ["notifications_update"], EPOCH + 5000);
  const poll = await server.call("action_request_get", key, { requestId: ID, operation: "settings_update" });
  expect(poll.body.data).toMatchObject({ ...record, status: "completed", updatedAt: EPOCH + 5000, resultStored: true });
  expect((await update(server, key, { requestId: ID, companyName: "One" })).body).toEqual({
    requestId: ID,
    data: poll.body.data.result,
  });
});

test("exactly ten of any number of parallel mutations run at a time", async () => {
  const server = await testServer({ bindAction: async () => "running" });
  const key = await server.account();
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, at) => update(server, key, { requestId: nth(at), companyName: `${at}` })),
  );
  const count = (wanted: string) => answers.filter((answer) => brief(answer) === wanted).length;
  expect([count("202"), count("409 CONCURRENT_ACTION_LIMIT_REACHED")]).toEqual([10, 5]);
});

test("members of a team run on the bill of its owner, with identifiers of their own", async () => {
  const server = await testServer({ limits: { "actions.running": 1 }, bindAction: async () => "running" });
  const [owner, member] = [await server.account(), await server.account({ email: "member@example.com" })];
  await server.team(owner, ["member@example.com"]);
  expect(brief(await update(server, owner, { requestId: ID }))).toBe("202");
  expect(brief(await update(server, member, { requestId: ID }))).toBe("409 CONCURRENT_ACTION_LIMIT_REACHED");
  const poll = await server.call("action_request_get", member, { requestId: ID, operation: "settings_update" });
  expect(brief(poll)).toBe("400 BAD_REQUEST");
});

test("exactly as many calls succeed in a month as the allowance has; replays, polls and usage_get are free", async () => {
  const server = await testServer({ limits: { "calls.month": 3 } });
  const key = await server.account();
  await update(server, key, { requestId: ID });
  const answers = await Promise.all(Array.from({ length: 6 }, () => server.call("settings_get", key)));
  expect(answers.map(brief).toSorted()).toEqual([
    "200",
    "200",
    ...Array<string>(4).fill("429 INTEGRATION_MONTHLY_LIMIT_REACHED"),
  ]);
  expect(brief(await update(server, key, { requestId: OTHER_ID, companyName: "One" }))).toBe(
    "429 INTEGRATION_MONTHLY_LIMIT_REACHED",
  );
  expect(brief(await update(server, key, { requestId: ID }))).toBe("200");
  expect(brief(await server.call("action_request_get", key, { requestId: ID, operation: "settings_update" }))).toBe(
    "200",
  );
  expect((await server.call("usage_get", key)).body.data).toEqual({
    monthlyCalls: 3,
    remainingCalls: 0,
    resetsAt: Date.UTC(2026, 1, 1),
    requestsPerMinute: 300,
  });
  // The refused mutation changed nothing, and the next month begins anew.
  await server.advance(31 * 86_400);
  expect((await server.call("settings_get", key)).body.data.companyName).toBe("");
  expect(await callsOf(server, key)).toBe(1);
});

test("a call that is refused, and one that fails for its permissions, cost nothing", async () => {
  const server = await testServer();
  const key = await server.account();
  await update(server, key, { companyName: "" });
  await server.call("settings_get", key, { page: 1 });
  expect(await callsOf(server, key)).toBe(0);
});

test.each<[string, object, string[]?]>([
  ["400 INVALID_REQUEST_ID", { requestId: "1", operation: "settings_update" }],
  ["400 VALIDATION_ERROR", { operation: "settings_update" }],
  ["400 VALIDATION_ERROR", { requestId: ID }],
  ["400 VALIDATION_ERROR", { requestId: ID, operation: "" }],
  ["400 VALIDATION_ERROR", { requestId: ID, operation: "Settings_update" }],
  ["400 VALIDATION_ERROR", { requestId: ID, operation: `a${"b".repeat(100)}` }],
  ["400 VALIDATION_ERROR", { requestId: ID, operation: "settings_update", page: 1 }],
  ["400 BAD_REQUEST", { requestId: OTHER_ID, operation: "settings_update" }],
  ["400 BAD_REQUEST", { requestId: ID, operation: "notifications_update" }],
  ["400 BAD_REQUEST", { requestId: ID, operation: "constructor" }],
  ["200", { requestId: ID.toUpperCase(), operation: "settings_update" }],
  ["403 INSUFFICIENT_SCOPE", { requestId: ID, operation: "settings_update" }, ["settings:read"]],
])("%s answers action_request_get with %j", async (expected, args, scopes) => {
  const server = await testServer();
  const key = await server.account();
  await update(server, key, { requestId: ID });
  const by = scopes ? await server.account({ scopes }) : key;
  expect(brief(await server.call("action_request_get", by, args))).toBe(expected);
});

test("replays can answer with the record, if the question is read so", async () => {
  const args = { requestId: ID, companyName: "One" };
  const record = await testServer({ readings: { "Q-REPLAY-ANSWER": "record" } });
  const owner = await record.account();
  await update(record, owner, args);
  expect((await update(record, owner, args)).body.data).toMatchObject({
    resultStored: true,
    result: { companyName: "One" },
  });
});

test("a saved result cannot be read from the database", async () => {
  const server = await testServer();
  await update(server, await server.account(), { requestId: nth(99), companyName: "Confidential" });
  const row = await server.service.db
    .selectFrom("action_requests")
    .selectAll()
    .where("request_id", "=", nth(99))
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain("Confidential");
});
