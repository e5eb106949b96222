import { beforeAll, expect, test } from "vitest";
import { setup } from "../vitest/build-package.ts";
import { nameOf, teams, tryWith, type Team } from "./matrix.ts";

/** One team of each Node that runs the command asks the whole suite, as the README does. */
const isWhole = ({ node, manager, vitest, msw }: Team) => node > 20 && manager === "npm" && vitest === 5 && msw === 3;

beforeAll(setup, 300_000);

test.each(teams.map((team) => [nameOf(team), team] as const))(
  "the package installs and works with %s",
  async (_name, team) => {
    await expect(tryWith(team, isWhole(team))).resolves.toBeUndefined();
  },
  600_000,
);
