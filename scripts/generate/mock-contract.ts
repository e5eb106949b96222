import type { Contract } from "../../spec/lib/contract.ts";
import type { Documents } from "../../spec/lib/emit/index.ts";
import type { Json } from "../../spec/lib/emit/json.ts";
import { operationsOf } from "../../spec/lib/emit/openapi.ts";

const header = `/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.
`;

/**
 * What the mock executes, without what it never asks: of the contract all but the texts of requirements and open
 * questions, of the OpenAPI document a few schemas. It is a module and no JSON, because every bundler and every Node
 * loads that, without an import attribute.
 */
export function mockContractFiles({ openapi }: Documents, contract: Contract): Map<string, string> {
  const tables = {
    contract: executed(contract),
    errorFields: errorFields(openapi, contract),
    challenges: challenges(openapi),
    resultSchemas: resultSchemas(openapi, contract),
  };
  const exported = Object.entries(tables).map(([name, value]) => `export const ${name} = ${literal(value)};\n`);
  return new Map([
    ["mock-contract.js", header + exported.join("")],
    ["mock-contract.d.ts", header + declarations],
    ["requirement-texts.js", `${header}export const requirementTexts = ${literal(requirementTexts(contract))};\n`],
    ["requirement-texts.d.ts", header + textDeclarations],
  ]);
}

/** Requirements and open questions stay behind: errors and transitions name theirs by id. */
function executed(contract: Contract): object {
  const { $schema: _schema, areas: _areas, requirements: _requirements, unknowns: _unknowns, ...rest } = contract;
  return {
    ...rest,
    predicates: contract.predicates.map(({ id, stage }) => ({ id, stage })),
    effects: contract.effects.map(({ id }) => ({ id })),
  };
}

/** What requirements say, by id: for the page alone, which loads it when somebody looks. */
const requirementTexts = ({ requirements }: Contract): object =>
  Object.fromEntries(requirements.map(({ id, level, text }) => [id, { level, text }]));

/** The fields of each error's body, by the error's id. */
function errorFields({ components }: Json, { errors }: Contract): Record<string, string[]> {
  return Object.fromEntries(errors.map(({ id }) => [id, Object.keys(components.schemas[id]?.properties ?? {})]));
}

/** The statuses that an operation answers with a challenge, by the operation's id. */
function challenges(openapi: Json): Record<string, number[]> {
  const found = [...operationsOf(openapi)].map(({ operation }) => {
    const responses = Object.entries<Json>(operation.responses ?? {});
    const statuses = responses.filter(([, { headers = {} }]) => "WWW-Authenticate" in headers).map(([status]) => Number(status));
    return [operation.operationId, statuses] as const;
  });
  return Object.fromEntries(found.filter(([, statuses]) => statuses.length > 0));
}

/** The components that results of actions consist of, by name. */
function resultSchemas({ components }: Json, { actions }: Contract): Json {
  const needed = new Set(actions.flatMap(({ result }) => (result ? [result] : [])));
  // A set that grows on the way goes on to what was added.
  for (const name of needed) for (const reference of referencesIn(components.schemas[name])) needed.add(reference);
  return Object.fromEntries([...needed].toSorted().map((name) => [name, withoutProse(components.schemas[name])]));
}

/** The components that a schema refers to, wherever in it. */
function referencesIn(schema: Json): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const own = typeof schema.$ref === "string" ? [schema.$ref.split("/").at(-1)] : [];
  return [...own, ...Object.values(schema).flatMap(referencesIn)];
}

/** A field may be called `description`, and then it is no text. */
const withoutProse = (schema: Json): Json =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === "description" && typeof value === "string" ? undefined : value)));

/** One line for each entry of a table, and of a list in it, so that a change of the spec shows as the lines that it changed. */
function literal(table: object): string {
  const lines = Object.entries(table).map(([key, value]) => `  ${JSON.stringify(key)}: ${isListOfEntries(value) ? list(value) : JSON.stringify(value)},`);
  return ["{", ...lines, "}"].join("\n");
}

const isListOfEntries = (value: unknown): value is object[] => Array.isArray(value) && typeof value[0] === "object";
const list = (entries: object[]) => ["[", ...entries.map((entry) => `    ${JSON.stringify(entry)},`), "  ]"].join("\n");

const declarations = `
/** The contract without what the mock never asks; of the shape that spec/lib/contract.ts says. */
export const contract: unknown;
/** The fields of each error's body, by the error's id. */
export const errorFields: Readonly<Record<string, readonly string[]>>;
/** The statuses that an operation answers with a challenge, by the operation's id. */
export const challenges: Readonly<Record<string, readonly number[]>>;
/** The components of the OpenAPI document that results of actions consist of, by name. */
export const resultSchemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
`;

const textDeclarations = `
/** Level and text of each requirement, by id. */
export const requirementTexts: Readonly<Record<string, { readonly level: string; readonly text: string } | undefined>>;
`;
