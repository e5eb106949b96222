import { derivedMutants } from "../derived.ts";
import type { Mutant } from "../mutant.ts";
import { actionLimits } from "./action-limits.ts";
import { credentials } from "./credentials.ts";
import { deliveries } from "./deliveries.ts";
import { events } from "./events.ts";
import { limits } from "./limits.ts";
import { mediaErrors } from "./media-errors.ts";
import { mediaLimits } from "./media-limits.ts";
import { lives } from "./lives.ts";
import { runsLife } from "./runs-life.ts";
import { starts } from "./starts.ts";
import { transcripts } from "./transcripts.ts";

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = [...credentials, ...starts, ...lives, ...transcripts, ...deliveries, ...limits, ...runsLife, ...mediaErrors, ...mediaLimits, ...events, ...actionLimits];

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
