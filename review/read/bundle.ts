import { at, isObject, type JsonObject } from "../schema/json.ts";
import { childKind, type Kind } from "../schema/kinds.ts";
import { type Files } from "./files.ts";
import { Unreadable } from "./unreadable.ts";

/** Reads the text of a file as JSON or YAML. @throws Unreadable */
export type Parse = (name: string, text: string) => JsonObject;

/** Where the parts of other files stand in the document: schemas among schemas, so that older dialects are understood. */
const SHELVES = { schemas: ["components", "schemas"], others: ["bundled"] } as const;

/**
 * A document with all that it refers to in other files, so that nothing refers to another file any more.
 * @param main the file of the document
 * @param all the files that it may refer to
 * @throws Unreadable where a reference leads out of it, or nowhere
 */
export function bundled(document: JsonObject, main: string, all: Files, parse: Parse): JsonObject {
  const files = new Map<string, JsonObject>([[main, document]]);
  const shelves = { schemas: new Map<string, unknown>(), others: new Map<string, unknown>() };

  const fileAt = (file: string, ref: string): JsonObject => {
    const problem = (text: string) => new Unreadable(`${all.shown(file)} refers to ${ref}, ${text}`);
    if (/^[a-z][\w+.-]*:/i.test(ref)) throw problem("which is not a file: only files of its folder are read");
    const found = all.beside(file, decodeURIComponent(ref.split("#")[0] ?? ""));
    if (found === "missing") throw problem(`which does not exist${all.where}`);
    if (found === "outside") throw problem(`which is outside of ${all.limit}: only files of its folder are read`);
    const known = files.get(found.file) ?? parse(all.shown(found.file), all.read(found.file));
    files.set(found.file, known);
    return known;
  };

  const visit = (part: unknown, file: string, kind: Kind): unknown => {
    if (kind === "literal") return part;
    if (Array.isArray(part)) return part.map((each) => visit(each, file, kind === "schemas" ? "schema" : kind));
    if (!isObject(part)) return part;
    const entries = Object.entries(part).map(([key, value]) => {
      if (key !== "$ref" || typeof value !== "string") return [key, visit(value, file, childKind(kind, key))] as const;
      return [key, moved(value, file, kind)] as const;
    });
    return Object.fromEntries(entries);
  };

  /** A reference to where its target stands in the bundle, which it is put into the first time. */
  const moved = (ref: string, file: string, kind: Kind): string => {
    if (ref.startsWith("#") && file === main) return ref;
    const source = ref.startsWith("#") ? files.get(file) : fileAt(file, ref);
    const [home = file] = [...files].find(([, each]) => each === source) ?? [];
    const pointer = ref.split("#")[1] ?? "";
    if (home === main) return `#${pointer}`;
    const target = at(source, pointer);
    if (target === undefined) throw new Unreadable(`${all.shown(file)} refers to ${ref}, which leads nowhere`);
    const shelf = kind === "schema" || kind === "schemas" ? "schemas" : "others";
    const name = `${all.shown(home)}#${pointer}`;
    if (!shelves[shelf].has(name)) {
      shelves[shelf].set(name, null); // a part may contain itself
      shelves[shelf].set(name, visit(target, home, kind === "schemas" ? "schema" : kind));
    }
    const key = name.replaceAll("~", "~0").replaceAll("/", "~1");
    return `#/${[...SHELVES[shelf], encodeURIComponent(key)].join("/")}`;
  };

  const whole = visit(document, main, "other") as JsonObject;
  if (shelves.schemas.size + shelves.others.size === 0) return whole;
  const components = isObject(whole["components"]) ? whole["components"] : {};
  const schemas = isObject(components["schemas"]) ? components["schemas"] : {};
  return {
    ...whole,
    components: { ...components, schemas: { ...schemas, ...Object.fromEntries(shelves.schemas) } },
    bundled: Object.fromEntries(shelves.others),
  };
}
