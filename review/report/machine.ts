import { RULES, rulePage } from "../rules/catalogue.ts";
import { type Change } from "../rules/changes.ts";
import { type AcceptedChange, type Review } from "../review.ts";
import { workflowCommand } from "./workflow-command.ts";
import { acceptance, consequence, exampleText, lineOf, staleText } from "./words.ts";

/** The review as JSON, for programs: `review.schema.json` says how it looks. */
export const jsonReport = (result: Review): string =>
  `${JSON.stringify({ format: "dubspec-review/1", ...result }, null, 2)}\n`;

const LEVELS = { breaking: "error", warning: "warning", minor: "note", patch: "note" } as const;

const lineNumber = (line: string) => Number(line.split(":").at(-1));

const fileOf = (line: string) => line.split(":").slice(0, -1).join(":");

const message = (change: Change) =>
  [`${change.subject}, ${change.place}: ${change.text}`, consequence(change), exampleText(change)]
    .filter(Boolean)
    .join(" ");

/** The review as SARIF 2.1.0. A change without a line in `spec/` has a logical location only. */
export function sarifReport(result: Review): string {
  const changes: readonly (Change | AcceptedChange)[] = [...result.changes, ...result.accepted];
  const rules = [...new Set(changes.map(({ rule }) => rule))].toSorted();
  const results = changes.map((change) => {
    const line = lineOf(change);
    const physical = line && {
      physicalLocation: { artifactLocation: { uri: fileOf(line) }, region: { startLine: lineNumber(line) } },
    };
    return {
      ruleId: change.rule,
      ruleIndex: rules.indexOf(change.rule),
      level: LEVELS[change.severity],
      message: { text: message(change) },
      locations: [{ ...physical, logicalLocations: [{ fullyQualifiedName: `${change.subject}, ${change.place}` }] }],
      ...("accepted" in change && { suppressions: [{ kind: "external", justification: acceptance(change) }] }),
      properties: { breaks: change.breaks },
    };
  });
  const driver = {
    name: "dubspec review",
    informationUri: "https://github.com/dubspec/dubspec#readme",
    rules: rules.map((id) => {
      const { title, why, severity, before, after } = RULES[id];
      return {
        id,
        shortDescription: { text: `${title}.` },
        fullDescription: { text: why },
        help: { text: `${why} Before: ${before}. After: ${after}.` },
        helpUri: rulePage(id),
        defaultConfiguration: { level: LEVELS[severity] },
      };
    }),
  };
  const invocation = {
    executionSuccessful: true,
    toolConfigurationNotifications: result.stale.map((entry) => ({
      level: "error",
      message: { text: staleText(entry) },
    })),
  };
  const log = {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [{ tool: { driver }, invocations: [invocation], results }],
  };
  return `${JSON.stringify(log, null, 2)}\n`;
}

/** The review as annotations of a GitHub workflow, on the lines of `spec/` where there are some. */
export const githubReport = (result: Review): string =>
  [
    ...result.stale.map((entry) => workflowCommand("error", { title: "stale entry" }, staleText(entry))),
    ...result.changes.filter(({ severity }) => severity !== "patch").map(annotation),
  ].join("");

function annotation(change: Change): string {
  const line = lineOf(change);
  const level = LEVELS[change.severity];
  const place = line ? { file: fileOf(line), line: `${lineNumber(line)}` } : {};
  return workflowCommand(level === "note" ? "notice" : level, { ...place, title: change.rule }, message(change));
}
