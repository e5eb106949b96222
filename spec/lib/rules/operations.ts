import type { Described } from "../describe/index.ts";
import { half, type Finding } from "./rule.ts";

/** Operations, actions and their effects. */
export function* operationRules({ contract, http }: Described): Generator<Finding> {
  const target = (id: string) => http.find(({ operation }) => operation.name === id)!.operation;
  for (const operation of contract.operations) {
    if (operation.requirements.length === 0 && !operation.ours) {
      yield half(target(operation.id), `Operation ${operation.id} states no requirement`, "Add @req beside it.");
    }
    if (!operation.surface) {
      yield half(
        target(operation.id),
        `Operation ${operation.id} has no surface`,
        "Add @surface with one of Surface: media, actions, mcp or oauth.",
      );
    }
    if (operation.request.kind !== "none" && !operation.request.schema) {
      yield half(
        target(operation.id),
        `The body of ${operation.id} has no name`,
        "Declare it as a model, so that validators can call it.",
      );
    }
    yield* stageOrder({ contract, http } as Described, operation);
  }
  for (const action of contract.actions) {
    // Polling needs the scopes of the action polled, which no list can say.
    const polls = action.effects.some(({ effect }) => effect === "read-action-request");
    if (action.scopes.length === 0 && !polls) {
      yield half(target(action.id), `Action ${action.id} needs no scope`, "Add @requires.");
    }
    if (action.effects.length === 0) {
      yield half(target(action.id), `Action ${action.id} does nothing`, "Add @does with what it reads or changes.");
    }
  }
}

/** Errors stand in the order in which they are checked, and a later stage cannot be decided before an earlier one. */
function* stageOrder(
  { contract, http }: Described,
  operation: Described["contract"]["operations"][number],
): Generator<Finding> {
  const stageOf = new Map(contract.predicates.map(({ id, stage }) => [id, contract.stages.indexOf(stage ?? "")]));
  const last = (when: unknown): number => {
    const { predicate, of } = (when ?? {}) as { predicate?: string; of?: unknown };
    return Math.max(stageOf.get(predicate ?? "") ?? -1, ...(of === undefined ? [] : [of].flat().map(last)));
  };
  let reached = -1;
  let before = "";
  for (const id of operation.errors) {
    const error = contract.errors.find((one) => one.id === id);
    const stage = last(error?.when);
    if (stage >= 0 && stage < reached) {
      yield half(
        http.find((one) => one.operation.name === operation.id)!.operation,
        `${operation.id} lists ${id} (${contract.stages[stage]}) after ${before} (${contract.stages[reached]})`,
        "Order the errors by stage: they are checked as they stand.",
      );
      return;
    }
    if (stage >= 0) [reached, before] = [stage, id];
  }
}
