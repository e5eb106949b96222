import { expect, test } from "vitest";
import { Chance, seedOf } from "./chance.ts";

test("a seed depends on the run's seed and on the check", () => {
  expect(seedOf(1, "a")).toBe(seedOf(1, "a"));
  expect(new Set([seedOf(1, "a"), seedOf(2, "a"), seedOf(1, "b")]).size).toBe(3);
  expect([seedOf(0, ""), seedOf(4_294_967_295, "long name")].every((seed) => seed >= 0 && seed < 2 ** 32)).toBe(true);
});

test("one seed gives the same identifiers, each of them once and of version 4", () => {
  const [one, other] = [new Chance(7), new Chance(7)];
  const made = Array.from({ length: 500 }, () => one.uuid());
  expect(made).toEqual(Array.from({ length: 500 }, () => other.uuid()));
  expect(new Set(made).size).toBe(500);
  const isV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  expect(made.filter((each) => !isV4.test(each))).toEqual([]);
});
