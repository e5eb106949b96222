import type { Machine } from "../../spec/lib/contract.ts";
import { transitions, type MachineTransition } from "../contract/contract.ts";

/** What an accepted request causes. */
export interface Caused {
  /** Transitions of subjects that are there. */
  readonly moving: readonly MachineTransition[];
  /** Those that make a subject. */
  readonly creating: readonly MachineTransition[];
}

/** The ways out of a state that no request opens. */
export interface Leaving {
  /** By time. */
  readonly timed: readonly MachineTransition[];
  /** By chance. */
  readonly chances: readonly MachineTransition[];
}

/** Looks up once what is asked for at every transition; the contract does not change. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const found = made.get(key);
    if (found !== undefined) return found;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

const isChance = ({ cause }: MachineTransition) => cause.kind === "chance";

/** The transitions that an operation causes. */
export const causedBy: (operation: string) => Caused = once((operation) => {
  const caused = transitions.filter(({ cause }) => cause.kind === "request" && cause.operations.includes(operation));
  return {
    moving: caused.filter(({ from }) => from.length > 0),
    creating: caused.filter(({ from }) => from.length === 0),
  };
});

/** The chance transitions of a machine. */
export const chancesOf: (machine: Machine) => readonly MachineTransition[] = once((machine) =>
  transitions.filter((transition) => transition.machine === machine && isChance(transition)),
);

/** The transitions that follow another by themselves. */
export const following: (transition: MachineTransition) => readonly MachineTransition[] = once(({ id }) =>
  transitions.filter(({ cause }) => cause.kind === "service" && "follows" in cause && cause.follows.includes(id)),
);

const leavingKind: (kind: string) => (state: string) => Leaving = once((kind) =>
  once((state) => {
    const all = transitions.filter(({ machine, from }) => machine.subject === kind && from.includes(state));
    return {
      timed: all.filter(({ cause }) => cause.kind === "service" && !("follows" in cause)),
      chances: all.filter(isChance),
    };
  }),
);

/** The ways out of a state of a subject. */
export const leaving = (kind: string, state: string): Leaving => leavingKind(kind)(state);

/** Whether a chance has nothing to wait for in a state: no other in which it may come is left by time. */
export const comesOfItself = ({ machine, from }: MachineTransition, state: string | null): boolean =>
  from.every((one) => one === state || leaving(machine.subject, one).timed.length === 0);
