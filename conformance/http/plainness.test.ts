import { describe, expect, test } from "vitest";
import { excessOf } from "./plainness.ts";

const excess = (text: string, type = "application/json") => excessOf(new TextEncoder().encode(text), type);
const nested = (levels: number) => `${"[".repeat(levels)}${" ".repeat(300)}${"]".repeat(levels)}`;

describe("a body is too much to be walked through", () => {
  test.each([
    ["a level more than a hundred", nested(101), /100 levels/],
    ["objects in objects", '{"a":'.repeat(200), /100 levels/],
    ["empty lists", `[${"[],".repeat(200_001)}1]`, /200000 values/],
    ["numbers", `{"a":[${"1,".repeat(200_001)}1]}`, /200000 values/],
    ["space before it", `\r\n ${nested(101)}`, /100 levels/],
    ["a byte order mark before it", `\uFEFF${nested(101)}`, /100 levels/],
  ])("the plainness of a body is judged: %s", (_, text, reason) => expect(excess(text)).toMatch(reason));

  test("an event that is too large to walk through is refused like a body", () =>
    expect(excess(`event: message\ndata: ${nested(101)}`, "text/event-stream")).toMatch(/100 levels/));
});

describe("a body is plain enough", () => {
  test.each([
    ["a hundred levels", nested(100)],
    ["one after the other", `[${"[[1]],".repeat(1000)}1]`],
    ["brackets and commas in text", JSON.stringify({ text: "[{,".repeat(200_000) })],
    ["quotes and backslashes in text", JSON.stringify({ text: '\\"[\\'.repeat(1000) })],
    ["what is no JSON", "Hello [[[ ".repeat(1000)],
    ["nothing", ""],
  ])("the plainness of a body is judged: %s", (_, text) => expect(excess(text)).toBeNull());
});
