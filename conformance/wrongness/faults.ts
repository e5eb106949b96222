import type { JsonSchema } from "../contract.ts";
import { type JsonType, type Schemas, type Shape, shapeOf, typeOf } from "./schema.ts";

/** Ways in which one value of an input can be wrong. */
export type FaultKind =
  | "missing"
  | "null"
  | "wrong type"
  | "not whole"
  | "empty"
  | "too short"
  | "too long"
  | "too few"
  | "too many"
  | "too small"
  | "too large"
  | "not listed"
  | "wrong case"
  | "unknown field";

/** An input that is right but for one value. */
export interface Fault {
  kind: FaultKind;
  /** JSON Pointer of what is wrong. */
  pointer: string;
  /** The whole input. */
  input: Record<string, unknown>;
}

/** An input that is right, with one value at the edge of what is. */
export interface Edge {
  /** JSON Pointer of that value. */
  pointer: string;
  input: Record<string, unknown>;
}

/** What to make inputs of. */
export interface Source {
  /** Schema of the input: an object. */
  schema: JsonSchema;
  schemas: Schemas;
  /** A right input, with a value for each field of which wrong values are wanted. */
  right: Record<string, unknown>;
  /** Pointers of values that are left as they are: what is right for them is not known. `*` stands for any item. */
  except?: readonly string[];
}

/** What stands at one place of an input: itself, or with another value in its place. */
interface Place {
  pointer: string;
  value: unknown;
  shape: Shape;
  /** The whole input with another value here. */
  put(value: unknown): Record<string, unknown>;
}

/** The table of wrongness: every input that is right but for one fault, in the order of the fields. */
export function faultsOf(source: Source): Fault[] {
  return placesIn(source).flatMap((place) =>
    rules.flatMap(([kind, make]) =>
      make(place).map(({ value, below = "" }) => ({
        kind,
        pointer: place.pointer + below,
        input: place.put(value),
      })),
    ),
  );
}

/** Every input that is right, with one value as short, long, small or large as it may be. */
export function edgesOf(source: Source): Edge[] {
  return placesIn(source).flatMap(({ pointer, value, shape, put }) =>
    edgeValues(value, shape).map((edge) => ({ pointer, input: put(edge) })),
  );
}

function placesIn({ schema, schemas, right, except = [] }: Source): Place[] {
  const visit = (pointer: string, value: unknown, described: JsonSchema, put: Place["put"]): Place[] => {
    if (except.some((pattern) => matches(pattern, pointer))) return [];
    const shape = shapeOf(described, schemas);
    const here = { pointer, value, shape, put };
    if (Array.isArray(value) && shape.items && value.length > 0) {
      const [first, ...rest] = value as readonly unknown[];
      return [here, ...visit(`${pointer}/0`, first, shape.items, (other) => put([other, ...rest]))];
    }
    if (typeOf(value) !== "object") return [here];
    const fields = Object.entries(value as object).flatMap(([name, inner]: [string, unknown]) => {
      const own = shape.properties[name];
      return own
        ? visit(`${pointer}/${name}`, inner, own, (other) => put({ ...(value as object), [name]: other }))
        : [];
    });
    return [here, ...fields];
  };
  return visit("", right, schema, (value) => value as Record<string, unknown>);
}

const matches = (pattern: string, pointer: string): boolean =>
  new RegExp(
    `^${pattern
      .split("*")
      .map((part) => part.replaceAll(/[.\\^$|?+()[\]{}]/g, "\\$&"))
      .join("[^/]+")}$`,
  ).test(pointer);

/** A wrong value; `below`: what is wrong is not the value itself, but a field of it. */
type Wrong = { value: unknown; below?: string };

/** The smallest step by which a number is over a bound that is not a whole number. */
const STEP = 0.01;

const isText = ({ value }: Place) => typeof value === "string";
const isNumber = ({ value }: Place) => typeof value === "number";
const isList = ({ value }: Place) => Array.isArray(value);
const only = (condition: boolean, value: () => unknown): Wrong[] => (condition ? [{ value: value() }] : []);

