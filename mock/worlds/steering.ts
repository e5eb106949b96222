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

/** The chance transition that binds an attempt, if a rule asks for one; uses the rule up. */
export function steeredChance(
  steering: Steering,
  possible: readonly MachineTransition[],
  subject: Subject,
): MachineTransition | undefined {
  const bound = subject.fields["steered"] as string | undefined;
  if (bound) return possible.find(({ id }) => id === bound);
  const project = owner(subject, "project");
  for (const rule of steering.rules) {
    const transition = possible.find(({ id }) => id === rule.transition);
    const { projectId, operation } = rule.match ?? {};
    if (!transition) continue;
    if (projectId !== undefined && projectId !== project?.fields["projectId"]) continue;
    if (operation !== undefined && operation !== startedBy(subject)) continue;
    if (rule.times !== "always") rule.times -= 1;
    steering.rules = steering.rules.filter(({ times }) => times !== 0);
    return transition;
  }
  return undefined;
}

const startedBy = (subject: Subject) => owner(subject, "run")?.fields["operation"] ?? subject.parent?.children.find(({ kind }) => kind === "run")?.fields["operation"];
