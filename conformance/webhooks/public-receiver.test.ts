import { expect, onTestFinished, test } from "vitest";
import { startPublicReceiver } from "./public-receiver.ts";
import { useReceiver } from "./remote-receiver.ts";

const token = "a-token-that-nobody-guesses";

async function start() {
  const served = await startPublicReceiver({ host: "127.0.0.1", port: 0, token, now: Date.now });
  const url = `http://127.0.0.1:${served.port}`;
  const receiver = await useReceiver({ url, token }, Date.now);
  onTestFinished(async () => {
    await receiver.close();
    await served.close();
  });
  return { url, receiver };
}

test("what is delivered is read back byte by byte, in order, with its headers", async () => {
  const { receiver } = await start();
  const endpoint = await receiver.open();
  const bodies = [new Uint8Array([0, 255, 128, 10]), new TextEncoder().encode('{"a":  1}')];
  for (const body of bodies) expect((await fetch(endpoint.url, { method: "POST", body, headers: { "X-Signed": "yes" } })).status).toBe(200);
  expect(await endpoint.waitFor(2, 5000)).toBe(true);
  expect(endpoint.deliveries.map(({ body }) => [...body])).toEqual(bodies.map((body) => [...body]));
  expect(endpoint.deliveries[0]).toMatchObject({ method: "POST", headers: { "x-signed": "yes" } });
  expect(await endpoint.waitFor(3, 10)).toBe(false);
});

test("an endpoint answers as it is told, and holds back what it is told to", async () => {
  const { receiver } = await start();
  const endpoint = await receiver.open();
  await endpoint.reply({ status: 302, headers: { location: "https://example.com/" } });
  const redirected = await fetch(endpoint.url, { method: "POST", redirect: "manual" });
  expect([redirected.status, redirected.headers.get("location")]).toEqual([302, "https://example.com/"]);
  const { promise, resolve } = Promise.withResolvers<void>();
  await endpoint.reply({ status: 204, after: promise });
  let answered = false;
  const held = fetch(endpoint.url, { method: "POST" }).then(({ status }) => {
    answered = true;
    return status;
  });
  await endpoint.waitFor(2, 5000);
  expect(answered).toBe(false);
  resolve();
  expect(await held).toBe(204);
});

test("each endpoint sees its own deliveries, and nobody else's token opens any", async () => {
  const { url, receiver } = await start();
  const [one, two] = [await receiver.open(), await receiver.open()];
  await fetch(one.url, { method: "POST" });
  await one.waitFor(1, 5000);
  await two.waitFor(1, 10);
  expect([one.deliveries.length, two.deliveries.length]).toEqual([1, 0]);
  const path = new URL(one.url).pathname.replace("deliveries", "endpoints");
  const asked = async (method: string, to: string, given?: string) =>
    (await fetch(url + to, { method, headers: given === undefined ? {} : { authorization: `Bearer ${given}` } })).status;
  expect(await Promise.all([asked("GET", path), asked("GET", path, "wrong"), asked("POST", "/endpoints", ""), asked("GET", path, token)])).toEqual([401, 401, 401, 200]);
  const nothing = ["/", "/deliveries", "/deliveries/1", `/deliveries/${"0".repeat(32)}`, "/favicon.ico", `${new URL(one.url).pathname}/x`];
  expect(await Promise.all(nothing.map((to) => asked("GET", to, token)))).toEqual(nothing.map(() => 404));
});

test("memory is bounded: deliveries beyond the room are refused, and endpoints make room", async () => {
  const { receiver } = await start();
  const endpoint = await receiver.open();
  const body = new Uint8Array(1_000_000);
  const statuses: number[] = [];
  for (let sent = 0; sent < 36; sent += 1) statuses.push((await fetch(endpoint.url, { method: "POST", body })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([200, 503]);
  for (let more = 0; more < 200; more += 1) await receiver.open();
  expect((await fetch(endpoint.url, { method: "POST" })).status).toBe(404);
});

test("a reply that is none is refused", async () => {
  const { url, receiver } = await start();
  const endpoint = await receiver.open();
  const place = url + new URL(endpoint.url).pathname.replace("deliveries", "endpoints");
  for (const body of ["", "{", '{"status":99}', '{"status":200,"after":"soon"}', '{"status":200,"headers":{"a":1}}', '{"status":200,"headers":{"a b":"\\n"}}']) {
    expect((await fetch(`${place}/reply`, { method: "PUT", body, headers: { authorization: `Bearer ${token}` } })).status, body).toBe(400);
  }
  expect((await fetch(endpoint.url, { method: "POST" })).status).toBe(200);
});
