/**
 * Before each file of tests: how much processor time its process and the programs that it ran take goes to the
 * reporters, as `meta().processor` of the file, in seconds. Linux says it; elsewhere it is the time of the process.
 */
import { readFileSync } from "node:fs";
import { afterAll } from "vitest";

declare module "vitest" {
  interface TaskMeta {
    /** Processor time, in seconds. */
    processor?: number;
  }
}

/** Clock ticks of Linux in a second. */
const TICKS = 100;

/** Seconds that this process and its ended children have taken. */
function spent(): number {
  try {
    // After the name of the program, which may have blanks: fields 14 to 17 of the line.
    const fields = readFileSync("/proc/self/stat", "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  }
}

const shared = globalThis as { spentBefore?: number };

// oxlint-disable-next-line no-empty-pattern -- vitest hands the file over second
afterAll(({}, file) => {
  const now = spent();
  file.meta.processor = now - (shared.spentBefore ?? 0);
  shared.spentBefore = now;
});
