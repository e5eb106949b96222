import { type EnumMember, type Interface, type Operation as Op } from "@typespec/compiler";
import type { Cause, Machine, Transition } from "../contract.ts";
import { statesOf, type StatedMachine } from "../decorators.ts";
import { stateKeys } from "../lib.ts";
import { conditionOf } from "./errors.ts";
import { effectsOf, transitionId } from "./operations.ts";
import { docOf, leftOpenOf, memberId, plain, requirementsOf, stated, type Reading } from "./reading.ts";

/** Every state machine, in the order of the source. */
export function describeMachines(reading: Reading): Machine[] {
  const machines = reading.program.stateMap(stateKeys.machine) as unknown as Map<Interface, StatedMachine>;
  return [...machines].map(([type, { states, options }]) => ({
    id: options.id,
    title: docOf(reading.program, type),
    subject: options.subject,
    parent: options.parent ?? null,
    states: [...states.members.values()].map((member) => ({
      id: memberId(member),
      title: docOf(reading.program, member),
    })),
    transitions: [...type.operations.values()].map((op) => describeTransition(reading, op)),
    leftOpen: leftOpenOf(reading, type),
  }));
}

function describeTransition(reading: Reading, op: Op): Transition {
  const requirements = requirementsOf(reading, op);
  const to = statesOf(op.returnType).filter((type): type is EnumMember => type.kind === "EnumMember");
  const from = [...op.parameters.properties.values()]
    .flatMap((parameter) => statesOf(parameter.type))
    .filter((type): type is EnumMember => type.kind === "EnumMember");
  return {
    id: transitionId(reading.program, op),
    title: docOf(reading.program, op),
    from: from.map(memberId),
    to: to[0] ? memberId(to[0]) : null,
    // A transition without a cause is reported by a rule; chance is what it amounts to until then.
    cause: causeOf(reading, op) ?? { kind: "chance" },
    when: conditionOf(reading, op),
    emits: plain(stated<{ events: unknown[] }>(reading.program, "Vocabulary.emits", op)?.events ?? []),
    sets: effectsOf(reading, op),
    requirement: requirements[0] ?? "",
    requirements,
    leftOpen: leftOpenOf(reading, op),
  };
}

/** The cause that the decorators of a transition state. */
export function causeOf({ program }: Reading, op: Op): Cause | undefined {
  const caused = stated<{ operations: Op[] }>(program, "Contract.causedBy", op);
  if (caused) return { kind: "request", operations: caused.operations.map((operation) => operation.name) };
  const following = stated<{ transitions: Op[] }>(program, "Contract.follows", op);
  if (following) {
    return { kind: "service", follows: following.transitions.map((transition) => transitionId(program, transition)) };
  }
  const timed = stated<{ time: unknown }>(program, "Contract.after", op);
  if (timed) {
    const { mediaFactor = 0, seconds = 0, steps = [] } = plain(timed.time);
    return { kind: "service", after: { mediaFactor, seconds, steps } };
  }
  const lifetime = stated<{ limit: EnumMember }>(program, "Contract.lifetime", op);
  if (lifetime) return { kind: "service", lifetime: memberId(lifetime.limit) };
  return stated(program, "Contract.byChance", op) ? { kind: "chance" } : undefined;
}
