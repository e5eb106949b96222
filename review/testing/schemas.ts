import fc, { type Arbitrary } from "fast-check";
import { type Json, type JsonObject, type Schema } from "../schema/json.ts";

const NAMES = ["a", "b", "c"];
const TEXTS = ["", "a", "ab", "abc", "xyz"];

const some = <Value>(model: { [Key in keyof Value]: Arbitrary<Value[Key]> }) =>
  fc.record(model, { requiredKeys: [] }) as Arbitrary<Partial<Value>>;

const arrays = (items: Arbitrary<Schema>) => ({
  type: fc.constant("array"),
  items,
  minItems: fc.integer({ min: 0, max: 2 }),
  maxItems: fc.integer({ min: 1, max: 3 }),
  uniqueItems: fc.boolean(),
});

/** Small values, of which many satisfy the schemas below. */
export const value: Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom<Json>(null, true, false, 0, 1, 2, 3, 5, -1, 0.5, ...TEXTS),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
})).value;

/** Random schemas over the keywords that documents use, deep enough to meet each other. */
export const schema: Arbitrary<Schema> = fc.letrec<{ schema: Schema; object: JsonObject }>((tie) => ({
  schema: fc.oneof({ maxDepth: 3 }, { arbitrary: fc.boolean(), weight: 1 }, { arbitrary: tie("object"), weight: 12 }),
  object: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonObject>(
      { type: "string" },
      { type: "integer" },
      { type: ["number", "null"] },
      { type: "boolean" },
    ),
    fc
      .uniqueArray(fc.constantFrom<Json>(null, true, 0, 1, 2, "a", "ab"), { minLength: 1, maxLength: 4 })
      .map((list) => ({ enum: list })),
    some({
      minimum: fc.integer({ min: -1, max: 3 }),
      maximum: fc.integer({ min: 0, max: 5 }),
      multipleOf: fc.constantFrom(0.5, 1, 2),
    }),
    some({
      type: fc.constant("string"),
      minLength: fc.integer({ min: 0, max: 2 }),
      maxLength: fc.integer({ min: 1, max: 3 }),
      pattern: fc.constantFrom("^a", "b$", "^[a-c]*$"),
    }),
    // Not both of `prefixItems` and `contains`: with the first, ajv 8.20 lets the empty array pass the second.
    fc
      .tuple(some({ ...arrays(tie("schema")), contains: tie("schema") }), fc.array(tie("schema"), { maxLength: 2 }))
      .map(([each, first]) => (first.length > 0 && !("contains" in each) ? { ...each, prefixItems: first } : each)),
    some({
      type: fc.constant("object"),
      properties: fc.dictionary(fc.constantFrom(...NAMES), tie("schema"), { maxKeys: 3, noNullPrototype: true }),
      required: fc.subarray(NAMES, { maxLength: 2 }),
      additionalProperties: tie("schema"),
      patternProperties: fc.dictionary(fc.constantFrom("^a", "b"), tie("schema"), {
        maxKeys: 1,
        noNullPrototype: true,
      }),
      minProperties: fc.integer({ min: 0, max: 2 }),
      maxProperties: fc.integer({ min: 1, max: 3 }),
      dependentRequired: fc.constantFrom({ a: ["b"] }, { b: ["c"] }),
      propertyNames: fc.constantFrom({ pattern: "^a" }, { maxLength: 1 }),
    }),
    fc.array(tie("object"), { minLength: 1, maxLength: 2 }).map((allOf) => ({ allOf })),
    fc.array(tie("object"), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.array(tie("object"), { minLength: 1, maxLength: 3 }).map((oneOf) => ({ oneOf })),
    tie("object").map((not) => ({ not })),
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    some({ if: tie("object"), then: tie("object"), else: tie("object") }),
    fc
      .tuple(tie("object"), tie("object"))
      .map(([a, b]) => ("contains" in a || "prefixItems" in a ? a : { ...b, ...a })),
  ),
})).object;
