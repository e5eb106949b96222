import Schema from "typebox/schema";
import type { JsonSchema } from "../contract.ts";

/** Whether a value fits. */
export type Applies = (value: unknown) => boolean;

/** A schema that a server gave, which refers to nothing outside itself. Null where it is none that can be applied. */
export function compileAlone(schema: unknown): Applies | null {
  if (typeof schema !== "object" || schema === null || Array.isArray(schema)) return null;
  try {
    const references = [...JSON.stringify(schema).matchAll(/"\$ref":"([^"]*)"/g)].map(
      ([, reference = ""]) => reference,
    );
    if (references.some((reference) => reference !== "#" && !isInside(schema, reference))) return null;
    const compiled = Schema.Compile(schema as JsonSchema);
    return (value) => isTaken(() => compiled.Check(value));
  } catch {
    return null;
  }
}

/** Whether something is true. What cannot be found out, such as by a pattern that is none, is not. */
function isTaken(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}

/** Whether a reference leads to a place of its own schema. */
function isInside(schema: object, reference: string): boolean {
  if (!reference.startsWith("#/")) return false;
  let place: unknown = schema;
  for (const token of reference.slice(2).split("/")) {
    const name = decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof place !== "object" || place === null || !Object.hasOwn(place, name)) return false;
    place = (place as Record<string, unknown>)[name];
  }
  return true;
}
