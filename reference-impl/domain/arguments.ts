import { z } from "zod";
import { invalid } from "./errors.ts";

/** A kind of value that an action takes; the list of tools shows its JSON Schema. */
export type Kind<Value> = z.ZodType<Value>;

export type ValueOf<Some extends Kind<unknown>> = z.output<Some>;

export const schemaOf = (kind: Kind<unknown>): { type?: string; properties?: object; required?: string[] } => {
  const { $schema: _, ...schema } = z.toJSONSchema(kind, { io: "input" });
  return schema as ReturnType<typeof schemaOf>;
};

/**
 * The arguments of an action, checked.
 * @throws Refusal `VALIDATION_ERROR`, which names the field, such as `presets[0].id`
 */
export function checked<Value>(kind: Kind<Value>, args: unknown): Value {
  const { data, error } = kind.safeParse(args);
  if (!error) return data;
  const [first] = error.issues.toSorted((one, other) => rankOf(one) - rankOf(other));
  const { path = [], message = "" } = first ?? {};
  if (first?.code !== "unrecognized_keys") throw invalid(z.core.toDotPath(path), message);
  throw invalid(z.core.toDotPath([...path, first.keys[0] ?? ""]), "there is no such field");
}

/** A field that does not exist is said to be wrong before all others. */
const rankOf = ({ code }: z.core.$ZodIssue) => (code === "unrecognized_keys" ? 0 : 1);

/** What is said of a value of another type. */
const orMissing = (reason: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? "it is required" : reason),
});

/** Characters are code points, as JSON Schema counts them (Q-CHARACTERS). */
export interface TextBounds {
  min?: number;
  max: number;
  format?: "email" | "uri";
  pattern?: RegExp;
}

/** The form of an e-mail address that HTML demands of its input fields. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** A text within its bounds, in both of which the ends are included. */
export function text({ min = 0, max, format, pattern }: TextBounds) {
  const isWithin = (value: string) => [...value].length >= min && [...value].length <= max;
  return (
    z
      .string(orMissing("it must be a text"))
      // The database stores neither of the two.
      .refine((value) => value.isWellFormed() && !value.includes("\0"), "it holds a character that is not text")
      .refine(isWithin, `it must have ${rangeOf(min, max)} characters`)
      .refine((value) => format !== "email" || EMAIL.test(value), "it must be an e-mail address")
      .refine((value) => format !== "uri" || URL.canParse(value), "it must be a URI")
      .refine((value) => !pattern || pattern.test(value), `it must match ${pattern?.source}`)
      .meta({
        ...(min > 0 ? { minLength: min } : {}),
        maxLength: max,
        ...(format ? { format } : {}),
        ...(pattern ? { pattern: pattern.source } : {}),
      })
  );
}

/** A number between two others, both included. */
export const number = (min: number, max: number) => {
  const reason = `it must be a number from ${min} to ${max}`;
  return z.number(orMissing(reason)).min(min, reason).max(max, reason);
};

export const flag = z.boolean(orMissing("it must be true or false"));

export const oneOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z.enum(choices, orMissing(`it must be one of ${choices.join(", ")}`));

export function list<Item extends z.ZodType>(item: Item, max: number, min = 0) {
  const reason = `it must have ${rangeOf(min, max)} items`;
  const items = z.array(item, orMissing("it must be a list")).max(max, reason);
  return min > 0 ? items.min(min, reason) : items;
}

/** An object with these fields and no others. */
export const record = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.strictObject(fields, orMissing("it must be an object"));

const rangeOf = (min: number, max: number) => (min > 0 ? `${min} to ${max}` : `at most ${max}`);
