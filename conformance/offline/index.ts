import { answerRules } from "./answers/index.ts";
import { refusals } from "./faults/index.ts";
import { account } from "./sessions/account.ts";
import { connections } from "./sessions/connections.ts";
import { mutations } from "./sessions/mutations.ts";
import { projects } from "./sessions/projects.ts";
import type { SessionJudge, StepJudge } from "./step.ts";

/** Judges of single recorded exchanges. */
export const STEP_JUDGES: readonly StepJudge[] = [refusals, ...answerRules];

/** Judges of recorded exchanges in their order. */
export const SESSION_JUDGES: readonly SessionJudge[] = [projects, mutations, account, connections];
