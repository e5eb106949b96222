import type { Contract, Limit } from "../../../spec/lib/contract.ts";
import { code, number, page, table } from "./markdown.ts";

/** docs/limits.md */
export function limitsPage({ limits }: Contract): string {
  const rows = limits.map((limit) => [
    code(limit.id),
    limit.title,
    showValue(limit),
    limit.operations.join(", ") || "-",
    [...limit.requirements, ...limit.leftOpen].join(", "),
  ]);
  return page(
    "Limits",
    "`--limits FILE` of both servers changes a limit by its id. 'Ours' is what our servers use where the source shows no value.",
    table(["Limit", "Of what", "Value", "Operations", "Requirements, open questions"], rows),
  );
}

function showValue({ value, minimum, unit, window, per, key, byPlan, ours }: Limit): string {
  const range = value === null ? undefined : `${minimum === undefined ? "" : `${number(minimum)} to `}${number(value)}`;
  const plans = byPlan?.map((one) => `${one.plan} ${number(one.value)}`).join(", ");
  const shown = range ?? plans ?? (ours === undefined ? "not shown" : `not shown; ours ${number(ours)}`);
  return `${shown} ${unit}${window ? ` a ${window}` : ""}${per ? ` per ${per.replace("-", " ")}` : ""}${key ? `, per ${key}` : ""}`;
}
