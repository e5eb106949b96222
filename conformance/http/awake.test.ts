import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterAwake } from "./awake.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a wait ends after its time, and not if it is ended before", () => {
  const perform = vi.fn<() => void>();
  const end = afterAwake(1000, perform);
  afterAwake(1000, perform);
  vi.advanceTimersByTime(900);
  expect(perform).not.toHaveBeenCalled();
  end();
  vi.advanceTimersByTime(5000);
  expect(perform).toHaveBeenCalledOnce();
});

test("a machine that slept for an hour uses up a moment of a wait", () => {
  const perform = vi.fn<() => void>();
  let slept = 0;
  afterAwake(1000, perform, () => performance.now() + slept);
  vi.advanceTimersByTime(100);
  // Its clock went on, and no timer.
  slept = 3_600_000;
  vi.advanceTimersByTime(100);
  expect(perform).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(perform).toHaveBeenCalledOnce();
});
