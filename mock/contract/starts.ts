import { transitions, type MachineTransition } from "./contract.ts";

/** How a machine begins with an operation. */
export interface Start {
  machine: MachineTransition["machine"];
  /** What makes its subjects: the operation itself, or something that follows. */
  by: readonly MachineTransition[];
}

const creating = transitions.filter(({ from }) => from.length === 0);

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
  for (let before = 0; before !== starts.size; ) {
    before = starts.size;
    for (const transition of creating) if (!starts.has(transition.machine.id) && follows(transition, starts)) add(transition);
  }
  return [...starts.values()].map((by) => ({ machine: (by[0] as MachineTransition).machine, by }));
}

/** Whether a transition follows one of machines that were started. */
const follows = ({ cause }: MachineTransition, starts: ReadonlyMap<string, unknown>): boolean =>
  cause.kind === "service" && "follows" in cause && transitions.some(({ id, machine }) => cause.follows.includes(id) && starts.has(machine.id));

/** The chance transitions of a machine. */
export const chancesIn = ({ id }: MachineTransition["machine"]): readonly string[] =>
  transitions.flatMap((transition) => (transition.machine.id === id && transition.cause.kind === "chance" ? [transition.id] : []));
