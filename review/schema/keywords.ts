import { TYPES, every, intersection, isPossible, patternsOf, type Branch, type TypeName } from "./branch.ts";
import { printOf } from "./fingerprint.ts";
import { isObject, isSchema, memberOf, type Json, type JsonObject, type Schema } from "./json.ts";
import { type Source } from "./value-set.ts";

/** What the keywords of a schema say that look at a value by its type. */
export function ownBranches(source: Source, schema: JsonObject): readonly Branch[] {
  const types = schema["type"] === undefined ? null : [schema["type"]].flat();
  const listed = listedBy(schema);
  return TYPES.flatMap((type) => {
    const integersOnly = type === "number" && types?.includes("integer") && !types.includes("number");
    if (types && !types.includes(type) && !integersOnly) return [];
    const values = listed?.filter((value) => typeOf(value) === type) ?? null;
    if (values?.length === 0) return [];
    const branch = withKeywords(source, every(type), schema);
    const number =
      integersOnly && branch.type === "number" ? { ...branch, multiplesOf: [...branch.multiplesOf, 1] } : branch;
    const both = values ? intersection(number, { ...every(type), listed: values }) : number;
    return both && isPossible(both) ? [both] : [];
  });
}

/** The values that a schema lists, or null. */
export function listedBy(schema: JsonObject): readonly Json[] | null {
  if (Object.hasOwn(schema, "const")) return [schema["const"] as Json];
  return Array.isArray(schema["enum"]) ? (schema["enum"] as Json[]) : null;
}

/** The type of a value, as schemas name it. */
export function typeOf(value: unknown): TypeName {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as TypeName;
}

/** Ranges that formats of numbers stand for. */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
  int8: [-128, 127],
  int16: [-32_768, 32_767],
  int32: [-2_147_483_648, 2_147_483_647],
  int64: [-(2 ** 63), 2 ** 63],
  uint8: [0, 255],
  uint16: [0, 65_535],
  uint32: [0, 4_294_967_295],
  uint64: [0, 2 ** 64],
  float: [-3.4028235e38, 3.4028235e38],
};

/** Formats, encodings and media types of text that admit every text. */
const FREE_FORMATS = new Set(["password", "binary", "7bit", "8bit", "application/octet-stream"]);

/** The formats of a text, among them its encoding and its media type. OpenAPI 3.0 has `byte` for base64. */
const formatsOf = ({ format, contentEncoding, contentMediaType }: JsonObject): ReadonlySet<string> =>
  new Set(
    [format, contentEncoding === "base64" ? "byte" : contentEncoding, contentMediaType].filter(
      (each): each is string => typeof each === "string" && !FREE_FORMATS.has(each),
    ),
  );

function withKeywords(source: Source, branch: Branch, schema: JsonObject): Branch {
  const number = (keyword: string, otherwise: number) =>
    typeof schema[keyword] === "number" ? schema[keyword] : otherwise;
  const sizes = (unit: string) => ({
    least: number(`min${unit}`, 0),
    most: number(`max${unit}`, Number.POSITIVE_INFINITY),
  });
  const format = typeof schema["format"] === "string" ? schema["format"] : null;
  switch (branch.type) {
    case "number": {
      const [from, to] = (format && RANGES[format]) || [branch.low, branch.high];
      const [low, above] = [number("minimum", from), number("exclusiveMinimum", Number.NEGATIVE_INFINITY)];
      const [high, below] = [number("maximum", to), number("exclusiveMaximum", Number.POSITIVE_INFINITY)];
      return {
        ...branch,
        low: Math.max(low, above, from),
        lowIsOut: above >= low && above > Number.NEGATIVE_INFINITY,
        high: Math.min(high, below, to),
        highIsOut: below <= high && below < Number.POSITIVE_INFINITY,
        multiplesOf: typeof schema["multipleOf"] === "number" ? [schema["multipleOf"]] : [],
      };
    }
    case "string": {
      const patterns = new Set(typeof schema["pattern"] === "string" ? [schema["pattern"]] : []);
      return { ...branch, ...sizes("Length"), patterns, formats: formatsOf(schema) };
    }
    case "array": {
      const first = schemasIn(schema["prefixItems"]).map((each) => [each]);
      // `items` evaluates all that comes after the first items.
      const rest = [schema["items"] ?? schema["unevaluatedItems"]].filter(isSchema);
      const conditions = containing(source, schema, branch.conditions);
      return { ...branch, ...sizes("Items"), first, rest, unique: schema["uniqueItems"] === true, conditions };
    }
    case "object": {
      const required = new Set(Array.isArray(schema["required"]) ? schema["required"].map(String) : []);
      const patterned = new Map(
        Object.entries(schemaMap(schema["patternProperties"])).map(([key, each]) => [key, [each]]),
      );
      const properties = new Map(
        Object.entries(schemaMap(schema["properties"])).map(([name, each]) => [
          name,
          [each, ...patternsOf(patterned, name)],
        ]),
      );
      const rest = [schema["additionalProperties"]].filter(isSchema);
      const names = [schema["propertyNames"]].filter(isSchema);
      return {
        ...branch,
        ...sizes("Properties"),
        required,
        patterned,
        properties,
        rest,
        covered: rest.length > 0,
        names,
      };
    }
    default:
      return branch;
  }
}

function containing(source: Source, schema: JsonObject, conditions: Branch["conditions"]): Branch["conditions"] {
  const contained = schema["contains"];
  if (!isSchema(contained)) return conditions;
  const least = Number(schema["minContains"] ?? 1);
  const most = Number(schema["maxContains"] ?? Number.POSITIVE_INFINITY);
  const key = `contains ${least} ${most} ${printOf(source, contained)}`;
  return new Map([...conditions, [key, { key, kind: "contains", schema: contained, least, most }]]);
}

/** The schemas of a list. */
export const schemasIn = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The schemas of a map. */
export const schemaMap = (value: unknown): Readonly<Record<string, Schema>> =>
  isObject(value)
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, Schema] => isSchema(entry[1])))
    : {};

/** `dependentRequired` as schemas. */
export const requiredMap = (value: unknown): Readonly<Record<string, Schema>> =>
  isObject(value)
    ? Object.fromEntries(Object.keys(value).map((name) => [name, { required: memberOf(value, name) }]))
    : {};
