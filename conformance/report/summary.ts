import { durationOf, type Report, type ReportedResult } from "./json.ts";
import { paragraph, type Paper, PLAIN, type Tone } from "./paper.ts";

/** Rows of a list that a summary shows. */
const ROWS = 8;
/** Ids that one row names. */
const NAMED = 24;

/** What a person reads in ten seconds: the verdict, counts with names, what is missing, what was observed. */
export function summaryText(report: Report, paper: Paper = PLAIN): string {
  const { target, results, staleWaivers, seed, profile, run } = report;
  const { paint } = paper;
  const [tone, verdict] = verdictOf(report);
  const lacking = new Map<string, number>();
  for (const name of results.flatMap(({ missing = [] }) => missing)) lacking.set(name, (lacking.get(name) ?? 0) + 1);
  const wishes = [...lacking].toSorted((a, b) => b[1] - a[1]).map(([name, count]) => `${name} (${count})`);
  const readings = results.flatMap(({ id, observed = [] }) =>
    observed.map(({ question, alternative }) => `${id} ${question}: ${alternative}`),
  );
  return [
    paint(tone, `${target.name}: ${verdict}`),
    ...paragraph(
      "  ",
      [
        target.baseUrl,
        `profile ${profile}`,
        `seed ${seed}`,
        durationOf(run),
        `${run.requests} ${plural(run.requests, "request")}`,
      ].join(", "),
      paper,
    ).map((line) => paint("faint", line)),
    "",
    ...countRows(report, paper),
    ...list(
      "Waived:",
      results.flatMap(({ id, waiver }) => (waiver ? [`${id} (by ${waiver.by}): ${waiver.reason}`] : [])),
      paper,
    ),
    ...list(
      "Stale waivers, to be removed:",
      staleWaivers.map(({ id, by, why }) => `${id} (by ${by}): ${why}`),
      paper,
      Infinity,
    ),
    ...list("To make more requirements testable, add:", wishes, paper),
    ...list("How this server answers open questions:", readings, paper),
    ...ending(report, paper),
  ].join("\n");
}

const TONES = { conforms: "good", "does not conform": "bad", incomplete: "doubtful" } as const;

/** The verdict on the whole, in a few words and as a tone. */
export function verdictOf({ summary: { verdict, because }, staleWaivers }: Report): [Tone, string] {
  const separator = verdict === "conforms" ? ", " : ": ";
  return [staleWaivers.length > 0 ? "bad" : TONES[verdict], because === "" ? verdict : verdict + separator + because];
}

function countRows({ summary, results, coverage }: Report, paper: Paper): string[] {
  const of = (holds: (result: ReportedResult) => boolean) => results.filter(holds).map(({ id }) => id);
  const waived = of(({ waiver }) => waiver !== undefined);
  const unwaived = (status: ReportedResult["status"]) => of((result) => result.status === status && !result.waiver);
  const [failed, warned] = [unwaived("fail"), unwaived("warning")];
  const rows: [count: number, what: string, tone: Tone, ids: string[]][] = [
    [summary.pass, "pass", "good", []],
    [failed.length, "fail", failed.length > 0 ? "bad" : "strong", failed],
    [warned.length, plural(warned.length, "warning"), "doubtful", warned],
    [waived.length, "waived", "doubtful", waived],
    [summary.observed, "observed", "strong", []],
    [unwaived("not-testable").length, "not testable", "strong", []],
    [summary["not-claimed"], "not claimed", "strong", []],
    [summary.unchecked, "without a check", "strong", []],
    [coverage?.pairs.compared ?? 0, `of ${coverage?.pairs.all} pairs of fields compared`, "strong", []],
  ];
  return rows
    .filter(([count, what]) => count > 0 || what === "pass" || what === "fail")
    .flatMap(([count, what, tone, ids]) => {
      const number = `${String(count).padStart(6)} ${what}`;
      const named = ids.slice(0, NAMED).join(" ") + (ids.length > NAMED ? ` and ${ids.length - NAMED} more` : "");
      const [first = number, ...rest] = ids.length > 0 ? paragraph(`${number.padEnd(16)}  `, named, paper) : [];
      return [paper.paint(tone, first.slice(0, number.length)) + first.slice(number.length), ...rest];
    });
}

function list(title: string, rows: readonly string[], paper: Paper, most = ROWS): string[] {
  if (rows.length === 0) return [];
  const left = rows.length - most;
  return [
    "",
    title,
    ...rows.slice(0, most).flatMap((row) => paragraph("  ", row, paper)),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

function ending({ run, results }: Report, paper: Paper): string[] {
  const { paint } = paper;
  if (run.ended === "whole") return [];
  if (run.ended === "broken") {
    const lines = paragraph("", `The run could not go on: ${run.problem ?? "the suite crashed"}`, paper);
    return ["", ...lines.map((line) => paint("bad", line))];
  }
  const open = results.filter(({ cutShort }) => cutShort).length;
  return ["", paint("doubtful", `Stopped early: ${open} ${plural(open, "requirement")} undecided.`)];
}

const plural = (count: number, word: string) => (count === 1 ? word : `${word}s`);
