import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import type { Outcome } from "./connection.ts";
import { routesOf } from "./routes.ts";
import { Spread } from "./spread.ts";

const { limits, operations } = readGenerated().contract;
const token = { method: "POST", path: "/oauth/token", headers: {}, body: null };
const tool = { method: "POST", path: "/mcp", headers: {}, body: null };
const taken: Outcome = { answer: { status: 200, headers: {}, bytes: new Uint8Array() }, failure: null };
const tooMany: Outcome = { answer: { status: 429, headers: {}, bytes: new Uint8Array() }, failure: null };

/** A spread whose requests go nowhere: `from` lists the addresses that they would have left from. */
function spreadOver(baseUrl: string, answer: (address: string | undefined) => Outcome = () => taken) {
  const from: (string | undefined)[] = [];
  const waits: number[] = [];
  let now = 0;
  const spread = new Spread({
    baseUrl,
    limits,
    routes: routesOf(operations),
    now: () => now,
    open: (address) => ({
      close: () => Promise.resolve(),
      send: () => Promise.resolve((from.push(address), answer(address))),
    }),
    sleep: (milliseconds) => Promise.resolve((waits.push(milliseconds), (now += milliseconds))),
  });
  return { spread, from, waits };
}

test("the suite changes its local address after sixty token requests in a minute", async () => {
  const { spread, from, waits } = spreadOver("http://127.0.0.1:4010");
  for (let sent = 0; sent < 61; sent += 1) await spread.send(token);
  expect(from[0]).toMatch(/^127\.\d+\.\d+\.\d+$/);
  expect([new Set(from.slice(0, 60)).size, from[60] === from[0], waits]).toEqual([1, false, []]);
});

test("one window counts all requests, from every address, where the server does not distinguish addresses", async () => {
  const { spread, from, waits } = spreadOver("http://localhost:4010", () =>
    from.length <= 60 ? taken : from.at(-1) ? tooMany : taken,
  );
  for (let sent = 0; sent < 121; sent += 1) await spread.send(token);
  expect([new Set(from.slice(0, 60)).size, from[60] === from[0], new Set(from.slice(61))]).toEqual([
    1,
    false,
    new Set([undefined]),
  ]);
  expect(waits).toEqual([61_000, 61_000]);
});

test("requests sent at full speed count for requests that are paced", async () => {
  const { spread, waits } = spreadOver("https://service.example");
  for (let sent = 0; sent < 60; sent += 1) await spread.send({ ...token, paced: false });
  await spread.send(token);
  expect(waits).toEqual([61_000]);
});

test("the suite does not wait a second minute, in which the state under test would end", async () => {
  const { spread, waits } = spreadOver("https://service.example", () => tooMany);
  expect(await spread.send(token)).toBe(tooMany);
  expect(waits).toEqual([61_000]);
  expect(await spread.send(token)).toBe(tooMany);
});

test("the suite waits for the end of the minute where the server runs on another machine", async () => {
  const { spread, from, waits } = spreadOver("https://service.example");
  for (let sent = 0; sent < 61; sent += 1) await spread.send(token);
  expect([new Set(from), waits]).toEqual([new Set([undefined]), [61_000]]);
});

test("a request is repeated once after a minute where another client used up the only address", async () => {
  let answers = 0;
  const { spread, waits } = spreadOver("https://service.example", () => (++answers === 1 ? tooMany : taken));
  expect(await spread.send(token)).toBe(taken);
  expect(waits).toEqual([61_000]);
});

test("the suite uses another address after its current address is refused for its rate", async () => {
  const { spread, from } = spreadOver("http://127.0.0.1:4010", (address) =>
    from.length > 1 && address === from[0] ? tooMany : taken,
  );
  for (let sent = 0; sent < 3; sent += 1) expect(await spread.send(token)).toBe(taken);
  expect([from[1] === from[0], from[2] === from[0], from[3] === from[2]]).toEqual([true, false, true]);
});

test("the suite returns to its own address on a machine without other addresses", async () => {
  const failure = "no answer: bind EADDRNOTAVAIL 127.0.0.2";
  const { spread, from } = spreadOver("http://127.0.0.1:4010", (address) =>
    address ? { answer: null, failure } : taken,
  );
  expect(await spread.send(token)).toBe(taken);
  expect(from.at(-1)).toBeUndefined();
});

test("the suite leaves an address before its minute is used up, and accepts refusals of other counts", async () => {
  const { spread, from, waits } = spreadOver("http://127.0.0.1:4010");
  for (let sent = 0; sent < 3_001; sent += 1) await spread.send({ ...tool, paced: sent % 2 === 0 });
  expect([new Set(from.slice(0, 3_000)).size, from[0] === undefined, from[3_000] === from[0], waits]).toEqual([
    1,
    false,
    false,
    [],
  ]);
  const refusing = spreadOver("http://127.0.0.1:4010", () => tooMany);
  expect([await refusing.spread.send(tool), refusing.from.length, refusing.waits]).toEqual([tooMany, 1, []]);
});

test("an address with nothing but rate refusals, of any operation, counts as refused from the start", async () => {
  const { spread, from } = spreadOver("http://127.0.0.1:4010", (address) => (address ? tooMany : taken));
  expect(await spread.send(tool)).toBe(tooMany);
  expect(await spread.send(token)).toBe(taken);
  expect([from[1] === from[0], from.slice(2)]).toEqual([true, [undefined]]);
});

test("the suite returns to its own address if all others are refused, but not if its own is refused too", async () => {
  const forbidden: Outcome = { answer: { status: 403, headers: {}, bytes: new Uint8Array() }, failure: null };
  const alone = spreadOver("http://127.0.0.1:4010", (address) => (address ? forbidden : taken));
  expect([await alone.spread.send(tool), await alone.spread.send(tool), alone.from.slice(1)]).toEqual([
    taken,
    taken,
    [undefined, undefined],
  ]);
  const closed = spreadOver("http://127.0.0.1:4010", () => forbidden);
  expect([await closed.spread.send(tool), closed.from.length]).toEqual([forbidden, 2]);
  const open = spreadOver("http://127.0.0.1:4010", () => (open.from.length === 1 ? taken : forbidden));
  expect([await open.spread.send(tool), await open.spread.send(tool), open.from.length]).toEqual([taken, forbidden, 2]);
});

test("the suite continues when a server that has answered other addresses is busy for a moment", async () => {
  const { spread, from } = spreadOver("http://127.0.0.1:4010", () =>
    from.length === 2 ? { answer: null, failure: "no answer: connect ECONNREFUSED" } : taken,
  );
  expect([await spread.send(token), (await spread.send(token)).answer, await spread.send(token)]).toEqual([
    taken,
    null,
    taken,
  ]);
  expect(new Set(from).size).toBe(1);
});

test("the suite waits before it uses up the minute of its only address on a remote server", async () => {
  const { spread, waits } = spreadOver("https://service.example");
  for (let sent = 0; sent < 3_001; sent += 1) await spread.send(tool);
  expect(waits).toEqual([61_000]);
  const refusing = spreadOver("https://service.example", () => tooMany);
  expect([await refusing.spread.send(tool), refusing.waits]).toEqual([tooMany, []]);
});

test("unpaced requests and routes without a rate by address keep their address", async () => {
  const { spread, from, waits } = spreadOver("http://127.0.0.1:4010");
  for (let sent = 0; sent < 100; sent += 1) {
    await spread.send({ ...token, paced: false });
    await spread.send({ ...token, path: "/v1/actions/settings_get" });
  }
  expect([new Set(from), waits]).toEqual([new Set([undefined]), []]);
});
