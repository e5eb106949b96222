import { cpSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../browser/launch.ts";
import { textOf } from "../house/tree.ts";
import { consumer, type Consumer } from "../package/tarball.ts";
import { blocksOf, linkCommands, paste } from "./pasted.ts";

const page = textOf("docs/recipes.md");
const blocks = blocksOf(page);
const [names, ...rest] = blocks;
const recipes = [...new Set(rest.map(({ heading }) => heading))];

let project: Consumer;
beforeAll(() => {
  project = consumer(["@playwright/test", "msw", "vitest"]);
  linkCommands(join(project.directory, "node_modules"), "dubspec", "vitest", "@playwright/test");
});
afterAll(() => project.remove());

/** A fresh project with those packages; its tests find the browser of this machine. */
function freshProject(): string {
  const directory = mkdtempSync(join(project.directory, "recipe-"));
  symlinkSync(join(project.directory, "node_modules"), join(directory, "node_modules"));
  cpSync(join(project.directory, "package.json"), join(directory, "package.json"));
  const use = { launchOptions: { executablePath: findChromium(), args: ["--no-sandbox"] } };
  writeFileSync(join(directory, "playwright.config.ts"), `export default ${JSON.stringify({ use })};`);
  return directory;
}

/** Staging, in a test, is a mock. */
const staging = {
  "https://staging.example": (port: (named: string) => string) => `http://localhost:${port("4010")}`,
  "dub_live_...": () => "dub_test_demo",
};

/** The answer among what was printed: a program in the background may have printed before it. */
const answerIn = (printed: string) => JSON.parse(/^[{[].*$/m.exec(printed)?.[0] ?? "") as unknown;

describe("recipes", () => {
  test("the page has a recipe for each heading", () => {
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(recipes).toEqual(headings);
    expect(recipes.length).toBeGreaterThanOrEqual(9);
  });

  test.each(recipes)("the recipe works as it stands: %s", async (recipe) => {
    const own = rest.filter(({ heading }) => heading === recipe);
    const mock = { heading: recipe, language: "sh", code: "npx dubspec mock --clock 60x\n" };
    const all = recipe.includes("staging") ? [names!, mock, ...own] : [names!, ...own];
    const pasted = await paste(all, freshProject(), staging);
    expect(pasted.length).toBeGreaterThan(1);
    const answered = pasted.filter(({ shown }) => shown !== undefined);
    const shown = answered.map((block) => JSON.parse(block.shown!.code) as object);
    expect(answered.map(({ printed }) => answerIn(printed))).toMatchObject(shown);
  });
});
