import { expect, onTestFinished, test } from "vitest";
import { startPublicReceiver } from "./public-receiver.ts";
import { useReceiver } from "./remote-receiver.ts";

/** Longer than any delivery takes to come, also on a busy machine: milliseconds. */
const LONG = 600_000;

const token = "a-token-that-nobody-guesses";

/** @param now of the receiver @param here of whoever reads it */
async function start(now: () => number = Date.now, here: () => number = Date.now) {
  const served = await startPublicReceiver({ host: "127.0.0.1", port: 0, token, now, lasting: now });
  const url = `http://127.0.0.1:${served.port}`;
  const receiver = await useReceiver({ url, token }, here);
  onTestFinished(async () => {
    await receiver.close();
    await served.close();
  });
  return { url, receiver };
}

test("the receiver gives deliveries back byte by byte, in order, with their headers", async () => {
  const { receiver } = await start();
  const endpoint = await receiver.open();
  const bodies = [new Uint8Array([0, 255, 128, 10]), new TextEncoder().encode('{"a":  1}')];
  for (const body of bodies)
    expect((await fetch(endpoint.url, { method: "POST", body, headers: { "X-Signed": "yes" } })).status).toBe(200);
  expect(await endpoint.waitFor(2, LONG)).toBe(true);
  expect(endpoint.deliveries.map(({ body }) => [...body])).toEqual(bodies.map((body) => [...body]));
  expect(endpoint.deliveries[0]).toMatchObject({ method: "POST", headers: { "x-signed": "yes" } });
  expect(await endpoint.waitFor(3, 10)).toBe(false);
});

test("no wait gets longer if the machine's clock is set back meanwhile", async () => {
  let looks = 0;
  const { receiver } = await start(Date.now, () => Date.now() - 3_600_000 * looks++);
  expect(await (await receiver.open()).waitFor(1, 50)).toBe(false);
});

test("an endpoint answers as instructed and holds answers back as instructed", async () => {
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
  await endpoint.waitFor(2, LONG);
  expect(answered).toBe(false);
  resolve();
  expect(await held).toBe(204);
});

test("each endpoint shows only its own deliveries, and no other token opens it", async () => {
  const { url, receiver } = await start();
  const [one, two] = [await receiver.open(), await receiver.open()];
  await fetch(one.url, { method: "POST" });
  await one.waitFor(1, LONG);
  await two.waitFor(1, 10);
  expect([one.deliveries.length, two.deliveries.length]).toEqual([1, 0]);
  const path = new URL(one.url).pathname.replace("deliveries", "endpoints");
  const asked = async (method: string, to: string, given?: string) =>
    (await fetch(url + to, { method, headers: given === undefined ? {} : { authorization: `Bearer ${given}` } }))
      .status;
  expect(
    await Promise.all([
      asked("GET", path),
      asked("GET", path, "wrong"),
      asked("POST", "/endpoints", ""),
      asked("GET", path, token),
    ]),
  ).toEqual([401, 401, 401, 200]);
  const nothing = [
    "/",
    "/deliveries",
    "/deliveries/1",
    `/deliveries/${"0".repeat(32)}`,
    "/favicon.ico",
    `${new URL(one.url).pathname}/x`,
  ];
  expect(await Promise.all(nothing.map((to) => asked("GET", to, token)))).toEqual(nothing.map(() => 404));
});

const megabyte = new Uint8Array(1_000_000);

/** Delivers megabytes to an address; returns how many were taken, and the last answer. */
async function flood(url: string, most = 36): Promise<[taken: number, last: number]> {
  for (let sent = 0; sent < most; sent += 1) {
    const { status } = await fetch(url, { method: "POST", body: megabyte });
    if (status !== 200) return [sent, status];
  }
  return [most, 200];
}

test("the receiver's memory is bounded: one address takes a quarter, and all together never exceed the limit", async () => {
  const { receiver } = await start();
  const endpoints = await Promise.all(Array.from({ length: 5 }, () => receiver.open()));
  const floods: Awaited<ReturnType<typeof flood>>[] = [];
  for (const { url } of endpoints) floods.push(await flood(url));
  expect(floods).toEqual([
    [8, 503],
    [8, 503],
    [8, 503],
    [8, 503],
    [1, 503],
  ]);
});

test("the address whose holder was idle longest makes room for the two hundred and first", async () => {
  const { receiver } = await start();
  const [used, left] = [await receiver.open(), await receiver.open()];
  for (let more = 0; more < 198; more += 1) await receiver.open();
  await used.waitFor(1, 0);
  await receiver.open();
  const post = async (url: string) => (await fetch(url, { method: "POST" })).status;
  expect([await post(used.url), await post(left.url)]).toEqual([200, 404]);
});

test("addresses of killed runs make room after an hour, oldest first, and those of active runs stay", async () => {
  let now = 0;
  const { receiver } = await start(() => now);
  const dead = await Promise.all(Array.from({ length: 4 }, () => receiver.open()));
  const [waiting, alive] = [await receiver.open(), await receiver.open()];
  for (const { url } of dead) await flood(url);
  expect(await flood(alive.url)).toEqual([1, 503]);
  now += 3_000_000;
  await Promise.all([...dead.slice(1), alive].map((endpoint) => endpoint.waitFor(1, 0)));
  now += 1_000_000;
  expect(await flood(alive.url, 2)).toEqual([2, 200]);
  const post = async ({ url }: { url: string }) => (await fetch(url, { method: "POST" })).status;
  expect([await post(dead[0]!), await post(dead[1]!), await post(waiting)]).toEqual([404, 200, 200]);
  await expect(dead[0]!.waitFor(1, 0)).rejects.toThrow("404");
  expect([await alive.waitFor(3, 0), alive.deliveries.length]).toEqual([true, 3]);
});

test("an address with unread deliveries drops only its own deliveries", async () => {
  let now = 0;
  const { receiver } = await start(() => now);
  const endpoints = await Promise.all(Array.from({ length: 5 }, () => receiver.open()));
  for (const { url } of endpoints) await flood(url);
  now += 3_600_000;
  await Promise.all(endpoints.slice(0, 4).map((endpoint) => endpoint.waitFor(1, 0)));
  const [left] = endpoints.slice(-1);
  expect([await flood(left!.url), await flood(left!.url)]).toEqual([
    [0, 503],
    [0, 404],
  ]);
});

test("an invalid reply is refused", async () => {
  const { url, receiver } = await start();
  const endpoint = await receiver.open();
  const place = url + new URL(endpoint.url).pathname.replace("deliveries", "endpoints");
  for (const body of [
    "",
    "{",
    '{"status":99}',
    '{"status":200,"after":"soon"}',
    '{"status":200,"headers":{"a":1}}',
    '{"status":200,"headers":{"a b":"\\n"}}',
  ]) {
    expect(
      (await fetch(`${place}/reply`, { method: "PUT", body, headers: { authorization: `Bearer ${token}` } })).status,
      body,
    ).toBe(400);
  }
  expect((await fetch(endpoint.url, { method: "POST" })).status).toBe(200);
});
