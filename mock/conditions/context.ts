import type { Call } from "../requests/call.ts";
import type { Subject } from "../machines/subject.ts";
import type { WorldView } from "../worlds/view.ts";

/** What a condition is asked about: a call, a subject, or a record that is being built. */
export interface ConditionContext {
  world: WorldView;
  subject?: Subject | undefined;
  call?: Call;
  record?: Readonly<Record<string, unknown>>;
}

/** Decides one word of the vocabulary. */
export type Predicate = (context: ConditionContext, given: Readonly<Record<string, unknown>>) => boolean;

/** The call of a context; a word about requests has no meaning anywhere else. */
export function callOf({ call }: ConditionContext): Call {
  if (!call) throw new Error("A condition about a request was asked without a request.");
  return call;
}
