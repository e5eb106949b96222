import type { Condition } from "../../spec/lib/contract.ts";
import { innerOf } from "../contract/joined.ts";
import { accountConditions } from "./account.ts";
import { actionConditions } from "./action.ts";
import { bodyConditions } from "./body.ts";
import type { ConditionContext, Predicate } from "./context.ts";
import { mcpConditions } from "./mcp.ts";
import { mediaConditions } from "./media.ts";
import { oauthConditions } from "./oauth.ts";
import { projectConditions } from "./project.ts";
import { transportConditions } from "./transport.ts";

/** A condition of the contract, ready to be asked. */
export type Ask = (context: ConditionContext) => boolean;

/** Words that join other conditions. */
const joining: Readonly<Record<string, (inner: readonly Ask[]) => Ask>> = {
  all: (inner) => (context) => {
    for (const ask of inner) if (!ask(context)) return false;
    return true;
  },
  any: (inner) => (context) => {
    for (const ask of inner) if (ask(context)) return true;
    return false;
  },
  not:
    ([ask]) =>
    (context) =>
      !ask?.(context),
};

const predicates: Readonly<Record<string, Predicate>> = {
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
export const interpretedPredicates: ReadonlySet<string> = new Set([
  ...Object.keys(joining),
  ...Object.keys(predicates),
]);

const compiled = new WeakMap<Condition, Ask>();

/** Makes a condition of the contract ready to be asked, once; throws for a word that nothing here interprets. */
export function compile(condition: Condition): Ask {
  const known = compiled.get(condition);
  if (known) return known;
  const ask = make(condition);
  compiled.set(condition, ask);
  return ask;
}

function make(condition: Condition): Ask {
  const join = joining[condition.predicate];
  if (join) return join(innerOf(condition).map(compile));
  const predicate = predicates[condition.predicate];
  if (!predicate)
    throw new Error(`The mock has no interpreter for "${condition.predicate}". Write one in mock/conditions.`);
  return (context) => predicate(context, condition);
}

/** Whether a condition of the contract holds. */
export const conditionHolds = (condition: Condition, context: ConditionContext): boolean => compile(condition)(context);
