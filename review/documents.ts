import { changeOf, type Change } from "./rules/changes.ts";
import { FILES } from "./read/documents.ts";

const KINDS = {
  openapi: { name: "OpenAPI", breaks: "clients" },
  asyncapi: { name: "AsyncAPI", breaks: "receivers" },
  behaviour: { name: "behaviour", breaks: "clients" },
} as const satisfies Readonly<Record<keyof typeof FILES, object>>;

/** The documents of a contract by their kind, whatever they say. */
type Documents = { readonly [Kind in keyof typeof FILES]?: unknown };

/** The documents that one of two contracts lacks: nothing in them can be compared. */
export function documentChanges(before: Documents, after: Documents): readonly Change[] {
  return (Object.keys(KINDS) as (keyof typeof FILES)[]).flatMap((kind) => {
    const { name, breaks } = KINDS[kind];
    const at = { subject: FILES[kind], place: "document" };
    if (before[kind] && !after[kind])
      return [changeOf("document-removed", at, `The document of ${name} is gone.`, { breaks })];
    return after[kind] && !before[kind] ? [changeOf("document-added", at, `The document of ${name} is new.`)] : [];
  });
}
