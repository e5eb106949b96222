import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { schema, value } from "../testing/schemas.ts";
import { compare, isWithin } from "./compare.ts";
import { type Schema } from "./json.ts";
import { isMember } from "./member.ts";
import { samples } from "./samples.ts";
import { Source, valuesOf } from "./value-set.ts";

/** A library that shares nothing with the comparison. */
const ajv = new Ajv2020({ strict: false, validateFormats: false });

const setOf = (each: Schema, document: unknown = {}) => valuesOf(new Source(document), each);

/** Under `contains`, ajv gives an empty list the verdict of the list before it: its code forgets to reset a variable. */
const isMisjudged = (each: Schema, json: unknown): boolean =>
  JSON.stringify(each).includes('"contains"') && JSON.stringify(json).includes("[]");

test("a set holds the values that ajv accepts", () => {
  const property = fc.property(schema, fc.array(value, { minLength: 20, maxLength: 20 }), (each, values) => {
    const validate = ajv.compile(each);
    for (const json of values.filter((one) => !isMisjudged(each, one)))
      expect([json, isMember(json, setOf(each))]).toEqual([json, validate(json)]);
  });
  fc.assert(property, { numRuns: 200 });
});

test("each sample of a set is a value that ajv accepts", () => {
  const property = fc.property(schema, (each) => {
    const validate = ajv.compile(each);
    for (const json of samples(setOf(each))) expect([json, validate(json)]).toEqual([json, true]);
  });
  fc.assert(property, { numRuns: 120 });
});

test.each([{ minLength: -5 }, { minLength: 1e9 }, { maxLength: -1 }, { minLength: 2 ** 53, pattern: "^a+$" }])(
  "impossible and enormous lengths give no error: %j",
  (lengths) => {
    expect(compare(setOf({ type: "string" }), setOf({ type: "string", ...lengths })).change).toMatch(/^\w+$/);
    expect(samples(setOf({ type: "string", ...lengths }))).toBeInstanceOf(Array);
  },
);

test("no value contradicts what is said of two schemas", () => {
  const property = fc.property(schema, schema, fc.array(value, { minLength: 30, maxLength: 30 }), (a, b, values) => {
    const [inA, inB] = [ajv.compile(a), ajv.compile(b)];
    const inclusion = isWithin(setOf(a), setOf(b));
    // A value that refutes is in the first set only; where there is a proof, no value is.
    const counted = inclusion.is === "no" ? [inclusion.value] : inclusion.is === "yes" ? values : [];
    const outside = counted.filter((json) => inA(json) && !inB(json));
    expect(outside).toHaveLength(inclusion.is === "no" ? 1 : 0);
  });
  fc.assert(property, { numRuns: 120 });
});

test("a condition more makes a set no wider", () => {
  const property = fc.property(schema, schema, (a, b) => {
    expect(["same", "narrower", "undecided"]).toContain(compare(setOf(a), setOf({ allOf: [a, b] })).change);
    expect(["same", "wider", "undecided"]).toContain(compare(setOf(a), setOf({ anyOf: [a, b] })).change);
  });
  fc.assert(property, { numRuns: 120 });
});

const object = (properties: Record<string, Schema>, rest: object = {}): Schema => ({
  type: "object",
  properties,
  ...rest,
});

const CLOSED = { additionalProperties: false };

const integer = (bounds: object): Schema => ({ type: "integer", ...bounds });

const names = (propertyNames: Schema): Schema => ({ type: "object", propertyNames });

