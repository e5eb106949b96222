/** JSON of any shape. */
// oxlint-disable-next-line typescript/no-explicit-any -- mutants reach into answers of every shape
export type Json = any;

/** JSON that may be none: then undefined. */
export function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
