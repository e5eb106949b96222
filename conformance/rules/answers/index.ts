import type { Rule } from "../step.ts";
import { actionAnswers } from "./actions.ts";
import { detailsAnswers } from "./details.ts";
import { mcpAnswers } from "./mcp.ts";
import { wrongMethod } from "./method.ts";
import { startAnswers } from "./starts.ts";
import { statusAnswers } from "./status.ts";
import { transcriptAnswers } from "./transcripts.ts";

/** Judges of what recorded answers say. */
export const answerRules: readonly Rule[] = [
  startAnswers,
  transcriptAnswers,
  statusAnswers,
  detailsAnswers,
  actionAnswers,
  mcpAnswers,
  wrongMethod,
];
