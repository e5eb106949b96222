import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { workshopIn, type Waiting, type Workshop } from "./workshop.ts";

let root: string;
let workshop: Workshop;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "workshop-"));
  workshop = workshopIn(root);
});
afterEach(() => rmSync(root, { recursive: true }));

/** A stage that counts how often it works. */
function counting() {
  let times = 0;
  const make = async (directory: string) => {
    times += 1;
    await writeFile(join(directory, "result"), `made ${times} times`);
  };
  return { make, times: () => times };
}

test("a stage is made once for the same inputs, and again for others", async () => {
  const { make, times } = counting();
  const first = await workshop.stage("prj_1", "extract", { media: "a" }, make);
  expect(await workshop.stage("prj_1", "extract", { media: "a" }, make)).toBe(first);
  expect(readFileSync(join(first, "result"), "utf8")).toBe("made 1 times");
  expect(await workshop.stage("prj_1", "extract", { media: "b" }, make)).not.toBe(first);
  expect(times()).toBe(2);
});

test("another process finds what the first one made", async () => {
  const { make, times } = counting();
  await workshop.stage("prj_1", "extract", {}, make);
  await workshopIn(root).stage("prj_1", "extract", {}, make);
  expect(times()).toBe(1);
});

test("two callers at one time share the work, and two processes give the same result", async () => {
  const { make, times } = counting();
  const both = await Promise.all([1, 2].map(() => workshop.stage("prj_1", "extract", {}, make)));
  expect(new Set(both).size).toBe(1);
  expect(times()).toBe(1);
  const others = await Promise.all([1, 2].map(() => workshopIn(root).stage("prj_1", "mix", {}, make)));
  expect(new Set(others).size).toBe(1);
  expect(readdirSync(join(root, "prj_1")).filter((name) => name.startsWith("part-"))).toEqual([]);
});

test("a stage that fails leaves nothing, and can be tried again", async () => {
  const broken = workshop.stage("prj_1", "extract", {}, async (directory) => {
    await writeFile(join(directory, "half"), "");
    throw new Error("broken");
  });
  await expect(broken).rejects.toThrow("broken");
  expect(readdirSync(join(root, "prj_1"))).toEqual([]);
  const { make } = counting();
  expect(existsSync(join(await workshop.stage("prj_1", "extract", {}, make), "result"))).toBe(true);
});

/** A stage that works until it is stopped. */
const endless = async (_directory: string, signal: AbortSignal) => {
  if (!signal.aborted) await once(signal, "abort");
  throw new Error("stopped");
};

test("a stage is stopped when the last one who needs it gives it up, and is made anew for others", async () => {
  const [one, other, early] = [1, 2, 3].map(() => new AbortController());
  const wait = (waiting: Waiting) => workshop.stage("prj_1", "burnt", {}, endless, waiting);
  const ends = [{ signal: one!.signal }, { signal: other!.signal }, { signal: early!.signal, ahead: true }].map(wait);
  const isStopped = vi.fn<(error: unknown) => void>();
  for (const end of ends) end.catch(isStopped);
  one!.abort();
  await setTimeout(50);
  expect(isStopped).not.toHaveBeenCalled();
  other!.abort();
  const { make, times } = counting();
  await workshop.stage("prj_1", "burnt", {}, make);
  expect([isStopped.mock.calls.length, times()]).toEqual([3, 1]);
  await expect(wait({ signal: one!.signal })).rejects.toThrow("aborted");
});

test("a stage that is made ahead is stopped by the one caller that gives it up", async () => {
  const early = new AbortController();
  const stage = workshop.stage("prj_1", "burnt", {}, endless, { signal: early.signal, ahead: true });
  early.abort();
  await expect(stage).rejects.toThrow("stopped");
  expect(readdirSync(join(root, "prj_1"))).toEqual([]);
});

test.each<[string, () => unknown]>([
  ["its project is removed", () => workshop.forget("prj_1")],
  ["the process ends", () => workshop.close()],
])("a stage is stopped when %s", async (_, end) => {
  const stage = workshop.stage("prj_1", "burnt", {}, endless);
  stage.catch(() => {});
  await end();
  await expect(stage).rejects.toThrow("stopped");
});

test("nothing is left of a project that is forgotten", async () => {
  await workshop.stage("prj_1", "extract", {}, counting().make);
  await workshop.forget("prj_1");
  await workshop.forget("prj_2");
  expect(readdirSync(root)).toEqual([]);
});

test("nothing is left of a project that is forgotten while a stage of it is under way", async () => {
  let end = () => {};
  const waiting = new Promise<void>((resolve) => (end = resolve));
  const stage = workshop.stage("prj_1", "extract", {}, async (directory) => {
    await waiting;
    await mkdir(directory, { recursive: true });
    await counting().make(directory);
  });
  await workshop.forget("prj_1");
  end();
  await stage.catch(() => {});
  await expect.poll(() => readdirSync(root)).toEqual([]);
});

test("no stage begins for a project that was forgotten", async () => {
  await workshop.forget("prj_1");
  await expect(workshop.stage("prj_1", "mix", {}, counting().make)).rejects.toThrow("project prj_1 was removed");
  expect(readdirSync(root)).toEqual([]);
});

test("a sweep removes at once what a removal left when its process was killed", async () => {
  await mkdir(join(root, "gone-1", "extract-1"), { recursive: true });
  await workshop.sweep(Date.now());
  expect(readdirSync(root)).toEqual([]);
});

test("a project is forgotten although a stage of it writes file after file", async () => {
  const ending = new AbortController();
  const stage = workshop.stage("prj_1", "extract", {}, async (directory) => {
    for (let at = 0; !ending.signal.aborted; at++) await writeFile(join(directory, String(at)), "");
  });
  const ended = stage.catch(() => {});
  await expect.poll(() => readdirSync(join(root, "prj_1"))).toHaveLength(1);
  await workshop.forget("prj_1");
  expect(readdirSync(root)).not.toContain("prj_1");
  ending.abort();
  await ended;
  await expect.poll(() => readdirSync(root)).toEqual([]);
});

test("a sweep removes results that were not used for a day, and nothing younger", async () => {
  await workshop.stage("prj_1", "extract", {}, counting().make);
  await workshop.sweep(Date.now() + 23 * 3_600_000);
  expect(readdirSync(join(root, "prj_1")).length).toBe(1);
  await workshop.sweep(Date.now() + 25 * 3_600_000);
  expect(readdirSync(root)).toEqual([]);
});
