import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import { ACTION_LIMITS, MCP_AND_OAUTH_LIMITS, MEDIA_LIMITS } from "./limits.ts";

const LIMITS = { ...MEDIA_LIMITS, ...ACTION_LIMITS, ...MCP_AND_OAUTH_LIMITS };

/** Limits and plans: what the contract says of them against what the source says. */
export function limitsHold({ contract }: Generated, { describe, test, expect }: Registrar): void {
  describe("limits", () => {
    test("there are these and no others", () => {
      expect(contract.limits.map(({ id }) => id).toSorted()).toEqual(Object.keys(LIMITS).toSorted());
    });

    test.each(Object.entries(LIMITS))("%s", (id, pin) => {
      const limit = contract.limits.find((each) => each.id === id);
      const routes = contract.operations
        .filter((operation) => limit?.operations.includes(operation.id))
        .map(({ method, path }) => `${method} ${path}`);
      expect(
        limit && {
          value: limit.value,
          unit: limit.unit,
          minimum: limit.minimum,
          window: limit.window,
          per: limit.per,
          lipSyncMode: limit.lipSyncMode,
          byPlan: limit.byPlan && Object.fromEntries(limit.byPlan.map((row) => [row.plan, row.value])),
          // Whom a rate of a media route is counted for is not said.
          sharedBy: limit.key === "credential" ? undefined : limit.key,
          of: routes.toSorted(),
        },
      ).toEqual({ ...pin, of: pin.of.toSorted() });
    });

    test("plans go from Beginner to Enterprise", () => {
      expect(contract.plans).toEqual(["Beginner", "Starter", "Creator", "Pro", "Scale", "Enterprise"]);
    });

    test("a limit that the source does not show has only our own value", () => {
      const unknown = contract.limits.filter(({ value, byPlan }) => value === null && !byPlan);
      expect(unknown.filter(({ ours }) => ours === undefined).map(({ id }) => id)).toEqual([]);
    });
  });
}
