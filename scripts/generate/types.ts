import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import type { Contract } from "../../spec/lib/contract.ts";

const header = `/* eslint-disable */
/** Generated from spec/ by 'npm run generate': do not edit. */
`;

/** `generated/types.ts`: the document's types, then the contract's names as literal unions and tables. */
export async function typesFile(document: unknown, contract: Contract): Promise<string> {
  return `${header}\n${await typesOf(document)}\n${unions(contract)}\n${tables(contract)}`;
}

/** `generated/control-types.ts`: the types of the control interface's document. */
export const controlTypesFile = async (document: unknown): Promise<string> => `${header}\n${await typesOf(document)}`;

async function typesOf(document: unknown): Promise<string> {
  const blob = ts.factory.createTypeReferenceNode("Blob");
  const nodes = await openapiTS(withoutRules(document) as never, {
    // Otherwise every field with a default would be required of the caller.
    defaultNonNullable: false,
    transform: (schema) => (schema.format === "binary" ? blob : undefined),
  });
  return astToString(nodes);
}

/** Rules of presence (`if`, `then`) say nothing to TypeScript and would turn records into intersections with `unknown`. */
function withoutRules(document: unknown): unknown {
  return JSON.parse(JSON.stringify(document), (_, value) => {
    if (!Array.isArray(value?.allOf)) return value;
    const allOf = value.allOf.filter((item: object) => !("if" in item));
    const { allOf: __, ...rest } = value;
    return allOf.length > 0 ? { ...rest, allOf } : rest;
  });
}

const quoted = (value: unknown) => JSON.stringify(value);
const union = (values: readonly unknown[]) =>
  values.length > 0 ? [...new Set(values)].map(quoted).join(" | ") : "never";
const schemas = (names: readonly string[]) =>
  names.length > 0 ? names.map((name) => `components["schemas"][${quoted(name)}]`).join(" | ") : "never";

function unions({ errors, events, scopes, actions, machines, limits, requirements, operations }: Contract): string {
  const named = errors.filter((error) => error.status !== null);
  const states = machines.map(
    (machine) => `  ${quoted(machine.id)}: ${union(machine.states.map((state) => state.id))};`,
  );
  const transitions = machines.flatMap((machine) => machine.transitions);
  return `
/** A code of an error, on any surface. */
export type ErrorCode = ${union(errors.map((error) => error.code))};

/** A code that appears after acceptance: in records and events. */
export type AsyncErrorCode = ${union(errors.filter((error) => error.asynchronous).map((error) => error.code))};

/** The body of an error answer; \`code\` narrows it, and with it \`details\`. */
export type ApiError = ${schemas(named.filter(({ surface }) => surface !== "oauth" && surface !== "mcp").map(({ id }) => id))};

/** A kind of webhook event. */
export type EventType = ${union(events.map((event) => event.id))};

/** The body of a delivery; \`type\` narrows it. */
export type WebhookEvent = ${schemas(events.map((event) => event.payload))};

/** A permission of a credential. */
export type Scope = ${union(scopes.map((scope) => scope.id))};

/** An action, which is also the name of its MCP tool. */
export type Action = ${union(actions.map((action) => action.id))};

/** A route. */
export type OperationId = ${union(operations.map((operation) => operation.id))};

/** The states of each machine. */
export interface States {
${states.join("\n")}
}

/** A state machine. */
export type MachineId = keyof States;

/** A transition of a machine. */
export type TransitionId = ${union(transitions.map((transition) => transition.id))};

/** A transition that chance decides: in a mock it happens when it is steered, and never otherwise. */
export type ChanceTransitionId = ${union(transitions.filter(({ cause }) => cause.kind === "chance").map((transition) => transition.id))};

/** A limit. */
export type LimitId = ${union(limits.map((limit) => limit.id))};

/** A requirement. */
export type RequirementId = ${union(requirements.map((requirement) => requirement.id))};
`;
}

function tables({ errors, limits, machines, actions }: Contract): string {
  const withStatus = errors.filter((error) => error.status !== null);
  const transitions = machines.flatMap((machine) =>
    machine.transitions.map(({ id, from, to }) => [id, { machine: machine.id, from, to }] as const),
  );
  return `
/** HTTP status and code of each error, by the name of its schema. */
export const errors = ${table(withStatus.map(({ id, code, status }) => [id, { code, status }]))} as const;

/** Limits by id; null where the source shows no single value. */
export const limits = ${table(limits.map(({ id, value, unit }) => [id, { value, unit }]))} as const;

/** Transitions by id. */
export const transitions = ${table(transitions)} as const;

/** Actions by name. */
export const actions = ${table(actions.map(({ id, mutation, mcp, scopes }) => [id, { mutation, mcp, scopes }]))} as const;
`;
}

const table = (rows: readonly (readonly [string, unknown])[]) =>
  `{\n${rows.map(([key, value]) => `  ${quoted(key)}: ${quoted(value)},`).join("\n")}\n}`;
