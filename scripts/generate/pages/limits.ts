import type { Contract, Limit } from "../../../spec/lib/contract.ts";
import { code, number, page, table } from "./markdown.ts";

/** docs/limits.md */
export function limitsPage({ limits }: Contract): string {
  const rows = limits.map((limit) => [
    code(limit.id),
    limit.title,
    showValue(limit),
    showChanges(limit),
    limit.operations.join(", ") || "-",
    [...limit.requirements, ...limit.leftOpen].join(", "),
  ]);
  return page(
    "Limits",
    "`--limits FILE` of both servers changes a limit by its id. What stands in a schema is fixed there, or can only be lowered: a server refuses " +
      "to start with anything else, and says so. 'Ours' is what our servers use where the source shows no value.",
    table(["Limit", "Of what", "Value", "`--limits`", "Operations", "Requirements, open questions"], rows),
  );
}

function showValue({ value, minimum, unit, window, per, key, byPlan, ours }: Limit): string {
  const range = value === null ? undefined : `${minimum === undefined ? "" : `${number(minimum)} to `}${number(value)}`;
  const plans = byPlan?.map((one) => `${one.plan} ${number(one.value)}`).join(", ");
  const shown = range ?? plans ?? (ours === undefined ? "not shown" : `not shown; ours ${number(ours)}`);
  return `${shown} ${unit}${window ? ` a ${window}` : ""}${per ? ` per ${per.replace("-", " ")}` : ""}${key ? `, per ${key}` : ""}`;
}

/** What `--limits` may make of it. */
function showChanges({ changes, schemas }: Limit): string {
  if (changes === "any") return "any";
  const why = schemas.length === 0 ? "" : `: schema of ${schemas.map(code).join(", ")}`;
  return `${changes === "lower" ? "lower" : "fixed"}${why}`;
}
