import { Ajv2020 } from "ajv/dist/2020.js";
import standalone from "ajv/dist/standalone/index.js";
import addFormats from "ajv-formats";
import type { Contract } from "../../spec/lib/contract.ts";
import type { Documents } from "../../spec/lib/emit/index.ts";
import type { Json } from "../../spec/lib/emit/json.ts";
import { operationsOf } from "../../spec/lib/emit/openapi.ts";

const header = `/* eslint-disable */
// Generated from spec/ by 'npm run generate': do not edit.
`;

const numericFormats = [
  "binary",
  "double",
  "float",
  "int8",
  "int16",
  "int32",
  "int64",
  "uint8",
  "uint16",
  "uint32",
  "uint64",
];

/**
 * The mock's validators of request bodies, compiled ahead of time: `validators.js`
 * exports one function per request schema of the API and of the control interface.
 */
export function validatorFiles({ openapi, control }: Documents, contract: Contract): Map<string, string> {
  const requested = contract.operations.flatMap(({ request }) => (request.schema ? [request.schema] : []));
  const api = compile(openapi, [...new Set(requested)].toSorted(), "api");
  const steering = control ? compile(control, requestSchemas(control), "control") : "export {};\n";
  return new Map([
    ["validators.js", header + api],
    ["validators.d.ts", declarations(requested)],
    ["control-validators.js", header + steering],
    ["control-validators.d.ts", declarations(control ? requestSchemas(control) : [])],
  ]);
}

function requestSchemas(document: Json): string[] {
  const names = [...operationsOf(document)].flatMap(({ operation }) => {
    const reference = operation.requestBody?.content?.["application/json"]?.schema?.$ref;
    return reference ? [reference.split("/").at(-1)] : [];
  });
  return [...new Set(names)].toSorted();
}

function compile(document: Json, names: string[], id: string): string {
  const ajv = new Ajv2020({
    allErrors: true,
    // Errors come with the schema and the value, for messages that say what was sent and what would do.
    verbose: true,
    strict: false,
    // Steps of 0.01 are not exact in binary.
    multipleOfPrecision: 6,
    code: { source: true, esm: true, lines: true },
  });
  (addFormats as unknown as (ajv: Ajv2020, formats: string[]) => void)(ajv, ["date-time", "email", "uri", "uuid"]);
  // Numeric formats say nothing that the bounds of the schema do not say.
  for (const format of numericFormats) ajv.addFormat(format, true);
  const base = `${id}:/`;
  ajv.addSchema({ $id: base, $defs: definitions(document) });
  const references = Object.fromEntries(names.map((name) => [identifier(name), `${base}#/$defs/${name}`]));
  return asModule((standalone as unknown as typeof standalone.default)(ajv, references));
}

const identifier = (name: string) => name.replaceAll(/[^A-Za-z0-9_$]/g, "_");

/** Components as `$defs`; a file part is whatever the form held, checked elsewhere. */
function definitions(document: Json): Json {
  return JSON.parse(JSON.stringify(document.components.schemas), (key, value) => {
    if (key === "$ref" && typeof value === "string") return toDefinition(value);
    if (value?.discriminator) return byDiscriminator(value);
    return value?.format === "binary" ? {} : value;
  });
}

const toDefinition = (reference: string) => reference.replace("#/components/schemas/", "#/$defs/");

/** A union that a field tells apart, asked by that field: errors are then those of the branch that was meant. */
function byDiscriminator({ discriminator, oneOf: _oneOf, ...rest }: Json): Json {
  const { propertyName, mapping } = discriminator;
  const allOf = Object.entries(mapping as Record<string, string>).map(([tag, reference]) => ({
    if: { properties: { [propertyName]: { const: tag } }, required: [propertyName] },
    // oxlint-disable-next-line unicorn/no-thenable -- the word of JSON Schema
    then: { $ref: toDefinition(reference) },
  }));
  return { ...rest, required: [propertyName], properties: { [propertyName]: { enum: Object.keys(mapping) } }, allOf };
}

/**
 * Standalone code asks for its run-time parts by `require`; a module imports them. What it calls their `default` is
 * already what bundlers and vitest import, while Node imports the whole of a CommonJS module.
 */
function asModule(code: string): string {
  const imports = new Map<string, string>();
  const body = code.replaceAll(/require\("([^"]+)"\)(\.default)?/g, (_, path: string, byDefault?: string) => {
    if (!imports.has(path)) imports.set(path, `runtime${imports.size}`);
    const name = imports.get(path)!;
    return byDefault ? `(${name}.default ?? ${name})` : name;
  });
  const lines = [...imports].map(([path, name]) => `import ${name} from "${path}.js";`);
  return `${lines.join("\n")}\n${body.replace(/^"use strict";/, "")}\n`;
}

function declarations(names: string[]): string {
  const each = [...new Set(names)].toSorted().map((name) => `export const ${identifier(name)}: Validator;`);
  return `${header}
/** True when the value matches; otherwise \`errors\` says why, until the next call. */
export interface Validator {
  (value: unknown): boolean;
  errors?: ValidationError[] | null;
}

/** What a keyword does not allow: \`data\` at \`instancePath\` (JSON Pointer), by the schema that the keyword stands in. */
export interface ValidationError {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Record<string, unknown>;
  parentSchema: Readonly<Record<string, unknown>>;
  data: unknown;
}
${each.join("\n")}
`;
}
