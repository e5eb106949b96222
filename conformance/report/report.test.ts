import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { JsonSchema } from "../contract.ts";
import type { Result } from "../outcome/verdict.ts";
import { SchemaValidator } from "../schema/validator.ts";
import { inWords } from "../expect/answers.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { everyKind, failed, reportWith, resultOf } from "../testing/report.ts";
import { exitCodeOf } from "./counts.ts";
import { REPORT_FORMATS, type ReportFormat } from "./formats.ts";
import { PLAIN } from "./paper.ts";
import { summaryText } from "./summary.ts";
import { failureText } from "./text.ts";

const {
  $schema: _,
  $id: __,
  $defs,
  ...root
} = JSON.parse(readFileSync(new URL("report.schema.json", import.meta.url), "utf8")) as JsonSchema & {
  $defs: Record<string, JsonSchema>;
};
const problems = (value: unknown) => new SchemaValidator({ ...$defs, Report: root }).problems("Report", value);

test("a failure shows its requirement, requests, expected and seen values, and the command to repeat it", () => {
  const [result] = reportWith([failed]).results;
  expect(failureText(result!).split("\n")).toEqual([
    "FAIL ERR-03 (must) A request without a key is refused.",
    "  check     credentials/no key",
    "  expected  401",
    "  seen      200 with $DUBSPEC_KEY_OTHER",
    "  >     1.  curl -H \"x-api-key: $DUBSPEC_KEY_OWNER\" 'https://service.example/v1/projects/p'",
    '            200 {"key":"$DUBSPEC_KEY_OWNER","other":"dub_...","secret":"whsec_..."}',
    "  again     npx dubspec conform --target t.json --only ERR-03 --seed 7",
  ]);
});

test("a narrow terminal wraps prose, but not commands to copy", () => {
  const [result] = reportWith([failed]).results;
  const lines = failureText(result!, { ...PLAIN, width: 40 }).split("\n");
  expect(lines.slice(0, 3)).toEqual([
    "FAIL ERR-03 (must) A request without a",
    "                   key is refused.",
    "  check     credentials/no key",
  ]);
  expect(lines.filter((line) => line.length > 40).map((line) => line.trim().split(" ")[0])).toEqual([">", "again"]);
});

test("the command that repeats a failure uses the seed of that failure", () => {
  const later = { ...failed, failures: failed.failures.map((failure) => ({ ...failure, seed: 12 })) };
  expect(reportWith([later]).results[0]?.replay).toMatch(/--seed 12$/);
});

test("one failure of each check is shown, with the number of the others", () => {
  const thrice = { ...failed, failures: [1, 2, 3].flatMap(() => failed.failures) };
  const text = failureText(reportWith([thrice]).results[0]!);
  expect(text.match(/expected/g)).toHaveLength(1);
  expect(text).toContain("\n  2 more like these\n");
});

test("control characters from a server never reach the terminal", () => {
  const [failure] = failed.failures;
  const nasty = exchangeOf("GET", "/v1/\u001B[2J", 200, "\u001B]0;title\u0007");
  const result = { ...failed, failures: [{ ...failure!, seen: "\u001B[31mred", exchange: nasty, exchanges: [nasty] }] };
  expect(failureText(reportWith([result]).results[0]!)).not.toMatch(/(?!\n)\p{Cc}/u);
});

test("a report counts the results, counts requirements without a check separately, and keeps the contract's order", () => {
  const report = reportWith([resultOf("pass", { id: "RUN-01", area: "RUN" }), failed]);
  expect(report.summary).toEqual({
    verdict: "does not conform",
    because: "1 requirement failed",
    pass: 1,
    fail: 1,
    warning: 0,
    "not-testable": 0,
    "not-claimed": 0,
    observed: 0,
    waived: 0,
    unchecked: 1,
  });
  expect(report).toMatchObject({
    target: { name: "a build" },
    seed: 7,
    unchecked: ["A-9"],
    contract: { requirements: 3 },
  });
  expect(report.results.map(({ id }) => id)).toEqual(["ERR-03", "RUN-01"]);
  expect(report.areas).toEqual([
    { id: "RUN", title: "Life of a run" },
    { id: "ERR", title: "Errors" },
  ]);
  expect(report.results[0]?.failures?.[0]?.exchanges[0]).toMatchObject({
    disagrees: true,
    request: "GET /v1/projects/p",
  });
});

describe("the JSON report", () => {
  test("the JSON report matches its schema", () => {
    expect(problems(everyKind())).toEqual([]);
    expect(
      problems(
        reportWith([], {
          run: { began: "2026-02-03T04:05:06.789Z", seconds: 0, requests: 0, ended: "broken", problem: "x" },
        }),
      ),
    ).toEqual([]);
  });

  test.each<[string, object, string]>([
    [
      "an unknown status",
      { ...everyKind(), results: [{ ...everyKind().results[0], status: "failed" }] },
      "is not one of pass, fail",
    ],
    ["no seed", { ...everyKind(), seed: undefined }, "lacks seed"],
    ["an undescribed field", { ...everyKind(), more: 1 }, "must be absent"],
  ])("a JSON report with %s does not match its schema", (_name, value, message) => {
    expect(
      problems(JSON.parse(JSON.stringify(value)))
        .map((problem) => problem.message)
        .join(),
    ).toContain(message);
  });
});

