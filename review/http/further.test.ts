import { expect, test } from "vitest";
import { documentWith } from "../catalogue/values.ts";
import { type Schema } from "../schema/json.ts";
import { httpChanges } from "./compare.ts";

const named = (more: object): Schema => ({ type: "object", properties: { id: { type: "string" } }, ...more });

test.each<[what: string, more: object]>([
  ["further properties", { additionalProperties: { type: "string" } }],
  ["properties whose names match a pattern", { patternProperties: { "^x-": { type: "string" } } }],
  ["names of properties", { propertyNames: { maxLength: 9 } }],
  ["properties that nothing else evaluates", { unevaluatedProperties: { type: "string" } }],
])("a bound on %s breaks who sends others, and its end breaks who reads them", (_what, more) => {
  const severities = (side: "request" | "response", before: Schema, after: Schema) =>
    httpChanges(documentWith[side](before), documentWith[side](after)).map(({ severity }) => severity);
  expect(severities("request", named({}), named(more))).toEqual(["breaking"]);
  expect(severities("request", named(more), named({}))).toEqual(["minor"]);
  expect(severities("response", named({}), named(more))).toEqual(["minor"]);
  expect(severities("response", named(more), named({}))).toEqual(["breaking"]);
});

test("an answer may have further properties now: readers ignore what they do not know", () => {
  const changes = httpChanges(
    documentWith.response(named({ additionalProperties: false })),
    documentWith.response(named({})),
  );
  expect(changes.map(({ severity }) => severity)).toEqual(["minor"]);
});

test.each<[what: string, required: object]>([
  ["that is required", { required: ["a"] }],
  ["one of which is required", { anyOf: [{ required: ["x"] }, { required: ["y"] }] }],
])("a property %s and not described hides no other change", (_what, required) => {
  const [text, number] = ["string", "integer"].map((type): Schema => ({
    type: "object",
    properties: { b: { type } },
    ...required,
  })) as [Schema, Schema];
  for (const side of ["request", "response"] as const) {
    const changes = httpChanges(documentWith[side](text), documentWith[side](number));
    expect(changes.map(({ severity }) => severity)).toEqual(["breaking"]);
  }
});

test.each<[what: string, before: Schema, after: Schema]>([
  ["the order of a list that is the only value", { const: ["a", "b"] }, { const: ["b", "a"] }],
  [
    "what a property needs, beside the properties that it needs",
    { dependentRequired: { a: ["b"] }, dependentSchemas: { a: { properties: { b: { maxLength: 9 } } } } },
    { dependentRequired: { a: ["b"] }, dependentSchemas: { a: { properties: { b: { maxLength: 3 } } } } },
  ],
  [
    "items that nothing is left of to evaluate",
    { type: "array", items: { type: "string", maxLength: 9 }, unevaluatedItems: false },
    { type: "array", items: { type: "string", maxLength: 3 }, unevaluatedItems: false },
  ],
  [
    "the values of properties whose names match one pattern of several",
    { patternProperties: { "^x-": { type: "string" } }, additionalProperties: false },
    { patternProperties: { "^x": { type: "integer" } } },
  ],
])("a change of %s is no silence", (_what, before, after) => {
  const changes = httpChanges(documentWith.request(before), documentWith.request(after));
  expect(changes.map(({ severity }) => severity)).toContain("breaking");
});
