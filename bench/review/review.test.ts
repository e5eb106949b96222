import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { edited, type Editable } from "../../review/catalogue/cases.ts";
import { base } from "../../review/catalogue/http-base.ts";
import { review, type Contract } from "../../review/index.ts";
import { type JsonObject } from "../../review/schema/json.ts";
import { BOUND, LIMIT } from "./contracts.ts";
import { enlargedContract, enlargedOpenapi } from "./enlarged.ts";
import { GROUPS, isBreaking } from "./groups.ts";
import { smartDiffs } from "./smart-diff.ts";

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/${file}`, import.meta.url), "utf8")) as JsonObject;
const own = { openapi: read("openapi.json"), behaviour: read("contract.json") };

const side = (documents: Pick<Contract, "openapi" | "behaviour">): Contract => ({
  name: "",
  sources: new Map(),
  ...documents,
});

test("a contract three times as large has each change three times, and no other", () => {
  const large = { openapi: enlargedOpenapi(own.openapi, 3), behaviour: enlargedContract(own.behaviour, 3) };
  const paths = (document: JsonObject) => Object.keys(document["paths"] ?? {}).length;
  expect(paths(large.openapi)).toBe(3 * paths(own.openapi));
  for (const list of ["errors", "limits", "machines", "requirements"])
    expect(large.behaviour[list]).toHaveLength(3 * (own.behaviour[list] as unknown[]).length);
  const changed = {
    openapi: enlargedOpenapi(edited(own.openapi, BOUND.openapi ?? (() => undefined)), 3),
    behaviour: enlargedContract(edited(own.behaviour, LIMIT.contract ?? (() => undefined)), 3),
  };
  const { changes } = review(side(large), side(changed));
  const count = (rule: string) =>
    changes.filter((change) => change.rule === rule).reduce((sum, { alsoIn = [] }) => sum + 1 + alsoIn.length, 0);
  expect([count("request-length-narrowed"), count("limit-tightened")]).toEqual([3, 3]);
  expect(new Set(changes.map(({ rule }) => rule)).size).toBe(2);
});

test("the groups of the table are the catalogue, and each pair is in the group of its verdict", () => {
  for (const { pairs, breaks } of GROUPS) {
    expect(pairs.length).toBeGreaterThan(10);
    expect(pairs.filter((pair) => isBreaking(pair) !== breaks)).toEqual([]);
  }
});

test("api-smart-diff is read right: a bound that breaks, one that does not, and another description", async () => {
  const before = base as unknown as JsonObject;
  const pairs = [
    (d: Editable) => (d.components.schemas.NewFilm.properties.title.maxLength -= 1),
    (d: Editable) => (d.components.schemas.NewFilm.properties.title.maxLength += 1),
    (d: Editable) => (d.info.description = "Other words."),
  ].map((edit) => ({ before, after: edited(before, edit) }));
  expect(await smartDiffs(pairs)).toEqual([
    { changes: expect.any(Number), breaks: true },
    { changes: expect.any(Number), breaks: false },
    { changes: 0, breaks: false },
  ]);
});
