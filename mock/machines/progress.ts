import { machineOf, type MachineTransition } from "../contract/contract.ts";
import { type Progress, type Subject, withAllBelow } from "./subject.ts";

/** The percentage just before the end. */
const almost = 99;

/**
 * How far a subject is. On the way, steps pass evenly and the percentage grows; it stays where it was when the way
 * ended, and is 100 only at a good end, with the last step. Before the way begins, it is 0 at the first step.
 */
export function progressOf(subject: Subject, now: number): Progress {
  const { due, since, kind } = subject;
  const steps = due ? stepsOf(due.expected) : [];
  if (!due || steps.length === 0) return subject.reached ?? { step: longestWay(kind)[0] ?? "", percent: 0 };
  const passed = due.at <= since ? 1 : Math.min(1, Math.max(0, (now - since) / (due.at - since)));
  const failing = endsBadly(due.expected);
  // The last step is that of the good end; a way to a failure has none, and is a part of the whole way.
  const before = failing ? steps.length : Math.max(1, steps.length - 1);
  const part = failing ? steps.length / longestWay(kind).length : 1;
  return {
    step: steps[Math.min(before - 1, Math.floor(passed * before))] ?? "",
    percent: Math.floor(passed * part * almost),
  };
}

/** Where a subject is left by a transition that it was waiting for, or that came in between. */
export function reachedBy(transition: MachineTransition, subject: Subject, now: number): Progress | null {
  const steps = subject.due ? stepsOf(subject.due.expected) : [];
  if (steps.length === 0) return subject.reached;
  if (subject.due?.transition !== transition || transition.cause.kind === "chance" || endsBadly(transition))
    return progressOf(subject, now);
  return { step: steps.at(-1) ?? "", percent: 100 };
}

/** Milliseconds between two polls of a patient client, by the source's advice (M232). */
const betweenPolls = 15_000;

/** When a poll that finds something new of a project comes, at the earliest; where nothing is to come, the next patient one. */
export function nextPoll(project: Subject, now: number): number {
  const times = [...withAllBelow(project)].flatMap((one) => nextSeen(one, now) ?? []);
  return times.length > 0 ? Math.max(now, Math.min(...times)) : now + betweenPolls;
}

/** When something is next to be seen of a subject that waits: its next quarter of the way, or what it waits for. */
function nextSeen({ due, since }: Subject, now: number): number | undefined {
  // Nobody sees a lifetime pass.
  if (!due || "lifetime" in due.transition.cause) return undefined;
  if (stepsOf(due.expected).length === 0) return due.at;
  const quarters = [1, 2, 3].map((part) => since + Math.ceil(((due.at - since) * part) / 4));
  return quarters.find((time) => time > now && time < due.at) ?? due.at;
}

const stepsOf = ({ cause }: Pick<MachineTransition, "cause">): readonly string[] =>
  "after" in cause ? cause.after.steps : [];

/** A transition that leaves an error behind. */
const endsBadly = ({ sets }: Pick<MachineTransition, "sets">) =>
  sets.some(({ effect }) => effect === "record-error" || effect === "adopt-error");

const longestWays = new Map<string, readonly string[]>();

/** The steps of the longest way through a machine. */
function longestWay(kind: string): readonly string[] {
  const known = longestWays.get(kind);
  if (known) return known;
  const ways = machineOf(kind)?.transitions.map(stepsOf) ?? [];
  const longest = ways.reduce((longer, way) => (way.length > longer.length ? way : longer), []);
  longestWays.set(kind, longest);
  return longest;
}
