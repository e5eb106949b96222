import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { registryOf } from "./suite.ts";

const registry = registryOf(readGenerated());

/** Judges see the answers to every check: what they decide needs no check of its own. */
const judged = new Set([...registry.judges, ...registry.eventJudges].flatMap(({ decides }) => decides));

test("a requirement that needs a control interface in every check says so in the contract", () => {
  const without = [...registry.requirements.values()].filter(({ id, needs }) => {
    const checks = registry.checks.filter(({ decides }) => decides.includes(id));
    return (
      !judged.has(id) &&
      checks.length > 0 &&
      checks.every((check) => check.needs?.control) &&
      !needs.includes("control")
    );
  });
  expect(without.map(({ id }) => id)).toEqual([]);
});
