import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { performedEffects } from "./actions/perform.ts";
import { interpretedPredicates } from "./conditions/conditions.ts";
import { contract } from "./contract/contract.ts";
import { carriedEffects } from "./effects/effects.ts";
import { registeredEffects } from "./oauth/clients.ts";
import { acceptedEffects } from "./operations/accept.ts";

const handwritten = JSON.parse(readFileSync(join(import.meta.dirname, "handwritten.json"), "utf8")) as {
  file: string;
  reason: string;
}[];
const exempt = new Set(handwritten.map(({ file }) => file));

/** Words of the contract that only the contract may say, with what they are. */
const words = new Map<unknown, string>([
  ...contract.machines.flatMap(({ states }) => states.map(({ id }) => [id, "state"] as const)),
  ...contract.machines.flatMap(({ transitions }) => transitions.map(({ id }) => [id, "transition"] as const)),
  ...contract.operations.map(({ id }) => [id, "operation"] as const),
  ...contract.actions.map(({ id }) => [id, "action"] as const),
  ...contract.events.map(({ id }) => [id, "event"] as const),
  ...contract.scopes.map(({ id }) => [id, "scope"] as const),
  ...contract.limits.map(({ id }) => [id, "limit"] as const),
  ...contract.errors.flatMap(({ id, code }) => [[id, "error"] as const, [code, "error"] as const]),
]);

/** Values of limits that are not everyday numbers. */
const figures = new Map(
  contract.limits.flatMap(({ id, value, ours, byPlan = [] }) =>
    [value, ours, ...byPlan.map((one) => one.value)].flatMap((figure) =>
      typeof figure === "number" && figure > 100 ? [[figure, id] as const] : [],
    ),
  ),
);

/** Where a text names what only the contract may: "running is a state in line 3". */
function literals(text: string, name = "one.ts"): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = wordOf(node);
    if (what) found.push(`${what} in line ${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function wordOf(node: ts.Node): string | undefined {
  if (ts.isNumericLiteral(node)) {
    const id = figures.get(Number(node.text));
    return id && `${node.text} is the value of ${id}`;
  }
  if (!ts.isStringLiteralLike(node) || !words.has(node.text)) return undefined;
  // A type says nothing at run time, and a name in brackets is that of a field.
  const inBrackets = ts.isElementAccessExpression(node.parent) && node.parent.argumentExpression === node;
  return inBrackets || ts.isLiteralTypeNode(node.parent)
    ? undefined
    : `${node.text} is a word for: ${words.get(node.text)}`;
}

const files = globSync("**/*.{ts,tsx}", { cwd: import.meta.dirname }).filter(
  (file) => !/(?:\.test|-harness)\.ts$/.test(file),
);

test("no handwritten file repeats a fact of the contract", () => {
  const found = files
    .filter((file) => !exempt.has(file))
    .flatMap((file) =>
      literals(readFileSync(join(import.meta.dirname, file), "utf8"), file).map((what) => `mock/${file}: ${what}`),
    );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

test("the check for repeated facts sees states, scopes, actions, events, errors, transitions and limits", () => {
  const offences = [
    `const a = state === "processing";`,
    `const b = ["settings:read"];`,
    `call("team_create");`,
    `const c = { type: "project.created" };`,
    `throw refusal("FILE_REQUIRED");`,
    `fire("run.dubbed");`,
    `limit("runs.active");`,
    `const d = 21_474_836_480;`,
  ];
  expect(offences.flatMap((offence) => literals(offence))).toEqual([
    "processing is a word for: state in line 1",
    "settings:read is a word for: scope in line 1",
    "team_create is a word for: action in line 1",
    "project.created is a word for: event in line 1",
    "FILE_REQUIRED is a word for: error in line 1",
    "run.dubbed is a word for: transition in line 1",
    "runs.active is a word for: limit in line 1",
    "21474836480 is the value of upload.translate.size in line 1",
  ]);
  expect(literals(`const f = <a href="FILE_REQUIRED">{"run.dubbed"}</a>;`, "one.tsx")).toHaveLength(2);
  expect(literals(`type A = "processing"; const e = fields["email"];`)).toEqual([]);
});

test("every listed handwritten file exists, is listed once, and has a reason", () => {
  expect(handwritten.filter(({ file }) => !existsSync(join(import.meta.dirname, file)))).toEqual([]);
  expect(exempt.size).toBe(handwritten.length);
  expect(handwritten.filter(({ reason }) => reason.length < 20)).toEqual([]);
});

test("every condition of the contract has an interpreter", () => {
  expect(contract.predicates.map(({ id }) => id).filter((id) => !interpretedPredicates.has(id))).toEqual([]);
});

test("every effect of the contract is carried out", () => {
  const carried = new Set([...carriedEffects, ...performedEffects, ...acceptedEffects, ...registeredEffects]);
  expect(contract.effects.map(({ id }) => id).filter((id) => !carried.has(id))).toEqual([]);
});

test("every interpreted word is in the contract", () => {
  const known = new Set([...contract.predicates, ...contract.effects].map(({ id }) => id));
  const own = [
    ...interpretedPredicates,
    ...carriedEffects,
    ...performedEffects,
    ...acceptedEffects,
    ...registeredEffects,
  ];
  expect(own.filter((id) => !known.has(id))).toEqual([]);
});
