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

test("an answer that may have further properties now breaks nobody, since nothing was said of them", () => {
  const changes = httpChanges(
    documentWith.response(named({ additionalProperties: false })),
    documentWith.response(named({})),
  );
  expect(changes.map(({ severity }) => severity)).toEqual(["minor"]);
});
