import { expect, test } from "vitest";
import { compileAlone } from "./alone.ts";

test("a schema applies with its own definitions", () => {
  const applies = compileAlone({
    type: "object",
    properties: { name: { $ref: "#/$defs/Name" } },
    required: ["name"],
    $defs: { Name: { type: "string", maxLength: 3 } },
  });
  expect([applies?.({ name: "Ada" }), applies?.({ name: "Adam" }), applies?.({})]).toEqual([true, false, false]);
});

test.each([
  ["no object", ["object"]],
  ["a reference to nowhere", { properties: { name: { $ref: "#/$defs/Name" } } }],
  ["a reference with a broken code", { properties: { name: { $ref: "#/%zz" } } }],
  ["a reference to somewhere else", { $ref: "https://example.org/schema.json" }],
])("a value that cannot be applied is not a schema: %s", (_, schema) => {
  expect(compileAlone(schema)).toBeNull();
});
