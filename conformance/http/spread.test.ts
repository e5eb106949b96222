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

test("leaves an address of this machine after sixty token requests of a minute", async () => {
  const { spread, from, waits } = spreadOver("http://127.0.0.1:4010");
  for (let sent = 0; sent < 61; sent += 1) await spread.send(token);
  expect(from[0]).toMatch(/^127\.\d+\.\d+\.\d+$/);
  expect([new Set(from.slice(0, 60)).size, from[60] === from[0], waits]).toEqual([1, false, []]);
});

test("keeps to one window where addresses are not told apart: what was sent before counts, from wherever", async () => {
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

test("counts what is sent as fast as it can be, for those that are paced", async () => {
  const { spread, waits } = spreadOver("https://service.example");
  for (let sent = 0; sent < 60; sent += 1) await spread.send({ ...token, paced: false });
  await spread.send(token);
  expect(waits).toEqual([61_000]);
});

test("does not wait a second minute, in which what it was about to show would end", async () => {
  const { spread, waits } = spreadOver("https://service.example", () => tooMany);
  expect(await spread.send(token)).toBe(tooMany);
  expect(waits).toEqual([61_000]);
  expect(await spread.send(token)).toBe(tooMany);
});

test("waits for the minute to end where the server is elsewhere", async () => {
  const { spread, from, waits } = spreadOver("https://service.example");
  for (let sent = 0; sent < 61; sent += 1) await spread.send(token);
  expect([new Set(from), waits]).toEqual([new Set([undefined]), [61_000]]);
});

test("tries once more after a minute where somebody else used up its only address", async () => {
  let answers = 0;
  const { spread, waits } = spreadOver("https://service.example", () => (++answers === 1 ? tooMany : taken));
  expect(await spread.send(token)).toBe(taken);
  expect(waits).toEqual([61_000]);
});

test("asks from another address where one is refused for its rate after it was answered", async () => {
  const { spread, from } = spreadOver("http://127.0.0.1:4010", (address) =>
    from.length > 1 && address === from[0] ? tooMany : taken,
  );
  for (let sent = 0; sent < 3; sent += 1) expect(await spread.send(token)).toBe(taken);
  expect([from[1] === from[0], from[2] === from[0], from[3] === from[2]]).toEqual([true, false, true]);
});

test("goes back to its own address on a machine that has no other", async () => {
  const failure = "no answer: bind EADDRNOTAVAIL 127.0.0.2";
  const { spread, from } = spreadOver("http://127.0.0.1:4010", (address) =>
    address ? { answer: null, failure } : taken,
  );
  expect(await spread.send(token)).toBe(taken);
  expect(from.at(-1)).toBeUndefined();
});

test("leaves an address before it has used up a minute that is not the only count, and takes refusals as they are", async () => {
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

test("takes an address for refused from the start where it has had refusals for a rate alone, of another operation too", async () => {
  const { spread, from } = spreadOver("http://127.0.0.1:4010", (address) => (address ? tooMany : taken));
  expect(await spread.send(tool)).toBe(tooMany);
  expect(await spread.send(token)).toBe(taken);
  expect([from[1] === from[0], from.slice(2)]).toEqual([true, [undefined]]);
});

test("goes back to its own address where no other is let in, and not where everybody is refused", async () => {
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

test("goes on where a server that has answered other addresses is too busy for a moment", async () => {
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

test("waits before the one address of a server elsewhere has used up its minute", async () => {
  const { spread, waits } = spreadOver("https://service.example");
  for (let sent = 0; sent < 3_001; sent += 1) await spread.send(tool);
  expect(waits).toEqual([61_000]);
  const refusing = spreadOver("https://service.example", () => tooMany);
  expect([await refusing.spread.send(tool), refusing.waits]).toEqual([tooMany, []]);
});

test("leaves alone what is not paced, and routes without a rate by address", async () => {
  const { spread, from, waits } = spreadOver("http://127.0.0.1:4010");
  for (let sent = 0; sent < 100; sent += 1) {
    await spread.send({ ...token, paced: false });
    await spread.send({ ...token, path: "/v1/actions/settings_get" });
  }
  expect([new Set(from), waits]).toEqual([new Set([undefined]), []]);
});
