import { expect, test } from "vitest";
import { differences } from "./differences.ts";
import { type Schema } from "./json.ts";
import { Source, valuesOf } from "./value-set.ts";

const TEXT = { type: "string", minLength: 1 };

const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []) =>
  valuesOf(new Source({}), { type: "object", properties, required });

const said = (before: ReturnType<typeof object>, after: ReturnType<typeof object>) =>
  differences(before, after).map(({ aspect, path }) => `${aspect} ${path.join(".")}`);

test("a property whose values are in another one now is one change, not two", () => {
  expect(said(object({ name: TEXT }), object({ label: TEXT }))).toEqual(["property-name name"]);
  expect(said(object({ name: TEXT }, ["name"]), object({ label: TEXT }, ["label"]))).toEqual([
    "required-property-name name",
  ]);
});

test("two properties that may each be the successor are not taken for it, nor one with other values or another need", () => {
  const both = ["property label", "property name", "property title"];
  expect(said(object({ name: TEXT }), object({ label: TEXT, title: TEXT })).toSorted()).toEqual(both);
  expect(said(object({ label: TEXT, title: TEXT }), object({ name: TEXT })).toSorted()).toEqual(both);
  expect(said(object({ name: TEXT }), object({ label: { type: "number" } }))).toHaveLength(2);
  expect(said(object({ name: TEXT }), object({ label: TEXT }, ["label"]))).toHaveLength(2);
});

test("each of two renamed properties finds its own successor by its values", () => {
  expect(said(object({ a: TEXT, b: { type: "number" } }), object({ c: { type: "number" }, d: TEXT }))).toEqual([
    "property-name a",
    "property-name b",
  ]);
});
