import { canonical, isObject, type Json } from "../schema/json.ts";

/** Two values without what they have in common: members of objects, and items of arrays of the same length. */
export function pruned(before: Json, after: Json): readonly [Json, Json] {
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    const items = before.flatMap((item: Json, at) =>
      canonical(item) === canonical(after[at]) ? [] : [pruned(item, after[at] as Json)],
    );
    return [items.map(([was]) => was), items.map(([, is]) => is)];
  }
  if (!isObject(before) || !isObject(after)) return [before, after];
  const sides = [before, after] as const;
  const [was, is]: [Record<string, Json>, Record<string, Json>] = [{}, {}];
  for (const key of new Set(sides.flatMap((side) => Object.keys(side)))) {
    const [old, now] = sides.map((side) => side[key] as Json | undefined);
    if (canonical(old) === canonical(now) && old !== undefined && now !== undefined) continue;
    const [left, right] = old !== undefined && now !== undefined ? pruned(old, now) : [old, now];
    if (left !== undefined) was[key] = left;
    if (right !== undefined) is[key] = right;
  }
  return [was, is];
}
