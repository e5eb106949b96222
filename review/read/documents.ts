import { createRequire } from "node:module";
import type * as Yaml from "yaml";
import { pointed } from "../schema/anchors.ts";
import { isObject, type JsonObject } from "../schema/json.ts";
import { expectReferences } from "./references.ts";
import { Unreadable } from "./unreadable.ts";

/** The documents of a contract, each of which may be missing. */
export interface Contract {
  /** How the person who asked called it. */
  readonly name: string;
  readonly openapi?: JsonObject;
  readonly asyncapi?: JsonObject;
  /** `contract.json`: what no standard document can say. */
  readonly behaviour?: JsonObject;
  /** Whether it is a single document, and not all that somebody has. */
  readonly isSingle?: boolean;
  /** The folder on disk that it lies in, beside its `spec/` if that is there. */
  readonly folder?: string;
  /** The files of `spec/` by their path, where the contract comes with its sources. */
  readonly sources: ReadonlyMap<string, string>;
}

/** The files of `generated/` that are compared. */
export const FILES = { openapi: "openapi.json", asyncapi: "asyncapi.json", behaviour: "contract.json" } as const;

type Part = keyof typeof FILES;

/** The format of `contract.json` that is understood here. */
const FORMAT = 1;

/** Reads a single document and says which part of a contract it is. @throws Unreadable */
export function documentIn(name: string, text: string): { readonly [Key in Part]?: JsonObject } {
  const document = documentOf(name, text);
  const version = (field: string) => (typeof document[field] === "string" ? document[field] : undefined);
  const openapi = version("openapi");
  if (openapi?.startsWith("3.0") || openapi?.startsWith("3.1")) return { openapi: document };
  if (version("asyncapi")?.startsWith("3.")) return { asyncapi: document };
  if (Array.isArray(document["requirements"]) && Array.isArray(document["machines"]))
    return { behaviour: ofThisFormat(name, document) };
  const found = (["swagger", "openapi", "asyncapi"] as const).flatMap((field) =>
    version(field) ? [`${field} ${version(field)}`] : [],
  );
  throw new Unreadable(
    `${name} is ${found[0] ?? "not a contract"}: give OpenAPI 3.0 or 3.1, AsyncAPI 3, or a contract.json of dubspec`,
  );
}

/** The document in the text of a file. Nothing in it refers to an `$id` or an `$anchor` any more. @throws Unreadable */
export const documentOf = (name: string, text: string): JsonObject => pointed(parsed(name, text));

/** The documents that stand in a folder by their usual names. `read` gives the text of a file, or null. */
export function documentsIn(name: string, read: (file: string) => string | null): Omit<Contract, "name" | "sources"> {
  const documents: { [Key in Part]?: JsonObject } = {};
  for (const [part, file] of Object.entries(FILES) as [Part, string][]) {
    const text = read(file);
    if (text !== null) documents[part] = expected(part, `${file} of ${name}`, text);
  }
  if (Object.keys(documents).length === 0)
    throw new Unreadable(`${name} has none of the files ${Object.values(FILES).join(", ")} in generated/`);
  return documents;
}

/** A document of a folder, which has to be whole: nothing else of the folder is read. */
function expected(part: Part, name: string, text: string): JsonObject {
  if (part === "behaviour") return ofThisFormat(name, parsed(name, text));
  const document = documentOf(name, text);
  expectReferences(name, document, isJson(text) ? text : undefined);
  return document;
}

function ofThisFormat(name: string, behaviour: JsonObject): JsonObject {
  const { format = "none" } = behaviour;
  if (format === FORMAT) return behaviour;
  const found = `${name} has the format ${String(format)}, and this version of dubspec compares format ${FORMAT}`;
  throw new Unreadable(`${found}: generate it anew, or take the version of dubspec that wrote it`);
}

/** Loaded when the first document comes in YAML: our own come in JSON. */
const yaml = () => createRequire(import.meta.url)("yaml") as typeof Yaml;

const isJson = (text: string) => text.trimStart().startsWith("{");

/** The text of a file as JSON or YAML. @throws Unreadable */
function parsed(name: string, text: string): JsonObject {
  let document: unknown;
  try {
    document = isJson(text) ? JSON.parse(text) : yaml().parse(text, { maxAliasCount: 1000 });
  } catch (error) {
    throw new Unreadable(`${name} is not JSON or YAML: ${(error as Error).message.split("\n")[0]}`);
  }
  if (!isObject(document)) throw new Unreadable(`${name} is not a contract: there is no object in it`);
  return document;
}
