import { mutants } from "./catalogue/index.ts";
import type { Judged } from "./judge.ts";
import type { Mutant } from "./mutant.ts";
import { codeOf, readResults, recordOf, type Results, writeResults } from "./results.ts";
import type { Extent } from "./verdict.ts";

/** Results that are kept as they come, so that a run which ends early is gone on with, here or by several processes. */
export class Records {
  readonly #extent: Extent;

  constructor(extent: Extent) {
    this.#extent = extent;
  }

  /** Those of some mutants that did not meet the code as it is; first those that were never judged. */
  open(some: readonly Mutant[]): Mutant[] {
    const known = readResults(this.#extent);
    const open = some.filter(({ id }) => known[id]?.code !== codeOf(id));
    return [...open.filter(({ id }) => !known[id]), ...open.filter(({ id }) => known[id])];
  }

  /** Keeps a result beside those that others kept meanwhile; those of mutants that are no more go. */
  keep(judged: Judged): void {
    const known: Results = { ...readResults(this.#extent), [judged.mutant.id]: recordOf(judged) };
    writeResults(this.#extent, Object.fromEntries(Object.entries(known).filter(([id]) => isThere.has(id))));
  }
}

const isThere = new Set(mutants.map(({ id }) => id));
