import { readGenerated, registryOf, runConformance, type RunOptions } from "../conformance/index.ts";
import { aboutIn } from "../conformance/requirements/check.ts";
import { startBuild } from "./build.ts";
import type { Mutant } from "./mutant.ts";
import { sweep } from "./sweep.ts";

/** What the suite made of a mutant. */
export interface MutantVerdict {
  id: string;
  /** Requirements that failed, warnings among them. */
  failed: readonly string[];
  /** Those of them that the mutant says it breaks. */
  killedBy: readonly string[];
  /** The same without the control interface; absent: it was not asked for. */
  withoutControl?: readonly string[];
  /** What broke inside the mutant: then it is no mutant but rubble. */
  crashes: readonly string[];
}

/** The checks that decide some requirements. */
const deciding = (ids: readonly string[]): string[] =>
  registryOf(readGenerated())
    .checks.filter((check) => aboutIn(check).some((id) => ids.includes(id)))
    .map(({ name }) => name);

/** How much a mutant meets: the checks of what it breaks and the sweep, or the whole suite. */
export type Extent = "own" | "whole";

/** Milliseconds after which the whole suite leaves a mutant that keeps it waiting; what is known by then counts. */
const patience = 180_000;

/** Runs the suite, or the part of it that a mutant is about, against it. */
export async function judgeMutant(mutant: Mutant, extent: Extent): Promise<MutantVerdict> {
  const { id, breaks, meets = breaks, alsoWithoutControl } = mutant;
  const checks = deciding(meets);
  let { failed, crashes } = await meet(
    mutant,
    extent === "own" ? { checks } : { signal: AbortSignal.timeout(patience) },
  );
  // What no check decides, some answer of the sweep may show.
  if (extent === "own" && !breaks.every((each) => failed.includes(each))) {
    const further = await meet(mutant, { checks: sweep });
    failed = [...new Set([...failed, ...further.failed])];
    crashes = [...crashes, ...further.crashes];
  }
  const broken = (ids: readonly string[]) => ids.filter((each) => breaks.includes(each));
  const verdict = { id, failed, killedBy: broken(failed), crashes };
  if (!alsoWithoutControl || extent === "whole") return verdict;
  const without = await meet({ ...mutant, withoutControl: true }, { checks });
  return { ...verdict, withoutControl: broken(without.failed), crashes: [...crashes, ...without.crashes] };
}

/** Requirements that fail on a mutant, and what broke inside it. */
async function meet(mutant: Mutant, options: RunOptions): Promise<{ failed: string[]; crashes: string[] }> {
  const build = await startBuild(mutant);
  const failed: string[] = [];
  try {
    for await (const { id, status } of runConformance(build.target, {
      ...options,
      ...build.time,
      ...(build.open ? { open: build.open } : {}),
      answerSeconds: 10,
    })) {
      if (status === "fail" || status === "warning") failed.push(id);
    }
  } finally {
    await build.close();
  }
  return { failed, crashes: build.crashes.map(String) };
}

/** Why a mutant does not count as caught; undefined: it does. */
export function objection(
  { breaks }: Mutant,
  { failed, killedBy, withoutControl, crashes }: MutantVerdict,
): string | undefined {
  if (crashes.length > 0) return `crashed inside: ${crashes[0]}`;
  if (killedBy.length === 0)
    return `survived: none of ${breaks.join(", ")} failed${failed.length > 0 ? `, only ${failed.join(", ")}` : ""}`;
  if (withoutControl?.length === 0)
    return `survived without the control interface: none of ${breaks.join(", ")} failed`;
  if (failed.length > mostFailures)
    return `is not a single slip: ${failed.length} requirements failed (${failed.join(", ")})`;
  return undefined;
}

/**
 * A mutant that fails more requirements than this is wrong in more than one behaviour. An answer that should have been a
 * refusal fails a dozen by itself, since rules and laws look at all of it.
 */
const mostFailures = 12;
