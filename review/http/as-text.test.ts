import { expect, test } from "vitest";
import { type Schema } from "../schema/json.ts";
import { httpChanges } from "./compare.ts";

const withParameter = (schema: Schema, more: object) => ({
  openapi: "3.1.0",
  paths: { "/films": { get: { parameters: [{ in: "query", name: "q", schema, ...more }], responses: {} } } },
});

const changes = (before: Schema, after: Schema, more = {}) =>
  httpChanges(withParameter(before, more), withParameter(after, more)).map(
    ({ rule, breaks, severity }) => `${rule} ${breaks} ${severity}`,
  );

const TEXT = { type: "string" };
const INTEGER = { type: "integer" };
const listOf = (items: Schema, more = {}): Schema => ({ type: "array", items, ...more });

test.each<[before: Schema, after: Schema]>([
  [INTEGER, TEXT],
  [{ type: "number" }, TEXT],
  [{ type: "boolean" }, TEXT],
  [{ enum: [1, 2] }, { enum: ["1", "2", "3"] }],
  [INTEGER, { type: "string", pattern: "^-?[0-9]+$" }],
  [TEXT, listOf(TEXT)],
  [{ enum: ["a"] }, listOf({ enum: ["a", "b"] })],
  [listOf(INTEGER), listOf(TEXT)],
  [
    { type: "integer", minimum: 0, maximum: 99 },
    { type: "string", maxLength: 2 },
  ],
  [
    { type: "integer", minimum: 0, maximum: 99 },
    { type: "string", pattern: "^[0-9]{1,2}$" },
  ],
  [INTEGER, { type: "string", minLength: 1 }],
  [
    { type: "integer", format: "int64" },
    { type: "string", minLength: 1, maxLength: 64 },
  ],
])("a server goes on to read what a parameter is sent as: %j in place of %j breaks the types only", (before, after) => {
  expect(changes(before, after)).toEqual(["request-type-changed types warning"]);
});

test.each<[before: Schema, after: Schema, example: string]>([
  [INTEGER, { type: "string", pattern: "^[0-9]+$" }, "-0"],
  [INTEGER, { type: "string", maxLength: 3 }, "0000"],
  [INTEGER, { enum: ["1", "2"] }, "0"],
])("the example is a text that is sent and not read: %j in place of %j", (before, after, example) => {
  const [change] = httpChanges(withParameter(before, {}), withParameter(after, {}));
  expect(change?.example?.value).toBe(example);
});

test("a parameter that is JSON is no text", () => {
  const withContent = (schema: Schema) =>
    withParameter(true, { schema: undefined, content: { "application/json": { schema } } });
  expect(httpChanges(withContent(INTEGER), withContent(TEXT)).map(({ severity }) => severity)).toEqual(["breaking"]);
});

test.each<[before: Schema, after: Schema, more?: object]>([
  [TEXT, INTEGER],
  [INTEGER, { type: "string", pattern: "^[0-9]+$" }],
  [INTEGER, { enum: ["1", "2"] }],
  [INTEGER, { type: ["boolean", "null"] }],
  [TEXT, listOf(TEXT, { minItems: 2 })],
  [TEXT, listOf(INTEGER)],
  [TEXT, listOf(TEXT), { explode: false }],
  [listOf(TEXT), TEXT],
  [{ type: "object" }, TEXT],
  [TEXT, listOf(TEXT, { contains: { const: "x" } })],
  [TEXT, listOf(TEXT, { not: { maxItems: 1 } })],
  [{ enum: [1, 22] }, { type: "string", enum: ["1", "22"], maxLength: 1 }],
  [{ const: ["a", "b"] }, TEXT],
])("a server refuses some of what was sent: %j in place of %j breaks clients", (before, after, more) => {
  expect(changes(before, after, more)).toContain("request-type-changed clients breaking");
});

test("a list in a part of allOf is written in the form of a list", () => {
  const list = { allOf: [{ type: "array", items: TEXT }] };
  const rules = httpChanges(withParameter(list, {}), withParameter(list, { explode: false })).map(({ rule }) => rule);
  expect(rules).toEqual(["request-parameter-form-changed"]);
});