test.each<[title: string, before: Schema, after: Schema, change: string]>([
  ["a shorter text", { type: "string", maxLength: 10 }, { type: "string", maxLength: 5 }, "narrower"],
  ["a longer text", { type: "string", maxLength: 10 }, { type: "string" }, "wider"],
  ["a pattern in place of none", { type: "string" }, { type: "string", pattern: "^https://" }, "narrower"],
  ["another pattern", { type: "string", pattern: "^a+$" }, { type: "string", pattern: "^[ab]+$" }, "wider"],
  ["a value more", { enum: ["a"] }, { enum: ["a", "b"] }, "wider"],
  ["the same values in another order", { enum: ["b", "a"] }, { enum: ["a", "b"] }, "same"],
  ["another type", { type: "string" }, { type: "integer" }, "both"],
  ["numbers in place of integers", { type: "integer" }, { type: "number" }, "wider"],
  ["a bound that is no longer included", { minimum: 1 }, { exclusiveMinimum: 1 }, "narrower"],
  ["null as well", { type: "string" }, { type: ["string", "null"] }, "wider"],
  ["null by a union", { type: ["string", "null"] }, { anyOf: [{ type: "string" }, { type: "null" }] }, "same"],
  [
    "a required property",
    object({ a: { type: "string" } }),
    object({ a: { type: "string" } }, { required: ["a"] }),
    "narrower",
  ],
  ["a property in an open object", object({}), object({ a: { type: "string" } }), "narrower"],
  [
    "a property in a closed object",
    object({}, { additionalProperties: false }),
    object({ a: true }, { additionalProperties: false }),
    "wider",
  ],
  ["an object that is closed", object({ a: true }), object({ a: true }, { additionalProperties: false }), "narrower"],
  [
    "parts joined by allOf",
    { allOf: [object({ a: { type: "string" } }), object({ b: { type: "string" } })] },
    object({ a: { type: "string" }, b: { type: "string" } }),
    "same",
  ],
  [
    "items with a bound",
    { type: "array", items: { type: "integer" } },
    { type: "array", items: { type: "integer", maximum: 9 } },
    "narrower",
  ],
  ["more items", { type: "array", maxItems: 2 }, { type: "array", maxItems: 3 }, "wider"],
  [
    "a union told apart by a tag",
    { type: "object", properties: { kind: { enum: ["a", "b"] } }, required: ["kind"] },
    {
      oneOf: [
        object({ kind: { const: "a" } }, { required: ["kind"] }),
        object({ kind: { const: "b" } }, { required: ["kind"] }),
      ],
    },
    "same",
  ],
  ["a dependency", object({}), object({}, { dependentRequired: { a: ["b"] } }), "narrower"],
  ["another encoding", { contentEncoding: "base64" }, { contentEncoding: "base64url" }, "both"],
  ["base64 by its format", { format: "byte" }, { contentEncoding: "base64" }, "same"],
  ["any bytes by their media type", { format: "binary" }, { contentMediaType: "application/octet-stream" }, "same"],
  ["another media type", { contentMediaType: "image/png" }, { contentMediaType: "image/jpeg" }, "undecided"],
  ["integers above 0", integer({ exclusiveMinimum: 0 }), integer({ minimum: 1 }), "same"],
  ["integers above a fraction", integer({ minimum: 0.5 }), integer({ minimum: 1 }), "same"],
  ["integers below a fraction", integer({ maximum: 9.5 }), integer({ maximum: 9 }), "same"],
  ["integers below 10", integer({ exclusiveMaximum: 10 }), integer({ maximum: 9 }), "same"],
  ["integers below 9", integer({ maximum: 9 }), integer({ exclusiveMaximum: 9 }), "narrower"],
  ["numbers above 0", { type: "number", exclusiveMinimum: 0 }, { type: "number", minimum: 1 }, "narrower"],
  ["integers between two that follow each other", integer({ exclusiveMinimum: 1, exclusiveMaximum: 2 }), false, "same"],
  ["integers of 64 bits without a sign", integer({ format: "uint64" }), integer({ format: "int64" }), "both"],
  ["integers of 64 bits", { type: "integer", format: "int32" }, { type: "integer", format: "int64" }, "wider"],
  ["a bound beside a reference", { $ref: "#/text" }, { $ref: "#/text", maxLength: 3 }, "narrower"],
  ["a description beside a reference", { $ref: "#/text" }, { $ref: "#/text", description: "A text." }, "same"],
  ["one alternative twice, of which exactly one has to fit", { oneOf: [true] }, { oneOf: [true, true] }, "narrower"],
  ["fewer names of properties", names({ enum: ["en", "de"] }), names({ enum: ["en"] }), "narrower"],
  ["a pattern of names", object({}), names({ pattern: "^x-" }), "narrower"],
  ["names that have to be texts, which they are", object({}), names({ type: "string" }), "same"],
  ["names that are listed", names({ enum: ["a", "b"] }), object({ a: true, b: true }, CLOSED), "same"],
  [
    "a property whose name is not allowed",
    object({ a: true }, { ...CLOSED, propertyNames: { maxLength: 0 } }),
    { type: "object", maxProperties: 0 },
    "same",
  ],
  ["nothing at all", { type: "string", maxLength: 3, minLength: 4 }, false, "same"],
])("%s", (_title, before, after, change) => {
  const document = { text: { type: "string" } };
  expect(compare(setOf(before, document), setOf(after, document)).change).toBe(change);
});

test("the value that shows a narrower range is one that both forms of the text have", () => {
  const { gone } = compare(setOf(integer({ format: "int64" })), setOf(integer({ format: "int32" })));
  expect([BigInt(String(gone)) >= -(2n ** 63n), BigInt(String(gone)) < 2n ** 63n]).toEqual([true, true]);
  expect(Math.abs(Number(gone))).toBeGreaterThan(2 ** 31 - 1);
});

test("a schema that contains itself is compared in depth", () => {
  const document = (leaf: Schema) => ({ tree: object({ leaf, next: { $ref: "#/tree" } }, { required: ["leaf"] }) });
  const treeOf = (leaf: Schema) => setOf({ $ref: "#/tree" }, document(leaf));
  expect(compare(treeOf({ type: "string" }), treeOf({ type: "string" }))).toEqual({ change: "same" });
  expect(compare(treeOf({ type: "string" }), treeOf({ type: "string", maxLength: 2 })).change).toBe("narrower");
  const alsoNull = {
    type: "object",
    properties: { leaf: true, next: { anyOf: [{ $ref: "#/tree" }, { type: "null" }] } },
  };
  expect(compare(treeOf(true), setOf({ $ref: "#/tree" }, { tree: alsoNull })).change).toBe("wider");
});

test("a circle of references ends", () => {
  const document = { a: { $ref: "#/b" }, b: { $ref: "#/a" }, c: { allOf: [{ $ref: "#/c" }], type: "string" } };
  expect(compare(setOf({ $ref: "#/a" }, document), setOf({ $ref: "#/c" }, document)).change).toBe("narrower");
});
