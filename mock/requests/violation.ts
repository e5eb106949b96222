import type { ValidationError } from "../../generated/validators.js";

/** The first thing that a schema does not allow. */
export interface Violation {
  /** Names and places on the way to it, from outside. */
  path: readonly string[];
  /** A predicate for the field: what it is, and what it takes. */
  reason: string;
  /** Every value that it takes, where they can be listed. */
  allowed?: readonly string[];
}

/** What a validator found first, in words; undefined where it found nothing. */
export function violationOf(errors: readonly ValidationError[] | null | undefined): Violation | undefined {
  const [first] = errors ?? [];
  if (!errors || !first) return undefined;
  const union = errors.find(
    ({ keyword, instancePath }) => (keyword === "anyOf" || keyword === "oneOf") && first.instancePath === instancePath,
  );
  const added =
    first.params["missingProperty"] ?? first.params["additionalProperty"] ?? first.params["unevaluatedProperty"];
  const path = [
    ...first.instancePath.split("/").slice(1).map(decoded),
    ...(added === undefined ? [] : [String(added)]),
  ];
  return { path, ...(union ? ofUnion(errors, union) : ofOne(first)) };
}

const decoded = (step: string) => step.replaceAll("~1", "/").replaceAll("~0", "~");

type Said = Pick<Violation, "reason" | "allowed">;
type Schema = ValidationError["parentSchema"];

/** None of several forms fits: all of them are said. */
function ofUnion(errors: readonly ValidationError[], { instancePath, data }: ValidationError): Said {
  const forms = new Set(
    errors
      .filter((one) => one.instancePath === instancePath && !one.parentSchema["anyOf"] && !one.parentSchema["oneOf"])
      .map(({ parentSchema }) => parentSchema),
  );
  return { reason: `is ${shown(data)}, but takes ${[...forms].map(takes).join(", or ")}` };
}

function ofOne({ keyword, params, parentSchema, data, message = "is not valid" }: ValidationError): Said {
  const count = () =>
    typeof data === "string"
      ? `${[...data].length} characters`
      : `${Array.isArray(data) ? data.length : Object.keys(data as object).length} entries`;
  switch (keyword) {
    case "required":
      return { reason: "is required" };
    case "additionalProperties":
    case "unevaluatedProperties": {
      const known = Object.keys((parentSchema["properties"] ?? {}) as object);
      return known.length > 0
        ? { reason: `is not a field here; the fields are: ${listed(known)}`, allowed: known }
        : { reason: "is not a field here" };
    }
    case "enum":
    case "const":
      return {
        reason: `is ${shown(data)}, but takes ${takes(parentSchema)}`,
        allowed: valuesOf(parentSchema).map(String),
      };
    case "type":
    case "minimum":
    case "maximum":
    case "exclusiveMinimum":
    case "exclusiveMaximum":
    case "multipleOf":
      return { reason: `is ${shown(data)}, but takes ${takes(parentSchema)}` };
    case "minLength":
    case "minItems":
    case "minProperties":
      return { reason: data === "" ? "is empty" : `has ${count()}, but takes at least ${String(params["limit"])}` };
    case "maxLength":
    case "maxItems":
    case "maxProperties":
      return { reason: `has ${count()}, but takes at most ${String(params["limit"])}` };
    // What was sent may be a secret, as far as anyone knows.
    case "format":
      return { reason: `is not a valid ${String(params["format"])}` };
    case "pattern":
      return { reason: `is ${shown(data)}, but takes ${described(parentSchema)}${String(params["pattern"])}` };
    default:
      return { reason: message };
  }
}

/** What the contract says of the texts that match a pattern, which few people read: "an identifier, as in ". */
function described({ description }: Schema): string {
  if (typeof description !== "string") return "text that matches ";
  const words = description.replace(/\.$/, "").replaceAll("`", '"');
  // An abbreviation stays as it is.
  return `${/^[A-Z][a-z]/.test(words) ? words[0]?.toLowerCase() + words.slice(1) : words}, as in `;
}

const valuesOf = (schema: Schema): readonly unknown[] =>
  "const" in schema ? [schema["const"]] : ((schema["enum"] ?? []) as unknown[]);

/** What a schema takes, as far as a sentence can say it. */
function takes(schema: Schema): string {
  const values = valuesOf(schema);
  if (values.length > 0)
    return values.length === 1 ? JSON.stringify(values[0]) : `one of: ${listed(values.map(String))}`;
  return [schema["type"] ?? "something else"]
    .flat()
    .map((type) => kindOf(String(type), schema))
    .join(" or ");
}

function kindOf(type: string, schema: Schema): string {
  switch (type) {
    case "boolean":
      return "true or false";
    case "integer":
    case "number":
      return `${type === "integer" ? "a whole number" : "a number"}${range(schema)}${schema["multipleOf"] === undefined ? "" : ` in steps of ${String(schema["multipleOf"])}`}`;
    case "string":
      return "text";
    case "array":
      return "a list";
    case "object":
      return "an object";
    default:
      return type;
  }
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Schema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${String(minimum)} to ${String(maximum)}`;
  const bounds = { "of at least": minimum, above: exclusiveMinimum, "of at most": maximum, below: exclusiveMaximum };
  return Object.entries(bounds)
    .map(([word, bound]) => (bound === undefined ? "" : ` ${word} ${String(bound)}`))
    .join("");
}

const mostListed = 12;
/** A list as a sentence has it: the first of many. */
export const listed = (values: readonly string[]): string =>
  `${values.slice(0, mostListed).join(", ")}${values.length > mostListed ? ` and ${values.length - mostListed} more` : ""}`;

const mostShown = 40;
/** What was sent, in short: a list or an object by its kind alone. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object" && value !== null) return "an object";
  if (typeof value === "function") return "a function";
  if (typeof value !== "string") return String(value);
  const characters = [...value];
  return JSON.stringify(characters.length > mostShown ? `${characters.slice(0, mostShown).join("")}…` : value);
}
