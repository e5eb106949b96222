import type { Contract, Limit } from "../../spec/lib/contract.ts";

/** A part of an OpenAPI document. */
// oxlint-disable-next-line typescript/no-explicit-any -- documents are walked, not modelled
type Json = any;

/** Requirements and open questions stay behind, as errors and transitions name theirs by id; and so does what only readers of the contract ask for. */
export function executed(contract: Contract): object {
  const { $schema: _schema, areas: _areas, requirements: _requirements, unknowns: _unknowns, ...rest } = contract;
  return {
    ...rest,
    operations: contract.operations.map(({ ours: _ours, ...operation }) => operation),
    errors: contract.errors.map(({ operations: _operations, ...error }) => error),
    records: contract.records.map(({ fields, ...record }) => ({
      ...record,
      fields: fields.map(({ leftOpen: _leftOpen, ...field }) => field),
    })),
    scopes: contract.scopes.map(({ operations: _operations, ...scope }) => scope),
    // What an action takes, and its description, stand in its MCP tool.
    actions: contract.actions.map(({ id, operation, title, mutation, scopes, effects, result }) => ({
      id,
      operation,
      title,
      mutation,
      scopes,
      effects,
      result,
    })),
    limits: contract.limits.map(valueOf),
    predicates: contract.predicates.map(({ id, stage }) => ({ id, stage })),
    effects: contract.effects.map(({ id }) => ({ id })),
  };
}

/** A limit without where it holds and why. */
function valueOf({
  title: _title,
  operations: _operations,
  requirements: _requirements,
  leftOpen: _leftOpen,
  ...value
}: Limit): object {
  return value;
}

const operationsIn = ({ paths }: Json): readonly Json[] =>
  Object.values<Json>(paths).flatMap((item) => Object.values<Json>(item));

/** A list for each operation that has any, by the operation's id. */
export function byOperation<T>(openapi: Json, list: (operation: Json) => T[]): Record<string, T[]> {
  const found = operationsIn(openapi).map((operation) => [operation.operationId, list(operation)] as const);
  return Object.fromEntries(found.filter(([, entries]) => entries.length > 0));
}

/** The statuses that an operation answers with a challenge. */
export function challenges({ responses = {} }: Json): number[] {
  return Object.entries<Json>(responses).flatMap(([status, { headers = {} }]) =>
    "WWW-Authenticate" in headers ? [Number(status)] : [],
  );
}

/** The header that an API key goes in. */
export const keyHeader = ({ components }: Json): string =>
  Object.values<Json>(components.securitySchemes ?? {}).find((scheme) => scheme.in === "header")?.name ?? "";
