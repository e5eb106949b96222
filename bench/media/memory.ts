import { execFileSync } from "node:child_process";

/** Bytes of memory that this process and everything that it started have now. */
function bytesNow(): number {
  const processes = execFileSync("ps", ["-eo", "pid=,ppid=,rss="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const mine = new Set([process.pid]);
  // A child may be listed before its parent.
  for (let before = 0; before < mine.size;) {
    before = mine.size;
    for (const [pid = 0, parent = 0] of processes) if (mine.has(parent)) mine.add(pid);
  }
  return processes.reduce((sum, [pid = 0, , kilobytes = 0]) => sum + (mine.has(pid) ? kilobytes * 1024 : 0), 0);
}

/** Does some work, and gives the most memory that was seen meanwhile. */
export async function withPeak<Result>(work: () => Promise<Result>): Promise<{ result: Result; peak: number }> {
  let peak = 0;
  const look = () => void (peak = Math.max(peak, bytesNow()));
  const timer = setInterval(look, 250);
  try {
    const result = await work();
    look();
    return { result, peak };
  } finally {
    clearInterval(timer);
  }
}
