import fc from "fast-check";
import { expect, test } from "vitest";
import { textsMatching } from "./pattern-texts.ts";

test.each([
  ["^https://", ["https://", "https://a", "https://0"]],
  ["^[a-z][a-z0-9_]*$", ["a", "z", "aa", "a0"]],
  ["^(auto|[1-9])$", ["1", "9", "auto"]],
  ["^\\d\\d-\\d$", ["00-0", "90-0", "09-0", "00-9"]],
  ["", ["", "a", "0"]],
])("%s matches plain and short texts first: %j", (pattern, texts) => {
  expect(textsMatching(pattern)).toEqual(texts);
});

test.each([
  ["looks around", "^(?!a)b"],
  ["is of another dialect", "^(?P<name>a)$"],
  ["has too many nodes", "^.{1,5000}$"],
])("a pattern that %s gives no text", (_title, pattern) => {
  expect(textsMatching(pattern)).toEqual([]);
});

test("of many texts of the same length there are twelve", () => {
  expect(textsMatching("^(GET|PUT){30}$")).toHaveLength(12);
});

test.each([
  ["^[a-z]+-[0-9]$", 9, "aaaaaaa-0"],
  ["^https://", 12, "https://aaaa"],
  ["^(ab)+$", 5, "ababab"],
])("%s matches a text of at least %i characters, %s", (pattern, least, text) => {
  expect(textsMatching(pattern, least)).toContain(text);
});

test("a character that is printed comes before one that is not", () => {
  expect(textsMatching("^[^\\x00-\\x7F]$")[0]).toBe("é");
});

test("a pattern matches each of its texts", () => {
  const part = fc.constantFrom("a", "b", "[ab]", "[^a]", "a*", "b+", "(a|bc)", "\\d", "a{1,2}", ".", "c?", "\\s", "é");
  const pattern = fc
    .tuple(fc.constantFrom("", "^"), fc.array(part, { minLength: 1, maxLength: 5 }), fc.constantFrom("", "$"))
    .map(([start, parts, end]) => start + parts.join("") + end);
  const property = fc.property(pattern, (each) => {
    const texts = textsMatching(each);
    expect(texts).not.toHaveLength(0);
    for (const text of texts) expect([each, text, new RegExp(each, "u").test(text)]).toEqual([each, text, true]);
  });
  fc.assert(property, { numRuns: 200 });
});
