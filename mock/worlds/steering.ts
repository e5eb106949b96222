import type { MachineTransition } from "../contract/contract.ts";
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
  faults: Record<string, unknown>[];
  holds: { operation: string; mode: string }[];
}

export const emptySteering = (): Steering => ({ rules: [], faults: [], holds: [] });

/** The chance transition that an attempt is bound to from its start. */
export const boundTo = ({ fields }: Subject): string | undefined => fields["steered"] as string | undefined;

/** Binds an attempt that starts by the first rule that matches it, and uses the rule up. */
export function bind(steering: Steering, chances: readonly MachineTransition[], attempt: Subject): void {
  const rule = ruleFor(steering, chances, startOf(attempt));
  if (!rule) return;
  attempt.fields["steered"] = rule.transition;
  if (rule.times !== "always") rule.times -= 1;
  steering.rules = steering.rules.filter(({ times }) => times !== 0);
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
