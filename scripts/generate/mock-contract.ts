import { byOperation, challenges, executed, keyHeader } from "../../mock/contract/executed.ts";
import type { Contract } from "../../spec/lib/contract.ts";
import type { Documents } from "../../spec/lib/emit/index.ts";
import type { Json } from "../../spec/lib/emit/json.ts";

const header = `/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.
`;

/**
 * What the mock executes, without what it never asks: of the contract all but the texts of requirements and open
 * questions, of the OpenAPI document what no validator says. These are modules and no JSON, because every bundler and
 * every Node loads that, without an import attribute.
 */
export function mockContractFiles({ openapi, files }: Documents, contract: Contract): Map<string, string> {
  return new Map([
    [
      "mock-contract.js",
      moduleOf({
        contract: executed(contract),
        errorFields: errorFields(openapi, contract),
        challenges: byOperation(openapi, challenges),
        parameters: byOperation(openapi, (operation) => parameters(openapi, operation)),
        keyHeader: keyHeader(openapi),
        schemas: schemas(openapi, contract),
        tools: JSON.parse(files.get("mcp-tools.json") ?? "[]"),
      }),
    ],
    ["mock-contract.d.ts", header + contractDeclarations],
    // Apart from the rest, so that a page loads it when somebody reads it.
    [
      "requirement-texts.js",
      moduleOf({
        requirementTexts: Object.fromEntries(contract.requirements.map(({ id, level, text }) => [id, { level, text }])),
      }),
    ],
    ["requirement-texts.d.ts", header + textDeclarations],
  ]);
}

/** The fields of each error's body, by the error's id. */
function errorFields({ components }: Json, { errors }: Contract): Record<string, string[]> {
  return Object.fromEntries(errors.map(({ id }) => [id, Object.keys(components.schemas[id]?.properties ?? {})]));
}

/** The parameters of an operation, and where they go. */
const parameters = ({ components }: Json, { parameters: stated = [] }: Json): { in: string; name: string }[] =>
  stated
    .map(({ $ref, ...own }: Json) => ($ref ? components.parameters[$ref.split("/").at(-1)] : own))
    .map(({ in: place, name }: Json) => ({ in: place, name }));

/** The components that results of actions and bodies of requests consist of, by name. */
function schemas({ components }: Json, { actions, operations }: Contract): Json {
  const needed = new Set(
    [...actions.map(({ result }) => result), ...operations.map(({ request }) => request.schema)].filter(
      (name) => name !== null,
    ),
  );
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
  JSON.parse(
    JSON.stringify(schema, (key, value) => (key === "description" && typeof value === "string" ? undefined : value)),
  );

/** A module that exports tables by their names. */
const moduleOf = (tables: Record<string, unknown>): string =>
  header +
  Object.entries(tables)
    .map(([name, value]) => `export const ${name} = ${literal(value)};\n`)
    .join("");

/** One line for each entry of a table, and of a list in it, so that a change of the spec shows as the lines that it changed. */
function literal(table: unknown): string {
  if (isListOfEntries(table)) return list(table, "");
  if (typeof table !== "object" || table === null) return JSON.stringify(table);
  const lines = Object.entries(table).map(
    ([key, value]) =>
      `  ${JSON.stringify(key)}: ${isListOfEntries(value) ? list(value, "  ") : JSON.stringify(value)},`,
  );
  return ["{", ...lines, "}"].join("\n");
}

const isListOfEntries = (value: unknown): value is object[] => Array.isArray(value) && typeof value[0] === "object";
const list = (entries: object[], indent: string) =>
  ["[", ...entries.map((entry) => `${indent}  ${JSON.stringify(entry)},`), `${indent}]`].join("\n");

const contractDeclarations = `
/** The contract without what the mock never asks; of the shape that spec/lib/contract.ts says. */
export const contract: unknown;
/** The fields of each error's body, by the error's id. */
export const errorFields: Readonly<Record<string, readonly string[]>>;
/** The statuses that an operation answers with a challenge, by the operation's id. */
export const challenges: Readonly<Record<string, readonly number[]>>;
/** The parameters of an operation, in the query, the path or the headers, by the operation's id. */
export const parameters: Readonly<Record<string, readonly { in: string; name: string }[]>>;
/** The header that an API key goes in. */
export const keyHeader: string;
/** The components of the OpenAPI document that results of actions and bodies of requests consist of, by name. */
export const schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
/** The tools as MCP lists them. */
export const tools: readonly Readonly<Record<string, unknown> & { name: string }>[];
`;

const textDeclarations = `
/** What each requirement says, by its id. */
export const requirementTexts: Readonly<Record<string, { level: string; text: string }>>;
`;