test.each(Object.keys(REPORT_FORMATS) as ReportFormat[])(
  "the report in the format %s holds no key and no secret",
  (format) => {
    const output = REPORT_FORMATS[format](reportWith([failed]));
    expect(output).not.toMatch(/live_secret|abc123|dub_test_w1/);
    expect(output).toContain("$DUBSPEC_KEY_OWNER");
  },
);

describe("a summary", () => {
  test("a summary lists failed, missing, waived and observed things", () => {
    expect(summaryText(everyKind()).split("\n")).toEqual([
      "a build: does not conform: 1 requirement failed",
      "  https://service.example, profile full, seed 7, 1.2 s, 99 requests",
      "",
      "     1 pass",
      "     1 fail       ERR-03",
      "     1 warning    ERR-04",
      "     1 waived     ERR-05",
      "     1 observed",
      "     1 not testable",
      "     1 not claimed",
      "     1 without a check",
      "",
      "Waived:",
      '  ERR-05 (by Ann & Ben): Known: <b>ticket</b> 12, "soon".',
      "",
      "Stale waivers, to be removed:",
      "  ERR-06 (by Ben): the requirement passes now",
      "",
      "To make more requirements testable, add:",
      "  role expired (1)",
      "",
      "How this server answers open questions:",
      "  TRL-41 Q-A: minutes",
    ]);
  });

  const first = (...results: Result[]) => summaryText(reportWith(results)).split("\n")[0];

  test("a summary without decided requirements claims no success", () => {
    expect(first(resultOf("not-testable"))).toBe("a build: incomplete: nothing was decided");
    const passed = [resultOf("pass"), resultOf("pass", { id: "RUN-01" })];
    expect(first(...passed)).toBe("a build: incomplete: 1 not tested, because they were not asked for");
    expect(first(...passed, resultOf("not-testable", { id: "TRL-41", checks: [] }))).toBe(
      "a build: incomplete: 1 not tested, because they were not asked for",
    );
    expect(first(...passed, resultOf("not-testable", { id: "TRL-41", missing: ["media"] }))).toBe(
      "a build: incomplete: 1 not tested, because the run lacks media (1)",
    );
    expect(first(...passed, resultOf("pass", { id: "TRL-41" }))).toBe("a build: conforms");
  });

  test("a summary of an unfinished run says so", () => {
    const stopped = resultOf("not-testable", { cutShort: true });
    expect(
      summaryText(reportWith([stopped], { run: { began: "", seconds: 1, requests: 1, ended: "stopped" } })),
    ).toMatch(/\n\nStopped early: 1 requirement undecided\.$/);
    expect(
      summaryText(
        reportWith([], {
          run: { began: "", seconds: 1, requests: 1, ended: "broken", problem: "gone with dub_live_secret" },
        }),
      ),
    ).toMatch(/\n\nThe run could not go on: gone with \$DUBSPEC_KEY_OWNER$/);
  });
});

describe("the exit code", () => {
  const waiver = { id: "ERR-03", reason: "known", by: "Ann" };
  const holding = { holding: new Map([["ERR-03", waiver]]), stale: [] };
  const stale = { holding: new Map(), stale: [{ ...waiver, why: "it passes" }] };
  const refused = (count: number) =>
    Array.from({ length: count }, () => resultOf("not-testable", { missing: ["room for another run"] }));
  test.each<[Result[], boolean, Parameters<typeof exitCodeOf>[2], number]>([
    [[resultOf("pass"), resultOf("not-testable")], false, undefined, 0],
    [[resultOf("pass"), resultOf("not-testable")], true, undefined, 1],
    [[resultOf("pass"), resultOf("not-testable", { checks: [] })], true, undefined, 0],
    [[resultOf("pass"), resultOf("warning"), resultOf("observed")], true, undefined, 0],
    [[resultOf("pass"), resultOf("fail")], false, undefined, 1],
    [[resultOf("not-testable"), resultOf("not-claimed")], false, undefined, 2],
    [[], false, undefined, 2],
    [[resultOf("fail")], false, holding, 0],
    [[resultOf("not-testable"), resultOf("pass", { id: "A-1" })], true, holding, 0],
    [[resultOf("fail"), resultOf("fail", { id: "A-1" })], false, holding, 1],
    [[resultOf("pass")], false, stale, 1],
    [[resultOf("pass"), ...refused(20)], false, undefined, 0],
    [[resultOf("pass"), ...refused(21)], false, undefined, 2],
    [[resultOf("fail"), ...refused(21)], false, undefined, 1],
  ])("the exit code follows from the results: case %#", (results, strict, waived, code) => {
    expect(exitCodeOf(results, strict, waived)).toBe(code);
  });
});

test("a redirect is shown with its destination, without keys", () => {
  const exchange = exchangeOf("GET", "/v1/projects/p", 302, "", 3, {
    location: "https://login.example/?auth=Bearer%20dub_live_secret",
  });
  const [failure] = failed.failures;
  const shown = reportWith([
    { ...failed, failures: [{ ...failure!, seen: inWords(exchange), exchange, exchanges: [exchange] }] },
  ]).results[0]?.failures?.[0];
  expect(shown?.seen).toBe("302 to https://login.example/?auth=Bearer%20$DUBSPEC_KEY_OWNER (no body)");
  expect(shown?.exchanges[0]?.answer).toBe("302 to https://login.example/?auth=Bearer%20$DUBSPEC_KEY_OWNER");
  // What is no redirect names a place that nobody is sent to.
  expect(inWords(exchangeOf("POST", "/v1/projects", 201, "", 3, { location: "/v1/projects/p" }))).toBe("201 (no body)");
});
