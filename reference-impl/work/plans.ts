import type { RunRow } from "../storage/schema.ts";
import type { Plan } from "./context.ts";
import { observed } from "./observed.ts";
import { transcriptionPlan } from "./transcription.ts";

/** What each kind of run does. A kind that is not here cannot be started. */
const PLANS: Partial<Record<RunRow["kind"], Plan>> = { transcription: transcriptionPlan };

/** The plan of a kind of run. */
export function planOf(kind: RunRow["kind"]): Plan {
  const plan = PLANS[kind];
  if (!plan) throw new Error(`there are no steps for a run of the kind ${kind}`);
  return observed(plan);
}
