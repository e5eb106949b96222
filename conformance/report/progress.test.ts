import { expect, test } from "vitest";
import { headline, progressOn } from "./progress.ts";

const progress = {
  done: 10,
  total: 40,
  checks: { done: 10, total: 40 },
  requests: 200,
  milliseconds: 2000,
  heldUp: 0,
  left: 6000,
  waiting: 0,
  areas: [
    { id: "TRL", title: "Translations", done: 0, total: 20, failed: 0 },
    { id: "ERR", title: "Errors", done: 5, total: 10, failed: 1 },
    { id: "RUN", title: "Runs", done: 3, total: 3, failed: 0 },
  ],
};

test("the headline says how far the run is, how fast it goes and how long it still takes", () => {
  expect(headline(progress)).toBe("10 of 40 requirements, 1 failed, 200 requests, 100 a second, about 6 s left");
  expect(headline({ ...progress, areas: [], left: 798_000 })).toMatch(/about 13 min left$/);
  expect(headline({ ...progress, areas: [], left: 16_000_000 })).toMatch(/about 4\.4 h left$/);
  expect(headline({ ...progress, areas: [], left: null })).toBe("10 of 40 requirements, 200 requests, 100 a second");
  expect(headline({ ...progress, waiting: 40_100 })).toBe(
    "10 of 40 requirements, 1 failed, 200 requests, waiting 41 s, about 41 s left",
  );
});

test("the display says how much of the time went into waiting for rates, once that is worth a line", () => {
  const shownAfter = (heldUp: number) => {
    const written: string[] = [];
    const display = progressOn({ isTTY: true, columns: 80, write: (text) => written.push(text) }, () => 0);
    display.show({ ...progress, areas: [], milliseconds: 720_000, heldUp });
    return written.join("").split("\n").slice(1, -1);
  };
  expect(shownAfter(9000)).toEqual([]);
  expect(shownAfter(240_000)).toEqual(["  waited for rates for 4 min of 12 min so far"]);
});

test("a terminal shows the unfinished areas, failures first, in place of the earlier display", () => {
  const written: string[] = [];
  let now = 0;
  const display = progressOn({ isTTY: true, columns: 120, write: (text) => written.push(text) }, () => now);
  display.show(progress);
  display.show(progress);
  now = 200;
  display.show(progress);
  display.end();
  display.end();
  const frame = `${headline(progress)}\n  ########........   5/10 ERR Errors (1 failed)\n  ................   0/20 TRL Translations\n`;
  const over = `\u001B[3A${frame.replaceAll("\n", "\u001B[K\n")}\u001B[J`;
  expect(written).toEqual([frame, over, "\u001B[3A\u001B[J"]);
});

test("the display on a low terminal leaves out lines that would scroll away", () => {
  const shownOn = (rows: number) => {
    const written: string[] = [];
    progressOn({ isTTY: true, columns: 120, rows, write: (text) => written.push(text) }, () => 0).show(progress);
    return written.join("").trimEnd().split("\n").slice(1);
  };
  expect(shownOn(2)).toEqual([]);
  expect(shownOn(3)).toEqual(["  and 2 more areas"]);
  expect(shownOn(4)).toHaveLength(2);
});

test("no line of the display is wider than the terminal", () => {
  const written: string[] = [];
  progressOn({ isTTY: true, columns: 30, write: (text) => written.push(text) }, () => 0).show(progress);
  expect(
    Math.max(
      ...written
        .join("")
        .split("\n")
        .map(({ length }) => length),
    ),
  ).toBeLessThan(30);
});

test("a file gets a progress line from time to time", () => {
  const written: string[] = [];
  let now = 0;
  const display = progressOn({ write: (text) => written.push(text) }, () => now);
  for (now of [1000, 6000, 7000, 12_000]) display.show(progress);
  display.end();
  expect(written).toEqual([`${headline(progress)}\n`, `${headline(progress)}\n`]);
});

test("a file gets one progress line for each wait", () => {
  const written: string[] = [];
  let now = 0;
  const display = progressOn({ write: (text) => written.push(text) }, () => now);
  const waits = (seconds: number) => ({ ...progress, waiting: seconds * 1000 });
  for (now of [6000, 12_000, 18_000]) display.show(waits(46 - now / 1000));
  now = 50_000;
  display.show(waits(61));
  now = 111_000;
  display.show(progress);
  expect(written).toEqual([waits(40), waits(61), progress].map((each) => `${headline(each)}\n`));
});

test("the display says what a run waits for, and keeps notes above it", () => {
  const waits = { ...progress, waiting: 40_000, waitingFor: "the rate of POST /v1/translate" };
  for (const isTTY of [true, false]) {
    const written: string[] = [];
    let now = 0;
    const display = progressOn({ isTTY, columns: 120, write: (text) => written.push(text) }, () => now);
    now = 6000;
    display.show(waits);
    display.note("FAIL ERR-03");
    now = 6010;
    display.show(progress);
    const text = written.join("");
    expect(text).toContain(`${headline(waits)}\n  waiting for the rate of POST /v1/translate\n`);
    expect(text).toContain(isTTY ? "\u001B[4A\u001B[JFAIL ERR-03\n" : "\nFAIL ERR-03\n");
    expect(text.endsWith("ERR Errors (1 failed)\n  ................   0/20 TRL Translations\n")).toBe(isTTY);
  }
});
