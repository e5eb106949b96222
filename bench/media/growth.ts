import type { Targets } from "./targets.ts";

/** The figures of clips that grow: memory stays flat, and the cost grows with the length. */
export const GROWTH = {
  "most memory: of the longest clip to the shortest": { most: 1.25 },
  "time to the clip's length: of the longest clip to the shortest": { most: 1.25 },
} satisfies Targets;

/** What a dub took. */
export interface Cost {
  /** Seconds of the clip, and of the work. */
  duration: number;
  seconds: number;
  /** Bytes. */
  peak: number;
}

/** @param costs from the shortest clip to the longest */
export function growthFigures(costs: readonly Cost[]): Record<keyof typeof GROWTH, number> {
  const [shortest, longest] = [costs[0]!, costs.at(-1)!];
  const pace = ({ seconds, duration }: Cost) => seconds / duration;
  return {
    "most memory: of the longest clip to the shortest": longest.peak / shortest.peak,
    "time to the clip's length: of the longest clip to the shortest": pace(longest) / pace(shortest),
  };
}
