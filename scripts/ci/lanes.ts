import type { Stage } from "./stage.ts";

const reporters = ["--reporter=default", "--reporter=./scripts/ci/reporter.ts"];
const vitest = (...projects: string[]) => [
  "npx",
  "vitest",
  "run",
  ...projects.map((project) => `--project=${project}`),
  ...reporters,
];

/**
 * What CI runs. Lanes run side by side, the stages of each one after the other. Broken builds come last and alone: a few
 * of them differ from the mock only where an answer is there before the next request.
 */
export const LANES: readonly (readonly Stage[])[] = [
  [{ name: "waiting", command: vitest("waiting") }],
  [
    { name: "test", command: ["npm", "test", "--", ...reporters] },
    { name: "rest", command: vitest("slow", "service", "engines", "package", "pages", "programs") },
    { name: "broken", command: ["npm", "run", "--silent", "mutants", "--", "--sample", "5", "--threads", "4"] },
    { name: "legal", command: ["npm", "run", "--silent", "variants", "--", "--sample", "40"] },
  ],
];
