import type { ReportedExchange, ReportedFailure, ReportedResult } from "./json.ts";
import { harmless, paragraph, type Paper, PLAIN } from "./paper.ts";

/** Characters of an answer that a person still reads. */
const ANSWER = 300;
/** Characters by which what was seen is the answer itself, which then is not told twice. */
const ALIKE = 40;

/** What is known of a failure in the moment in which it is found: the requirement, the check, what was expected and seen. */
export function foundText(result: ReportedResult, paper: Paper = PLAIN): string {
  const [failure] = result.failures ?? [];
  const brief = { ...result, failures: failure ? [{ ...failure, exchanges: [] }] : [] };
  const { replay: _, ...rest } = brief;
  return failureText(rest, paper);
}

/**
 * Everything about one failed requirement: its text, requests, what was expected and seen, and a replay.
 * @param others that fail with the same answer
 */
export function failureText(
  result: ReportedResult,
  paper: Paper = PLAIN,
  others: readonly Pick<ReportedResult, "id">[] = [],
): string {
  const { id, level, status, text, failures = [], replay, waiver } = result;
  const { paint } = paper;
  const isWarning = status === "warning";
  const [head = "", ...rest] = paragraph(`${isWarning ? "WARNING" : "FAIL"} ${id} (${level}) `, text, paper);
  const verdict = `${isWarning ? "WARNING" : "FAIL"} ${id}`;
  // One of each check: what fails once more in the same way teaches nothing.
  const shown = failures.filter(({ check }, index) => failures.findIndex((other) => other.check === check) === index);
  const more = failures.length - shown.length;
  return [
    paint(isWarning ? "doubtful" : "bad", verdict) + head.slice(verdict.length),
    ...rest,
    ...(waiver
      ? paragraph(
          "  waived    ",
          `by ${waiver.by}${waiver.until ? ` until ${waiver.until}` : ""}: ${waiver.reason}`,
          paper,
        )
      : []),
    ...shown.flatMap((failure) => failureLines(failure, paper)),
    ...(more > 0 ? [`  ${more} more like ${more === 1 ? "it" : "these"}`] : []),
    ...(replay === undefined ? [] : [`  again     ${paint("strong", replay)}`]),
    ...(others.length === 0
      ? []
      : paragraph("  also      ", `the same answer fails ${others.map(({ id: other }) => other).join(" ")}`, paper)),
  ].join("\n");
}

function failureLines({ check, during, expected, seen, exchanges }: ReportedFailure, paper: Paper): string[] {
  return [
    ...paragraph("  check     ", during === undefined ? check : `${check}, in "${during}"`, paper),
    ...paragraph("  expected  ", expected, paper),
    ...paragraph("  seen      ", seen, paper),
    ...exchanges.flatMap((exchange) => exchangeLines(exchange, seen, paper)),
  ];
}

function exchangeLines({ disagrees, number, curl, answer }: ReportedExchange, seen: string, paper: Paper): string[] {
  const isTold = disagrees && answer.slice(0, ALIKE) === seen.slice(0, ALIKE);
  const cut = answer.length > ANSWER ? `${answer.slice(0, ANSWER - 3)}...` : answer;
  return [
    `  ${disagrees ? paper.paint("bad", ">") : " "} ${String(number).padStart(5)}.  ${harmless(curl)}`,
    ...(isTold
      ? []
      : paragraph(" ".repeat(12), cut.replaceAll(/[\p{Cc}\s]+/gu, " "), paper).map((line) =>
          paper.paint("faint", line),
        )),
  ];
}
