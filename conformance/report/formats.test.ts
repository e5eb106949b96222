import { describe, expect, test } from "vitest";
import { everyKind, facts, reportWith } from "../testing/report.ts";
import { REPORT_FORMATS } from "./formats.ts";

const broken = reportWith([], { run: { ...facts.run, ended: "broken", problem: "the server\nwent away" } });

describe("junit", () => {
  const xml = REPORT_FORMATS.junit(everyKind());
  const suites = [...xml.matchAll(/<testsuite (.*)>/g)].map(([, head = ""]) =>
    Object.fromEntries([...head.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
  );

  test("the JUnit report has a suite for each area and one for the run itself", () => {
    expect(
      suites.map(({ name, tests, failures, skipped, errors }) => `${name}: ${tests} ${failures} ${skipped} ${errors}`),
    ).toEqual(["RUN Life of a run: 1 0 1 0", "ERR Errors: 5 1 2 0", "TRL Translations: 1 0 0 0", "run: 1 1 0 0"]);
    expect(suites[0]).toMatchObject({ timestamp: "2026-02-03T04:05:06", hostname: "localhost", time: "0" });
    expect(xml).toContain(
      `<testsuites name="dubspec conform: a build" tests="8" failures="2" skipped="3" errors="0" time="1.2">`,
    );
  });

  test("the JUnit report says why a requirement is skipped or failed", () => {
    expect(xml).toContain(`<skipped message="not-testable: the target lacks role expired"/>`);
    expect(xml).toContain(
      `<skipped message="waived by Ann &amp; Ben: Known: &lt;b&gt;ticket&lt;/b&gt; 12, &quot;soon&quot;."/>`,
    );
    expect(xml).toContain(
      `<failure message="expected 401, saw 200 with $DUBSPEC_KEY_OTHER" type="ERR-03">FAIL ERR-03 (must)`,
    );
    expect(xml).toContain(`<failure message="the requirement passes now" type="stale waiver">`);
    expect(xml).toContain("<system-out>Q-A: minutes</system-out>");
  });

  test("the JUnit report holds only characters that XML allows", () => {
    expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
    expect(
      REPORT_FORMATS.junit(reportWith([], { target: { ...facts.target, name: "\uD800 \uFFFE \u0001" } })),
    ).toContain("\uFFFD \uFFFD \uFFFD");
  });

  test("the JUnit report of a crashed run has a failed case", () => {
    expect(REPORT_FORMATS.junit(broken)).toContain(`<failure message="the server&#10;went away" type="broken">`);
  });
});

describe("sarif", () => {
  interface Place {
    physicalLocation: { artifactLocation: { uri: string; uriBaseId: string }; region: { startLine: number } };
  }
  interface Log {
    version: string;
    runs: {
      tool: {
        driver: {
          name: string;
          rules: { id: string; shortDescription: { text: string }; defaultConfiguration: { level: string } }[];
        };
      };
      originalUriBaseIds: object;
      invocations: { executionSuccessful: boolean; toolExecutionNotifications: { message: { text: string } }[] }[];
      results: {
        ruleId: string;
        ruleIndex: number;
        level: string;
        kind: string;
        message: { text: string };
        locations: Place[];
        partialFingerprints: object;
        suppressions?: object[];
      }[];
    }[];
  }
  const parse = (text: string) => JSON.parse(text) as Log;

  test("the SARIF report lists requirements as rules, and failures and warnings as results at their place in the source", () => {
    const {
      version,
      runs: [run],
    } = parse(REPORT_FORMATS.sarif(everyKind()));
    expect(version).toBe("2.1.0");
    expect(run?.tool.driver).toMatchObject({ name: "dubspec conform" });
    expect(run?.tool.driver.rules.map(({ id }) => id)).toEqual(everyKind().results.map(({ id }) => id));
    for (const {
      ruleId,
      ruleIndex,
      message,
      kind,
      locations: [place],
      partialFingerprints,
    } of run?.results ?? []) {
      expect(run?.tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
      expect(message.text).toContain(ruleId);
      expect(kind).toBe("fail");
      expect(place).toEqual({
        physicalLocation: {
          artifactLocation: { uri: "media-rest-api.md", uriBaseId: "SOURCE" },
          region: { startLine: 331 },
        },
      });
      expect(partialFingerprints).toEqual({ "requirementAndCheck/v1": `${ruleId}/credentials/no key` });
    }
    expect(run?.results.map(({ ruleId, level, suppressions }) => [ruleId, level, suppressions?.length ?? 0])).toEqual([
      ["ERR-03", "error", 0],
      ["ERR-04", "warning", 0],
      ["ERR-05", "error", 1],
    ]);
    expect(run?.originalUriBaseIds).toHaveProperty("SOURCE");
    expect(run?.invocations[0]).toMatchObject({
      executionSuccessful: true,
      toolExecutionNotifications: [{ level: "error" }],
    });
  });

  test.each([
    ["a sentence", "media-rest-api.md:39.2", 39],
    ["several lines", "media-rest-api.md:376-380", 376],
  ])("the SARIF report gives the first line of %s of the source", (_, place, line) => {
    const report = everyKind();
    const results = report.results.map((result) => ({ ...result, source: [place] }));
    const [result] = parse(REPORT_FORMATS.sarif({ ...report, results })).runs[0]?.results ?? [];
    expect(result?.locations[0]?.physicalLocation.region).toEqual({ startLine: line });
  });

  test("the SARIF report of a crashed run says so", () => {
    expect(parse(REPORT_FORMATS.sarif(broken)).runs[0]?.invocations[0]).toMatchObject({
      executionSuccessful: false,
      toolExecutionNotifications: [{ message: { text: "the server\nwent away" } }],
    });
  });
});

test("the GitHub report has one command per line and escapes what would end it", () => {
  const lines = REPORT_FORMATS.github(everyKind()).trimEnd().split("\n");
  expect(lines.map((line) => /^::(\w+) title=([^:,]*)::/.exec(line)?.slice(1))).toEqual([
    ["error", "ERR-03 A request without a key is refused."],
    ["warning", "ERR-04 A request without a key is refused."],
    ["notice", "Waived%3A ERR-05 A request without a key is refused."],
    ["error", "Stale waiver ERR-06"],
    ["notice", "dubspec conform"],
  ]);
  expect(lines[0]).toContain("%0A  check     credentials/no key%0A");
  expect(lines[1]).toContain("50%25 <script>");
  expect(REPORT_FORMATS.github(broken)).toContain("::error title=The run could not go on::the server%0Awent away\n");
});

test("places in the source stand in the reports for programs, and not in those for people", () => {
  const report = everyKind();
  const place = "media-rest-api.md:331";
  expect(REPORT_FORMATS.json(report)).toContain(place);
  expect(REPORT_FORMATS.html(report)).not.toContain(place);
  expect(REPORT_FORMATS.github(report)).not.toContain(place);
});

describe("html", () => {
  const html = REPORT_FORMATS.html(everyKind());

  test("the HTML report is one page that loads nothing", () => {
    expect(html).not.toMatch(/<(?:link|script|img|iframe)[^>]+(?:src|href)="(?!data:)/);
    expect(html).toMatch(
      /Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'sha256-[\w+/=]+'; script-src 'sha256-[\w+/=]+'"/,
    );
  });

  test("the HTML report escapes everything that a server sent", () => {
    expect(html).not.toContain("<script>alert");
    expect(html).not.toContain("<b>ticket");
    expect(html).toContain("50% &lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot;");
  });
});
