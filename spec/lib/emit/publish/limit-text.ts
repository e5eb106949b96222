import type { Limit } from "../../contract.ts";

const binary = [
  [2 ** 30, "GiB"],
  [2 ** 20, "MiB"],
  [2 ** 10, "KiB"],
] as const;
const times = [
  [86_400, "days"],
  [3600, "hours"],
  [60, "minutes"],
] as const;

/** A limit as people read it: `10 requests a minute`, `2 hours`. */
export function limitText({ value, minimum, unit, window, per, key, byPlan }: Limit): string {
  if (byPlan) return byPlan.map((one) => `${one.plan} ${amount(one.value, unit)}`).join(", ");
  if (value === null) return "the source gives no figure";
  return [
    `${minimum === undefined ? "" : `${figure(minimum)} to `}${amount(value, unit)}`,
    ...(window ? [`a ${window}`] : []),
    ...(per ? ["for each started minute of media"] : []),
    ...(key ? [`for each ${key === "ip" ? "IP address" : key}`] : []),
  ].join(" ");
}

function amount(value: number, unit: string): string {
  const scale = unit === "bytes" ? binary : unit === "seconds" ? times : [];
  const [size, name] = scale.find(([least]) => value >= least && value % least === 0) ?? [1, unit];
  const shown = unit === "number" ? figure(value) : `${figure(value / size)} ${name}`;
  return value / size === 1 ? shown.replace(/s$/, "") : shown;
}

/** Grouped by thousands. */
const figure = (value: number) => String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, value >= 10_000 ? "," : "");
