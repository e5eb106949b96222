import { derivedMutants } from "../derived.ts";
import type { Mutant } from "../mutant.ts";
import { access } from "./access.ts";
import { actionErrors } from "./action-errors.ts";
import { credentials } from "./credentials.ts";
import { deliveries } from "./deliveries.ts";
import { limits } from "./limits.ts";
import { lives } from "./lives.ts";
import { mcp } from "./mcp.ts";
import { starts } from "./starts.ts";
import { tools } from "./tools.ts";
import { transcripts } from "./transcripts.ts";

/** Those that are written by hand. */
export const handwritten: readonly Mutant[] = [...credentials, ...starts, ...lives, ...transcripts, ...deliveries, ...limits, ...mcp, ...tools, ...access, ...actionErrors];

/** Every mutant. */
export const mutants: readonly Mutant[] = [...derivedMutants(), ...handwritten];
