import type { StepJudge } from "../step.ts";
import { actionAnswers } from "./actions.ts";
import { detailsAnswers } from "./details.ts";
import { mcpAnswers } from "./mcp.ts";
import { mediaAnswers } from "./media.ts";
import { wrongMethod } from "./method.ts";

/** Judges of what recorded answers say. */
export const answerRules: readonly StepJudge[] = [
  ...mediaAnswers,
  detailsAnswers,
  actionAnswers,
  mcpAnswers,
  wrongMethod,
];
