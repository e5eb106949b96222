import { compare } from "./compare.ts";
import { type Finding } from "./aspects.ts";
import { expand } from "./expand.ts";
import { isAssertion } from "./annotations.ts";
import { fingerprint } from "./fingerprint.ts";
import { isObject, isSchema, type Schema } from "./json.ts";
import { schemasIn } from "./keywords.ts";
import { shown } from "./member.ts";
import { dereferenced, valuesOf, type ValueSet } from "./value-set.ts";

/** What goes on with the parts of two unions, and takes what is found. */
export interface Visitor {
  visit(before: ValueSet, after: ValueSet, path: readonly string[]): void;
  add(path: readonly string[], finding: Finding): void;
}

/** An option of a union, with a name by which people and other documents know it. */
interface Option {
  readonly set: ValueSet;
  readonly print: string;
  readonly name: string;
}

/**
 * Compares two unions option by option: those of the same values are the same, then those of the same name. False where
 * one of the two sets is not a union.
 */
export function unionDifferences(walk: Visitor, before: ValueSet, after: ValueSet, path: readonly string[]): boolean {
  const [was, is] = [optionsOf(before), optionsOf(after)];
  if (!was || !is) return false;
  const same = (options: readonly Option[]) => new Set(options.map(({ print }) => print));
  const [prints, others] = [same(was), same(is)];
  const gone = was.filter(({ print }) => !others.has(print));
  const added = is.filter(({ print }) => !prints.has(print));
  for (const option of gone.slice()) {
    const at = added.findIndex(({ name }) => name === option.name);
    const [successor] = at < 0 ? [] : added.splice(at, 1);
    if (!successor) continue;
    gone.splice(gone.indexOf(option), 1);
    walk.visit(option.set, successor.set, [...path, `(${option.name})`]);
  }
  if (gone.length + added.length === 0) return true;
  const direction = compare(before, after).change;
  for (const [options, change] of [
    [gone, "narrower"],
    [added, "wider"],
  ] as const)
    for (const { name, set } of options) {
      const words = change === "wider" ? { before: "absent", after: name } : { before: name, after: "absent" };
      const isNull = expand(set).every(({ type }) => type === "null");
      // An option whose values the other side has in another form is not a change.
      if (direction === "same" || (direction !== change && direction !== "both" && direction !== "undecided")) continue;
      walk.add(path, { aspect: isNull ? "null" : "option", change, ...words });
    }
  return true;
}

/** The options of a set that is a plain union, nested ones included; null for other sets. */
function optionsOf(set: ValueSet): readonly Option[] | null {
  const [schema, ...further] = set.schemas;
  if (schema === undefined || further.length > 0) return null;
  const options = flattened(set, schema);
  return options && options.length > 1 ? options : null;
}

function flattened(set: ValueSet, schema: Schema): readonly Option[] | null {
  const target = dereferenced(set.source, schema);
  if (!isObject(target)) return null;
  const keywords = Object.keys(target).filter(isAssertion);
  const union = keywords.length === 1 && (keywords[0] === "oneOf" || keywords[0] === "anyOf") ? keywords[0] : null;
  if (!union) return null;
  return schemasIn(target[union]).flatMap(
    (each): readonly Option[] => flattened(set, each) ?? [optionOf(valuesOf(set.source, each), each)],
  );
}

function optionOf(set: ValueSet, schema: Schema): Option {
  return { set, print: fingerprint(set), name: nameOf(set, schema) };
}

/** What tells an option from its neighbours: its name in the document, its title, its tag, or its type. */
function nameOf(set: ValueSet, schema: Schema): string {
  if (isObject(schema) && typeof schema["$ref"] === "string") return schema["$ref"].split("/").at(-1) ?? "";
  const target = dereferenced(set.source, schema);
  if (!isObject(target)) return String(target);
  if (typeof target["title"] === "string") return target["title"];
  for (const [name, property] of Object.entries(isObject(target["properties"]) ? target["properties"] : {}))
    if (isSchema(property) && isObject(property) && property["const"] !== undefined)
      return `${name} ${shown(property["const"] as string)}`;
  const types = new Set(expand(set).map(({ type }) => type));
  return [...types].join(" or ");
}
