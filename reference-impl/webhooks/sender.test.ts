import { createHmac } from "node:crypto";
import type { ServerResponse } from "node:http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { countOpenDeliveries } from "../storage/deliveries.ts";
import { receiver } from "../testing/receiver.ts";
import { EPOCH, sharedDatabase } from "../testing/server.ts";
import { SECRET, scene, senderOf } from "../testing/sending.ts";
import { pgBossQueue } from "../queue/pg-boss-queue.ts";
import { runSender } from "./sender.ts";

/** What ends the time of every receiver. The machine's clock does not: it may be busy. */
let late: AbortController;
beforeEach(() => {
  late = new AbortController();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(late.signal);
});
afterEach(() => void vi.restoreAllMocks());

test("an event is sent once it happens, signed over timestamp and raw body, on the clock of its world", async () => {
  const { url, received } = await receiver();
  const { server, project, records } = await scene({ url });
  const projectId = await project();
  await server.advance(60);
  await expect.poll(records).toMatchObject([{ state: "acknowledged" }]);
  const { headers = {}, body = "", method } = received[0] ?? {};
  const event = JSON.parse(body) as { eventId: string; occurredAt: string };
  expect(event).toEqual({
    type: "project.created",
    eventId: expect.any(String),
    projectId,
    workflow: "transcription",
    status: "success",
    error: null,
    occurredAt: expect.any(String),
  });
  const timestamp = String(headers["x-service-timestamp"]);
  expect(Number(timestamp)).toBe(Math.floor(Date.parse(event.occurredAt) / 1000));
  const signature = createHmac("sha256", SECRET).update(`${timestamp}.${body}`).digest("hex");
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "x-service-signature": `sha256=${signature}`,
    "x-service-event-id": event.eventId,
  });
  expect(method).toBe("POST");
  const [record] = await records();
  expect(record).toMatchObject({
    eventId: event.eventId,
    projectId,
    url,
    signedText: `${timestamp}.${body}`,
    sentAt: event.occurredAt,
    answerStatus: 204,
    durationMilliseconds: expect.any(Number),
  });
});

test("the endpoint of the project comes before that of the account, and the secret is the account's", async () => {
  const [own, common] = [await receiver(), await receiver()];
  const { server, project } = await scene({ url: common.url });
  const first = await project(own.url);
  const second = await project();
  await server.advance(60);
  await expect.poll(() => [own.received.length, common.received.length]).toEqual([1, 1]);
  expect([own.received[0]?.body, common.received[0]?.body]).toEqual([
    expect.stringContaining(first),
    expect.stringContaining(second),
  ]);
});

test("without a secret, or without an endpoint, nothing is sent, and deleting the webhook stops what waits", async () => {
  const { url, received } = await receiver();
  const silent = await scene({ secret: null });
  await silent.project(url);
  await silent.server.advance(60);
  const nowhere = await scene();
  await nowhere.project();
  await nowhere.server.advance(60);
  const deleted = await scene({ url });
  await deleted.happen(await deleted.project(url), `evt_deleted_${deleted.accountId}`);
  const { db } = deleted.server.service;
  await db.deleteFrom("webhooks").where("account_id", "=", deleted.accountId).execute();
  await deleted.sender.claimDue(deleted.server.worldId);
  for (const { server } of [silent, nowhere, deleted])
    expect(await db.selectFrom("deliveries").selectAll().where("world_id", "=", server.worldId).execute()).toEqual([]);
  expect(received).toEqual([]);
});

test.each([
  ["when-sent", [0, 1]],
  ["when-it-happened", [1, 0]],
] as const)("an endpoint that changes while an event waits: %s", async (reading, counts) => {
  const [before, after] = [await receiver(), await receiver()];
  const { server, sender, project, happen, accountId } = await scene({
    url: before.url,
    readings: { "Q-ENDPOINT-MOMENT": reading },
  });
  await happen(await project(), `evt_${accountId}`);
  await server.service.db.updateTable("webhooks").set({ url: after.url }).where("account_id", "=", accountId).execute();
  await sender.claimDue(server.worldId);
  await expect.poll(() => [before.received.length, after.received.length]).toEqual(counts);
});

test("a secret that was rotated while an event waited signs it", async () => {
  const { url, received } = await receiver();
  const { server, sender, project, happen, accountId } = await scene({ url });
  await happen(await project(), `evt_${accountId}`);
  const { db, secrets } = server.service;
  const sealed_secret = secrets.seal("whsec_new");
  await db.updateTable("webhooks").set({ sealed_secret }).where("account_id", "=", accountId).execute();
  await sender.claimDue(server.worldId);
  await expect.poll(() => received.length).toBe(1);
  const { headers = {}, body = "" } = received[0] ?? {};
  const text = `${String(headers["x-service-timestamp"])}.${body}`;
  expect(headers["x-service-signature"]).toBe(`sha256=${createHmac("sha256", "whsec_new").update(text).digest("hex")}`);
});

test("five senders at once send 20 events once each", async () => {
  const { url, received } = await receiver();
  const { server, project, happen, accountId } = await scene({ url });
  const projectId = await project();
  for (let at = 0; at < 20; at++) await happen(projectId, `evt_${at}_${accountId}`);
  await Promise.all(Array.from({ length: 5 }, () => senderOf(server).claimDue(server.worldId)));
  await expect.poll(() => received.length).toBe(20);
  expect(new Set(received.map(({ headers }) => headers["x-service-event-id"])).size).toBe(20);
});

