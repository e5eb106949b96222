import { expect, test } from "vitest";
import { readGenerated } from "../conformance/index.ts";
import { requirementsOf } from "./options.ts";

const { contract } = readGenerated();

test("--only takes requirements by id, and all of an area, each once", () => {
  const ofWebhooks = contract.requirements.filter(({ area }) => area === "HOOK").map(({ id }) => id);
  expect(ofWebhooks.length).toBeGreaterThan(20);
  expect(requirementsOf(["ERR-03", "HOOK", "HOOK-24"], contract)).toEqual(["ERR-03", ...ofWebhooks]);
});

test("what is neither is told, with the areas that there are", () => {
  expect(() => requirementsOf(["ERR-03", "hook"], contract)).toThrow(
    /^--only hook: .* its areas are CONV AUTH .* HOOK ERR /,
  );
});
