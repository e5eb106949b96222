import { expect, test } from "vitest";
import { differences, textsIn, valuesUnder } from "./differences.ts";

test.each([
  ["equal", { a: [1, { b: null }] }, { a: [1, { b: null }] }, []],
  ["another order of fields", { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ["another value", { a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, ["/a/c"]],
  ["a field that only one has", { a: 1 }, { a: 1, b: null }, ["/b"]],
  ["a list that is longer", [1], [1, 2], ["/1"]],
  ["a list in place of an object", {}, [], [""]],
  ["a number in place of its text", { "a/b~": 1 }, { "a/b~": "1" }, ["/a~1b~0"]],
])("two values differ as listed: %s", (_, one, other, expected) => {
  expect(differences(one, other)).toEqual(expected);
});

test("values under a name, and texts, are found at any depth", () => {
  const value = { data: [{ requestId: "a" }], requestId: { requestId: 7 } };
  expect(valuesUnder(value, "requestId")).toEqual(["a", { requestId: 7 }, 7]);
  expect(textsIn(value)).toEqual(["a"]);
});
