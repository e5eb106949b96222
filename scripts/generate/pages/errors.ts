import type { Condition, Contract, ErrorEntry } from "../../../spec/lib/contract.ts";
import { code, codes, page, table } from "./markdown.ts";

/** docs/errors.md: by status, then by operation. */
export function errorsPage({ errors, operations }: Contract): string {
  const statuses = [...new Set(errors.map((error) => error.status))].toSorted((a, b) => (a ?? 999) - (b ?? 999));
  const byStatus = statuses.map((status) => {
    const title =
      status === null
        ? "Errors without an HTTP status (they appear after acceptance, or inside a tool result)"
        : String(status);
    return `### ${title}\n\n${errorTable(errors.filter((error) => error.status === status))}`;
  });
  const byOperation = operations.map((operation) => {
    const raised = operation.errors.map((id) => errors.find((error) => error.id === id)!);
    const rows = raised.map((error) => [code(error.code), String(error.status), showCondition(error.when)]);
    return `### ${operation.id}\n\n${code(`${operation.method} ${operation.path}`)}\n\n${table(["Code", "Status", "When"], rows)}`;
  });
  return page(
    "Errors",
    "Several errors can share a code, but each has its own name and condition. The errors of an operation are listed in the order in which our servers check them.",
    "## By status",
    ...byStatus,
    "## By operation",
    ...byOperation,
  );
}

function errorTable(errors: ErrorEntry[]): string {
  const rows = errors.map((error) => [
    code(error.code),
    error.id,
    error.title,
    showCondition(error.when),
    codes(error.details),
    error.operations.length > 0 ? error.operations.join(", ") : codes(error.transitions),
    error.requirements.join(", "),
  ]);
  return table(["Code", "Name", "Meaning", "When", "Details", "Raised by", "Requirements"], rows);
}

/** A condition in words: `project-foreign`, `all(a, not(b))`, `file-larger-than(limit: x)`. */
export function showCondition(condition: Condition | null): string {
  if (condition === null) return "-";
  const { predicate, of, ...rest } = condition as { predicate: string; of?: Condition | Condition[] };
  if (of !== undefined) return `${predicate}(${[of].flat().map(showCondition).join(", ")})`;
  const shown = Object.entries(rest).map(([name, value]) => `${name}: ${[value].flat().join(" or ")}`);
  return shown.length > 0 ? `${predicate}(${shown.join(", ")})` : predicate;
}
