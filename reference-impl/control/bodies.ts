import { invalidBody } from "./refusal.ts";

/** Reads a value of a body, which stands at a JSON Pointer. @throws ControlRefusal for the first fault in it */
export type Read<Value> = (value: unknown, at: string) => Value;

type Fields = Readonly<Record<string, Read<unknown>>>;
type Values<Required extends Fields, Optional extends Fields> = {
  [Name in keyof Required]: ReturnType<Required[Name]>;
} & { [Name in keyof Optional]?: ReturnType<Optional[Name]> };

/** An object with these fields and no other. */
export const object =
  <Required extends Fields, Optional extends Fields = Record<never, never>>(
    required: Required,
    optional: Optional = {} as Optional,
  ): Read<Values<Required, Optional>> =>
  (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalidBody(at, "is not an object");
    const fields = new Map<string, Read<unknown>>(Object.entries({ ...required, ...optional }));
    const unknown = Object.keys(value).find((name) => !fields.has(name));
    if (unknown !== undefined)
      throw invalidBody(`${at}/${escaped(unknown)}`, "is not a field that this body has", [...fields.keys()]);
    const absent = Object.keys(required).find((name) => !Object.hasOwn(value, name));
    if (absent !== undefined) throw invalidBody(`${at}/${escaped(absent)}`, "is missing");
    const read = Object.entries(value).map(([name, part]) => [name, fields.get(name)?.(part, `${at}/${name}`)]);
    return Object.fromEntries(read) as Values<Required, Optional>;
  };

/** As a name stands in a JSON Pointer. */
const escaped = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");

/** A list whose items are read one by one. */
export const list =
  <Item>(item: Read<Item>): Read<Item[]> =>
  (value, at) => {
    if (!Array.isArray(value)) throw invalidBody(at, "is not a list");
    return value.map((part, index) => item(part, `${at}/${index}`));
  };

/** A text of 1 to `longest` characters. */
export const text =
  (longest: number, pattern?: RegExp): Read<string> =>
  (value, at) => {
    if (typeof value !== "string") throw invalidBody(at, "is not a text");
    if (value === "" || value.length > longest) throw invalidBody(at, `does not have 1 to ${longest} characters`);
    if (pattern && !pattern.test(value)) throw invalidBody(at, `does not match ${pattern.source}`);
    return value;
  };

/** One of some texts. */
export const oneOf =
  <const Value extends string>(allowed: readonly Value[]): Read<Value> =>
  (value, at) => {
    if (!allowed.includes(value as Value)) throw invalidBody(at, "is not a value that the field takes", allowed);
    return value as Value;
  };

/** A number between two, both included. */
export const number =
  (least: number, most: number, kind: "whole" | "any" = "whole"): Read<number> =>
  (value, at) => {
    if (typeof value !== "number" || (kind === "whole" && !Number.isInteger(value))) {
      throw invalidBody(at, kind === "whole" ? "is not a whole number" : "is not a number");
    }
    if (value < least || value > most) throw invalidBody(at, `is not between ${least} and ${most}`);
    return value;
  };

/** One of several shapes, told apart by the value of a field. */
export const variant =
  <Name extends string, Shapes extends Record<string, Read<object>>>(
    name: Name,
    shapes: Shapes,
  ): Read<ReturnType<Shapes[keyof Shapes]>> =>
  (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw invalidBody(at, "is not an object");
    const chosen = (value as Record<string, unknown>)[name];
    if (chosen === undefined) throw invalidBody(`${at}/${name}`, "is missing", Object.keys(shapes));
    const kind = oneOf(Object.keys(shapes))(chosen, `${at}/${name}`);
    return shapes[kind]?.(value, at) as ReturnType<Shapes[keyof Shapes]>;
  };

/** The body of a request. @throws ControlRefusal when it is not JSON, or not what it should be */
export function readBody<Body>(read: Read<Body>, body: unknown): Body {
  let value: unknown;
  try {
    value = JSON.parse(String(body));
  } catch {
    throw invalidBody("", "is not JSON");
  }
  return read(value, "");
}
