import { readFileSync } from "node:fs";
import type { JsonSchema } from "../contract.ts";
import { SchemaValidator } from "../schema/validator.ts";
import type { Waiver } from "./waivers.ts";

/** A file of waivers that is none. The message says which entry and why. */
export class WaiversError extends Error {
  override readonly name = "WaiversError";
}

/**
 * Reads a file of waivers; `waivers.schema.json` describes it.
 * @throws WaiversError naming the file, each entry that is wrong, and what is wrong with it
 */
export function readWaivers(path: string): readonly Waiver[] {
  const value = parsed(path);
  const {
    $schema: _,
    $id: __,
    ...schema
  } = JSON.parse(readFileSync(new URL("waivers.schema.json", import.meta.url), "utf8")) as JsonSchema;
  const problems = new SchemaValidator({ Waivers: schema }).problems("Waivers", value);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ pointer, message }) => `  ${pointer.slice(1).replaceAll("/", ".") || "the file"}: ${message}`,
    );
    throw new WaiversError(`the waivers ${path} cannot be used:\n${[...new Set(lines)].join("\n")}`);
  }
  const waivers = value as Waiver[];
  for (const [index, { id, until }] of waivers.entries()) {
    if (until !== undefined && !isDay(until))
      throw new WaiversError(`the waivers ${path} cannot be used:\n  ${index}.until: ${until} is not a day`);
    const first = waivers.findIndex((other) => other.id === id);
    if (first !== index)
      throw new WaiversError(`the waivers ${path} cannot be used:\n  ${index}.id: ${id} is already at ${first}`);
  }
  return waivers;
}

function parsed(path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    throw new WaiversError(`cannot read the waivers ${path}: ${(error as Error).message}`, { cause: error });
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message quotes the file, with its lines and whatever else a terminal would obey.
    throw new WaiversError(
      `the waivers ${path} are not JSON: ${(error as Error).message.replaceAll(/[\p{Cc}\s]+/gu, " ")}`,
      { cause: error },
    );
  }
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