test.each<[name: string, answer: (response: ServerResponse) => void, record: object]>([
  [
    "a refusal",
    (response) => response.writeHead(500).end("sorry"),
    { failure: "answer", answerStatus: 500, answerText: "sorry" },
  ],
  [
    "a redirect",
    (response) => response.writeHead(302, { location: "/" }).end(),
    { failure: "answer", answerStatus: 302 },
  ],
  ["silence", () => {}, { failure: "timeout" }],
  ["a body without an end", (response) => void response.writeHead(200).write("."), { failure: "timeout" }],
  ["a broken connection", (response) => response.destroy(), { failure: "connection" }],
])("%s fails the delivery, which is not sent again", async (_name, answer, record) => {
  const { url, received } = await receiver((_received, response) => answer(response));
  const { server, sender, project, records } = await scene({ url });
  await project();
  await server.advance(60);
  await expect.poll(() => received.length).toBe(1);
  expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000);
  if ("failure" in record && record.failure === "timeout") late.abort();
  await expect.poll(records).toEqual([expect.objectContaining({ state: "failed", ...record })]);
  await sender.claimDue(server.worldId);
  await sender.stop();
  expect(received).toHaveLength(1);
});

test("an address that has become private since the URL was set is not reached", async () => {
  const { server, project, records } = await scene();
  await project("https://hooks.example.com/");
  server.service.resolve = new Map([["hooks.example.com", ["93.184.215.14", "127.0.0.1"]]]);
  server.service.sender = senderOf(server);
  await server.advance(60);
  await expect.poll(records).toMatchObject([{ state: "failed", failure: "unsafe-address" }]);
});

test("a claimed delivery of a process that died is never sent again, and ends as failed", async () => {
  const { url, received } = await receiver();
  const { server, sender, project, happen, records, accountId } = await scene({ url });
  await happen(await project(), `evt_${accountId}`);
  const { db } = server.service;
  const claim = { state: "sent", claimed_at: EPOCH, deadline_at: EPOCH + 10_000, headers: "{}" } as const;
  const ofAccount = (lease: number) =>
    db
      .updateTable("deliveries")
      .set({ ...claim, lease_until: lease })
      .where("account_id", "=", accountId)
      .execute();
  await ofAccount(Date.now() + 60_000);
  await sender.closeAbandoned();
  expect(await records()).toMatchObject([{ state: "sent" }]);
  await ofAccount(Date.now() - 1);
  await sender.claimDue(server.worldId);
  await sender.closeAbandoned();
  expect(await records()).toMatchObject([{ state: "failed", failure: "timeout", durationMilliseconds: 10_000 }]);
  expect(received).toEqual([]);
});

test("the clock call does not wait for answers, and gives up a delivery whose deadline it reaches", async () => {
  const answers: ServerResponse[] = [];
  const { url } = await receiver((_received, response) => void answers.push(response));
  const { server, project, records } = await scene({ url });
  await project();
  await server.advance(60);
  expect(await records()).toMatchObject([{ state: "sent" }]);
  await expect.poll(() => answers.length).toBe(1);
  expect(await countOpenDeliveries(server.service.db, server.worldId)).toEqual({ waiting: 0, sent: 1 });
  await server.advance(5);
  await server.advance(10);
  expect(await records()).toMatchObject([{ state: "failed", failure: "timeout", durationMilliseconds: 10_000 }]);
  expect(await countOpenDeliveries(server.service.db, server.worldId)).toEqual({ waiting: 0, sent: 0 });
});

test("a slow receiver with many events does not hold up another account", async () => {
  const held: ServerResponse[] = [];
  const slow = await receiver((_received, response) => void held.push(response));
  const quick = await receiver();
  const { server, sender, project, happen, accountId } = await scene({ url: slow.url });
  const projectId = await project();
  for (let at = 0; at < 40; at++) await happen(projectId, `evt_${at}_${accountId}`);
  const other = await scene({ url: quick.url });
  const sealed_secret = server.service.secrets.seal(SECRET);
  await server.service.db
    .updateTable("webhooks")
    .set({ sealed_secret })
    .where("account_id", "=", other.accountId)
    .execute();
  await other.happen(await other.project(), `evt_${other.accountId}`);
  sender.kick();
  // The slow one has not answered anything yet.
  await expect.poll(() => quick.received.length).toBe(1);
  expect(slow.received.length).toBeLessThan(20);
  const answered = async () => {
    for (const response of held.splice(0)) response.writeHead(204).end();
    return slow.received.length;
  };
  await expect.poll(answered).toBe(40);
  await sender.stop();
});

test("a secret that another key sealed fails its delivery, and those behind it go on", async () => {
  const { url, received } = await receiver();
  const { server, sender, project, happen, records, accountId } = await scene({ url });
  const projectId = await project();
  await happen(projectId, `evt_${accountId}`);
  const { db, secrets } = server.service;
  await db
    .updateTable("webhooks")
    .set({ sealed_secret: "x".repeat(60) })
    .where("account_id", "=", accountId)
    .execute();
  await sender.claimDue(server.worldId);
  await expect.poll(records).toMatchObject([{ state: "failed", failure: "connection" }]);
  const sealed_secret = secrets.seal(SECRET);
  await db.updateTable("webhooks").set({ sealed_secret }).where("account_id", "=", accountId).execute();
  await happen(projectId, `evt_later_${accountId}`);
  await sender.claimDue(server.worldId);
  await expect.poll(() => received.length).toBe(1);
});

test("a running sender hears of an event at its commit, and sends it", async () => {
  const { url, received } = await receiver();
  const { sender, project, happen, accountId } = await scene({ url });
  const projectId = await project();
  const database = await sharedDatabase();
  const queue = await pgBossQueue(database, (error) => expect.unreachable(String(error)));
  const stop = await runSender(sender, { ...database, queue }, (error) => expect.unreachable(String(error)));
  await happen(projectId, `evt_${accountId}`);
  await expect.poll(() => received.length).toBe(1);
  await stop();
  await queue.stop(10);
});
