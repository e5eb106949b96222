import type { Report, ReportedResult } from "./json.ts";
import { failureText } from "./text.ts";

/** Where the places in the source are counted from. */
const SOURCE = "SOURCE";

/**
 * The run as SARIF 2.1.0: the rules are the requirements, the results are those that fail or warn, each at its first
 * place in the source document. What is waived is a suppressed result.
 */
export function sarifReport(report: Report): string {
  const { contract, results, run, target, seed, staleWaivers } = report;
  const indexes = new Map(results.map(({ id }, index) => [id, index]));
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: "dubspec conform",
            version: contract.version,
            rules: results.map(rule),
          },
        },
        originalUriBaseIds: {
          [SOURCE]: { description: { text: "The documents that are the source of the contract." } },
        },
        columnKind: "utf16CodeUnits",
        invocations: [
          {
            executionSuccessful: run.ended === "whole",
            startTimeUtc: run.began,
            toolExecutionNotifications: [
              ...(run.problem === undefined ? [] : [notification(run.problem)]),
              ...staleWaivers.map(({ id, why }) => notification(`the waiver of ${id} is stale: ${why}`)),
            ],
          },
        ],
        properties: { target: target.name, baseUrl: target.baseUrl, seed },
        results: results
          .filter(({ status }) => status === "fail" || status === "warning")
          .map((result) => finding(result, indexes.get(result.id) ?? -1)),
      },
    ],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

const notification = (text: string) => ({ level: "error", message: { text } });

function rule({ id, area, level, text }: ReportedResult): object {
  return {
    id,
    shortDescription: { text },
    defaultConfiguration: { level: level === "should" ? "warning" : "error" },
    properties: { tags: [area, level] },
  };
}

function finding(result: ReportedResult, ruleIndex: number): object {
  const { id, status, source, waiver, failures: [failure] = [] } = result;
  const [first, ...others] = source.map(location);
  return {
    ruleId: id,
    ruleIndex,
    level: status === "fail" ? "error" : "warning",
    kind: "fail",
    message: { text: failureText(result) },
    ...(first ? { locations: [first] } : {}),
    ...(others.length > 0 ? { relatedLocations: others.map((each, index) => ({ id: index + 1, ...each })) } : {}),
    // What is the same finding in the next run.
    partialFingerprints: { "requirementAndCheck/v1": `${id}/${failure?.check ?? ""}` },
    ...(waiver
      ? { suppressions: [{ kind: "external", status: "accepted", justification: `${waiver.reason} (${waiver.by})` }] }
      : {}),
  };
}

/** @param place `media-rest-api.md:331`, or `media-rest-api.md:39.2` for a sentence of a line */
function location(place: string): object {
  const [uri = place, line] = place.split(":");
  const region = line ? { region: { startLine: Number.parseInt(line) } } : {};
  return { physicalLocation: { artifactLocation: { uri, uriBaseId: SOURCE }, ...region } };
}
