import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import { ACTION_LIMITS, MEDIA_LIMITS } from "./limits.ts";
import { MCP_AND_OAUTH_LIMITS } from "./mcp.ts";

/** Limits and plans: what the contract says of them against what the source says. */
export function limitsHold({ contract }: Generated, { describe, test, expect }: Registrar): void {
  describe("limits", () => {
    test.each(Object.entries({ ...MEDIA_LIMITS, ...ACTION_LIMITS }))("%s", (id, { value, unit, minimum, window, byPlan }) => {
      const limit = contract.limits.find((each) => each.id === id);
      expect(limit).toBeDefined();
      const plans = limit?.byPlan && Object.fromEntries(limit.byPlan.map((row) => [row.plan, row.value]));
      const found = { value: limit?.value, unit: limit?.unit, minimum: limit?.minimum, window: limit?.window, byPlan: plans };
      expect(found).toEqual({ value, unit, minimum, window, byPlan });
    });

    test.each(MCP_AND_OAUTH_LIMITS.map((pin) => [pin.about, pin] as const))("%s", (_, { about: __, ...pin }) => {
      expect(contract.limits).toContainEqual(expect.objectContaining(pin));
    });

    test("plans go from Beginner to Enterprise", () => {
      expect(contract.plans).toEqual(["Beginner", "Starter", "Creator", "Pro", "Scale", "Enterprise"]);
    });

    test("a limit that the source does not show has a value of ours and no other", () => {
      const unknown = contract.limits.filter(({ value, byPlan }) => value === null && !byPlan);
      expect(unknown.filter(({ ours }) => ours === undefined).map(({ id }) => id)).toEqual([]);
    });

    test.each([
      ["rate.translate", "POST /v1/translate"], ["rate.projects", "POST /v1/projects"],
      ["rate.status", "GET /v1/translate/{projectId}/status"], ["rate.details", "GET /v1/projects/{projectId}"],
      ["rate.delete", "DELETE /v1/translate/{projectId}"],
    ])("%s is the rate of %s", (id, route) => {
      const operations = contract.limits.find((limit) => limit.id === id)?.operations ?? [];
      const routes = contract.operations.filter((operation) => operations.includes(operation.id)).map(({ method, path }) => `${method} ${path}`);
      expect(routes).toEqual([route]);
    });
  });
}
