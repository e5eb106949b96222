import { githubReport } from "./github.ts";
import { htmlReport } from "./html.ts";
import type { Report } from "./json.ts";
import { junitReport } from "./junit.ts";
import { sarifReport } from "./sarif.ts";

const jsonReport = (report: Report) => `${JSON.stringify(report, null, 2)}\n`;

/** The forms in which a run can be written down. */
export const REPORT_FORMATS = {
  json: jsonReport,
  junit: junitReport,
  sarif: sarifReport,
  github: githubReport,
  html: htmlReport,
} as const satisfies Record<string, (report: Report) => string>;

export type ReportFormat = keyof typeof REPORT_FORMATS;
