import { release } from "../actions/action.ts";
import { actions, operations, transitions } from "../contract/contract.ts";
import { chancesIn, startedBy } from "../contract/starts.ts";
import { problemOfFault } from "../faults/faults.ts";
import { childrenOf } from "../machines/subject.ts";
import { json } from "../operations/answer.ts";
import type { MockResponse } from "../requests/exchange.ts";
import { holdModes } from "../worlds/holds.ts";
import type { Steering } from "../worlds/steering.ts";
import type { World } from "../worlds/world.ts";
import { controlError, invalid } from "./answers.ts";

/** Ids of the transitions that a rule may name. */
export const chances: readonly string[] = transitions.flatMap(({ id, cause }) => (cause.kind === "chance" ? [id] : []));

/**
 * Operations that no world can be told from. Whoever asks for tokens brings a code or a token of a world, whoever
 * consents a key; whoever reads metadata, registers, or only asks for consent is nobody yet.
 */
const homeless = [...operations.values()].flatMap(({ id, surface, causes }) =>
  surface === "oauth" && causes.length === 0 ? [id] : [],
);

/** Those that a fault may name. */
const atHome = new Map([...operations].filter(([id]) => !homeless.includes(id)));

function problemOfHomeless(operation = ""): ReturnType<typeof problemOfFault> {
  if (!homeless.includes(operation)) return undefined;
  return {
    field: "/operation",
    reason: `names ${operation}, whose requests carry no key, code or token of a world`,
    allowed: [...atHome.keys()],
  };
}

const mutations = [...actions.values()].flatMap(({ id, mutation }) => (mutation ? [id] : []));

/** Replaces all that is steered in a world, or, refused, none of it. Mutations that nothing holds any more are carried out. */
export function putSteering(world: World, { rules = [], faults = [], holds = [] }: Partial<Steering>): MockResponse {
  const wrong = problemOfRules(rules) ?? problemOfFaults(faults) ?? problemOfHolds(holds);
  if (wrong) return wrong;
  // Copies: what is used up counts down in them.
  world.steering = { rules: rules.map((rule) => ({ ...rule })), faults: faults.map((fault) => ({ ...fault })), holds };
  const kept = (operation: string) =>
    holds.some((hold) => hold.operation === operation && hold.mode === holdModes.keep);
  for (const account of childrenOf(world.root, "account")) release(world, account, kept);
  return json(200, world.steering);
}

function problemOfRules(rules: Steering["rules"]): MockResponse | undefined {
  for (const [index, { transition, match }] of rules.entries()) {
    if (!chances.includes(transition)) {
      const message = `${transition} does not happen by chance. Transitions that can be steered: ${chances.join(", ")}.`;
      return controlError(400, "CONTROL_UNKNOWN_TRANSITION", message, { transition, allowed: chances });
    }
    const { operation } = match ?? {};
    const starts = [...operations.keys()].filter((id) =>
      startedBy(id).some(({ machine }) => chancesIn(machine).includes(transition)),
    );
    if (operation !== undefined && !operations.has(operation)) {
      return invalid(`/rules/${index}/match/operation`, `names ${operation}, which is not an operation`, starts);
    }
    if (operation !== undefined && !starts.includes(operation)) {
      return invalid(
        `/rules/${index}/match/operation`,
        `names ${operation}, which starts nothing that can end with ${transition}`,
        starts,
      );
    }
  }
  return undefined;
}

function problemOfFaults(faults: Steering["faults"]): MockResponse | undefined {
  for (const [index, fault] of faults.entries()) {
    const problem = problemOfHomeless(fault.operation) ?? problemOfFault(fault, atHome);
    if (problem) return invalid(`/faults/${index}${problem.field}`, problem.reason, problem.allowed);
  }
  return undefined;
}

function problemOfHolds(holds: Steering["holds"]): MockResponse | undefined {
  for (const [index, { operation }] of holds.entries()) {
    const field = `/holds/${index}/operation`;
    if (!mutations.includes(operation))
      return invalid(field, `names ${operation}, which is not an action that changes something`, mutations);
    if (holds.findIndex((hold) => hold.operation === operation) < index)
      return invalid(field, `names ${operation}, which is already held`);
  }
  return undefined;
}
