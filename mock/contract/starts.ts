import { contract, errors, known, transitions, type MachineTransition } from "./contract.ts";
import { names } from "./joined.ts";

/** How a machine begins with an operation. */
export interface Start {
  machine: MachineTransition["machine"];
  /** What makes its subjects: the operation itself, or something that follows; nothing where the work is over with the call. */
  by: readonly MachineTransition[];
}

const creating = transitions.filter(({ from }) => from.length === 0);

/**
 * Chances of the work that an operation does within its call: those that leave the code which the operation answers when
 * its engine fails. No subject of the machine is ever made of it.
 */
const atOnce: ReadonlyMap<string, readonly MachineTransition[]> = new Map(
  contract.operations.map((operation) => {
    const failures = operation.errors
      .map((id) => known(errors, id))
      .filter(({ when }) => when !== null && names(when, "engine-failed"));
    const leavesOne = ({ cause, sets }: MachineTransition) =>
      cause.kind === "chance" &&
      sets.some((effect) => effect.effect === "record-error" && failures.some(({ code }) => code === effect["code"]));
    return [operation.id, failures.length === 0 ? [] : transitions.filter(leavesOne)];
  }),
);

/** The chance transitions that an operation answers as an error of its own. */
export const chancesAtOnce = (operation: string): readonly MachineTransition[] => atOnce.get(operation) ?? [];

/** The machines that an operation starts, by itself or by what follows in them. */
export function startedBy(operation: string): readonly Start[] {
  const starts = new Map<string, MachineTransition[]>();
  const add = (transition: MachineTransition) => {
    const by = starts.get(transition.machine.id);
    if (by) by.push(transition);
    else starts.set(transition.machine.id, [transition]);
  };
  for (const transition of creating) {
    if (transition.cause.kind === "request" && transition.cause.operations.includes(operation)) add(transition);
  }
  for (let before = 0; before !== starts.size;) {
    before = starts.size;
    for (const transition of creating)
      if (!starts.has(transition.machine.id) && follows(transition, starts)) add(transition);
  }
  const within = new Set(chancesAtOnce(operation).map(({ machine }) => machine));
  return [
    ...[...starts.values()].map((by) => ({ machine: (by[0] as MachineTransition).machine, by })),
    ...[...within].map((machine) => ({ machine, by: [] })),
  ];
}

/** Whether a transition follows one of machines that were started. */
const follows = ({ cause }: MachineTransition, starts: ReadonlyMap<string, unknown>): boolean =>
  cause.kind === "service" &&
  "follows" in cause &&
  transitions.some(({ id, machine }) => cause.follows.includes(id) && starts.has(machine.id));

/** The chance transitions of a machine. */
export const chancesIn = ({ id }: MachineTransition["machine"]): readonly string[] =>
  transitions.flatMap((transition) =>
    transition.machine.id === id && transition.cause.kind === "chance" ? [transition.id] : [],
  );
