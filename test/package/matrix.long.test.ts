import { expect, test } from "vitest";
import { nameOf, teams, tryWith } from "./matrix.ts";

test.each(teams.map((team) => [nameOf(team), team] as const))(
  "the package installs and works with %s",
  async (_name, team) => {
    await expect(tryWith(team)).resolves.toBeUndefined();
  },
  600_000,
);
