import type { MachineTransition } from "../contract/contract.ts";
import type { Fault } from "../faults/fault.ts";
import { owner, type Subject } from "../machines/subject.ts";

/** Makes attempts end with a chance transition. */
export interface Rule {
  transition: string;
  times: number | "always";
  match?: { projectId?: string; operation?: string };
}

/** What is steered in a world, as the control interface has it. */
export interface Steering {
  rules: Rule[];
  faults: Fault[];
  holds: { operation: string; mode: string }[];
}

export const emptySteering = (): Steering => ({ rules: [], faults: [], holds: [] });

/** The chance transition that an attempt is bound to from its start. */
export const boundTo = ({ fields }: Subject): string | undefined => fields["steered"] as string | undefined;

/** What is left of the call of a mutation that is held: enough to carry it out later. Data, so that snapshots have it. */
export interface Held {
  role: string;
  body: unknown;
}

/** What a mutation that is held waits with. */
export const heldOf = ({ fields }: Subject): Held | undefined => fields["held"] as Held | undefined;

/** Whether a mutation is held. */
export const isHeld = (subject: Subject): boolean => heldOf(subject) !== undefined;

/** What the request that started an attempt asked for: of its own, or of its run. */
const askedOf = (attempt: Subject): readonly string[] =>
  ((attempt.fields["steer"] ?? owner(attempt, "run")?.fields["steer"]) as string[] | undefined) ?? [];

/** Binds an attempt that starts: as its request asked, or else by the first rule that matches it, which it uses up. */
export function bind(steering: Steering, chances: readonly MachineTransition[], attempt: Subject): void {
  const chosen = choose(steering, chances, askedOf(attempt), () => startOf(attempt));
  if (chosen !== undefined) attempt.fields["steered"] = chosen;
}

/** The same of an attempt that starts and ends within one call: the chance that it ends with. */
export const bindAtOnce = (
  steering: Steering,
  chances: readonly MachineTransition[],
  { asked, operation }: { asked: readonly string[]; operation: string },
): string | undefined => choose(steering, chances, asked, () => ({ operation }));

function choose(
  steering: Steering,
  chances: readonly MachineTransition[],
  asked: readonly string[],
  start: () => Start,
): string | undefined {
  const wanted = asked.find((one) => chances.some(({ id }) => id === one));
  if (wanted !== undefined) return wanted;
  const rule = ruleFor(steering, chances, start());
  if (!rule) return undefined;
  if (rule.times !== "always") rule.times -= 1;
  steering.rules = steering.rules.filter(({ times }) => times !== 0);
  return rule.transition;
}

/** What an attempt starts with, as rules match it. */
export interface Start {
  projectId?: unknown;
  operation?: unknown;
}

/** The first rule that would bind an attempt. */
export function ruleFor({ rules }: Steering, chances: readonly { id: string }[], start: Start): Rule | undefined {
  return rules.find(({ transition, match = {} }) => {
    if (!chances.some(({ id }) => id === transition)) return false;
    if (match.projectId !== undefined && match.projectId !== start.projectId) return false;
    return match.operation === undefined || match.operation === start.operation;
  });
}

/** A lip-sync attempt is started by what started its run. */
const startOf = (attempt: Subject): Start => ({
  projectId: owner(attempt, "project")?.fields["projectId"],
  operation: attempt.fields["operation"] ?? owner(attempt, "run")?.fields["operation"],
});
