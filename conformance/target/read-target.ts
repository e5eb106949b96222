import { readFileSync } from "node:fs";
import type { JsonSchema } from "../contract.ts";
import { type Problem, SchemaValidator } from "../schema/validator.ts";
import { TARGET_FILE } from "./schema.ts";
import { type Target, TargetError } from "./target.ts";

/**
 * Reads a target file.
 * @throws TargetError naming the file, each field that is wrong, what is wrong with it and what it is for
 */
export function readTarget(path: string): Target {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new TargetError(`cannot read the target file ${path}: ${(error as Error).message}`, { cause: error });
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new TargetError(`the target file ${path} is not JSON: ${(error as Error).message}`, { cause: error });
  }
  const problems = new SchemaValidator({ TargetFile: TARGET_FILE }).problems("TargetFile", value);
  if (problems.length > 0) {
    throw new TargetError(`the target file ${path} cannot be used:\n${[...new Set(problems.map(describe))].join("\n")}`);
  }
  return value as Target;
}

function describe({ pointer, message }: Problem): string {
  const path = pointer.split("/").slice(1);
  const field = path.length > 0 ? path.join(".") : "the file";
  const meaning = descriptionOf(path);
  return `  ${field}: ${message}${meaning ? ` (${meaning})` : ""}`;
}

function descriptionOf(path: readonly string[]): string | undefined {
  let schema: JsonSchema | undefined = TARGET_FILE;
  for (const name of path) schema = (schema?.["properties"] as Record<string, JsonSchema> | undefined)?.[name];
  const description = schema?.["description"];
  return typeof description === "string" ? description : undefined;
}
