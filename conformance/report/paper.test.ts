import { expect, test } from "vitest";
import { paragraph, PLAIN } from "./paper.ts";

test.each<[string, number, string[]]>([
  ["one two three four five", 24, ["> one two three four", "  five"]],
  ["403 abcdefghijklmnopqrstuvwxyz", 24, ["> 403 abcdefghijklmnopqr", "  stuvwxyz"]],
  ["one\ntwo", 24, ["> one", "  two"]],
  ['{\n\t"a":\t1', Infinity, ["> {", '  "a":  1']],
  ["\u001b[2J", Infinity, ["> \u{FFFD}[2J"]],
  ["", 24, ["> "]],
  ["a b c", Infinity, ["> a b c"]],
  ["0123456789012345678 x", 3, ["> 0123456789012345678", "  x"]],
])("the text %j is wrapped at %d columns", (text, width, lines) => {
  expect(paragraph("> ", text, { ...PLAIN, width })).toEqual(lines);
});
