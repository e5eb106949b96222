/** The verdicts of `dubspec review` beside those of `redocly diff`, which shares nothing with it. */
import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { redoclyDiff } from "../../bench/review/redocly.ts";
import { changes, neutrals, said } from "../../review/catalogue/all.ts";
import { documentWith } from "../../review/catalogue/values.ts";
import { httpChanges } from "../../review/http/compare.ts";
import { isObject, type Schema } from "../../review/schema/json.ts";
import { schema, value } from "../../review/testing/schemas.ts";

interface Disagreements {
  reason: string;
  breaks: "ours" | "theirs";
  cases: string[];
}

const known = JSON.parse(
  readFileSync(new URL("disagreements.json", import.meta.url), "utf8"),
) as readonly Disagreements[];

/** Random pairs of schemas that are compared. */
const PAIRS = 150;

test("every disagreement about the catalogue stands in disagreements.json with its reason, and no other", async () => {
  // The same schema in other words is left out: they compare keywords, so that all of it would be here.
  const isByConstruction = ({ title }: { title: string }) => /: .* in a (request|response)$/.test(title);
  const pairs = [...changes, ...neutrals].filter((each) => each.kind === "http" && !isByConstruction(each));
  const theirs = await redoclyDiff(pairs);
  const found = pairs.flatMap((pair, at) => {
    const breaks = said(pair).some((text) => text.endsWith(" breaking"));
    return breaks === (theirs[at] ?? []).length > 0 ? [] : [`${breaks ? "ours" : "theirs"}: ${pair.title}`];
  });
  expect(found.toSorted()).toEqual(
    known.flatMap(({ breaks, cases }) => cases.map((title) => `${breaks}: ${title}`)).toSorted(),
  );
});

test("where random schemas in a request divide the two, values that a third library tries agree with us", async () => {
  const isTyped = (each: Schema) => isObject(each) && Object.keys(each).length > 0;
  const schemas = fc.sample(schema.filter(isTyped), { numRuns: 2 * PAIRS, seed: 20 });
  const values = fc.sample(value, { numRuns: 400, seed: 20 });
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const pairs = Array.from({ length: PAIRS }, (_, at) => {
    const [before, after] = [schemas[2 * at] ?? true, schemas[2 * at + 1] ?? true];
    return { schemas: [before, after], before: documentWith.request(before), after: documentWith.request(after) };
  });
  const theirs = await redoclyDiff(pairs);
  const divided = pairs.flatMap((pair, at) => {
    const ours = httpChanges(pair.before, pair.after);
    const breaks = ours.some(({ severity }) => severity === "breaking");
    if (breaks === (theirs[at] ?? []).length > 0) return [];
    const [was, is] = pair.schemas.map((each) => ajv.compile(each));
    const isLost = (json: unknown) => was?.(json) === true && is?.(json) === false;
    const shown = ours.flatMap(({ example }) => (example ? [example.value] : []));
    const isCertain = ours.every(({ severity }) => severity !== "warning");
    // We say that something breaks, and show it; or that nothing does, and nothing shows the opposite.
    const wrong = breaks
      ? shown.filter((json) => !isLost(json))
      : isCertain
        ? values.filter(isSentAnd(isLost, pair.schemas[0]))
        : [];
    return [{ schemas: pair.schemas, wrong }];
  });
  expect(divided.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
  expect(divided.length).toBeGreaterThan(5);
});

/** A sender gives only properties that are named: values with others are not what it sends. */
const isSentAnd = (isLost: (json: unknown) => boolean, before: Schema | undefined) => {
  const named = namedIn(before);
  return (json: unknown) => keysIn(json).every((key) => named.has(key)) && isLost(json);
};

/** The names that a schema, and those within it, give properties. */
const namedIn = (part: unknown): ReadonlySet<string> => {
  const names = new Set<string>();
  JSON.stringify(part, (key, member: unknown) => {
    if (key === "properties" && isObject(member)) for (const name of Object.keys(member)) names.add(name);
    return member;
  });
  return names;
};

/** The names of all properties in a value. */
const keysIn = (json: unknown): readonly string[] => {
  if (typeof json !== "object" || json === null) return [];
  const own = Array.isArray(json) ? [] : Object.keys(json);
  return [...own, ...Object.values(json).flatMap(keysIn)];
};
