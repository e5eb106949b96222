import { derivedMutants } from "../derived.ts";
import type { Mutant } from "../mutant.ts";
import { credentials } from "./credentials.ts";
import { deliveries } from "./deliveries.ts";
import { dubCues } from "./dub-cues.ts";
import { dubEvents } from "./dub-events.ts";
import { dubFields } from "./dub-fields.ts";
import { dubs } from "./dubs.ts";
import { limits } from "./limits.ts";
import { lives } from "./lives.ts";
import { starts } from "./starts.ts";
import { transcriptions } from "./transcriptions.ts";
import { transcripts } from "./transcripts.ts";

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = [...credentials, ...starts, ...lives, ...transcripts, ...deliveries, ...limits, ...dubs, ...dubFields, ...dubCues, ...dubEvents, ...transcriptions];

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
