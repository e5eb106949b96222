import type { Kind, Places } from "./places.ts";

/** How much of everything is measured: enough for a figure, or only enough to see that it works. */
export interface Scale {
  /** The databases that are measured. */
  kinds: readonly Kind[];
  /** Pairs of measurements that a median is of. */
  rounds: number;
  /** Seconds that each of them lasts. */
  seconds: number;
  /** Sizes of uploads in bytes; the last one is the one whose memory counts. */
  uploads: readonly number[];
  /** Runs at once, and seconds of each of their stages. */
  runs: number;
  stageSeconds: number;
  /** Projects in a small database, and in a large one. */
  projects: readonly [number, number];
  /** How often each operation is done whose costs are counted, and seconds in which nothing is asked. */
  operations: number;
  quietSeconds: number;
}

const MB = 1e6;

export const FULL: Omit<Scale, "kinds"> = {
  rounds: 5,
  seconds: 2,
  uploads: [10_000, MB, 100 * MB, 1000 * MB],
  runs: 200,
  stageSeconds: 1.5,
  projects: [10_000, 1_000_000],
  operations: 20,
  quietSeconds: 30,
};

export const QUICK: Omit<Scale, "kinds"> = {
  rounds: 1,
  seconds: 0.3,
  uploads: [10_000, 20 * MB],
  runs: 8,
  stageSeconds: 0.1,
  projects: [100, 2000],
  operations: 2,
  quietSeconds: 2,
};

/** A part of the measurements: prints what it finds. */
export type Measurement = (places: Places, scale: Scale) => Promise<string>;
