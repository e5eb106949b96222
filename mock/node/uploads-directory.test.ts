import { existsSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { uploadsDirectory } from "./uploads-directory.ts";

test("a directory in use and its files look recently used after days, so that cleaners keep them", async () => {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { path, remove } = uploadsDirectory();
  const places = [path, join(path, "upload")];
  writeFileSync(join(path, "upload"), "");
  const longAgo = new Date("2026-01-01");
  for (const place of places) utimesSync(place, longAgo, longAgo);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  await expect
    .poll(() => places.flatMap((place) => [statSync(place).atimeMs, statSync(place).mtimeMs]))
    .not.toContain(longAgo.getTime());
  remove();
  expect([existsSync(path), vi.getTimerCount()]).toEqual([false, 0]);
});
