import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readGenerated, registryOf } from "../../conformance/index.ts";
import { digestOf } from "./mutant.ts";
import { type Mutated, ROOT } from "./mutate.ts";
import { perform } from "./perform.ts";
import { sideBySide } from "./side-by-side.ts";
import { start } from "./start.ts";

/** What one check does with the service as it is. */
export interface Reaching {
  check: string;
  milliseconds: number;
  /** Requirements that it sees kept. */
  keeps: readonly string[];
  /** Numbers of the mutants whose code it runs. */
  reaches: readonly string[];
}

/** Which checks run the code of which mutants. */
export interface Reach {
  checks: readonly Reaching[];
  /** Numbers of the mutants whose code runs when the service starts. */
  atStart: readonly string[];
}

/**
 * The reach of the checks whose names begin so: each is performed once on the service as it is. What was found about the
 * same code and the same suite is used again.
 * @throws Error when one of them fails
 */
export async function reachOf(mutated: Mutated, prefixes: readonly string[], workers: number): Promise<Reach> {
  const names = registryOf(readGenerated())
    .checks.map(({ name }) => name)
    .filter((name) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix)));
  const file = join(mutated.directory, `reach-${digestOf(JSON.stringify([names, suite()]))}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Reach;
  const found = await measure(mutated, names, workers);
  writeFileSync(file, JSON.stringify(found));
  return found;
}

async function measure(mutated: Mutated, names: readonly string[], workers: number): Promise<Reach> {
  const checks: Reaching[] = [];
  let atStart: readonly string[] = [];
  const share = Math.ceil(names.length / workers);
  const shares = Array.from({ length: workers }, (_, at) => names.slice(at * share, (at + 1) * share));
  for await (const found of sideBySide(shares, workers, async (some) => {
    const service = await start(mutated);
    try {
      atStart = await service.turn(null);
      const reaching: Reaching[] = [];
      for (const check of some) {
        const { kept, broken, milliseconds } = await perform(check, service.target);
        if (broken.length > 0)
          throw new Error(`The service itself fails ${broken.join(", ")} in the check "${check}".`);
        reaching.push({ check, milliseconds, keeps: [...kept], reaches: await service.turn(null) });
      }
      return reaching;
    } finally {
      await service.close();
    }
  }))
    checks.push(...found);
  return { checks, atStart };
}

/** The texts that decide what a check does. */
const suite = (): string[] =>
  globSync(["conformance/**/*.ts", "generated/*.json"], { cwd: ROOT, exclude: ["**/*.test.ts"] })
    .toSorted()
    .map((path) => readFileSync(join(ROOT, path), "utf8"));
