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
    "The option `--limits FILE` of both servers changes limits by their id. A limit that a schema states is fixed, or can only be lowered: a server " +
      "reports any other change and refuses to start. 'Ours' is the value that our servers use where the source shows none.",
    table(["Limit", "Meaning", "Value", "`--limits`", "Operations", "Requirements and open questions"], rows),
  );
}

function showValue({ value, minimum, unit, window, per, key, byPlan, ours }: Limit): string {
  const range = value === null ? undefined : `${minimum === undefined ? "" : `${number(minimum)} to `}${number(value)}`;
  const plans = byPlan?.map((one) => `${one.plan} ${number(one.value)}`).join(", ");
  const shown = range ?? plans ?? (ours === undefined ? "not shown" : `not shown; ours ${number(ours)}`);
  return `${shown} ${unit}${window ? ` a ${window}` : ""}${per ? ` per ${per.replace("-", " ")}` : ""}${key ? `, per ${key}` : ""}`;
}

/** Changes that `--limits` may make. */
function showChanges({ changes, schemas }: Limit): string {
  if (changes === "any") return "any";
  const why = schemas.length === 0 ? "" : `: schema of ${schemas.map(code).join(", ")}`;
  return `${changes === "lower" ? "lower" : "fixed"}${why}`;
}
