import { limits } from "./contract.ts";

/**
 * Why a limit keeps its value, whatever an option says, or does not take one that is higher: the end of a sentence that
 * begins with its id. Undefined where the mock goes by the new value.
 */
export function whyUnchanged(id: string, wanted: number): string | undefined {
  const limit = limits.get(id);
  if (!limit || limit.changes === "any") return undefined;
  const { changes, value, schemas } = limit;
  const instead = "To change it, edit spec/ and run 'npm run generate' or the mock with --watch";
  if (schemas.length === 0)
    return `is fixed: it follows from transitions, and the mock reads no number for it. ${instead}`;
  const where = schemas.join(", ");
  if (changes === "none")
    return `is fixed: it is part of the schema of ${where}, which no option can change. ${instead}`;
  return wanted > Number(value)
    ? `can only be lowered: the schema of ${where} refuses values over ${String(value)}. ${instead}`
    : undefined;
}
