import Schema from "typebox/schema";
import type { JsonSchema } from "../contract.ts";

/** One way in which a value breaks its schema. */
export interface Problem {
  /** JSON Pointer into the value; empty: the value as a whole. */
  pointer: string;
  message: string;
  /** Fields that have to be there and are not, where that is the problem. */
  lacking?: readonly string[];
}

type Compiled = ReturnType<typeof Schema.Compile>;
type ValidationError = ReturnType<Compiled["Errors"]>[1][number];

/**
 * Validates against the schemas of an OpenAPI 3.1 document, which are JSON Schema 2020-12. The mock validates with
 * another library: the two agree only where both read the standard alike.
 */
export class SchemaValidator {
  readonly #definitions: Record<string, JsonSchema>;
  readonly #compiled = new Map<string, Compiled>();

  /** @throws Error when a schema refers to one that does not exist: the validator would refuse every value for it */
  constructor(schemas: Readonly<Record<string, JsonSchema>>) {
    const text = JSON.stringify(schemas).replaceAll('"#/components/schemas/', '"#/$defs/');
    this.#definitions = JSON.parse(text) as Record<string, JsonSchema>;
    for (const [, name] of text.matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)) {
      if (!Object.hasOwn(schemas, name ?? ""))
        throw new Error(`a schema refers to ${name}, which the document does not have`);
    }
  }

  has(name: string): boolean {
    return Object.hasOwn(this.#definitions, name);
  }

  /** What is wrong with a value under the schema of this name; empty: nothing. */
  problems(name: string, value: unknown): Problem[] {
    let compiled = this.#compiled.get(name);
    if (!compiled) {
      if (!this.has(name)) throw new Error(`the document has no schema ${name}`);
      compiled = Schema.Compile({ $defs: this.#definitions, $ref: `#/$defs/${name}` });
      this.#compiled.set(name, compiled);
    }
    if (compiled.Check(value)) return [];
    return withoutEchoes(compiled.Errors(value)[1]).map((error) => ({
      pointer: error.instancePath,
      message: sentence(error),
      ...(error.keyword === "required" ? { lacking: error.params.requiredProperties } : {}),
    }));
  }
}

/** Errors that only say that one below them was found go when that one is there. */
function withoutEchoes(errors: ValidationError[]): ValidationError[] {
  const isEcho = ({ keyword }: ValidationError) =>
    keyword === "if" || keyword === "oneOf" || keyword === "anyOf" || keyword === "additionalProperties";
  const plain = errors.filter((error) => !isEcho(error));
  return plain.length > 0 ? plain : errors;
}

function sentence({ keyword, params, message }: ValidationError): string {
  const known = params as Record<string, unknown>;
  if (keyword === "required") return `lacks ${list(known["requiredProperties"])}`;
  if (keyword === "enum") return `is not one of ${list(known["allowedValues"])}`;
  if (keyword === "boolean") return "must be absent";
  if (keyword === "if") return "lacks a field that its other fields require";
  return message;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(", ") : String(values);
}
