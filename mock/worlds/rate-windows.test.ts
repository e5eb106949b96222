import { describe, expect, test } from "vitest";
import { Client } from "../node/mock-harness.ts";
import { RateWindows } from "./rate-windows.ts";

describe("a rate window", () => {
  test("a rate window admits its number of requests, says how long it lasts, and starts again", () => {
    let now = 1000;
    const windows = new RateWindows(() => now);
    const ask = (key = "a") => windows.count(key, 2, 60_000);
    expect([ask(), ask(), ask(), ask("b")]).toEqual([0, 0, 60_000, 0]);
    now += 59_999;
    expect(ask()).toBe(1);
    now += 1;
    expect([ask(), ask(), ask()]).toEqual([0, 0, 60_000]);
  });

  test("only expired rate windows are forgotten when there are too many", () => {
    let now = 0;
    const windows = new RateWindows(() => now);
    windows.count("long", 1, 3_600_000);
    for (let key = 0; key < 8191; key += 1) windows.count(`short ${key}`, 1, 60_000);
    now = 60_000;
    windows.count("one too many", 1, 60_000);
    expect(windows.saved()).toHaveLength(8193);
    now = 3_600_000;
    windows.count("another", 1, 60_000);
    expect(windows.saved().map(([key]) => key)).toEqual(["one too many", "another"]);
  });

  test("a rate window starts again if the clock is set back before its start", () => {
    let now = 3_600_000;
    const windows = new RateWindows(() => now);
    const ask = () => windows.count("a", 1, 60_000);
    expect([ask(), ask()]).toEqual([0, 60_000]);
    now = 0;
    expect([ask(), ask()]).toEqual([0, 60_000]);
  });

  test("a rate window of zero admits no request", () => {
    expect(new RateWindows(() => 0).count("a", 0, 60_000)).toBe(60_000);
  });

  test("a rate window of the API is announced by Retry-After", async () => {
    const client = new Client({ limits: { "rate.status": 1 } });
    await client.get("/v1/translate/prj_1/status");
    await client.advance(12);
    const refused = await client.get("/v1/translate/prj_1/status");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "48"]);
  });
});
