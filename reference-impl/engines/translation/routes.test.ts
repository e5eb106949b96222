import { expect, test } from "vitest";
import { modeOf, routeOf } from "./routes.ts";

const MODES = (
  "spa-eng_US spa-eng cat-eng eng-spa en-gl eng-cat eng-cat_valencia es-fr eco-es-fr es-pt_BR es-pt spa-ita cat-ita " +
  "eng-hbs fr-es"
)
  .split(" ")
  .flatMap((name) => modeOf(name) ?? []);

const way = (...[from, to]: [string, Parameters<typeof routeOf>[2]]) =>
  routeOf(MODES, from, to)?.map(({ name }) => name);

test.each([
  ["directly", "en", "spanish", ["eng-spa"]],
  ["by Spanish", "en", "french", ["eng-spa", "es-fr"]],
  ["by Spanish for Canada too", "en", "french canadian", ["eng-spa", "es-fr"]],
  ["into Italian by Catalan", "en", "italian", ["eng-cat", "cat-ita"]],
  ["into the spelling of Portugal", "en", "portuguese", ["eng-spa", "es-pt"]],
  ["into the spelling of Brazil", "en", "brazilian portuguese", ["eng-spa", "es-pt_BR"]],
  ["into the spelling of America", "es", "american english", ["spa-eng_US"]],
  ["into the spelling of Britain", "es", "british english", ["spa-eng"]],
  ["nowhere where the language stays the same", "en", "british english", []],
] as const)("a text goes %s: %s to %s", (_, from, to, names) => {
  expect(way(from, to)).toEqual(names);
});

test("there is no way over three steps, nor by a pair that is of no use", () => {
  // fr-es, spa-eng, en-gl
  expect(way("fr", "galician")).toBeUndefined();
  expect(way("en", "serbian")).toBeUndefined();
  expect(way("de", "spanish")).toBeUndefined();
});
