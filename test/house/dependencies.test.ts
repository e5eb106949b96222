import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, runProgram } from "./tree.ts";

const CONFIG = join(ROOT, ".dependency-cruiser.cjs");

interface Rule {
  name: string;
  comment: string;
}

const { forbidden } = createRequire(import.meta.url)(CONFIG) as { forbidden: Rule[] };

/** The layers of the suite, from the ground up: all have a rule but the highest, `testing`. */
const LAYERS = [...forbidden.flatMap(({ name }) => /^conformance-(.+)-looks-down$/.exec(name)?.[1] ?? []), "testing"];

/** The layers of the reference implementation: all have a rule but the highest, `testing`, which tests import. */
const REFERENCE = [
  ...forbidden.flatMap(({ name }) => /^reference-impl-(.+)-looks-down$/.exec(name)?.[1] ?? []),
  "testing",
];

/** The layers of the review: all have a rule but the highest, `pull-request`. */
const REVIEW = [...forbidden.flatMap(({ name }) => /^review-(.+)-looks-down$/.exec(name)?.[1] ?? []), "pull-request"];

interface Cruise {
  summary: { violations: { rule: { name: string }; from: string; to: string }[]; totalCruised: number };
}

/** What dependency-cruiser finds in the directories of a tree, as "rule: from -> to". */
async function violations(tree: string): Promise<string[]> {
  const directories = readdirSync(tree, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules$|dist$)/.test(entry.name))
    .map((entry) => entry.name);
  const { output } = await runProgram(
    "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
    ["--config", CONFIG, "--output-type", "json", ...directories],
    tree,
  );
  const { summary } = JSON.parse(output) as Cruise;
  expect(summary.totalCruised).toBeGreaterThan(0);
  return summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`).sort();
}

test("no module of the project has a forbidden import", async () => {
  expect(await violations(ROOT)).toEqual([]);
});

/** Modules that keep to the rules; the offenders import them. */
const INNOCENT: Record<string, string> = {
  "package.json": `{"type": "module", "dependencies": {"kept": "1.0.0"}, "peerDependencies": {"peer": "1"}, "devDependencies": {"tool": "1.0.0", "peer": "1.0.0"}}`,
  "node_modules/kept/package.json": `{"name": "kept", "main": "index.js"}`,
  "node_modules/kept/index.js": "",
  "node_modules/peer/package.json": `{"name": "peer", "main": "index.js"}`,
  "node_modules/peer/index.js": "",
  "node_modules/tool/package.json": `{"name": "tool", "main": "index.js"}`,
  "node_modules/tool/index.js": "",
  "generated/types.ts": "export type Project = string; export const states = [];",
  "generated/contract.ts": `import type { Project } from "./types.ts"; export const id: Project = "";`,
  "mock/core.ts": `import { id } from "../generated/contract.ts"; import kept from "kept"; import peer from "peer"; import type T from "tool";`,
  "mock/core.test.ts": `import fs from "node:fs"; import tool from "tool"; import "./node/server.ts";`,
  "mock/hen.ts": `import type * as egg from "./egg.ts";`,
  "mock/inspect/shapes.ts": "export type World = string; export const none = 0;",
  "mock/page/main.ts": `import type { World } from "../inspect/shapes.ts"; import tool from "tool"; export type W = World;`,
  "studio/main.ts": `import type { Project } from "../generated/types.ts"; import tool from "tool"; export type P = Project;`,
  "scripts/facts.ts": `import type { P } from "../studio/main.ts"; export type Q = P;`,
  "mock/node/server.ts": `import http from "node:http"; import "../core.ts";`,
  ...Object.fromEntries(LAYERS.map((folder) => [`conformance/${folder}/layer.ts`, ""])),
  "conformance/checks/lower.ts": `import "../http/layer.ts";`,
  "conformance/http/higher.test.ts": `import "../checks/layer.ts";`,
  "conformance/suite.ts": `import { id } from "../generated/contract.ts"; import fs from "node:fs";`,
  "reference-impl/server.ts": `import type { Project } from "../generated/types.ts"; import fs from "node:fs";`,
  "reference-impl/seed.ts": "",
  ...Object.fromEntries(REFERENCE.map((folder) => [`reference-impl/${folder}/layer.ts`, ""])),
  ...Object.fromEntries(REVIEW.map((folder) => [`review/${folder}/layer.ts`, ""])),
  "reference-impl/runs/lower.ts": `import "../storage/layer.ts"; import fs from "node:fs"; import kept from "kept";`,
  "reference-impl/domain/plain.test.ts": `import fs from "node:fs"; import "../http/layer.ts";`,
  "cli/main.ts": `import "../mock/node/server.ts"; import "../conformance/suite.ts"; import "./help.ts";`,
  "cli/help.ts": "",
  "spec/lib/index.ts": `import tool from "tool";`,
  "test/shared.ts": "",
  "test/whole.test.ts": `import "./shared.ts"; import "../mock/core.ts";`,
};

/** One offence each: the rule, the offender, what it imports and how. */
const OFFENCES: [rule: string, from: string, to: string, how?: "import type"][] = [
  ["mock-apart-from-its-peers", "mock/judging.ts", "conformance/suite.ts"],
  ["mock-apart-from-its-peers", "mock/copying.ts", "reference-impl/server.ts", "import type"],
  ["conformance-apart-from-its-peers", "conformance/peeking.ts", "mock/core.ts"],
  ["conformance-apart-from-its-peers", "conformance/trusting.test.ts", "reference-impl/server.ts"],
  ...LAYERS.slice(0, -1).map((folder, at): [string, string, string] => [
    `conformance-${folder}-looks-down`,
    `conformance/${folder}/offender.ts`,
    `conformance/${LAYERS[at + 1]}/layer.ts`,
  ]),
  ["conformance-http-looks-down", "conformance/http/typed.ts", "conformance/report/layer.ts", "import type"],
  ["reference-impl-apart-from-its-peers", "reference-impl/lazy.ts", "mock/core.ts"],
  ["reference-impl-apart-from-its-peers", "reference-impl/knowing.ts", "conformance/suite.ts", "import type"],
  ["reference-impl-reads-types-only", "reference-impl/reading.ts", "generated/contract.ts", "import type"],
  ["reference-impl-imports-types-as-types", "reference-impl/running.ts", "generated/types.ts"],
  ...REVIEW.slice(0, -1).map((folder, at): [string, string, string] => [
    `review-${folder}-looks-down`,
    `review/${folder}/offender.ts`,
    `review/${REVIEW[at + 1]}/layer.ts`,
  ]),
  ...REFERENCE.slice(0, -1).map((folder, at): [string, string, string] => [
    `reference-impl-${folder}-looks-down`,
    `reference-impl/${folder}/offender.ts`,
    `reference-impl/${REFERENCE[at + 1]}/layer.ts`,
  ]),
  [
    "reference-impl-storage-looks-down",
    "reference-impl/storage/typed.ts",
    "reference-impl/runs/layer.ts",
    "import type",
  ],
  ["reference-impl-domain-is-plain", "reference-impl/domain/reading.ts", "node:fs"],
  ["reference-impl-domain-is-plain", "reference-impl/domain/leaning.ts", "kept"],
  ["reference-impl-layers-without-their-composition", "reference-impl/http/seeding.ts", "reference-impl/seed.ts"],
  ["mock-command-without-the-suite", "cli/mock.ts", "conformance/suite.ts"],
  ["nobody-imports-cli", "scripts/short-cut.ts", "cli/main.ts"],
  ["nobody-imports-test", "scripts/borrowed.ts", "test/shared.ts"],
  ["spec-lib-stands-alone", "spec/lib/circle.ts", "mock/core.ts"],
  ["spec-lib-stands-alone", "spec/lib/suite.ts", "conformance/suite.ts"],
  ["generated-stands-alone", "generated/reaching.ts", "mock/core.ts"],
  ["mock-core-without-node", "mock/files.ts", "node:fs"],
  ["mock-core-without-its-node-adapter", "mock/adapted.ts", "mock/node/server.ts"],
  ["page-stands-alone", "mock/page/short-cut.ts", "mock/core.ts"],
  ["page-shares-types-only", "mock/page/sharing.ts", "mock/inspect/shapes.ts"],
  ["nobody-imports-the-page", "mock/drawing.ts", "mock/page/main.ts"],
  ["studio-stands-alone", "studio/short-cut.ts", "mock/core.ts"],
  ["studio-shares-types-only", "studio/running.ts", "generated/types.ts"],
  ["nobody-imports-the-studio", "cli/drawing.ts", "studio/main.ts"],
  ["published-code-without-development-packages", "conformance/tooled.ts", "tool"],
  ["no-circles", "mock/egg.ts", "mock/hen.ts"],
];

const tree = mkdtempSync(join(tmpdir(), "dubspec-offenders-"));
let found: string[];

beforeAll(async () => {
  const offenders = OFFENCES.map(([, from, to, how = "import"]) => {
    const place = to.endsWith(".ts") ? `${"../".repeat(from.split("/").length - 1)}${to}` : to;
    return [from, `${how} * as there from "${place}"; export type { there };`];
  });
  for (const [path, text] of [...Object.entries(INNOCENT), ...offenders] as [string, string][]) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  found = await violations(tree);
});
afterAll(() => rmSync(tree, { recursive: true }));

/** The offence as dependency-cruiser says it. */
function reported([rule, from, to]: (typeof OFFENCES)[number]): string {
  const resolved =
    { "node:fs": "fs", tool: "node_modules/tool/index.js", kept: "node_modules/kept/index.js" }[to] ?? to;
  return `${rule}: ${from} -> ${resolved}`;
}

test.each(OFFENCES)("the rule %s forbids %s to import %s", (...offence) => {
  expect(found).toContain(reported(offence));
});

test("no other import is an offence", () => {
  expect(found).toEqual(OFFENCES.map(reported).sort());
});

test("every rule has an offender and states its reason", () => {
  expect(new Set(OFFENCES.map(([rule]) => rule))).toEqual(new Set(forbidden.map(({ name }) => name)));
  expect(forbidden.filter(({ comment }) => comment.length < 40)).toEqual([]);
});

test("every folder of conformance/ is a layer", () => {
  const folders = readdirSync(join(ROOT, "conformance"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(LAYERS.toSorted()).toEqual(folders.toSorted());
});

test("every folder of reference-impl/ is a layer", () => {
  const folders = readdirSync(join(ROOT, "reference-impl"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(REFERENCE).toEqual(expect.arrayContaining(folders));
});
