import { existsSync, readFileSync, realpathSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { childKind, type Kind } from "../http/upgrade.ts";
import { at, isObject, type JsonObject } from "../schema/json.ts";
import { Unreadable } from "./unreadable.ts";

/** Reads the text of a file as JSON or YAML. @throws Unreadable */
export type Parse = (name: string, text: string) => JsonObject;

/** Where the parts of other files stand in the document: schemas among schemas, so that older dialects are understood. */
const SHELVES = { schemas: ["components", "schemas"], others: ["bundled"] } as const;

/**
 * A document with all that it refers to in other files, so that nothing refers to another file any more.
 * @param folder references must not lead out of it
 * @throws Unreadable where a reference leads out of it, or nowhere
 */
export function bundled(document: JsonObject, path: string, folder: string, parse: Parse): JsonObject {
  const root = realpathSync(folder);
  const files = new Map<string, JsonObject>([[realpathSync(path), document]]);
  const found = { schemas: new Map<string, unknown>(), others: new Map<string, unknown>() };

  const fileAt = (file: string, ref: string): JsonObject => {
    const problem = (text: string) => new Unreadable(`${relative(root, file)} refers to ${ref}, ${text}`);
    const target = join(dirname(file), decodeURIComponent(ref.split("#")[0] ?? ""));
    if (/^[a-z][\w+.-]*:/i.test(ref)) throw problem("which is not a file: only files of its folder are read");
    if (!existsSync(target)) throw problem("which does not exist");
    const real = realpathSync(target);
    if (!real.startsWith(root + sep)) throw problem(`which is outside of ${folder}: only files of its folder are read`);
    const known = files.get(real) ?? parse(relative(root, real), readFileSync(real, "utf8"));
    files.set(real, known);
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
    if (ref.startsWith("#") && file === realpathSync(path)) return ref;
    const source = ref.startsWith("#") ? files.get(file) : fileAt(file, ref);
    const [home = file] = [...files].find(([, each]) => each === source) ?? [];
    const pointer = ref.split("#")[1] ?? "";
    if (home === realpathSync(path)) return `#${pointer}`;
    const target = at(source, pointer);
    if (target === undefined) throw new Unreadable(`${relative(root, file)} refers to ${ref}, which leads nowhere`);
    const shelf = kind === "schema" || kind === "schemas" ? "schemas" : "others";
    const name = `${relative(root, home)}#${pointer}`;
    if (!found[shelf].has(name)) {
      found[shelf].set(name, null); // a part may contain itself
      found[shelf].set(name, visit(target, home, kind === "schemas" ? "schema" : kind));
    }
    const key = name.replaceAll("~", "~0").replaceAll("/", "~1");
    return `#/${[...SHELVES[shelf], encodeURIComponent(key)].join("/")}`;
  };

  const whole = visit(document, realpathSync(path), "other") as JsonObject;
  if (found.schemas.size + found.others.size === 0) return whole;
  const components = isObject(whole["components"]) ? whole["components"] : {};
  const schemas = isObject(components["schemas"]) ? components["schemas"] : {};
  return {
    ...whole,
    components: { ...components, schemas: { ...schemas, ...Object.fromEntries(found.schemas) } },
    bundled: Object.fromEntries(found.others),
  };
}
