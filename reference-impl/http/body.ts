import { Refusal } from "../domain/errors.ts";

/** The body of a route that takes a JSON object. @throws Refusal `VALIDATION_ERROR` */
export function bodyObject(body: unknown): Record<string, unknown> {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return body as Record<string, unknown>;
  const reason = "the body is not a JSON object";
  throw new Refusal("VALIDATION_ERROR", `The request cannot be read: ${reason}.`, { details: { field: "", reason } });
}
