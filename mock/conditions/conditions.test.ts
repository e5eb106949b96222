import { expect, test } from "vitest";
import type { Condition } from "../../spec/lib/contract.ts";
import { conditionHolds, interpretedPredicates } from "./conditions.ts";
import { mcpConditions } from "./mcp.ts";
import { oauthConditions } from "./oauth.ts";
import { asked, never, always } from "./conditions-harness.ts";
import { table } from "./conditions-table-harness.ts";

/** Null where a word never holds, or only when it is asked more often: then it has a test elsewhere. */
const holding = table.flatMap(([condition, holds]) => (holds ? [[condition, holds] as const] : []));
/** Always true as they stand, and tested below. */
const combining = ["all", "any", "rate-exceeded"];

test.each(holding)("the condition $predicate holds", (condition, context) => {
  expect(conditionHolds(condition, context)).toBe(true);
});

test.each(table.filter(([{ predicate }]) => !combining.includes(predicate)))(
  "the condition $predicate does not hold",
  (condition, _, context) => {
    expect(conditionHolds(condition, context)).toBe(false);
  },
);

test("a combined condition asks its parts", () => {
  const combined = (predicate: "all" | "any", list: Condition[]) => conditionHolds({ predicate, of: list }, asked());
  expect([
    combined("all", [always, never]),
    combined("all", []),
    combined("any", [never, never]),
    combined("any", []),
  ]).toEqual([false, true, false, false]);
});

test("a rate condition holds once its window is used up, and says for how long", () => {
  const context = asked({ operation: "deleteProject" });
  const answers = Array.from({ length: 11 }, () => conditionHolds({ predicate: "rate-exceeded" }, context));
  expect(answers).toEqual([...Array.from({ length: 10 }, () => false), true]);
  expect(context.call?.retryAfter).toBe(60_000);
});

test("the table of conditions has every interpreted word except those of OAuth and MCP, which have their own tables", () => {
  const elsewhere = [...Object.keys(oauthConditions), ...Object.keys(mcpConditions)];
  expect([...table.map(([{ predicate }]) => predicate), ...elsewhere].sort()).toEqual(
    [...interpretedPredicates].sort(),
  );
});

test("a condition without an interpreter is named", () => {
  expect(() => conditionHolds({ predicate: "moon-full" }, asked())).toThrow('no interpreter for "moon-full"');
});
