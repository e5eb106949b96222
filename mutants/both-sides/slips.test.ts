import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGenerated } from "../../conformance/index.ts";
import { noticedBy } from "./notice.ts";
import { slipsOf } from "./slips.ts";

const generated = readGenerated();
const slips = slipsOf(generated);

/** Slips that nobody has to notice, each with the reason. */
const harmless = JSON.parse(readFileSync(new URL("harmless.json", import.meta.url), "utf8")) as Record<string, string>;

/** The reason why a slip is harmless: of its own id, or of the longest beginning of it that ends with a slash or a dot. */
const reasonFor = (id: string) => Object.keys(harmless).filter((key) => id === key || (/[./]$/.test(key) && id.startsWith(key))).toSorted((a, b) => b.length - a.length)[0];

test("the contract as it is is what the source says", () => {
  expect(noticedBy(generated, expect)).toBeUndefined();
});

test("whatever slips in the spec, where the source says it, is noticed", () => {
  const unnoticed = slips.filter(({ id, make }) => {
    if (reasonFor(id)) return false;
    const slipped = structuredClone(generated);
    make(slipped);
    return noticedBy(slipped, expect) === undefined;
  });
  expect(slips.length).toBeGreaterThan(800);
  expect(unnoticed.map(({ id }) => id)).toEqual([]);
});

test("every reason in harmless.json is about some slip", () => {
  const used = new Set(slips.map(({ id }) => reasonFor(id)));
  expect(Object.keys(harmless).filter((key) => !used.has(key))).toEqual([]);
});
