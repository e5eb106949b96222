import type { Condition, Operation } from "../../spec/lib/contract.ts";
import { compile, type Ask } from "../conditions/conditions.ts";
import { contract, errors, known, type MockError } from "../contract/contract.ts";
import { innerOf, names } from "../contract/joined.ts";

/** One error of an operation, ready to be asked for. */
export interface Step {
  readonly error: MockError;
  readonly holds: Ask;
}

/** What the contract says of an operation, made ready once for all of its calls. */
export interface Plan {
  readonly operation: Operation;
  /** In the order in which errors are asked for. */
  readonly steps: readonly Step[];
  /** Place of the first step that asks about the body, or about how reading it went. */
  readonly firstOfBody: number;
  /** Place of the first step that asks about the uploaded file, not before the body's. */
  readonly firstOfMedia: number;
  /** The refusal of a file that is too long. */
  readonly fileTooLarge: MockError | undefined;
  /** Fields with URLs that have to be looked up before the conditions over them are asked. */
  readonly urlFields: readonly string[];
  /** Ids of the limits of the body's sizes. */
  readonly limits: {
    readonly body: string | undefined;
    readonly file: string | undefined;
    readonly text: string | undefined;
    readonly url: string | undefined;
  };
}

const stageOf = new Map(contract.predicates.map(({ id, stage }) => [id, contract.stages.indexOf(stage ?? "")]));
const bodyStage = contract.stages.indexOf("body");
const mediaStage = contract.stages.indexOf("media");

const plans = new WeakMap<Operation, Plan>();

/** The plan of an operation, made at its first call. */
export function planOf(operation: Operation): Plan {
  const found = plans.get(operation);
  if (found) return found;
  const plan = make(operation);
  plans.set(operation, plan);
  return plan;
}

function make(operation: Operation): Plan {
  const own = operation.errors.map((id) => known(errors, id));
  const asked = own.flatMap((error) => (error.when ? [{ error, when: error.when }] : []));
  const firstOfBody = placeOf(asked, ({ when }) => lastStage(when) >= bodyStage || names(when, "body-larger-than"));
  const limitUnder = (predicate: string) =>
    asked.map(({ when }) => limitIn(when, predicate)).find((id) => id !== undefined);
  return {
    operation,
    steps: asked.map(({ error, when }) => ({ error, holds: compile(when) })),
    // A body over its limit is noticed while it is read, although the condition belongs to an earlier stage.
    firstOfBody,
    firstOfMedia: Math.max(
      firstOfBody,
      placeOf(asked, ({ when }) => lastStage(when) >= mediaStage),
    ),
    fileTooLarge: own.find(({ when }) => when && names(when, "file-larger-than")),
    urlFields: asked.flatMap(({ when }) =>
      when.predicate === "webhook-url-unsafe" ? [String((when as { field?: string }).field)] : [],
    ),
    limits: {
      body: limitUnder("body-larger-than"),
      file: limitUnder("file-larger-than"),
      text: limitUnder("form-text-larger-than"),
      url: limitUnder("webhook-url-unsafe"),
    },
  };
}

/** The place of the first that fits, or that after the last. */
function placeOf<T>(list: readonly T[], fits: (one: T) => boolean): number {
  const place = list.findIndex(fits);
  return place < 0 ? list.length : place;
}

/** The last stage that a condition needs. */
const lastStage = (condition: Condition): number =>
  Math.max(stageOf.get(condition.predicate) ?? 0, ...innerOf(condition).map(lastStage), 0);

function limitIn(condition: Condition, predicate: string): string | undefined {
  if (condition.predicate === predicate) return (condition as { limit?: string }).limit;
  return innerOf(condition)
    .map((inner) => limitIn(inner, predicate))
    .find((id) => id !== undefined);
}
