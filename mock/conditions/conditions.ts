import type { Condition } from "../../spec/lib/contract.ts";
import { accountConditions } from "./account.ts";
import { actionConditions } from "./action.ts";
import { bodyConditions } from "./body.ts";
import type { ConditionContext, Predicate } from "./context.ts";
import { mcpConditions } from "./mcp.ts";
import { mediaConditions } from "./media.ts";
import { oauthConditions } from "./oauth.ts";
import { projectConditions } from "./project.ts";
import { transportConditions } from "./transport.ts";

const predicates: Readonly<Record<string, Predicate>> = {
  all: (context, { of }) => (of as Condition[]).every((one) => conditionHolds(one, context)),
  any: (context, { of }) => (of as Condition[]).some((one) => conditionHolds(one, context)),
  not: (context, { of }) => !conditionHolds(of as Condition, context),
  ...transportConditions,
  ...accountConditions,
  ...bodyConditions,
  ...mediaConditions,
  ...projectConditions,
  ...actionConditions,
  ...mcpConditions,
  ...oauthConditions,
};

/** The words that the mock interprets. */
export const interpretedPredicates: ReadonlySet<string> = new Set(Object.keys(predicates));

/** Whether a condition of the contract holds. */
export function conditionHolds(condition: Condition, context: ConditionContext): boolean {
  const predicate = predicates[condition.predicate];
  if (!predicate) throw new Error(`The mock has no interpreter of "${condition.predicate}". Write one in mock/conditions.`);
  return predicate(context, condition);
}
