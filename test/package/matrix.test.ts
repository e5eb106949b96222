import { expect, test } from "vitest";
import { nameOf, ownDiagnostics, teams, tryWith, type Team } from "./matrix.ts";

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
);

test("errors of the compiler in our declarations and in the team's files count, those in other packages do not", () => {
  const ours = [
    "../team/node_modules/dubspec/dist/mock/msw.d.ts(3,1): error TS2305: Module 'msw' has no such export.",
    "../team/node_modules/.pnpm/dubspec@file+1/node_modules/dubspec/dist/a.d.ts(1,2): error TS2304: Cannot find it.",
    "../team/mocking.ts(6,3): error TS2322: Not assignable.",
    "error TS5023: Unknown compiler option.",
  ];
  const others = [
    "../team/node_modules/vite/types/a.d.ts(9,1): error TS2307: Cannot find module 'node:http'.",
    "../team/node_modules/dubspec/node_modules/undici/b.d.ts(9,1): error TS2307: Cannot find module 'node:url'.",
    "  The rest of a message.",
  ];
  expect(ownDiagnostics([...ours, ...others, ""].join("\n"))).toEqual(ours);
});
