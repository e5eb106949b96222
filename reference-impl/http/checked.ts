import { z } from "zod";
import { invalid, Refusal, type RefusalCode } from "../domain/errors.ts";

/** The first fault in a value that a schema does not take. */
export interface Fault {
  /** Where it is: names of fields and positions in lists. */
  path: readonly (string | number)[];
  reason: string;
  /** The code of its refusal; `VALIDATION_ERROR` if absent. */
  code?: RefusalCode;
  /** The values that the place takes, if they can be listed. */
  allowed?: readonly unknown[];
}

/** Says of an absent value that it is; all other faults have Zod's words, or those of their schema. */
const REQUIRED = ({ code, input }: z.core.$ZodRawIssue) =>
  code === "invalid_type" && input === undefined ? "it is required" : undefined;

/** A value as a schema reads it. @throws whatever `refuse` makes of the first fault; by default a Refusal */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refuse: (fault: Fault) => Error = refusalOf,
): z.output<Schema> {
  const { data, error } = schema.safeParse(value, { error: REQUIRED });
  const issue = error?.issues[0];
  if (issue === undefined) return data as z.output<Schema>;
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  const allowed = issue.code === "invalid_value" ? issue.values : undefined;
  const code = issue.code === "custom" ? (issue.params?.["code"] as RefusalCode | undefined) : undefined;
  throw refuse({
    path: path as (string | number)[],
    reason: issue.message,
    ...(code && { code }),
    ...(allowed && { allowed }),
  });
}

/** The refusal of a fault in the fields or arguments of a request, which names the place as `presets[0].id`. */
export function refusalOf({ path, reason, code }: Fault): Refusal {
  const field = path.map((name) => (typeof name === "number" ? `[${name}]` : `.${name}`)).join("");
  const refusal = invalid(field.replace(/^\./, ""), reason);
  return code === undefined ? refusal : new Refusal(code, refusal.message, { details: refusal.details ?? {} });
}

/**
 * A text of so many characters. These are code points, as JSON Schema counts them (Q-CHARACTERS).
 * @param kind what it has to be besides
 */
export const text = (max: number, min = 0, kind: z.ZodType<string> = z.string()) =>
  kind
    // The database stores neither half a character nor NUL.
    .refine((value) => value.isWellFormed() && !value.includes("\0"), "it holds a character that is not text")
    .refine(
      (value) => {
        const length = [...value].length;
        return length >= min && length <= max;
      },
      `it must have ${min > 0 ? `${min} to` : "at most"} ${max} characters`,
    )
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });
