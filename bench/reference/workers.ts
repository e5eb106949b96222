import { setTimeout as sleep } from "node:timers/promises";
import { median, table } from "../mock/table.ts";
import type { Child } from "./child.ts";
import type { Places } from "./places.ts";
import type { Scale } from "./scale.ts";
import { upload } from "./upload.ts";

/** Bytes of a small clip with sound. */
const CLIP = 10_000;

/** How many uploads are sent at the same time, before any worker starts. */
const AT_ONCE = 10;

/** (c) How many runs a second two workers end on PostgreSQL, against one: of many that are due at the same time. */
export async function measureWorkers(places: Places, { runs, rounds, stageSeconds }: Scale): Promise<string> {
  const place = await places.make("PostgreSQL", "workers");
  const [straight, api] = [await places.straight(place), await places.serve(place)];
  const url = await api.ask<string>({ ask: "url" });
  const count = async (condition: string) => {
    const sql = `select count(*) from runs where ${condition}`;
    const [row] = await straight.ask<{ count: number }[]>({ ask: "rows", sql });
    return Number(row?.count);
  };

  /** @returns seconds until all runs have ended, and of them processor time of the workers */
  async function measure(workers: number, seconds: number): Promise<{ seconds: number; processor: number }> {
    const ended = await count("status = 'success'");
    const starting = Array.from({ length: workers }, () =>
      places.serve(place, { role: "worker", stageSeconds: seconds }),
    );
    const all: Child[] = await Promise.all(starting);
    try {
      let left = runs;
      const send = async () => {
        while (left-- > 0) await upload(url, CLIP, "/v1/translate");
      };
      await Promise.all(Array.from({ length: AT_ONCE }, send));
      const before = await processorOf(all);
      const began = performance.now();
      await Promise.all(all.map((worker) => worker.ask({ ask: "go" })));
      while ((await count("status = 'processing'")) > 0) await sleep(50);
      const took = (performance.now() - began) / 1000;
      const lost = runs - ((await count("status = 'success'")) - ended);
      if (lost !== 0) throw new Error(`${lost} of ${runs} runs did not end in success`);
      return { seconds: took, processor: ((await processorOf(all)) - before) / took };
    } finally {
      await Promise.all(all.map((worker) => worker.stop()));
    }
  }

  try {
    const rows: string[][] = [];
    for (const seconds of [stageSeconds, 0]) {
      const ratios: number[] = [];
      const busy: [number, number][] = [];
      for (let round = 0; round < rounds / 2; round++) {
        const one = await measure(1, seconds);
        const two = await measure(2, seconds);
        ratios.push(one.seconds / two.seconds);
        busy.push([one.processor, two.processor]);
      }
      const cores = ([0, 1] as const).map((at) => median(busy.map((pair) => pair[at])).toFixed(2));
      rows.push([`stages of ${seconds} s`, median(ratios).toFixed(2), ...cores]);
    }
    return [
      `(c) Runs ended each second by two workers on PostgreSQL, as a ratio to one, of ${runs} translations at once, none of which was lost (median of ${Math.ceil(rounds / 2)}; the aim is 1.7)`,
      table(["", "two to one", "cores of one", "cores of two"], rows),
      "With stages of 0 s the workers and the database compete for this machine's cores.",
    ].join("\n");
  } finally {
    await Promise.all([straight.stop(), api.stop()]);
  }
}

/** Seconds of processor time that some processes have had. */
async function processorOf(children: readonly Child[]): Promise<number> {
  const times = await Promise.all(children.map((child) => child.ask<number>({ ask: "processor" })));
  return times.reduce((sum, time) => sum + time, 0) / 1e6;
}
