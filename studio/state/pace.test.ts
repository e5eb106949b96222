import { expect, test } from "vitest";
import { dueAt, nextLook, type Paced } from "./pace.ts";

const running: Paced = { projectId: "a", isOpen: true, isRunning: true, lookedAt: 100_000 };

test("a project is looked at once, and again only while it runs", () => {
  expect(dueAt({ ...running, lookedAt: 0, isRunning: undefined }, false)).toBe(0);
  expect(dueAt({ ...running, isRunning: false }, false)).toBeUndefined();
});

test("a run that is on the screen is looked at every four seconds, any other every twenty", () => {
  expect(dueAt(running, false)).toBe(104_000);
  expect(dueAt({ ...running, isOpen: false }, false)).toBe(120_000);
  expect(dueAt(running, true)).toBe(120_000);
});

test("of two projects that are due, the open one comes first, and no look lies in the past", () => {
  const other = { ...running, projectId: "b", isOpen: false, lookedAt: 0 };
  expect(nextLook([other, { ...running, lookedAt: 0 }], 7000, false)).toMatchObject({ projectId: "a", at: 7000 });
  expect(nextLook([{ ...running, isRunning: false }], 7000, false)).toBeUndefined();
});
