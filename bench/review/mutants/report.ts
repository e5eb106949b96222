import { readFileSync } from "node:fs";
import { type Mutant } from "../../oracle/mutant.ts";
import { fits, type Reason } from "../../oracle/reasons.ts";
import { sampleOf } from "../../oracle/sample.ts";
import { objectionTo } from "./judge.ts";
import { mutated } from "./mutate.ts";

/** Chooses the mutants: a sample begins with those of a smaller one. */
const SEED = "1";

/** What became of some mutants of the comparison. */
export interface Found {
  readonly caught: readonly Mutant[];
  /** Not judged: `reasons.json` says why nothing can catch them. */
  readonly explained: readonly Mutant[];
  readonly survived: readonly Mutant[];
}

const reasons = JSON.parse(readFileSync(new URL("reasons.json", import.meta.url), "utf8")) as readonly Reason[];

/** Puts the catalogue to a sample of mutants. @param onJudged is told of each of them */
export async function judged(
  size: number,
  onJudged: (mutant: Mutant, objection: string | null) => void = () => undefined,
): Promise<Found> {
  const all = await mutated();
  const objection = await objectionTo(all);
  if (objection !== null) throw new Error(`Without a mutant the catalogue objects already: ${objection}`);
  const found = { caught: [] as Mutant[], explained: [] as Mutant[], survived: [] as Mutant[] };
  for (const mutant of sampleOf(all.mutants, SEED, size)) {
    if (reasons.some((reason) => fits(reason, mutant))) {
      found.explained.push(mutant);
      continue;
    }
    const objected = await objectionTo(all, mutant);
    found[objected === null ? "survived" : "caught"].push(mutant);
    onJudged(mutant, objected);
  }
  return found;
}

/** How many of a sample the catalogue catches, and each that it does not. */
export async function measureMutants(size: number): Promise<string> {
  const { caught, explained, survived } = await judged(size, ({ id }, objection) =>
    console.error(`${objection === null ? "survived" : "caught"} ${id} ${objection ?? ""}`),
  );
  const lines = survived.map(({ id, line, replacement }) => `${id}\n  ${line}\n  became ${replacement}`);
  const text = `${caught.length} of ${size} mutants are caught, ${explained.length} change nothing, ${survived.length} are open`;
  return [text, ...lines].join("\n");
}
