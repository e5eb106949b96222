import { isObject, canonical, type JsonObject } from "../schema/json.ts";
import { textChanges, wordsOf, type Entry } from "./contract.ts";

/** An effect before and after it got, or lost, arguments. */
type Pair = readonly [was: string, is: string];

/** The effects of an entry that went, that came, and that are the same with more or fewer arguments. */
export function effectsOf(was: Entry, is: Entry, list: string) {
  const changes = textChanges(was, is, list);
  const added = [...changes.added];
  const changed: Pair[] = [];
  const gone = changes.gone.filter((effect) => {
    const at = added.findIndex((other) => isExtension(effect, other) || isExtension(other, effect));
    const [successor] = at < 0 ? [] : added.splice(at, 1);
    if (successor !== undefined) changed.push([effect, successor]);
    return successor === undefined;
  });
  return { gone, added, changed };
}

/** Whether the second effect is the first one with further arguments. */
const isExtension = (effect: string, other: string) => isExtended(objectOf(effect), objectOf(other));

/** Whether an object has all members of another one, and more. */
export const isExtended = (object: JsonObject, other: JsonObject): boolean =>
  Object.keys(object).length < Object.keys(other).length &&
  Object.entries(object).every(([key, value]) => canonical(value) === canonical(other[key]));

function objectOf(effect: string): JsonObject {
  const value: unknown = effect.startsWith("{") ? JSON.parse(effect) : null;
  return isObject(value) ? value : { effect };
}

/** An effect in words: `set-field settings.smartSync true`. */
export const effectWords = (effect: string): string => Object.values(objectOf(effect)).map(wordsOf).join(" ");
