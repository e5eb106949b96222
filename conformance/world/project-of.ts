import { type Exchange, jsonOf, valueAt } from "../http/exchange.ts";

/** The project of a path, or of an answer that made it. */
export function projectOf(path: string, exchange: Exchange): string | undefined {
  const named = /^\/v1\/(?:translate|projects)\/([^/?]+)/.exec(path)?.[1];
  if (named) return decodeURIComponent(named);
  const made = valueAt(jsonOf(exchange), "/projectId");
  return typeof made === "string" ? made : undefined;
}
