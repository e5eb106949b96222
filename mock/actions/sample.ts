import { schemas } from "../../generated/mock-contract.js";

type Schema = Record<string, unknown>;

const components: Readonly<Record<string, Schema>> = schemas;

/**
 * The plainest value that a component of the OpenAPI document allows: what an action answers
 * whose result nothing else describes.
 */
export const sampleOf = (component: string): unknown => sample(components[component] ?? {}, new Set([component]));

function sample(schema: Schema, seen: ReadonlySet<string>): unknown {
  const reference = typeof schema["$ref"] === "string" ? schema["$ref"].split("/").at(-1) : undefined;
  if (reference) return seen.has(reference) ? null : sample(components[reference] ?? {}, new Set([...seen, reference]));
  if ("default" in schema) return schema["default"];
  if ("const" in schema) return schema["const"];
  if (Array.isArray(schema["enum"])) return schema["enum"][0];
  const choices = (schema["oneOf"] ?? schema["anyOf"]) as Schema[] | undefined;
  if (choices?.[0]) return sample(choices[0], seen);
  switch (schema["type"]) {
    case "object": {
      const required = new Set((schema["required"] as string[] | undefined) ?? []);
      const properties = Object.entries((schema["properties"] as Record<string, Schema> | undefined) ?? {});
      return Object.fromEntries(
        properties.filter(([name]) => required.has(name)).map(([name, inner]) => [name, sample(inner, seen)]),
      );
    }
    case "array":
      return [];
    case "string":
      return text(schema);
    case "integer":
    case "number":
      return schema["minimum"] ?? 0;
    case "boolean":
      return false;
    default:
      return null;
  }
}

function text({ format, minLength }: Schema): string {
  if (format === "date-time") return "2026-01-01T00:00:00.000Z";
  if (format === "uri") return "https://example.org/";
  if (format === "uuid") return "00000000-0000-4000-8000-000000000000";
  return "sample".padEnd(Number(minLength ?? 0), "-");
}
