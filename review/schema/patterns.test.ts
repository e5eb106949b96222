import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "./compare.ts";
import { patternWithin } from "./patterns.ts";
import { Source, valuesOf } from "./value-set.ts";

test.each<[inner: string, outer: string, is: string, back: string]>([
  ["^[a-z]+$", "^[a-z0-9]+$", "yes", "no"],
  ["^https://", "^https?://", "yes", "no"],
  ["^a{2,3}$", "^a+$", "yes", "no"],
  ["^(dub|mix)_[a-z]{4}$", "^\\w{3}_\\w+$", "yes", "no"],
  ["abc", "b", "yes", "no"],
  ["^a|b$", "a|b", "yes", "no"],
  ["^[ab]$", "^(a|b)$", "yes", "yes"],
  ["^\\d+$", "^[0-9]+$", "yes", "yes"],
  ["^a", "b$", "no", "no"],
  ["", "^a", "no", "yes"],
])("%s within %s is %s, and the way back %s", (inner, outer, is, back) => {
  expect([patternWithin(inner, outer).is, patternWithin(outer, inner).is]).toEqual([is, back]);
});

test.each([
  ["a look ahead", "^(?=a)a$", "^a$"],
  ["a look behind within", "a(?<!b)c", "^ac$"],
  ["a word boundary", "^a\\b", "^a"],
  ["a reference back", "^(a*)b\\1$", "^aba$"],
  ["a pattern of another dialect", "^[[:alpha:]]+$", "^(?P<name>a)$"],
  ["an automaton that is too large", "^(a|b)*a(a|b){14}$", "^(a|b)*b(a|b){14}$"],
  ["a long pattern", `^${"a?".repeat(300)}$`, "^b*$"],
])("%s is undecided", (_title, inner, outer) => {
  expect(patternWithin(inner, outer).is).toBe("unknown");
});

test("a text that refutes an inclusion is matched by one pattern only, and texts never contradict a proof", () => {
  const part = fc.constantFrom("a", "b", "[ab]", "[^a]", "a*", "b+", "(a|bc)", "\\d", "a{1,2}", ".", "c?");
  const pattern = fc
    .tuple(fc.constantFrom("", "^"), fc.array(part, { minLength: 1, maxLength: 4 }), fc.constantFrom("", "$"))
    .map(([start, parts, end]) => start + parts.join("") + end);
  const text = fc.stringMatching(/^[abc1]{0,6}$/);
  const property = fc.property(pattern, pattern, fc.array(text, { minLength: 20, maxLength: 20 }), (a, b, texts) => {
    const [inA, inB] = [new RegExp(a, "u"), new RegExp(b, "u")];
    const inclusion = patternWithin(a, b);
    const tried = inclusion.is === "no" ? [inclusion.text] : inclusion.is === "yes" ? texts : [];
    const outside = tried.filter((each) => inA.test(each) && !inB.test(each));
    expect([a, b, outside.length]).toEqual([a, b, inclusion.is === "no" ? 1 : 0]);
  });
  fc.assert(property, { numRuns: 200 });
});

test("schemas with different patterns are compared by them", () => {
  const set = (pattern: string) => valuesOf(new Source({}), { type: "string", pattern });
  expect(compare(set("^[a-z]+$"), set("^[a-z0-9]+$")).change).toBe("wider");
  expect(compare(set("^https?://"), set("^https://")).change).toBe("narrower");
  expect(compare(set("^\\d+$"), set("^[0-9]+$")).change).toBe("same");
});
