import { InvalidArgumentError } from "commander";
import { type Report, REPORT_FORMATS, type ReportFormat } from "../conformance/index.ts";
import { expectWritable, writeFile } from "./write-file.ts";
import { WrongUse } from "./wrong-use.ts";

/** One report that a run is asked for. */
export interface WantedReport {
  format: ReportFormat;
  /** `-`: stdout. */
  path: string;
}

/** Collects `format=path`, an option that may stand several times. */
export function wantedReport(text: string, before: readonly WantedReport[] = []): readonly WantedReport[] {
  const [, format = "", path] = /^([^=]*)=(.+)$/s.exec(text) ?? [];
  if (path === undefined) throw new InvalidArgumentError("Use format=FILE, for example json=report.json.");
  if (!isFormat(format)) {
    throw new InvalidArgumentError(
      `There is no format "${format}"; use one of ${Object.keys(REPORT_FORMATS).join(", ")}.`,
    );
  }
  if (before.some((other) => other.path === path))
    throw new InvalidArgumentError(`Another report already goes to ${path}.`);
  return [...before, { format, path }];
}

const isFormat = (name: string): name is ReportFormat => Object.hasOwn(REPORT_FORMATS, name);

/** Finds out before anything is sent that a report cannot be written. @throws WrongUse */
export function expectReportable(wanted: readonly WantedReport[]): void {
  for (const { path } of wanted) if (path !== "-") expectWritable("the report", path);
}

/**
 * Writes every report that can be written.
 * @throws WrongUse naming those that cannot
 */
export function writeReports(wanted: readonly WantedReport[], report: Report): void {
  const problems: string[] = [];
  for (const { format, path } of wanted) {
    const text = REPORT_FORMATS[format](report);
    try {
      if (path === "-") process.stdout.write(text);
      else writeFile("the report", path, text);
    } catch (error) {
      if (!(error instanceof WrongUse)) throw error;
      problems.push(error.message);
    }
  }
  if (problems.length > 0) throw new WrongUse(problems.join("; "));
}
