import { EVERYTHING, TYPES, every, intersection, type Branch, type Condition, type ObjectBranch } from "./branch.ts";
import { printOf } from "./fingerprint.ts";
import { isObject, isSchema, type JsonObject, type Schema } from "./json.ts";
import { listedBy, ownBranches, requiredMap, schemaMap, schemasIn } from "./keywords.ts";
import { type Source, type ValueSet, type View } from "./value-set.ts";

/** A set that falls apart into more branches than this is not looked into. */
const MOST_BRANCHES = 600;

/** Thrown where a set has too many branches: nothing is said about it. */
export class TooManyBranches extends Error {}

const memory = new WeakMap<Source, Map<Schema, readonly Branch[]>>();

/**
 * The union of branches that a set is. Its properties and items stay as schemas, so recursion ends here.
 *
 * @throws TooManyBranches
 */
export function expand({ source, schemas }: ValueSet): readonly Branch[] {
  const cache = unions.get(source) ?? new WeakMap<readonly Schema[], readonly Branch[]>();
  unions.set(source, cache);
  const known = cache.get(schemas);
  if (known) return known;
  const branches = schemas
    .map((schema) => expandSchema(source, schema, []))
    .reduce<readonly Branch[]>(product, EVERYTHING);
  const asSeen = branches.map((branch) =>
    branch.type === "object" ? seen(visible(branch, source), source.view) : branch,
  );
  cache.set(schemas, asSeen);
  return asSeen;
}

/** The same branches; null where there are too many. */
export function branchesOf(set: ValueSet): readonly Branch[] | null {
  try {
    return expand(set);
  } catch (error) {
    if (error instanceof TooManyBranches) return null;
    throw error;
  }
}

const unions = new WeakMap<Source, WeakMap<readonly Schema[], readonly Branch[]>>();

/** A branch as a sender or a reader sees it, whose objects it leaves closed or opens. */
function seen(branch: ObjectBranch, view: View): ObjectBranch {
  if (view === "as-written") return branch;
  const isClosed = branch.rest.includes(false);
  if (view === "read") return isClosed ? { ...branch, rest: branch.rest.filter((schema) => schema !== false) } : branch;
  const isOpen = branch.properties.size > 0 && branch.rest.every((schema) => schema === true);
  // An object that has to have a property without a schema holds more than the properties that have one.
  const isDescribed = [...branch.required].every((name) => branch.properties.has(name));
  return isOpen && isDescribed ? { ...branch, rest: [false] } : branch;
}

/** A branch without the properties that do not travel. */
function visible(branch: ObjectBranch, source: Source): ObjectBranch {
  const hides = (schemas: readonly Schema[]) => schemas.some((schema) => isHidden(schema, source, []));
  const hidden = new Set([...branch.properties].filter(([, schemas]) => hides(schemas)).map(([name]) => name));
  if (source.hidden === null || hidden.size === 0) return branch;
  return {
    ...branch,
    properties: new Map([...branch.properties].filter(([name]) => !hidden.has(name))),
    required: new Set([...branch.required].filter((name) => !hidden.has(name))),
  };
}

function isHidden(schema: Schema, source: Source, above: readonly Schema[]): boolean {
  if (source.hidden === null || !isObject(schema) || above.includes(schema)) return false;
  if (schema[source.hidden] === true) return true;
  const parts = [
    ...(typeof schema["$ref"] === "string" ? [source.resolve(schema["$ref"])] : []),
    ...schemasIn(schema["allOf"]),
  ];
  return parts.some((part) => isHidden(part, source, [...above, schema]));
}

function expandSchema(source: Source, schema: Schema, above: readonly Schema[]): readonly Branch[] {
  if (typeof schema === "boolean") return schema ? EVERYTHING : [];
  if (above.includes(schema)) return EVERYTHING; // `A: {allOf: [A]}` says nothing
  const cache = memory.get(source) ?? new Map<Schema, readonly Branch[]>();
  memory.set(source, cache);
  const cached = cache.get(schema);
  if (cached) return cached;
  const branches = expandKeywords(source, schema, [...above, schema]);
  if (above.length === 0) cache.set(schema, branches);
  return branches;
}

