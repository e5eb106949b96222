import {
  isTemplateDeclaration,
  navigateTypesInNamespace,
  type Model,
  type ModelProperty,
  type Namespace,
  type Type,
} from "@typespec/compiler";
import type { HttpOperation } from "@typespec/http";
import type { Condition, ErrorEntry, Machine, Operation } from "../contract.ts";
import { codeOf, raisedErrors, statusOf } from "./operations.ts";
import { docOf, leftOpenOf, plain, propertiesOf, requirementsOf, stated, type Reading } from "./reading.ts";

/** Models instantiated from these templates are errors without an HTTP status of their own. */
const statuslessTemplates = new Set(["AsyncError", "ToolError", "RpcMethodError"]);

/** Every error model of the service, raised or not, in the order of the source. */
export function errorModels(service: Namespace, reading: Reading, http: HttpOperation[]): Model[] {
  const found = new Set<Model>();
  navigateTypesInNamespace(service, {
    model(model) {
      if (isTemplateDeclaration(model) || !model.name || !model.sourceModel) return;
      if (statuslessTemplates.has(model.sourceModel.name)) found.add(model);
      else if (statusOf(reading, model) !== null && statusOf(reading, model)! >= 400) found.add(model);
    },
  });
  for (const { operation } of http) for (const model of raisedErrors(reading, operation)) found.add(model);
  return [...found];
}

/** One error model as the contract has it. */
export function describeError(
  reading: Reading,
  model: Model,
  operations: Operation[],
  machines: Machine[],
): ErrorEntry {
  const code = codeOf(model) ?? model.name;
  const asynchronous = model.sourceModel?.name === "AsyncError";
  const raising = operations.filter((operation) => operation.errors.includes(model.name));
  const details = detailsOf(model);
  const surfaces = new Set(raising.map((operation) => operation.surface));
  return {
    id: model.name,
    code,
    status: statusOf(reading, model),
    asynchronous,
    surface: surfaces.size === 1 ? [...surfaces][0]! : surfaces.size === 0 ? (asynchronous ? "media" : "mcp") : "all",
    operations: raising.map((operation) => operation.id),
    transitions: asynchronous ? recording(machines, String(code)) : [],
    when: conditionOf(reading, model),
    title: docOf(reading.program, model),
    details: details.map(({ name }) => name),
    fields: literalsOf(details.find(({ name }) => name === "field")?.type),
    requirements: requirementsOf(reading, model),
    leftOpen: leftOpenOf(reading, model),
  };
}

/** What `@when` states. */
export function conditionOf({ program }: Reading, type: Parameters<typeof stated>[2]): Condition | null {
  return plain(stated<{ condition: unknown }>(program, "Vocabulary.when", type)?.condition ?? null);
}

function recording(machines: Machine[], code: string): string[] {
  return machines
    .flatMap((machine) => machine.transitions)
    .filter((transition) =>
      transition.sets.some((effect) => effect.effect === "record-error" && effect["code"] === code),
    )
    .map((transition) => transition.id);
}

function detailsOf(model: Model): ModelProperty[] {
  const details = [...propertiesOf(model)].find((property) => property.name === "details")?.type;
  return details?.kind === "Model" ? [...propertiesOf(details)] : [];
}

/** The texts that a type consists of; none where it is not made of literal texts. */
function literalsOf(type: Type | undefined): string[] {
  if (type?.kind === "String") return [type.value];
  return type?.kind === "Union" ? [...type.variants.values()].flatMap((variant) => literalsOf(variant.type)) : [];
}
