import { isAssertion } from "./annotations.ts";
import { expand } from "./expand.ts";
import { fingerprint } from "./fingerprint.ts";
import { isObject, isSchema, type Schema } from "./json.ts";
import { schemasIn } from "./keywords.ts";
import { shown } from "./member.ts";
import { dereferenced, valuesOf, type ValueSet } from "./value-set.ts";

/** An option of a union, with a name by which people and other documents know it. */
export interface Option {
  readonly set: ValueSet;
  readonly print: string;
  readonly name: string;
}

/** The options of a set that is a plain union, nested ones included; null for other sets. */
export function optionsOf(set: ValueSet): readonly Option[] | null {
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
