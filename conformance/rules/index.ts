import { answerRules } from "./answers/index.ts";
import { refusals } from "./faults/index.ts";
import type { Rule } from "./step.ts";

/** What has to hold of one exchange, by what was sent. */
export const RULES: readonly Rule[] = [refusals, ...answerRules];
