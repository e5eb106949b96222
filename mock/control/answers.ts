import { json } from "../operations/answer.ts";
import type { MockResponse } from "../requests/exchange.ts";

/** A refusal of the control interface, in its own words. */
export const controlError = (status: number, code: string, message: string, details?: object): MockResponse =>
  json(status, { code, message, ...(details ? { details } : {}) });

/** What was sent is not what the route takes. */
export const invalid = (field: string, reason: string, allowed?: readonly string[]): MockResponse =>
  controlError(400, "CONTROL_INVALID", `${field === "" ? "The body" : field} ${reason}.`, {
    field,
    reason,
    ...(allowed ? { allowed } : {}),
  });
