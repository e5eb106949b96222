/** JSON of any shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- mutants reach into answers of every shape
export type Json = any;

/** Whether JSON is an object, and neither a list nor null. */
export const isObject = (value: Json): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

/** JSON that may be none: then undefined. */
export function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
