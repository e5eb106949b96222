import { errorModels } from "../describe/errors.ts";
import type { Described } from "../describe/index.ts";
import { half, type Finding } from "./rule.ts";

/** Errors: each has a condition, a requirement, and somebody who raises it. */
export function* errorRules({ contract, reading, service, http }: Described): Generator<Finding> {
  const models = errorModels(service, reading, http);
  for (const error of contract.errors) {
    const model = models.find(({ name }) => name === error.id)!;
    if (error.when === null && !error.asynchronous) {
      yield half(model, `Error ${error.id} has no condition`, "Add @when with a word of spec/vocabulary.");
    }
    if (error.operations.length === 0 && error.transitions.length === 0 && error.status !== null) {
      yield half(model, `No operation raises ${error.id}`, "List it in the return type of an operation, or remove it.");
    }
    if (error.asynchronous && error.transitions.length === 0) {
      yield half(
        model,
        `No transition records ${error.code}`,
        'Add @does(#{ effect: "record-error", ... }) to the one that does.',
      );
    }
    if (error.requirements.length === 0 && error.leftOpen.length === 0) {
      yield half(model, `Error ${error.id} states no requirement`, "Add @req beside it.");
    }
  }
}
