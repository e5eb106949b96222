import { expect, test } from "vitest";
import { RULES } from "../rules/catalogue.ts";
import { beside, changes, neutrals, said } from "./all.ts";

test.each(changes)("$kind: $title", (each) => {
  expect(said(each)).toEqual(each.expected);
});

test.each(neutrals)("nothing is said of $title ($kind)", (each) => {
  expect(said(each)).toEqual([]);
});

test.each(beside)("$rule is not fired if $title", (each) => {
  expect(said(each).filter((text) => text.startsWith(`${each.rule} `))).toEqual([]);
});

test("each rule has a case that fires it, and one just beside it", () => {
  const rules = Object.keys(RULES).toSorted();
  const fired = new Set(changes.flatMap(({ expected }) => expected.map((text) => text.split(" ")[0] ?? "")));
  expect([...fired].toSorted()).toEqual(rules);
  expect(beside.map(({ rule }) => rule).toSorted()).toEqual(rules);
});

test("the catalogue has at least 120 changes of HTTP, 60 of behaviour and 30 neutral edits by hand", () => {
  const byHand = (all: readonly { kind: string; title: string }[], kind: string) =>
    all.filter((each) => each.kind === kind && !/ in a (request|response|webhook|webhook-answer)$/.test(each.title));
  expect(byHand(changes, "http").length).toBeGreaterThanOrEqual(120);
  expect(byHand(changes, "behaviour").length).toBeGreaterThanOrEqual(60);
  expect([...byHand(neutrals, "http"), ...byHand(neutrals, "behaviour")].length).toBeGreaterThanOrEqual(30);
});
