import { afterAll, beforeAll, expect, test } from "vitest";
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
  const endpoint = await receiver.open();
  await endpoint.whole?.();
  let [isThere, isWhole] = [() => {}, false];
  const body = new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode("{"));
      isThere = () => stream.close();
    },
  });
  const posted = fetch(endpoint.url, { method: "POST", body, duplex: "half" } as RequestInit);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const whole = endpoint.whole?.().then(() => (isWhole = true));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect([isWhole, endpoint.deliveries.length]).toEqual([false, 0]);
  isThere();
  await Promise.all([posted, whole]);
  expect([isWhole, endpoint.deliveries.length]).toEqual([true, 1]);
});

test("the receiver can keep silent", async () => {
  const endpoint = await receiver.open();
  await endpoint.reply({ status: 200, after: "never" });
  await expect(fetch(endpoint.url, { method: "POST", body: "", signal: AbortSignal.timeout(200) })).rejects.toThrow(
    "timeout",
  );
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
  const waiting = endpoint.waitFor(2, 5000);
  await post(endpoint.url, "1");
  await post(endpoint.url, "2");
  expect(await waiting).toBe(true);
  expect(await endpoint.waitFor(2, 0)).toBe(true);
});
