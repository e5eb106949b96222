import { derivedMutants } from "../derived.ts";
import type { Mutant } from "../mutant.ts";
import { credentials } from "./credentials.ts";
import { lives } from "./lives.ts";
import { starts } from "./starts.ts";

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = [...credentials, ...starts, ...lives];

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
