import { mutants } from "./catalogue/index.ts";
import { codeNow, readResults, type Recorded, type Results, writeResults } from "./results.ts";
import type { Extent, MutantVerdict } from "./verdict.ts";

/** Results that are kept as they come, so that a run which ends early is gone on with. */
export class Records {
  readonly #extent: Extent;
  readonly #code = codeNow();
  readonly #known: Map<string, Recorded>;

  /** Takes what is recorded, but of mutants that are no more. */
  constructor(extent: Extent) {
    const ids = new Set(mutants.map(({ id }) => id));
    this.#extent = extent;
    this.#known = new Map(Object.entries(readResults(extent)).filter(([id]) => ids.has(id)));
  }

  /** Whether a mutant met the code as it is. */
  isKnown(id: string): boolean {
    return this.#known.get(id)?.code === this.#code;
  }

  of(id: string): Recorded | undefined {
    return this.#known.get(id);
  }

  keep({ id, failed, killedBy }: MutantVerdict): void {
    this.#known.set(id, { failed, killedBy, code: this.#code });
    writeResults(this.#extent, Object.fromEntries(this.#known) satisfies Results);
  }
}