const rules: readonly (readonly [FaultKind, (place: Place) => Wrong[]])[] = [
  ["missing", ({ value, shape }) => withoutEach(value, shape)],
  [
    "null",
    ({ pointer, shape }) => only(pointer !== "" && shape.types !== null && !shape.types.has("null"), () => null),
  ],
  [
    "wrong type",
    ({ pointer, shape: { types } }) =>
      pointer === "" || types === null
        ? []
        : samples.filter((sample) => !types.has(typeOf(sample))).map((value) => ({ value })),
  ],
  ["not whole", ({ value, shape }) => only(shape.whole && typeof value === "number", () => (value as number) + 0.5)],
  [
    "empty",
    (place) => [
      ...only(isText(place) && place.shape.minLength > 0 && !place.shape.values, () => ""),
      ...only(isList(place) && place.shape.minItems > 0, () => []),
    ],
  ],
  ["too short", (place) => only(isText(place) && place.shape.minLength > 1, () => text(place.shape.minLength - 1))],
  [
    "too long",
    (place) => {
      const { maxLength } = place.shape;
      return isText(place) && maxLength !== undefined
        ? [{ value: text(maxLength + 1) }, { value: text(maxLength * 4) }]
        : [];
    },
  ],
  [
    "too few",
    (place) => only(isList(place) && place.shape.minItems > 1, () => repeated(place.value, place.shape.minItems - 1)),
  ],
  [
    "too many",
    (place) =>
      only(isList(place) && place.shape.maxItems !== undefined, () =>
        repeated(place.value, (place.shape.maxItems ?? 0) + 1),
      ),
  ],
  ["too small", (place) => beyond(place, place.shape.minimum, -1)],
  ["too large", (place) => beyond(place, place.shape.maximum, 1)],
  ["not listed", (place) => only(isText(place) && place.shape.values !== undefined, () => "none-of-these")],
  [
    "wrong case",
    (place) =>
      only(isText(place) && place.shape.values !== undefined && !listed(place, upper(place)), () => upper(place)),
  ],
  [
    "unknown field",
    ({ pointer, value, shape }) =>
      pointer === "" && shape.closed
        ? [{ value: { ...(value as object), no_such_field: true }, below: "/no_such_field" }]
        : [],
  ],
];

const upper = ({ value }: Place) => String(value).toUpperCase();
const listed = ({ shape }: Place, value: unknown) => shape.values?.includes(value) ?? false;

/** One value of each type. */
const samples: readonly unknown[] = ["7", 7, true, ["7"], { value: "7" }];

function withoutEach(value: unknown, { required }: Shape): Wrong[] {
  if (typeOf(value) !== "object") return [];
  return required
    .filter((name) => Object.hasOwn(value as object, name))
    .map((name) => {
      const { [name]: _gone, ...rest } = value as Record<string, unknown>;
      return { value: rest, below: `/${name}` };
    });
}

function beyond(place: Place, bound: number | undefined, direction: 1 | -1): Wrong[] {
  if (!isNumber(place) || bound === undefined) return [];
  const step = place.shape.whole ? 1 : STEP;
  return [{ value: Math.round((bound + direction * step) * 100) / 100 }, { value: bound + direction * 1000 }];
}

function edgeValues(value: unknown, shape: Shape): unknown[] {
  const { minLength, maxLength, formed, minItems, maxItems, minimum, maximum, values } = shape;
  const byType: Partial<Record<JsonType, () => unknown[]>> = {
    string: () =>
      values
        ? [...values]
        : formed
          ? []
          : [...(minLength > 0 ? [text(minLength)] : []), ...(maxLength === undefined ? [] : [text(maxLength)])],
    array: () => [
      ...(minItems > 0 ? [repeated(value, minItems)] : []),
      ...(maxItems === undefined ? [] : [repeated(value, maxItems)]),
    ],
    number: () => [minimum, maximum].filter((bound) => bound !== undefined),
  };
  return [...new Set([...(byType[typeOf(value)]?.() ?? []), ...(shape.types?.has("null") ? [null] : [])])];
}

/** A text of so many characters, of one byte each. */
const text = (length: number) => "a".repeat(length);

/** A list of so many items, the ones it had in turn; texts are told apart, for a list of them may be a set. */
function repeated(value: unknown, length: number): unknown[] {
  const items = value as readonly unknown[];
  return Array.from({ length }, (_, index) => {
    const item = items[index % Math.max(items.length, 1)];
    return typeof item === "string" && index >= items.length ? `${item}${index}` : item;
  });
}
