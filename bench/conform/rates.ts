import { readTarget, runConformance } from "../../conformance/index.ts";
import { table } from "../mock/table.ts";
import { startServer } from "./server.ts";

/** What `dubspec conform --quick` allows: seconds. */
const QUICK = 180;

/**
 * Runs of the profile `sandbox` without a control interface, on a server whose time is real and whose rates are the
 * contract's: a quick one, and a whole one.
 */
export async function measureRates(): Promise<string> {
  const rows: string[][] = [];
  for (const [name, options] of [
    ["quick", { seconds: QUICK }],
    ["whole", {}],
  ] as const) {
    const { targetFile, close } = await startServer({ clock: "real" });
    try {
      const { control: _, ...target } = readTarget(targetFile);
      const began = performance.now();
      let decided = 0;
      let [requests, heldUp] = [0, 0];
      const onProgress = (progress: { requests: number; heldUp: number }) => ({ requests, heldUp } = progress);
      for await (const { id, status } of runConformance(target, { profile: "sandbox", onProgress, ...options })) {
        if (status === "fail") throw new Error(`The run is void: ${id} fails.`);
        if (status === "pass") decided += 1;
      }
      const seconds = (performance.now() - began) / 1000;
      const shown = (each: number) => `${each.toFixed(0)} s`;
      rows.push([name, String(decided), shown(seconds), shown(heldUp / 1000), requests.toLocaleString("en")]);
    } finally {
      close();
    }
  }
  return table(["run", "pass", "time", "of it waiting for rates", "requests"], rows);
}
