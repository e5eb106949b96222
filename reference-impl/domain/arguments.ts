import { invalid } from "./errors.ts";

/** A kind of value that an action takes: its JSON Schema, which the list of tools shows, and its check. */
export interface Kind<Value> {
  schema: object;
  /**
   * The value, checked.
   * @param field where it stands, such as `presets[0].id`; empty for the arguments as a whole
   * @throws Refusal `VALIDATION_ERROR`, which names the field
   */
  check(value: unknown, field: string): Value;
}

type ValueOf<SomeKind> = SomeKind extends Kind<infer Value> ? Value : never;
type Kinds = Readonly<Record<string, Kind<unknown>>>;
type Values<SomeKinds extends Kinds> = { -readonly [Name in keyof SomeKinds]: ValueOf<SomeKinds[Name]> };

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
export function text({ min = 0, max, format, pattern }: TextBounds): Kind<string> {
  return {
    schema: {
      type: "string",
      ...(min > 0 ? { minLength: min } : {}),
      maxLength: max,
      ...(format ? { format } : {}),
      ...(pattern ? { pattern: pattern.source } : {}),
    },
    check(value, field) {
      if (typeof value !== "string") throw invalid(field, "it must be a text");
      // The database stores neither of the two.
      if (!value.isWellFormed() || value.includes("\0")) throw invalid(field, "it holds a character that is not text");
      const length = [...value].length;
      if (length < min || length > max) throw invalid(field, `it must have ${rangeOf(min, max)} characters`);
      if (format === "email" && !EMAIL.test(value)) throw invalid(field, "it must be an e-mail address");
      if (format === "uri" && !URL.canParse(value)) throw invalid(field, "it must be a URI");
      if (pattern && !pattern.test(value)) throw invalid(field, `it must match ${pattern.source}`);
      return value;
    },
  };
}

/** A number between two others, both included. */
export const number = (min: number, max: number): Kind<number> => ({
  schema: { type: "number", minimum: min, maximum: max },
  check(value, field) {
    if (typeof value !== "number" || value < min || value > max)
      throw invalid(field, `it must be a number from ${min} to ${max}`);
    return value;
  },
});

/** True or false. */
export const flag: Kind<boolean> = {
  schema: { type: "boolean" },
  check(value, field) {
    if (typeof value !== "boolean") throw invalid(field, "it must be true or false");
    return value;
  },
};

/** One of some texts. */
export const oneOf = <Choice extends string>(choices: readonly Choice[]): Kind<Choice> => ({
  schema: { type: "string", enum: choices },
  check(value, field) {
    const choice = choices.find((each) => each === value);
    if (choice === undefined) throw invalid(field, `it must be one of ${choices.join(", ")}`);
    return choice;
  },
});

/** A value or null. */
export const nullable = <Value>(kind: Kind<Value>): Kind<Value | null> => ({
  schema: { anyOf: [kind.schema, { type: "null" }] },
  check: (value, field) => (value === null ? null : kind.check(value, field)),
});

/** A list of so many items. */
export const list = <Item>(item: Kind<Item>, max: number, min = 0): Kind<Item[]> => ({
  schema: { type: "array", items: item.schema, ...(min > 0 ? { minItems: min } : {}), maxItems: max },
  check(value, field) {
    if (!Array.isArray(value)) throw invalid(field, "it must be a list");
    if (value.length < min || value.length > max) throw invalid(field, `it must have ${rangeOf(min, max)} items`);
    return value.map((each, at) => item.check(each, `${field}[${at}]`));
  },
});

/** An object with these fields and no others. */
export function record<Required extends Kinds, Optional extends Kinds = Record<never, never>>(
  required: Required,
  optional?: Optional,
): Kind<Values<Required> & Partial<Values<Optional>>> {
  const kinds: Kinds = { ...required, ...optional };
  const names = Object.keys(required);
  return {
    schema: {
      type: "object",
      properties: Object.fromEntries(Object.entries(kinds).map(([name, { schema }]) => [name, schema])),
      ...(names.length > 0 ? { required: names } : {}),
      additionalProperties: false,
    },
    check(value, field) {
      const at = (name: string) => (field === "" ? name : `${field}.${name}`);
      if (typeof value !== "object" || value === null || Array.isArray(value))
        throw invalid(field, "it must be an object");
      const unknown = Object.keys(value).find((name) => !Object.hasOwn(kinds, name));
      if (unknown !== undefined) throw invalid(at(unknown), "there is no such field");
      const missing = names.find((name) => !Object.hasOwn(value, name));
      if (missing !== undefined) throw invalid(at(missing), "it is required");
      const checked = Object.entries(value).map(([name, each]) => [name, kinds[name]?.check(each, at(name))]);
      return Object.fromEntries(checked) as Values<Required> & Partial<Values<Optional>>;
    },
  };
}

const rangeOf = (min: number, max: number) => (min > 0 ? `${min} to ${max}` : `at most ${max}`);
