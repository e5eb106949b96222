import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Receiver } from "./delivery.ts";
import { startReceiver } from "./receiver.ts";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver(() => 42);
});
afterAll(() => receiver.close());

const post = (url: string, body: string) =>
  fetch(url, { method: "POST", headers: { "X-Kind": "a" }, body, redirect: "manual" });

test("the receiver keeps raw bytes, headers and time of a delivery", async () => {
  const endpoint = await receiver.open();
  expect((await post(endpoint.url, '{ "a" :1}\r\n')).status).toBe(200);
  const [delivery] = endpoint.deliveries;
  expect(Buffer.from(delivery!.body).toString()).toBe('{ "a" :1}\r\n');
  expect(delivery).toMatchObject({ method: "POST", receivedAt: 42 });
  expect(delivery!.headers["x-kind"]).toBe("a");
});

test("endpoints of the receiver share nothing", async () => {
  const [one, two] = [await receiver.open(), await receiver.open()];
  await post(one.url, "1");
  expect([one.deliveries.length, two.deliveries.length]).toEqual([1, 0]);
  expect((await fetch(`${one.url}/elsewhere`, { method: "POST" })).status).toBe(404);
});

test("the receiver answers as instructed", async () => {
  const endpoint = await receiver.open();
  await endpoint.reply({ status: 302, headers: { location: "/deliveries/other" } });
  const answer = await post(endpoint.url, "");
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/deliveries/other"]);
});

test("the receiver tells when no delivery is in the middle of its body", async () => {
  // The rest of the body has all the time that it needs.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const endpoint = await receiver.open();
  await endpoint.whole?.();
  const posted = request(endpoint.url, { method: "POST", headers: { expect: "100-continue" } });
  posted.flushHeaders();
  await once(posted, "continue");
  posted.write("{");
  let isWhole = false;
  const whole = endpoint.whole?.().then(() => (isWhole = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect([isWhole, endpoint.deliveries.length]).toEqual([false, 0]);
  vi.useRealTimers();
  posted.end();
  const [answer] = (await once(posted, "response")) as [IncomingMessage];
  answer.resume();
  await whole;
  expect([isWhole, endpoint.deliveries.length]).toEqual([true, 1]);
});

test("the receiver can keep silent", async () => {
  const endpoint = await receiver.open();
  await endpoint.reply({ status: 200, after: "never" });
  const ended = new AbortController();
  const posted = fetch(endpoint.url, { method: "POST", body: "", signal: ended.signal });
  expect(await endpoint.waitFor(1, 600_000)).toBe(true);
  setTimeout(() => ended.abort(new Error("no answer")), 200);
  await expect(posted).rejects.toThrow("no answer");
  expect(endpoint.deliveries).toHaveLength(1);
});

test("the receiver can end the connection instead, and keeps what came", async () => {
  const endpoint = await receiver.open();
  await endpoint.reply({ status: 200, after: "cut" });
  await expect(post(endpoint.url, "1")).rejects.toThrow("fetch failed");
  expect(endpoint.deliveries).toMatchObject([{ method: "POST", answeredStatus: null }]);
});

test("the receiver waits for deliveries and says when they do not come", async () => {
  const endpoint = await receiver.open();
  expect(await endpoint.waitFor(1, 20)).toBe(false);
  const waiting = endpoint.waitFor(2, 600_000);
  await post(endpoint.url, "1");
  await post(endpoint.url, "2");
  expect(await waiting).toBe(true);
  expect(await endpoint.waitFor(2, 0)).toBe(true);
});

test("a delivery is heard when it comes, however late, until the receiver is closed", async () => {
  const own = await startReceiver(() => 42);
  const heard: string[] = [];
  const { url } = await own.open(({ body }, to) => heard.push(`${to} ${Buffer.from(body).toString()}`));
  await post(url, "1");
  const late = request(url, { method: "POST" });
  late.on("error", () => {});
  late.write("2");
  await post(url, "3");
  await own.close();
  expect(heard).toEqual([`${url} 1`, `${url} 3`]);
});
