import type { Report, ReportedResult } from "./json.ts";
import { failureText } from "./text.ts";

/**
 * The run in the XML that CI servers read (Surefire, Jenkins): a suite for each area, a case for each requirement. What
 * could not be decided, is not claimed or is waived is skipped, with the reason; a warning passes, and says so.
 */
export function junitReport(report: Report): string {
  const { run, target, results, areas } = report;
  const suites = areas.map(({ id, title }) => {
    const cases = results.filter(({ area }) => area === id);
    return suite(`${id} ${title}`, run.began, cases.map(testCase));
  });
  const extra = [
    ...report.staleWaivers.map(({ id, by, why }) =>
      failed("waivers", `${id} waived by ${by}`, "stale waiver", why, why),
    ),
    ...(run.problem === undefined
      ? []
      : [failed("run", "the run reaches its end", "broken", run.problem, run.problem)]),
  ];
  if (extra.length > 0) suites.push(suite("run", run.began, extra));
  const total = sum(suites);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites${attributes({ name: `dubspec conform: ${target.name}`, ...total, errors: 0, time: run.seconds })}>`,
    ...suites.map(({ xml }) => xml),
    "</testsuites>\n",
  ].join("\n");
}

type Kind = "passed" | "failed" | "skipped";
interface Case {
  kind: Kind;
  xml: string;
}
interface Suite {
  tests: number;
  failures: number;
  skipped: number;
  xml: string;
}

function suite(name: string, timestamp: string, cases: readonly Case[]): Suite {
  const count = (kind: Kind) => cases.filter((each) => each.kind === kind).length;
  const counts = { tests: cases.length, failures: count("failed"), skipped: count("skipped") };
  // The schema of Surefire wants a time without milliseconds and zone.
  const head = attributes({
    name,
    ...counts,
    errors: 0,
    time: 0,
    timestamp: timestamp.slice(0, 19),
    hostname: "localhost",
  });
  return { ...counts, xml: `  <testsuite${head}>\n${cases.map(({ xml }) => xml).join("\n")}\n  </testsuite>` };
}

function sum(suites: readonly Suite[]): { tests: number; failures: number; skipped: number } {
  const of = (name: "tests" | "failures" | "skipped") => suites.reduce((total, each) => total + each[name], 0);
  return { tests: of("tests"), failures: of("failures"), skipped: of("skipped") };
}

function testCase(result: ReportedResult): Case {
  const { id, area, status, text, reason, waiver, failures: [failure] = [] } = result;
  const name = `${id} ${text}`;
  if (waiver) {
    return {
      kind: "skipped",
      xml: element(area, name, `<skipped${attributes({ message: `waived by ${waiver.by}: ${waiver.reason}` })}/>`),
    };
  }
  if (status === "fail") {
    return failed(
      area,
      name,
      id,
      failure ? `expected ${failure.expected}, saw ${failure.seen}` : text,
      failureText(result),
    );
  }
  if (status === "not-testable" || status === "not-claimed") {
    return {
      kind: "skipped",
      xml: element(area, name, `<skipped${attributes({ message: `${status}: ${reason ?? ""}` })}/>`),
    };
  }
  const said =
    status === "warning"
      ? failureText(result)
      : (result.observed ?? []).map(({ question, alternative }) => `${question}: ${alternative}`).join("\n");
  return { kind: "passed", xml: element(area, name, said && `<system-out>${escaped(said)}</system-out>`) };
}

function failed(area: string, name: string, type: string, message: string, text: string): Case {
  return {
    kind: "failed",
    xml: element(area, name, `<failure${attributes({ message, type })}>${escaped(text)}</failure>`),
  };
}

function element(area: string, name: string, content: string): string {
  const head = `    <testcase${attributes({ classname: `dubspec.${area}`, name, time: 0 })}`;
  return content === "" ? `${head}/>` : `${head}>${content}</testcase>`;
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll("\n", "&#10;")}"`)
    .join("");
}

/** XML 1.0 has no place for most control characters, not even escaped. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\u{FFFD}")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");
}