function expandKeywords(source: Source, schema: JsonObject, above: readonly Schema[]): readonly Branch[] {
  const inner = (each: Schema) => expandSchema(source, each, above);
  let branches = ownBranches(source, schema);
  const narrow = (by: readonly Branch[]) => (branches = product(branches, by));

  if (typeof schema["$ref"] === "string") narrow(inner(source.resolve(schema["$ref"])));
  for (const each of schemasIn(schema["allOf"])) narrow(inner(each));
  if (Array.isArray(schema["anyOf"])) narrow(schemasIn(schema["anyOf"]).flatMap(inner));
  if (Array.isArray(schema["oneOf"])) narrow(oneOf(source, schemasIn(schema["oneOf"]), inner));
  if (isSchema(schema["not"])) narrow(negation(source, schema["not"], inner));
  if (isSchema(schema["if"])) {
    const [test, then, otherwise] = [schema["if"], schema["then"], schema["else"]];
    narrow([
      ...product(inner(test), isSchema(then) ? inner(then) : EVERYTHING),
      ...product(negation(source, test, inner), isSchema(otherwise) ? inner(otherwise) : EVERYTHING),
    ]);
  }
  const dependents = [schemaMap(schema["dependentSchemas"]), requiredMap(schema["dependentRequired"])];
  for (const [name, dependent] of dependents.flatMap((each) => Object.entries<Schema>(each)))
    narrow([...inner({ properties: { [name]: false } }), ...product(inner({ required: [name] }), inner(dependent))]);
  if (isSchema(schema["unevaluatedProperties"])) {
    const { unevaluatedProperties: rest } = schema;
    branches = branches.map((each) => (each.type === "object" && !each.covered ? closed(each, rest) : each));
  }
  return branches;
}

/** Gives all names that nothing else covers a schema. */
const closed = (branch: ObjectBranch, rest: Schema): ObjectBranch => ({
  ...branch,
  rest: [...branch.rest, rest],
  covered: true,
});

/** The values that a schema refuses. */
function negation(source: Source, schema: Schema, inner: (each: Schema) => readonly Branch[]): readonly Branch[] {
  if (typeof schema === "boolean") return schema ? [] : EVERYTHING;
  const keywords = Object.keys(schema);
  const only = keywords.length === 1 ? keywords[0] : null;
  if (only === "not" && isSchema(schema["not"])) return inner(schema["not"]);
  if (only === "required" && Array.isArray(schema["required"]))
    return schema["required"].flatMap((name) => inner({ type: "object", properties: { [String(name)]: false } }));
  if (only === "anyOf")
    return schemasIn(schema["anyOf"]).reduce<readonly Branch[]>(
      (branches, each) => product(branches, negation(source, each, inner)),
      EVERYTHING,
    );
  const types = only === "type" ? [schema["type"]].flat() : [];
  if (only === "type" && !types.includes("integer")) return TYPES.filter((type) => !types.includes(type)).map(every);
  const key = `not ${printOf(source, schema)}`;
  return TYPES.map((type) => ({ ...every(type), conditions: new Map([[key, { key, kind: "not", schema }]]) }));
}

/** The values that exactly one schema admits: those that any admits, where no two have values in common. */
function oneOf(
  source: Source,
  schemas: readonly Schema[],
  inner: (each: Schema) => readonly Branch[],
): readonly Branch[] {
  const options = schemas.map(inner);
  const branches = options.flat();
  if (areApart(options)) return branches;
  const key = `exactly one of ${schemas
    .map((each) => printOf(source, each))
    .toSorted()
    .join()}`;
  const condition: Condition = { key, kind: "exactly-one", schemas };
  return branches.map((branch) => ({ ...branch, conditions: new Map([...branch.conditions, [key, condition]]) }));
}

/** Whether no two of some options can have a value in common, by their types, listed values or a tag. */
function areApart(options: readonly (readonly Branch[])[]): boolean {
  return options.every((option, at) =>
    options.slice(at + 1).every((other) => option.every((a) => other.every((b) => !mayMeet(a, b)))),
  );
}

function mayMeet(a: Branch, b: Branch): boolean {
  const both = intersection(a, b);
  if (!both) return false;
  if (a.type !== "object" || b.type !== "object") return true;
  return ![...a.required].some((name) => {
    const [mine, yours] = [tagOf(a, name), tagOf(b, name)];
    return mine !== null && yours !== null && !mine.some((value) => yours.includes(value));
  });
}

/** The values that a property lists as plain texts, or null. */
function tagOf(branch: ObjectBranch, name: string): readonly unknown[] | null {
  for (const schema of branch.properties.get(name) ?? []) {
    const listed = isObject(schema) ? listedBy(schema) : null;
    if (listed?.every((value) => typeof value !== "object")) return listed;
  }
  return null;
}

/** The intersection of two unions. */
function product(a: readonly Branch[], b: readonly Branch[]): readonly Branch[] {
  if (a === EVERYTHING) return b;
  if (b === EVERYTHING) return a;
  const branches = a.flatMap((mine) => b.flatMap((yours) => intersection(mine, yours) ?? []));
  if (branches.length > MOST_BRANCHES) throw new TooManyBranches(`more than ${MOST_BRANCHES} branches`);
  return branches;
}
