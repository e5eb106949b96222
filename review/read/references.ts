import { at, isObject, type JsonObject } from "../schema/json.ts";
import { childKind, type Kind } from "../schema/kinds.ts";
import { Unreadable } from "./unreadable.ts";

/**
 * Expects of a document that is whole that each reference leads to something in it.
 * @param name the document, in words
 * @param text what it was read from, if that is JSON: its references are found in a tenth of the time
 * @throws Unreadable with the first one that leads nowhere, to another file, or in a circle
 */
export function expectReferences(name: string, document: JsonObject, text?: string): void {
  if (text !== undefined && quotedIn(text).every((ref) => faultOf(ref, document, new Set()) === null)) return;
  const { references, anchors } = referencesIn(document);
  for (const ref of references) {
    const problem = faultOf(ref, document, anchors);
    if (problem !== null) throw new Unreadable(`${name} refers to ${ref} at ${placeOf(document, ref)}, ${problem}`);
  }
}

function faultOf(ref: string, document: JsonObject, anchors: ReadonlySet<string>): string | null {
  if (!ref.startsWith("#")) return "which is another file: name the document itself, and its files are read";
  const isAnchor = /^#[^/]/.test(ref);
  if (isAnchor ? !anchors.has(ref.slice(1)) : at(document, ref.slice(1)) === undefined)
    return "which leads nowhere: add what is missing, or correct the reference";
  return isCircle(document, ref) ? "which leads in a circle of references: say what it is" : null;
}

/** Whether references lead from one to the next and never to anything. */
function isCircle(document: JsonObject, ref: string): boolean {
  const seen = new Set<string>();
  for (let next: unknown = ref; typeof next === "string" && next.startsWith("#");) {
    if (seen.has(next)) return true;
    seen.add(next);
    const target = at(document, next.slice(1));
    next = isObject(target) ? target["$ref"] : undefined;
  }
  return false;
}

/** Everything in a text of JSON that looks like a reference, also in examples. */
const quotedIn = (text: string): readonly string[] => [
  ...new Set(
    Array.from(text.matchAll(/"\$ref"\s*:\s*("(?:[^"\\]|\\.)*")/g), ([, ref = ""]) => JSON.parse(ref) as string),
  ),
];

/** The references of a document, but for those in examples and other values, and the names of its anchors. */
function referencesIn(document: JsonObject) {
  const [references, anchors] = [new Set<string>(), new Set<string>()];
  eachText(document, (key, text) => {
    if (key === "$ref") references.add(text);
    else if (key === "$anchor" || key === "$dynamicAnchor") anchors.add(text);
  });
  return { references, anchors };
}

/** Where a reference stands first: `#/paths/~1films/get`. */
function placeOf(document: JsonObject, ref: string): string {
  let found = "";
  eachText(document, (key, text, path) => {
    if (key === "$ref" && text === ref) found ||= `#${path.map(escaped).join("")}`;
  });
  return found;
}

const escaped = (key: string) => `/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;

/** Shows each text that stands under a keyword, and the keys that lead there, which are only lent. */
function eachText(document: JsonObject, show: (key: string, text: string, path: readonly string[]) => void): void {
  const path: string[] = [];
  const visit = (part: unknown, kind: Kind): void => {
    if (kind === "literal" || typeof part !== "object" || part === null) return;
    const isList = Array.isArray(part);
    for (const [key, value] of Object.entries(part)) {
      if (typeof value === "string") {
        if (kind !== "schemas") show(key, value, path);
        continue;
      }
      path.push(key);
      visit(value, isList && kind !== "schemas" ? kind : childKind(kind, key));
      path.pop();
    }
  };
  visit(document, "other");
}
