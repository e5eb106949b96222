import type { Result } from "../requirements/verdict.ts";
import type { Target } from "../target/target.ts";
import { countsOf } from "./counts.ts";
import { reportedFailure, type RunFacts } from "./json.ts";
import type { Redact } from "./redact.ts";

/** Rows of what is missing that the summary shows. */
const MISSING = 8;

/** What a person reads in ten seconds: counts, what is missing, what was observed. */
export function summaryText({ target, unchecked }: RunFacts, results: readonly Result[], milliseconds: number): string {
  const { pass, fail, warning, observed, "not-testable": open, "not-claimed": unclaimed } = countsOf(results);
  const lacking = new Map<string, number>();
  for (const name of results.flatMap(({ missing }) => missing)) lacking.set(name, (lacking.get(name) ?? 0) + 1);
  const rows = [...lacking].toSorted((a, b) => b[1] - a[1]).slice(0, MISSING);
  const readings = results.flatMap(({ id, observed: questions }) =>
    questions.map(({ question, alternative }) => `  ${id} ${question}: ${alternative}`));
  const lines = [
    `${target.name}: ${headline(fail, pass + warning + observed)}`,
    `  ${pass} pass, ${fail} fail, ${warning} warnings, ${observed} observed, `
      + `${open} not testable here, ${unclaimed} not claimed`,
    `  no check yet for ${unchecked.length} of the contract's requirements; ${Math.round(milliseconds / 100) / 10} s`,
    ...(rows.length > 0 ? ["Would be testable with:", ...rows.map(([name, count]) => `  ${name} (${count})`)] : []),
    ...(readings.length > 0 ? ["Open questions, as this build answers them:", ...readings] : []),
  ];
  return lines.join("\n");
}

/** Everything about one failed requirement: its text and source, requests, what was expected and seen, and a replay. */
export function failureText(result: Result, target: Target, seed: number, redact: Redact, replay: string): string {
  const { id, level, status, text, source, failures } = result;
  const blocks = failures.flatMap((failure) => {
    const { check, expected, seen, exchanges } = reportedFailure(failure, target.baseUrl, redact);
    return [
      `  ${check}`,
      `    expected: ${expected}`,
      `    seen:     ${seen}`,
      ...exchanges.flatMap(({ disagrees, number, curl, answer }) => [
        `    ${disagrees ? ">" : " "} ${number}. ${curl}`,
        `         ${answer.length > 300 ? `${answer.slice(0, 297)}...` : answer}`,
      ]),
    ];
  });
  return [
    `${status === "warning" ? "WARNING" : "FAIL"} ${id} (${level}): ${text}`,
    `  source: ${source.join(", ")}`,
    ...blocks,
    `  again: ${replay} --only ${id} --seed ${seed}`,
  ].join("\n");
}

function headline(failed: number, others: number): string {
  if (failed > 0) return `${failed} ${failed === 1 ? "requirement" : "requirements"} failed`;
  return others > 0 ? "no requirement failed" : "nothing could be decided";
}
