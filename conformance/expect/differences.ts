import { pointerTo } from "../http/exchange.ts";

/**
 * JSON Pointers of the places at which two JSON values differ; empty: they are the same. What only one of them has is
 * one place, whatever is in it; for each text and number of it, see `changedLeaves`.
 */
export function differences(one: unknown, other: unknown, pointer = ""): string[] {
  if (Object.is(one, other)) return [];
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) return [pointer];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].flatMap((name) => {
    const below = pointerTo(name, pointer);
    if (Object.hasOwn(one, name) !== Object.hasOwn(other, name)) return [below];
    return differences((one as Fields)[name], (other as Fields)[name], below);
  });
}

type Fields = Record<string, unknown>;

const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Every text and every value under a name, at any depth. */
export function valuesUnder(value: unknown, name: string): unknown[] {
  if (!isContainer(value)) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => [
    ...(key === name ? [inner] : []),
    ...valuesUnder(inner, name),
  ]);
}

/** Every text in a JSON value. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return isContainer(value) ? Object.values(value).flatMap(textsIn) : [];
}
