import { expect, test } from "vitest";
import { annotation as logLine, githubReport } from "../index.ts";
import { exampleReview } from "../testing/example.ts";

/** A workflow command as the runner of GitHub reads it: `ActionCommand.cs` takes back these signs, and no others. */
function asRead(line: string) {
  const [, level, properties = "", message = ""] = /^::(\w+) (.*?)::(.*)$/.exec(line) ?? [];
  const inMessage = (text: string) => text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
  const inProperty = (text: string) => inMessage(text.replaceAll("%3A", ":").replaceAll("%2C", ","));
  const given = properties.split(",").map((each) => each.split("=") as [string, string]);
  return { level, message: inMessage(message), ...Object.fromEntries(given.map(([k, v]) => [k, inProperty(v)])) };
}

test("annotations read as the reports do: a colon, a comma and a sign of percent are themselves", () => {
  const result = exampleReview();
  const lines = githubReport(result).trimEnd().split("\n").map(asRead);
  const [first] = result.changes;
  expect(lines.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(`${first?.subject}, ${first?.place}: ${first?.text} `),
      expect.stringMatching(/^The settings accept route-removed of GET \/nowhere, but no change matches it: /),
    ]),
  );
  expect(lines.map(({ message }) => message).join()).not.toMatch(/%[0-9A-F]{2}/);
});

test("a title keeps its colons and commas, and a text its lines", () => {
  expect(asRead(logLine("error", "spec/a.tsp: one, two", "100 %,\nand: more\n").trimEnd())).toEqual({
    level: "error",
    title: "spec/a.tsp: one, two",
    message: "100 %,\nand: more",
  });
});
