/** A round of a stranger: servers that somebody wrote who knows the source and not the suite, and what the suite says of them. */
import { type RunOptions, runConformance } from "../conformance/index.ts";
import { startBuild } from "./build.ts";
import type { Around } from "./mutant.ts";

/** A server that differs from the mock in what it does with some requests. */
export interface Behaviour {
  id: string;
  /** What it does otherwise, in a sentence. */
  title: string;
  /** The sentence of the source that it breaks, or for which it is legal. */
  source: string;
  isLegal: boolean;
  /** Made once for each run, so that it can keep state. */
  around: () => Around;
}

export interface Fared {
  behaviour: Behaviour;
  /** `noticed` and `passes` are as they should be, `missed` and `refused` are not. */
  how: "noticed" | "missed" | "passes" | "refused";
  /** What failed or warned, in words. */
  found: string[];
}

/** Runs the suite on a behaviour. */
export async function fare(behaviour: Behaviour, options: RunOptions = {}): Promise<Fared> {
  const build = await startBuild({ around: behaviour.around });
  const found: string[] = [];
  try {
    for await (const { id, status, failures } of runConformance(build.target, { answerSeconds: 60, ...options }))
      if (status === "fail" || status === "warning")
        found.push(`${status} ${id}: expected ${failures[0]?.expected}, saw ${failures[0]?.seen}`);
  } finally {
    await build.close();
  }
  const isNoticed = found.length > 0;
  const how = behaviour.isLegal ? (isNoticed ? "refused" : "passes") : isNoticed ? "noticed" : "missed";
  return { behaviour, how, found };
}
