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

const TYPES: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  never: "absent",
};

/** What is wrong, unless the schema says it. The few kinds of faults that are not here have Zod's words. */
function reasonOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "unrecognized_keys") return "there is no such field";
  if (issue.input === undefined) return "it is required";
  if (issue.code === "invalid_type") return `it must be ${TYPES[issue.expected] ?? issue.expected}`;
  if (issue.code === "invalid_value") return `it must be one of ${issue.values.join(", ")}`;
  if (issue.code === "invalid_format" && issue.format === "email") return "it must be an e-mail address";
  if (issue.code === "too_small") return sized(issue.origin, `at least ${issue.minimum}`);
  if (issue.code === "too_big") return sized(issue.origin, `at most ${issue.maximum}`);
  return undefined;
}

function sized(what: string, bound: string): string {
  const unit = { string: "characters", array: "items" }[what];
  return unit === undefined ? `it must be ${bound}` : `it must have ${bound} ${unit}`;
}

/** A value as a schema reads it. @throws whatever `refuse` makes of the first fault; by default a Refusal */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  refuse: (fault: Fault) => Error = refusalOf,
): z.output<Schema> {
  const { data, error } = schema.safeParse(value, { error: reasonOf });
  // A name that is not known may be a misspelling of one that is missing.
  const issue = error?.issues.find(({ code }) => code === "unrecognized_keys") ?? error?.issues[0];
  if (issue === undefined) {
    const place = unstorableIn(data);
    if (place !== undefined) throw refuse({ path: place, reason: NOT_TEXT });
    return data as z.output<Schema>;
  }
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0] ?? ""] : issue.path;
  const allowed = issue.code === "invalid_value" ? issue.values : undefined;
  const code = issue.code === "custom" ? (issue.params?.["code"] as RefusalCode | undefined) : undefined;
  const more = { ...(code && { code }), ...(allowed && { allowed }) };
  throw refuse({ path: path as (string | number)[], reason: issue.message, ...more });
}

const NOT_TEXT = "it holds a character that is not text";

/** Whether a database can store a text: it stores neither half a character nor NUL. */
export const isText = (value: string) => value.isWellFormed() && !value.includes("\0");

/** A text whose characters have a code of their own when they are not text. */
export const textOr = (code: RefusalCode) => z.string().refine(isText, { error: NOT_TEXT, params: { code } });

/** Where a value holds a text that cannot be stored. Deeper than any schema there is only what no schema reads. */
function unstorableIn(value: unknown, path: Fault["path"] = []): Fault["path"] | undefined {
  if (typeof value === "string") return isText(value) ? undefined : path;
  if (typeof value !== "object" || value === null || path.length > 16) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = unstorableIn(inner, [...path, Array.isArray(value) ? Number(name) : name]);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The refusal of a fault in the fields or arguments of a request, which names the place. */
export function refusalOf({ path, reason, code }: Fault): Refusal {
  const refusal = invalid(z.core.toDotPath([...path]), reason);
  return code === undefined ? refusal : new Refusal(code, refusal.message, { details: refusal.details ?? {} });
}

/**
 * A text of so many characters. These are code points, as JSON Schema counts them (Q-CHARACTERS).
 * @param kind what it has to be besides
 */
export const text = (max: number, min = 0, kind: z.ZodType<string, string> = z.string()) =>
  kind
    .refine(
      (value) => [...value].length >= min && [...value].length <= max,
      `it must have ${min > 0 ? `${min} to` : "at most"} ${max} characters`,
    )
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max });
