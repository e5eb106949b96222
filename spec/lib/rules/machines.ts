import type { Interface, Operation } from "@typespec/compiler";
import type { StatedMachine } from "../decorators.ts";
import type { Described } from "../describe/index.ts";
import { causeOf } from "../describe/machines.ts";
import { transitionId } from "../describe/operations.ts";
import { stateKeys } from "../lib.ts";
import { half, type Finding } from "./rule.ts";

/** Machines: every transition has one cause and a requirement, every state is reached, every effect names what exists. */
export function* machineRules(described: Described): Generator<Finding> {
  const { contract, reading } = described;
  const interfaces = reading.program.stateMap(stateKeys.machine) as unknown as Map<Interface, StatedMachine>;
  const codes = new Set(contract.errors.map((error) => error.code));
  for (const [type, { options, states }] of interfaces) {
    const machine = contract.machines.find(({ id }) => id === options.id)!;
    for (const op of type.operations.values()) {
      const id = transitionId(reading.program, op);
      const transition = machine.transitions.find((one) => one.id === id)!;
      yield* causes(described, op, id);
      if (transition.requirements.length === 0) {
        yield half(op, `Transition ${id} states no requirement`, "Add @req beside it.");
      }
      for (const effect of transition.sets) {
        if (effect.effect !== "record-error" || codes.has(effect["code"] as string)) continue;
        yield half(
          op,
          `Transition ${id} records ${effect["code"]}, which is not the code of an error`,
          "Declare the error in spec/errors.",
        );
      }
    }
    for (const member of states.members.values()) {
      const state = String(member.value ?? member.name);
      if (!reachable(machine).has(state)) {
        yield half(
          member,
          `No transition of ${machine.id} leads to ${state}`,
          "Add the transition, or remove the state.",
        );
      }
    }
  }
}

function* causes({ reading, contract }: Described, op: Operation, id: string): Generator<Finding> {
  const cause = causeOf(reading, op);
  const known = new Set(contract.machines.flatMap((machine) => machine.transitions.map((transition) => transition.id)));
  if (!cause) {
    yield half(op, `Transition ${id} has no cause`, "Add @causedBy, @follows, @after, @lifetime or @byChance.");
  } else if (cause.kind === "service" && "follows" in cause) {
    for (const one of cause.follows.filter((followed) => !known.has(followed))) {
      yield half(
        op,
        `Transition ${id} follows ${one}, which is not a transition`,
        "Refer to an operation of a @machine.",
      );
    }
  }
}

function reachable({ transitions }: Described["contract"]["machines"][number]): Set<string> {
  const reached = new Set<string>();
  for (let size = -1; size !== reached.size;) {
    size = reached.size;
    for (const { from, to } of transitions) {
      if (to !== null && (from.length === 0 || from.some((state) => reached.has(state)))) reached.add(to);
    }
  }
  return reached;
}
