import { type Severity } from "../rules/rule.ts";
import { type Side } from "../rules/sides.ts";
import { type ValueRuleName } from "../rules/values.ts";
import { type JsonObject, type Schema } from "../schema/json.ts";

/** `party` is the one of the side: clients, or receivers of webhooks. */
type Verdict = `${Severity} ${"party" | "servers" | "types" | "nobody"}`;

/** What has to be said of each rule's own example, where its values are sent to a server and where they are read. */
export const VERDICTS: Readonly<Record<ValueRuleName, readonly [sent: Verdict, read: Verdict]>> = {
  "type-narrowed": ["breaking party", "minor types"],
  "type-widened": ["minor servers", "breaking party"],
  "type-changed": ["breaking party", "breaking party"],
  "null-removed": ["breaking party", "minor types"],
  "null-added": ["minor servers", "breaking party"],
  "value-narrowed": ["breaking party", "minor servers"],
  "value-widened": ["minor servers", "breaking party"],
  "value-changed": ["breaking party", "breaking party"],
  "range-narrowed": ["breaking party", "minor servers"],
  "range-widened": ["minor servers", "breaking party"],
  "range-changed": ["breaking party", "breaking party"],
  "step-narrowed": ["breaking party", "minor servers"],
  "step-widened": ["minor servers", "breaking party"],
  "step-changed": ["breaking party", "breaking party"],
  "length-narrowed": ["breaking party", "minor servers"],
  "length-widened": ["minor servers", "breaking party"],
  "length-changed": ["breaking party", "breaking party"],
  "pattern-narrowed": ["breaking party", "minor servers"],
  "pattern-widened": ["minor servers", "breaking party"],
  "pattern-changed": ["breaking party", "breaking party"],
  "format-narrowed": ["breaking party", "minor servers"],
  "format-widened": ["minor servers", "breaking party"],
  "format-changed": ["breaking party", "breaking party"],
  "count-narrowed": ["breaking party", "minor servers"],
  "count-widened": ["minor servers", "breaking party"],
  "count-changed": ["breaking party", "breaking party"],
  "unique-items-narrowed": ["breaking party", "minor servers"],
  "unique-items-widened": ["minor servers", "breaking party"],
  "property-removed": ["breaking party", "warning types"],
  "property-added": ["minor servers", "minor servers"],
  "required-property-removed": ["breaking party", "breaking party"],
  "required-property-added": ["breaking party", "minor servers"],
  "property-renamed": ["breaking party", "warning types"],
  "required-property-renamed": ["breaking party", "breaking party"],
  "property-required": ["breaking party", "minor servers"],
  "property-optional": ["minor servers", "breaking party"],
  "further-properties-narrowed": ["breaking party", "minor nobody"],
  "further-properties-widened": ["minor servers", "minor nobody"],
  "option-removed": ["breaking party", "minor types"],
  "option-added": ["minor servers", "breaking party"],
  "option-changed": ["breaking party", "breaking party"],
  "condition-narrowed": ["breaking party", "minor servers"],
  "condition-widened": ["minor servers", "breaking party"],
  "condition-changed": ["breaking party", "breaking party"],
  "schema-narrowed": ["breaking party", "minor servers"],
  "schema-widened": ["minor servers", "breaking party"],
  "schema-changed": ["warning party", "warning party"],
  "default-changed": ["breaking party", "patch nobody"],
};

const content = (schema: Schema) => ({ content: { "application/json": { schema } } });

/** Documents in which a schema stands where a side's values travel, and nothing else does. */
export const documentWith: Readonly<Record<Side, (schema: Schema) => JsonObject>> = {
  request: (schema) => document({ paths: { "/": { post: { requestBody: content(schema), responses: {} } } } }),
  response: (schema) => document({ paths: { "/": { get: { responses: { 200: content(schema) } } } } }),
  webhook: (schema) => document({ webhooks: { made: { post: { requestBody: content(schema), responses: {} } } } }),
  "webhook-answer": (schema) => document({ webhooks: { made: { post: { responses: { 200: content(schema) } } } } }),
};

const document = (parts: object): JsonObject => ({ openapi: "3.1.0", ...parts });

/** Other ways to write a schema down. */
export const REWRITTEN: Readonly<Record<string, (schema: Schema) => Schema>> = {
  "a part of allOf": (schema) => ({ allOf: [schema] }),
  "one alternative": (schema) => ({ anyOf: [schema] }),
  "an alternative beside an impossible one": (schema) => ({ anyOf: [schema, false] }),
  "twice a part of allOf": (schema) => ({ allOf: [schema, true] }),
  "the opposite of its opposite": (schema) => ({ not: { not: schema } }),
};

const tagged = (kind: Schema): Schema => ({
  type: "object",
  required: ["kind"],
  properties: { kind, size: { type: "integer" } },
});

/** Pairs of schemas that say the same. */
export const SAME: Readonly<Record<string, readonly [Schema, Schema]>> = {
  "a tag of two values: alternatives that it tells apart": [
    tagged({ enum: ["upload", "link"] }),
    { oneOf: [tagged({ const: "upload" }), tagged({ const: "link" })] },
  ],
};
