import { expect, test } from "vitest";
import { nameOf, teams, tryWith, type Team } from "./matrix.ts";

// Each Node, manager and major at least once; `npm run test:long` tries all of them together.
const sample: Team[] = [
  { node: 20, manager: "yarn", vitest: 4, msw: 2 },
  { node: 22, manager: "npm", vitest: 3, msw: 2 },
  { node: 24, manager: "pnpm", vitest: 5, msw: 3 },
];

test.each(sample.map((team) => [nameOf(team), team] as const))(
  "the package installs and works with %s",
  async (_name, team) => {
    expect(teams).toContainEqual(team);
    await tryWith(team);
  },
  300_000,
);
