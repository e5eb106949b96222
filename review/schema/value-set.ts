import { isAssertion } from "./annotations.ts";
import { at, isObject, isSchema, type Schema } from "./json.ts";

/**
 * Who looks at the objects of a document. Its schemas are meant `as-written`; a sender gives only properties that they
 * name (`sent`); a reader ignores those that they do not name, even where `additionalProperties` is false (`read`).
 */
export type View = "as-written" | "sent" | "read";

/** Properties that do not travel: the read-only ones in requests, the write-only ones in answers. */
export type Hidden = "readOnly" | "writeOnly";

/** A document whose schemas refer to each other by `#/...`, as one side sees it. */
export class Source {
  readonly root: unknown;
  readonly view: View;
  readonly hidden: Hidden | null;

  constructor(root: unknown, view: View = "as-written", hidden: Hidden | null = null) {
    this.root = root;
    this.view = view;
    this.hidden = hidden;
  }

  /** The same document as another side sees it, the same object each time. */
  as(view: View, hidden = this.hidden): Source {
    const key = (source: Pick<Source, "view" | "hidden">) => `${source.view} ${source.hidden}`;
    const views = VIEWS.get(this.root as object) ?? new Map<string, Source>([[key(this), this]]);
    VIEWS.set(this.root as object, views);
    const known = views.get(key({ view, hidden })) ?? new Source(this.root, view, hidden);
    views.set(key({ view, hidden }), known);
    return known;
  }

  /**
   * The schema that a `$ref` names. One that leads nowhere admits every value: it says nothing about them, and the
   * reader of documents has reported it.
   */
  resolve(ref: string): Schema {
    const found = ref.startsWith("#") ? at(this.root, ref.slice(1)) : undefined;
    return isSchema(found) ? found : true;
  }
}

const VIEWS = new WeakMap<object, Map<string, Source>>();

/** The JSON values that satisfy every one of some schemas of a document. */
export interface ValueSet {
  readonly source: Source;
  readonly schemas: readonly Schema[];
}

export const valuesOf = (source: Source, ...schemas: readonly unknown[]): ValueSet => ({
  source,
  schemas: schemas.filter(isSchema),
});

/** The set as another side sees it. */
export const seenAs = (view: View, { source, schemas }: ValueSet): ValueSet => ({ source: source.as(view), schemas });

/** The set without properties of a kind. */
export const without = (hidden: Hidden, { source, schemas }: ValueSet): ValueSet => ({
  source: source.as(source.view, hidden),
  schemas,
});

/**
 * The schema that a chain of bare references ends at: what stands beside a reference narrows it further. A chain in a
 * circle ends where it began.
 * @param isTelling whether a keyword beside a reference says something
 */
export function dereferenced(source: Source, schema: Schema, isTelling = isAssertion): Schema {
  const isBare = (each: object) => Object.keys(each).every((keyword) => keyword === "$ref" || !isTelling(keyword));
  const seen = new Set<Schema>();
  let current = schema;
  while (isObject(current) && typeof current["$ref"] === "string" && isBare(current) && !seen.has(current)) {
    seen.add(current);
    current = source.resolve(current["$ref"]);
  }
  return current;
}
