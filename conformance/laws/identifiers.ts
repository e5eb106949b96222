import { valueAt } from "../http/exchange.ts";
import { ACTIONS } from "../pins/actions.ts";
import { isText } from "../rules/answers/rule.ts";
import { isUuidV4 } from "../rules/faults/action-inputs.ts";
import type { Step } from "../rules/step.ts";

/** Whether a call changes something. */
export const isMutation = ({ operation }: Step): boolean =>
  ACTIONS.some(({ name, mutation }) => mutation && name === operation?.id);

/** The credential of the client that asks. */
export const callerOf = ({ traffic: { headers } }: Step): string =>
  headers["x-api-key"] ?? headers["authorization"]?.replace(/^Bearer /i, "") ?? "";

/** The identifier of a mutation, by field or header; undefined: none that is right. */
export function identifierOf({ sent, traffic: { headers } }: Step): string | undefined {
  const given = sent.fields["requestId"] ?? headers["idempotency-key"];
  return isText(given) && isUuidV4(given) ? given.toLowerCase() : undefined;
}

/** The identifier that a call of a tool sends; a call of an action sends one, too. */
const identifierOfTool = ({ operation, sent }: Step): string | undefined => {
  const given = operation?.id === "mcp" ? valueAt(sent.json, "/params/arguments/requestId") : undefined;
  return isText(given) && isUuidV4(given) ? given.toLowerCase() : undefined;
};

/**
 * Mutations whose identifier was sent before: `replay` if the same caller used it and was answered, so this
 * one changes nothing; `unclear` if a tool, another caller or a call without an answer used it.
 */
export function repeatsIn(steps: readonly Step[]): ReadonlyMap<Step, "replay" | "unclear"> {
  const known = new Map<string, string | null>();
  const found = new Map<Step, "replay" | "unclear">();
  for (const step of steps) {
    const identifier = isMutation(step) ? identifierOf(step) : identifierOfTool(step);
    const isRefused = step.status >= 400 && step.status <= 499;
    if (identifier === undefined) continue;
    const earlier = known.get(identifier);
    const caller = isMutation(step) && step.status === 200 ? callerOf(step) : null;
    if (earlier !== undefined && isMutation(step))
      found.set(step, earlier !== null && earlier === callerOf(step) ? "replay" : "unclear");
    if (!isRefused) known.set(identifier, earlier === undefined || earlier === caller ? caller : null);
  }
  return found;
}
