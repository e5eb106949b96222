import type { Change } from "../mutant.ts";

/** A build of the mock that differs from it only where the source leaves freedom: nothing of it may be accused. */
export interface Variant extends Change {
  /** `<area>/<what is different>`, once in the catalogue. */
  id: string;
  /** What it does otherwise, in a sentence. */
  title: string;
  /** How many times faster than the wall's the clock of the suite and of the build goes, where much is waited for. */
  hurry?: number;
  /** Open questions with the alternative that it takes: the suite has to see each, or the variant is none. */
  takes?: readonly (readonly [question: string, alternative: string])[];
}
