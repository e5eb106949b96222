import { ACTIONS } from "../../pins/actions.ts";
import { isText } from "../answers/rule.ts";
import { isUuidV4 } from "../faults/action-inputs.ts";
import type { Step } from "../step.ts";

/** Whether a call changes something. */
export const isMutation = ({ operation }: Step): boolean =>
  ACTIONS.some(({ name, mutation }) => mutation && name === operation?.id);

/** The credential of whoever asks. */
export const callerOf = ({ traffic: { headers } }: Step): string =>
  headers["x-api-key"] ?? headers["authorization"]?.replace(/^Bearer /i, "") ?? "";

/** The identifier of a mutation, by field or header; undefined: none that is right. */
export function identifierOf({ sent, traffic: { headers } }: Step): string | undefined {
  const given = sent.fields["requestId"] ?? headers["idempotency-key"];
  return isText(given) && isUuidV4(given) ? given.toLowerCase() : undefined;
}

/** Mutations whose identifier was sent before, and perhaps not refused then: they change nothing. */
export function replaysIn(steps: readonly Step[]): ReadonlySet<Step> {
  const known = new Set<string>();
  return new Set(
    steps.filter((step) => {
      const identifier = isMutation(step) ? identifierOf(step) : undefined;
      if (identifier === undefined) return false;
      const isKnown = known.has(identifier);
      if (step.status < 400 || step.status > 499) known.add(identifier);
      return isKnown;
    }),
  );
}
