import {
  getAutoDecoratorTargets,
  getAutoDecoratorValue,
  getDoc,
  type EnumMember,
  type Model,
  type ModelProperty,
  type Program,
  type Type,
} from "@typespec/compiler";
import type { SchemaNames } from "./names.ts";
import { stateKeys } from "../lib.ts";
import type { StatedRequirement } from "../decorators.ts";

/** What the describing functions share: the program, what requirements bind, how schemas are called. */
export interface Reading {
  program: Program;
  requirements: Map<string, StatedRequirement>;
  names: SchemaNames;
}

/** The id of an enum member: its value. */
export const memberId = (member: EnumMember): string => String(member.value ?? member.name);

/** A value as decorators receive it, with enum members replaced by their ids. */
// oxlint-disable-next-line typescript/no-explicit-any -- its shape is what the decorator declares
export function plain(value: unknown): any {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== "object") return value;
  const { valueKind, value: inner, kind } = value as { valueKind?: string; value?: unknown; kind?: string };
  if (valueKind === "EnumValue") return memberId(inner as EnumMember);
  if (kind === "EnumMember") return memberId(value as EnumMember);
  // Numbers of the type `numeric` arrive as arbitrary-precision ones.
  if ("asNumber" in value && typeof value.asNumber === "function") return value.asNumber();
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item)]));
}

/** The arguments of an `auto dec` on an element, or nothing. */
export function stated<T>(program: Program, decorator: string, target: Type): T | undefined {
  return getAutoDecoratorValue(program, decorator, target) as T | undefined;
}

/** Every element that carries an `auto dec`, with its arguments, in the order of the source. */
export function everyStated<T>(program: Program, decorator: string): [Type, T][] {
  return [...(getAutoDecoratorTargets(program, decorator) as Map<Type, T>)];
}

/** The doc comment in one line, without its closing full stop when `title` is set. */
export function docOf(program: Program, type: Type): string {
  return (getDoc(program, type) ?? "").replace(/\s+/g, " ").trim();
}

/** The first paragraph of the doc comment. */
export function firstOf(program: Program, type: Type): string {
  const [first = ""] = (getDoc(program, type) ?? "").split(/\n\s*\n/);
  return first.replace(/\s+/g, " ").trim();
}

/** Ids of the requirements stated on an element: what binds first, then what is open; each by number. */
export function requirementsOf({ requirements }: Reading, type: Type): string[] {
  const rank = (one: StatedRequirement) => ["must", "should", "open"].indexOf(plain(one.options.level ?? "must"));
  return [...requirements.values()]
    .filter((one) => one.targets.includes(type))
    .toSorted((a, b) => rank(a) - rank(b) || a.id.localeCompare(b.id, "en", { numeric: true }))
    .map((one) => one.id);
}

/** Ids of the open questions that an element refers to. */
export function leftOpenOf({ program }: Reading, type: Type): string[] {
  const members = (program.stateMap(stateKeys.leftOpen).get(type) ?? []) as EnumMember[];
  return [...new Set(members.map(memberId))];
}

/** The properties of a model and of what it extends, nearest last. */
export function* propertiesOf(model: Model): Generator<ModelProperty> {
  if (model.baseModel) yield* propertiesOf(model.baseModel);
  yield* model.properties.values();
}

/** Models of a return type, unions taken apart. */
export function flatten(type: Type): Model[] {
  if (type.kind === "Union") return [...type.variants.values()].flatMap((variant) => flatten(variant.type));
  return type.kind === "Model" ? [type] : [];
}
