import { expect, test } from "vitest";
import { ID, brief, callsOf, interrupt, nth, update } from "../testing/mutations.ts";
import { testServer } from "../testing/server.ts";

test("a lost result is answered with 503; replays and polls say that it was not stored", async () => {
  const server = await testServer({ bindAction: async () => "lose-result" });
  const key = await server.account();
  expect(await update(server, key, { requestId: ID, companyName: "One" })).toMatchObject({
    status: 503,
    body: { code: "ACTION_RESULT_UNAVAILABLE", status: 503, details: { requestId: ID } },
  });
  const unsaved = { requestId: ID, status: "completed", resultStored: false, message: expect.any(String) };
  const replay = await update(server, key, { requestId: ID, companyName: "One" });
  expect(replay).toMatchObject({ status: 200, body: { requestId: ID, data: unsaved } });
  expect(replay.body.data).not.toHaveProperty("result");
  const poll = await server.call("action_request_get", key, { requestId: ID, operation: "settings_update" });
  expect(poll.body.data).toEqual(replay.body.data);
  expect((await server.call("settings_get", key)).body.data.companyName).toBe("One");
  expect(await callsOf(server, key)).toBe(2);
});

test("a process that ends between claim and result leaves nothing done, and the request is not started again", async () => {
  const server = await testServer({ limits: { "actions.running": 1 } });
  const key = await server.account();
  await update(server, key, { requestId: ID, companyName: "One" });
  await interrupt(server);
  const replay = await update(server, key, { requestId: ID, companyName: "One" });
  expect(replay).toMatchObject({ status: 200, body: { data: { status: "completed", resultStored: false } } });
  // It no longer counts as running.
  expect(brief(await update(server, key, { companyName: "Two" }))).toBe("200");
});

test("a mutation whose claim was given up in the meantime is undone", async () => {
  const given: string[] = [];
  const server = await testServer({
    async bindAction(trx) {
      given.push("up");
      // Another process saw the claim lapse while this one stood still.
      await trx
        .updateTable("action_requests")
        .set({ status: "completed", result_stored: false })
        .where("request_id", "=", nth(7))
        .execute();
      return undefined;
    },
  });
  const key = await server.account();
  const failed = await update(server, key, { requestId: nth(7), companyName: "One" });
  expect(failed).toMatchObject({ status: 500, body: { code: "INTERNAL_ERROR", details: { requestId: nth(7) } } });
  expect((await server.call("settings_get", key)).body.data.companyName).toBe("");
  expect(given).toEqual(["up"]);
});

test("a mutation that fails unexpectedly changes nothing, says under which identifier it is saved, and is not tried again", async () => {
  let calls = 0;
  const server = await testServer({
    bindAction: async () => {
      calls += 1;
      throw new Error("the disk is full");
    },
  });
  const key = await server.account();
  const { status, body } = await update(server, key, { companyName: "One" });
  expect({ status, code: body.code }).toEqual({ status: 500, code: "INTERNAL_ERROR" });
  const { requestId } = body.details;
  expect(await update(server, key, { requestId, companyName: "One" })).toMatchObject({
    status: 200,
    body: { data: { status: "completed", resultStored: false } },
  });
  expect(calls).toBe(1);
  expect((await server.call("settings_get", key)).body.data.companyName).toBe("");
  expect(await callsOf(server, key)).toBe(1);
});
