import { expect, test } from "vitest";
import { changedLeaves, isFoundIn, leavesOf, ordered, partsOf } from "./leaves.ts";

test("every leaf is listed by its pointer, empty lists and objects included", () => {
  expect([...leavesOf({ a: [1, { "b/c": null }], d: [], "e~": "f" })]).toEqual([
    ["/a/0", 1],
    ["/a/1/b~1c", null],
    ["/d", []],
    ["/e~0", "f"],
  ]);
});

test("a difference is named by its pointer", () => {
  expect(changedLeaves({ a: 1, b: [true], c: [] }, { a: 1, b: [false], c: [] })).toEqual(["/b/0"]);
  expect(changedLeaves({ a: [] }, { a: {} })).toEqual(["/a"]);
  expect(changedLeaves({ a: [] }, { a: ["x"] })).toEqual(["/a", "/a/0"]);
  expect(changedLeaves({ a: null }, {})).toEqual(["/a", ""]);
});

test("lists of the same things are equal, in any order", () => {
  expect(ordered({ on: ["b", "a"], by: [{ c: [2, 1] }, 3] })).toEqual({ on: ["a", "b"], by: [3, { c: [1, 2] }] });
  expect(ordered([[2], [1, 3]])).toEqual(ordered([[3, 1], [2]]));
  expect(ordered(["a", "a"])).not.toEqual(ordered(["a"]));
  expect(ordered(null)).toBe(null);
  const deep = JSON.parse("[".repeat(200) + "]".repeat(200)) as unknown;
  expect(ordered(deep)).toEqual(deep);
});

test("a value is found wherever its texts and numbers are", () => {
  const answer = { saved: { words: ["one", "two"] }, speed: 1.5, on: true };
  expect(isFoundIn(answer, ["two", "one"])).toBe(true);
  expect(isFoundIn(answer, { speed: 1.5, name: "one" })).toBe(true);
  expect(isFoundIn(answer, ["three"])).toBe(false);
  expect(isFoundIn(answer, null)).toBe(true);
});

test("the parts of a value are the value itself and everything in it", () => {
  expect(partsOf({ a: [1, { b: "c" }] })).toEqual([{ a: [1, { b: "c" }] }, [1, { b: "c" }], 1, { b: "c" }, "c"]);
});
