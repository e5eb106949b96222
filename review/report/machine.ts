import { RULES, rulePage } from "../rules/catalogue.ts";
import { type Change } from "../rules/changes.ts";
import { type AcceptedChange, type Review } from "../review.ts";
import { workflowCommand } from "./workflow-command.ts";
import { acceptance, consequence, exampleText, followsText, staleText } from "./words.ts";

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

/** A line of the older contract may be another one in the file of today: it is only named. */
const oldPlace = ({ lineBefore, lineAfter }: Change) =>
  lineBefore === undefined || lineBefore === lineAfter ? "" : ` Before, this was at ${lineBefore}.`;

const physical = (line: string) => ({
  physicalLocation: { artifactLocation: { uri: fileOf(line) }, region: { startLine: lineNumber(line) } },
});

/** The review as SARIF 2.1.0. A change without a line in `spec/` has a logical location only. */
export function sarifReport(result: Review): string {
  const changes: readonly (Change | AcceptedChange)[] = [...result.changes, ...result.accepted];
  const rules = [...new Set(changes.map(({ rule }) => rule))].toSorted();
  const results = changes.map((change) => {
    const { lineBefore, lineAfter } = change;
    return {
      ruleId: change.rule,
      ruleIndex: rules.indexOf(change.rule),
      level: LEVELS[change.severity],
      message: { text: message(change) },
      locations: [
        {
          ...(lineAfter && physical(lineAfter)),
          logicalLocations: [{ fullyQualifiedName: `${change.subject}, ${change.place}` }],
        },
      ],
      ...(lineBefore && { relatedLocations: [{ ...physical(lineBefore), message: { text: "Before the change." } }] }),
      ...("accepted" in change && { suppressions: [{ kind: "external", justification: acceptance(change) }] }),
      properties: {
        breaks: change.breaks,
        ...(change.requirements && { requirements: change.requirements }),
        ...(change.follows && { follows: change.follows.map(followsText) }),
      },
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
  const { lineAfter: line, requirements = [] } = change;
  const ids = requirements.length > 0 ? ` Required by ${requirements.slice(0, 3).join(", ")}.` : "";
  const level = LEVELS[change.severity];
  const place = line ? { file: fileOf(line), line: `${lineNumber(line)}` } : {};
  return workflowCommand(
    level === "note" ? "notice" : level,
    { ...place, title: change.rule },
    `${message(change)}${ids}${oldPlace(change)}`,
  );
}
