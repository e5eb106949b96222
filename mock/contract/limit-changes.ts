import { limits } from "./contract.ts";

/**
 * Why a limit keeps its value, whatever an option says, or does not take one that is higher: the end of a sentence that
 * begins with its id. Undefined where the mock goes by the new value.
 */
export function whyUnchanged(id: string, wanted: number): string | undefined {
  const limit = limits.get(id);
  if (!limit || limit.changes === "any") return undefined;
  const { changes, value, schemas } = limit;
  const instead = "Change spec/ instead, and run 'npm run generate' or the mock with --watch";
  if (schemas.length === 0) return `is fixed: transitions say it, and no number is asked for. ${instead}`;
  const where = schemas.join(", ");
  if (changes === "none") return `is fixed: it stands in the schema of ${where}, which no option changes. ${instead}`;
  return wanted > Number(value)
    ? `can only be lowered: the schema of ${where} refuses what is over ${String(value)}. ${instead}`
    : undefined;
}
