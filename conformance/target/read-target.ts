import { ACTIONS as PINNED } from "../pins/actions.ts";
import { OPERATIONS } from "../pins/operations.ts";
import { nearestOf } from "./nearest.ts";
import { readFileSync } from "node:fs";
import type { JsonSchema } from "../contract.ts";
import { type Problem, SchemaValidator } from "../schema/validator.ts";
import { OF_ITS_OWN, rolesOfOneKey, rolesOfOtherKeys, type Target, TargetError } from "./target.ts";

/** The published schema of target files, with what each field is for. */
interface TargetSchema extends JsonSchema {
  $defs: Record<string, JsonSchema>;
}

/**
 * Reads a target file.
 * @param generated directory with `target-file.schema.json`
 * @throws TargetError naming the file, each field that is wrong, what is wrong with it and what it is for
 */
export function readTarget(path: string, generated: URL = new URL("../../generated/", import.meta.url)): Target {
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
    // The message quotes the file, with its lines and whatever else a terminal would obey.
    throw new TargetError(
      `the target file ${path} is not JSON: ${(error as Error).message.replaceAll(/[\p{Cc}\s]+/gu, " ")}`,
      { cause: error },
    );
  }
  const schema = JSON.parse(readFileSync(new URL("target-file.schema.json", generated), "utf8")) as TargetSchema;
  const { $defs, $schema: _, $id: __, ...root } = schema;
  const problems = new SchemaValidator({ ...$defs, TargetFile: root }).problems("TargetFile", value);
  if (problems.length > 0) {
    const lines = new Set(problems.map((problem) => describe(problem, schema)));
    throw new TargetError(`the target file ${path} cannot be used:\n${[...lines].join("\n")}`);
  }
  const target = value as Target;
  expectNames(path, "actions", target.claims.actions, ACTIONS);
  expectNames(path, "routes", target.claims.routes, ROUTES);
  const others = rolesOfOtherKeys(target.keys, target.apiKeyPrefix).map((role) => `keys.${role}`);
  if (others.length > 0) {
    throw new TargetError(
      `the target file ${path} contradicts itself: apiKeyPrefix is "${target.apiKeyPrefix}", but ${others.join(", ")} ${others.length === 1 ? "does" : "do"} not begin with it`,
    );
  }
  const twins = rolesOfOneKey(target.keys);
  if (twins) {
    const [one, other] = twins.map((role) => `keys.${role}`);
    throw new TargetError(
      `the target file ${path} contradicts itself: ${one} and ${other} are the same key; ${OF_ITS_OWN}`,
    );
  }
  return target;
}

function describe({ pointer, message }: Problem, schema: TargetSchema): string {
  const path = pointer.split("/").slice(1);
  const field = path.length > 0 ? path.join(".") : "the file";
  const meaning = descriptionOf(path, schema);
  return `  ${field}: ${message}${meaning ? ` (${meaning})` : ""}`;
}

/** What the schema says of a field, following references on the way. */
function descriptionOf(path: readonly string[], root: TargetSchema): string | undefined {
  let schema: JsonSchema | undefined = root;
  let description: unknown;
  for (const name of path) {
    schema = (schema?.["properties"] as Record<string, JsonSchema> | undefined)?.[name];
    description = schema?.["description"];
    const reference = schema?.["$ref"];
    if (typeof reference !== "string") continue;
    schema = root.$defs[reference.slice(reference.lastIndexOf("/") + 1)];
    description ??= schema?.["description"];
  }
  return typeof description === "string" ? description.split("\n")[0] : undefined;
}

/** The names that claims may have: those of the contract, as the pins state them. */
const ACTIONS = PINNED.map(({ name }) => name);
const ROUTES = Object.keys(OPERATIONS).filter((place) => /^\w+ \/v1\/(?!actions\/)/.test(place));

/** @throws TargetError naming each claim that the contract does not have, with the nearest one that it has */
function expectNames(path: string, field: string, given: readonly string[] = [], names: readonly string[]): void {
  const lines = given
    .filter((name) => !names.includes(name))
    .map((name) => {
      const near = nearestOf(name, names);
      return `  claims.${field}: the contract has no ${name}${near === null ? `; it has ${names.join(", ")}` : `; did you mean ${near}?`}`;
    });
  if (lines.length > 0) throw new TargetError(`the target file ${path} cannot be used:\n${lines.join("\n")}`);
}
