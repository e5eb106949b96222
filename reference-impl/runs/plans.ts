import type { RunKind } from "../storage/schema.ts";
import type { Plan } from "./context.ts";
import { dubbingPlan, translationPlan } from "./dubbing.ts";
import { observed } from "./observed.ts";
import { transcriptionPlan } from "./transcription.ts";

/** What each kind of run does. */
const PLANS: Record<RunKind, Plan> = {
  transcription: observed(transcriptionPlan),
  translation: observed(translationPlan(false)),
  "translation-lip-sync": observed(translationPlan(true)),
  dub: observed(dubbingPlan(false)),
  "dub-lip-sync": observed(dubbingPlan(true)),
};

/** The plan of a kind of run. */
export const planOf = (kind: RunKind): Plan => PLANS[kind];
