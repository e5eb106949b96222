import { at, isObject, memberOf, type JsonObject } from "../schema/json.ts";

/** The methods that a path may have. */
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

/** Reads parts of an OpenAPI document, whose parts may stand elsewhere in it. */
export class Description {
  readonly root: JsonObject;

  constructor(root: JsonObject) {
    this.root = root;
  }

  /** The object that a part is or refers to; what stands beside `$ref` replaces what is there. */
  object(part: unknown, depth = 0): JsonObject {
    if (!isObject(part)) return {};
    const { $ref, ...beside } = part;
    if (typeof $ref !== "string" || depth > 20) return part;
    const target = $ref.startsWith("#") ? at(this.root, $ref.slice(1)) : undefined;
    return { ...this.object(target, depth + 1), ...beside };
  }

  /** The objects of a map, by name. */
  entries(part: unknown): ReadonlyMap<string, JsonObject> {
    return new Map(
      Object.entries(this.object(part))
        .filter(([key]) => !key.startsWith("x-"))
        .map(([key, value]) => [key, this.object(value)]),
    );
  }

  list(part: unknown): readonly JsonObject[] {
    return Array.isArray(part) ? part.map((each) => this.object(each)) : [];
  }
}

/** A route: a method and a path. */
export interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: JsonObject;
  readonly parameters: readonly JsonObject[];
  /** Whose servers it has: its own, its path's, or the document's. */
  readonly servers: unknown;
}

/** All routes of a document. */
export function routesOf(description: Description): readonly Route[] {
  const { root } = description;
  return [...description.entries(root["paths"])].flatMap(([path, item]) =>
    routesAt(description, path, item, root["servers"]),
  );
}

/** The routes of a path, or of an entry of `webhooks` or a callback, which looks the same. */
export const routesAt = (
  description: Description,
  path: string,
  item: JsonObject,
  servers: unknown,
): readonly Route[] =>
  METHODS.flatMap((method) => {
    if (!isObject(item[method])) return [];
    const operation = description.object(item[method]);
    const own = description.list(operation["parameters"]);
    const isOwn = (one: JsonObject) => own.some((each) => each["name"] === one["name"] && each["in"] === one["in"]);
    const shared = description.list(item["parameters"]).filter((each) => !isOwn(each));
    const parameters = [...shared, ...own].map((each) => (each["in"] === "path" ? numbered(each, path) : each));
    return [
      {
        method: method.toUpperCase(),
        path,
        operation,
        parameters,
        servers: operation["servers"] ?? item["servers"] ?? servers,
      },
    ];
  });

/** A parameter of the path by its place: its name is not on the wire. */
function numbered(parameter: JsonObject, path: string): JsonObject {
  const place = [...path.matchAll(/\{([^}]*)\}/g)].findIndex(([, name]) => name === parameter["name"]);
  return { ...parameter, place: place + 1, required: true };
}

/** The path with its parameters unnamed, under which a route is the same route. */
export const shapeOf = (path: string): string => path.replaceAll(/\{[^}]*\}/g, "{}").replace(/(.)\/$/, "$1");

/** The content of a body by its media types, in small letters and without spaces. */
export const contentOf = (description: Description, body: JsonObject): ReadonlyMap<string, JsonObject> =>
  new Map(
    [...description.entries(body["content"])].map(([type, content]) => [
      type.toLowerCase().replaceAll(/\s/g, ""),
      content,
    ]),
  );

export const textOf = (object: JsonObject, key: string): string => {
  const value = memberOf(object, key);
  return typeof value === "string" ? value : "";
};
