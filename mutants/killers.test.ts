import { expect, test } from "vitest";
import { mutants } from "./catalogue/index.ts";
import { killersOf, unproven } from "./killers.ts";

test("every requirement that can fail has a subtle broken build that is made to break it", () => {
  expect(unproven(killersOf(mutants, ({ breaks }) => breaks))).toEqual([]);
});
