/** Loaded before a program that is measured: writes the most memory that it had into a file, in MB, when it ends. */
import { readFileSync, writeFileSync } from "node:fs";

const note = process.env["MEMORY_NOTE"];

process.on("exit", () => {
  // Linux tells it of this program; what `process.resourceUsage` says counts the program that started it, too.
  const peak = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  if (note !== undefined) writeFileSync(note, String((Number(peak) * 1024) / 1e6));
});
