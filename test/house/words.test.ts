import { expect, test } from "vitest";
import { textOf } from "./tree.ts";
import { findingsIn, lineOf, readFiles } from "./words.ts";
import { HABITS } from "./words/habits.ts";

test("what users read has none of the habits that docs/style.md advises against", () => {
  const files = readFiles();
  expect(files.length).toBeGreaterThan(1000);
  const findings = files.flatMap((path) => findingsIn(path));
  expect(findings.map(lineOf).join("\n")).toBe("");
});

/** The names of the habits in a source of one kind. */
const namesIn = (path: string, source: string) => findingsIn(path, source).map(({ habit }) => habit.name);

/** A sentence where its habit counts. */
const source = (sentence: string, only: "titles" | undefined): [path: string, source: string] =>
  only ? ["some.test.ts", `test(${JSON.stringify(sentence)}, run);`] : ["some.md", `# Words\n\n${sentence}\n`];

test.each(HABITS)("the lint refuses $name, and lets sentences beside it pass", ({ name, only, refused, fine }) => {
  expect(refused.length).toBeGreaterThan(1);
  for (const sentence of refused) expect(namesIn(...source(sentence, only)), sentence).toContain(name);
  for (const sentence of fine) expect(namesIn(...source(sentence, only)), sentence).toEqual([]);
});

test("the lint of words reads literals, templates, sums and JSX, and no comment, name or import", () => {
  const read = [
    'print("it is for nobody here");',
    "print(`for ${nobody} it is nobody else`);",
    'print("first it is for " + name + " and nobody else");',
    "print(`${choose ? `not for nobody` : 1} here`);",
    "const view = <p>This is for nobody.</p>;",
    'const view = <p title="It is for nobody.">1</p>;',
  ];
  const unread = [
    "// It is for nobody.",
    "/** It is for nobody. */",
    'const nobody = "nobody";',
    'import { nobody } from "./nobody here.ts";',
  ];
  for (const line of read) expect(namesIn("some.tsx", line), line).toEqual(["nobody"]);
  for (const line of unread) expect(namesIn("some.tsx", line), line).toEqual([]);
});

test("of a test file, the lint reads only the titles, also of test.each and describe", () => {
  const titles = ['test("nobody waits", run)', 'describe("nobody waits", run)', 'test.each(rows)("nobody waits", run)'];
  for (const line of titles) expect(namesIn("some.test.ts", line), line).toEqual(["nobody"]);
  expect(namesIn("some.test.ts", 'test("all wait", () => expect("nobody waits").toBe(""))')).toEqual([]);
  expect(namesIn("some.test.ts", 'test("what waits is sent", run)')).toEqual(["What"]);
});

test("the lint of words reads descriptions in TypeSpec and values in JSON", () => {
  const spec = [
    "/** It is for\n * nobody. */",
    '@req("A-1", "M1", "It is for nobody.")',
    '@doc("""\nIt is for nobody.\n""")',
    "// It is for nobody.",
    "model nobody {}",
  ].join("\n");
  expect(findingsIn("some.tsp", spec).map(({ line }) => line)).toEqual([2, 3, 5]);
  expect(namesIn("some.json", '{"for nobody here": "it is for \\"nobody\\" here", "nobody": "nobody"}')).toEqual([
    "nobody",
  ]);
});

test("the lint of words leaves out code, quotations and addresses in Markdown, and keeps the line", () => {
  const page = 'See `nobody`, "nobody here" and [here](nobody.md).\n\n```sh\nnobody\n```\n\n| For nobody | here |\n';
  expect(findingsIn("some.md", page).map(({ line }) => line)).toEqual([7]);
});

test("docs/style.md names every habit that the lint refuses", () => {
  const page = textOf("docs/style.md");
  expect(HABITS.map(({ name }) => name).filter((name) => !page.includes(`| ${name} |`))).toEqual([]);
});
