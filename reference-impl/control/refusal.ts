import type { z } from "zod";
import { checked } from "../http/checked.ts";

/** A control request is refused. The body is `{code, message, details?}`. */
export class ControlRefusal extends Error {
  readonly status: number;
  readonly body: { code: string; message: string; details?: object };

  constructor(status: number, code: `CONTROL_${string}`, message: string, details?: object) {
    super(message);
    this.name = "ControlRefusal";
    this.status = status;
    this.body = { code, message, ...(details && { details }) };
  }
}

/**
 * The body of a control request is not valid.
 * @param field JSON Pointer to the value; empty for the body as a whole
 * @param allowed the values that the field takes, if they can be listed
 */
export function invalidBody(field: string, reason: string, allowed?: readonly unknown[]): ControlRefusal {
  const message = `The body is not valid: ${field || "it"}: ${reason}.`;
  return new ControlRefusal(400, "CONTROL_INVALID", message, { field, reason, ...(allowed && { allowed }) });
}

/** The body of a request. @throws ControlRefusal when it is not JSON, or not what it should be */
export function readBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(String(body));
  } catch {
    throw invalidBody("", "is not JSON");
  }
  return checked(schema, value, ({ path, reason, allowed }) => {
    const names = path.map((name) => `/${String(name).replaceAll("~", "~0").replaceAll("/", "~1")}`);
    return invalidBody(names.join(""), reason, allowed);
  });
}
