import type { Report } from "./json.ts";
import { verdictOf } from "./summary.ts";
import { failureText } from "./text.ts";

/** The run as workflow commands of GitHub Actions: an annotation for each failure, warning and stale waiver, and one on the whole. */
export function githubReport(report: Report): string {
  const { results, run, staleWaivers, target } = report;
  const lines = results.flatMap((result) => {
    const { id, status, text, waiver } = result;
    if (status !== "fail" && status !== "warning") return [];
    const level = waiver ? "notice" : status === "fail" ? "error" : "warning";
    return [command(level, `${waiver ? "Waived: " : ""}${id} ${text}`, failureText(result))];
  });
  return [
    ...lines,
    ...staleWaivers.map(({ id, by, why }) =>
      command("error", `Stale waiver ${id}`, `${why}; it was signed off by ${by}`),
    ),
    ...(run.problem === undefined ? [] : [command("error", "The run could not go on", run.problem)]),
    command("notice", "dubspec conform", `${target.name}: ${verdictOf(report)[1]}`),
    "",
  ].join("\n");
}

function command(level: "error" | "warning" | "notice", title: string, message: string): string {
  return `::${level} title=${property(title)}::${data(message)}`;
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
