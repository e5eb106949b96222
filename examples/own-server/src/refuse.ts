/** A code, and the same in words: what refusals and failed runs say. */
export function problem(code: string, numbers: number[] = []) {
  return { code, message: [code.toLowerCase().replaceAll("_", " "), ...numbers].join(" ") };
}
export type Problem = ReturnType<typeof problem>;

/** Ends a request with an error of the documents. */
export function refuse(statusCode: number, code: string, details?: object, headers?: Record<string, string>): never {
  throw Object.assign(new Error(code), { statusCode, code, details, headers });
}
export const invalid = (field: string, reason: string): never => refuse(400, "VALIDATION_ERROR", { field, reason });
