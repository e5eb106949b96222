/** What a part of a document is: names under which something stands must not be taken for keywords. */
export type Kind = "other" | "schema" | "schemas" | "literal";

/** Keywords of a schema whose value is not a schema, or a map or list of them. */
const WITHIN: Readonly<Record<string, Kind>> = {
  properties: "schemas",
  patternProperties: "schemas",
  items: "schema",
  additionalProperties: "schema",
  not: "schema",
  allOf: "schemas",
  anyOf: "schemas",
  oneOf: "schemas",
  prefixItems: "schemas",
  contains: "schema",
  if: "schema",
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: "schema",
  else: "schema",
  propertyNames: "schema",
  dependentSchemas: "schemas",
  unevaluatedItems: "schema",
  unevaluatedProperties: "schema",
  contentSchema: "schema",
  $defs: "schemas",
};

/** What a member of a part is. */
export function childKind(kind: Kind, key: string): Kind {
  if (kind === "schemas") return "schema";
  if (kind === "schema") return WITHIN[key] ?? "literal";
  if (key === "example" || key === "examples" || key.startsWith("x-")) return "literal";
  return key === "schema" || key === "payload" ? "schema" : key === "schemas" ? "schemas" : "other";
}
