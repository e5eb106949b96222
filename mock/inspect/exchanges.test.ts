import { expect, test } from "vitest";
import type { MockRequest } from "../requests/exchange.ts";
import { nothingObserved } from "../requests/observed.ts";
import { exchangeOf, Exchanges } from "./exchanges.ts";
import { summaryOf } from "./summary.ts";

const request = (path = "/"): MockRequest => new Request(`http://localhost:4010${path}`);
const answered = (body: string, path?: string) =>
  exchangeOf(request(path), { status: 200, headers: [], body }, nothingObserved());
const long = "x".repeat(20_000);

test("the mock keeps the last 300 exchanges of each world, and counts all of them", () => {
  const exchanges = new Exchanges();
  const [busy, quiet] = [{}, {}];
  exchanges.add(quiet, answered("quiet"));
  for (let count = 0; count < 700; count += 1) exchanges.add(busy, answered(String(count)));
  const { count, kept } = exchanges.of(busy);
  expect([count, kept.length, kept[0]?.answer.text, kept.at(-1)?.answer.text]).toEqual([700, 300, "400", "699"]);
  expect(exchanges.of(quiet).kept.map(({ answer }) => answer.text)).toEqual(["quiet"]);
});

test("the mock keeps the last 1000 exchanges of all worlds together", () => {
  const exchanges = new Exchanges();
  const worlds = Array.from({ length: 50 }, () => ({}));
  for (let count = 0; count < 5000; count += 1) exchanges.add(worlds[count % 50]!, answered(String(count)));
  expect(worlds.map((world) => exchanges.of(world).kept.length)).toEqual(worlds.map(() => 20));
  expect(
    exchanges
      .of(worlds[49]!)
      .kept.map(({ answer }) => answer.text)
      .slice(-2),
  ).toEqual(["4949", "4999"]);
});

test("long exchanges displace old ones, so that all together stay small, and the newest is kept", () => {
  const exchanges = new Exchanges();
  const worlds = Array.from({ length: 10 }, () => ({}));
  for (let count = 0; count < 3000; count += 1) exchanges.add(worlds[count % 10]!, answered(long, `/${count}/${long}`));
  const kept = worlds.flatMap((world) => exchanges.of(world).kept);
  expect(kept.reduce((sum, { url, answer }) => sum + url.length + answer.text.length, 0)).toBeLessThan(4_000_000);
  expect(kept.length).toBeGreaterThan(50);
  expect(exchanges.of(worlds[9]!).kept.at(-1)?.url).toContain("/2999/");
});

test("the mock keeps the first 16 kB of a long body", () => {
  const observed = {
    ...nothingObserved(),
    text: long,
    parts: [{ name: "a", kind: "text" as const, size: long.length, text: long }],
  };
  const exchange = exchangeOf(request(), { status: 200, headers: [], body: long }, observed);
  expect([exchange.answer.text.length, exchange.answer.cut, exchange.body.text.length, exchange.body.cut]).toEqual([
    16_384,
    true,
    16_384,
    true,
  ]);
  expect([observed.text.length, observed.parts[0]?.text.length]).toEqual([16_384, 1024]);
  expect(answered("short").answer).toEqual({ text: "short", cut: false });
});

test("the mock keeps only the size of a binary body, and only the kind of a stream", () => {
  const of = (body: Uint8Array | ReadableStream | null) =>
    exchangeOf(request(), { status: 200, headers: [], body }, nothingObserved()).answer.text;
  expect([of(new Uint8Array(7)), of(new ReadableStream()), of(null)]).toEqual(["(7 bytes)", "(a stream)", ""]);
});

test("a summary says that the connection was cut, and has no status if there was no answer", () => {
  const of = (cut: "before-answer" | "within-body") =>
    summaryOf(exchangeOf(request(), { status: 200, headers: [], body: "{}", cut }, nothingObserved()));
  expect(of("before-answer")).toMatchObject({ status: 0, fault: "the connection was cut before the answer" });
  expect(of("within-body")).toMatchObject({ status: 200, fault: "the connection was cut within the answer" });
});
