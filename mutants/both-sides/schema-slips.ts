import type { Generated, JsonSchema, ResponseObject } from "../../conformance/index.ts";
import type { Json } from "../kit/json.ts";
import { misspelt, other, type Path, slip, type Slip } from "./slip.ts";

const bounds = ["minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems", "x-step"] as const;

/** Slips in the schemas that a build of the API is judged by: a bound moved, a value misspelt, a default changed, a requirement dropped, a field left out. */
export function schemaSlips({ contract, openapi }: Generated): Slip[] {
  const { schemas } = openapi.components;
  const refusals = refusalsOf(openapi);
  const named = reachable(contract, schemas, refusals).map((name) => ({
    at: ["schema", name],
    way: ["components", "schemas", name],
    schema: schemas[name] ?? {},
  }));
  return [...named, ...refusals].flatMap(({ at: holder, way, schema }) =>
    [...places(schema, [])].flatMap(({ path, node }): Slip[] => {
      const at = [...holder, ...(path.length > 0 ? [path.join(".")] : [])].join("/");
      const changes = (what: string, change: (own: Json) => void) =>
        slip(`${at}/${what}`, ["openapi", ...way, ...path], change);
      return [
        ...bounds.flatMap((keyword) =>
          typeof node[keyword] === "number" ? [changes(keyword, (own) => (own[keyword] += 1))] : [],
        ),
        // How a number is stored is no fact of the source.
        ...["format", "pattern"].flatMap((keyword) =>
          typeof node[keyword] === "string" && node["type"] === "string"
            ? [changes(keyword, (own) => delete own[keyword])]
            : [],
        ),
        ...(typeof node["type"] === "string"
          ? [changes("type", (own) => (own.type = node["type"] === "string" ? "integer" : "string"))]
          : []),
        ...((node["enum"] as unknown[] | undefined) ?? []).flatMap((value, index) => [
          changes(
            `enum/${String(value)}`,
            (own) => (own.enum[index] = typeof value === "string" ? misspelt(value) : other(value)),
          ),
        ]),
        ...(node["enum"] && (node["enum"] as unknown[]).length > 1
          ? (node["enum"] as unknown[]).map((value, index) =>
              changes(`enum/without-${String(value)}`, (own) => own.enum.splice(index, 1)),
            )
          : []),
        ...("default" in node ? [changes("default", (own) => (own.default = other(own.default)))] : []),
        ...((node["required"] as string[] | undefined) ?? []).map((field, index) =>
          changes(`required/${field}`, (own) => own.required.splice(index, 1)),
        ),
        ...Object.keys(node["properties"] ?? {}).map((field) =>
          changes(`without/${field}`, (own) => {
            delete own.properties[field];
            if (own.required) own.required = own.required.filter((each: string) => each !== field);
          }),
        ),
      ];
    }),
  );
}

interface Placed {
  /** How its slips are called. */
  at: string[];
  /** The way to it in the document. */
  way: string[];
  schema: JsonSchema;
}

/** The schemas of refusals: those of each operation, and those that operations share. */
function refusalsOf({ paths, components }: Generated["openapi"]): Placed[] {
  const placed = (name: string, answers: Readonly<Record<string, ResponseObject>>, way: string[]): Placed[] =>
    Object.entries(answers).flatMap(([status, { content }]) => {
      const schema = content?.["application/json"]?.schema;
      if (!schema || Number(status) < 400) return [];
      return [
        { at: ["refusal", name, status], way: [...way, status, "content", "application/json", "schema"], schema },
      ];
    });
  return [
    ...placed("shared", components.responses, ["components", "responses"]),
    ...Object.entries(paths).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([verb, { operationId = "", ...operation }]) =>
        (["responses", "x-other-methods"] as const).flatMap((key) =>
          placed(operationId, operation[key] ?? {}, ["paths", path, verb, key]),
        ),
      ),
    ),
  ];
}

/** Names of the schemas of requests, answers, records, events and errors, with all that they refer to. */
function reachable(
  contract: Generated["contract"],
  schemas: Readonly<Record<string, JsonSchema>>,
  refusals: readonly Placed[],
): string[] {
  const found = new Set<string>();
  const queue = [
    ...contract.operations.flatMap(({ request, responses }) => [
      request.schema,
      ...responses.map(({ schema }) => schema),
    ]),
    ...contract.actions.flatMap(({ input, result }) => [input, result]),
    ...contract.records.map(({ id }) => id),
    ...contract.events.map(({ payload }) => payload),
    ...contract.errors.map(({ id }) => id),
    ...refusals.flatMap(({ schema }) => references(schema)),
  ].filter((name) => name !== null);
  for (const name of queue) {
    const schema = schemas[name];
    if (found.has(name) || !schema) continue;
    found.add(name);
    queue.push(...references(schema));
  }
  return [...found];
}

const references = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name ?? "");

/** Every schema within a schema, with the way to it. */
function* places(node: JsonSchema, path: Path): Generator<{ path: Path; node: JsonSchema }> {
  yield { path, node };
  const lists = ["allOf", "anyOf", "oneOf"].flatMap((key) =>
    ((node[key] as JsonSchema[] | undefined) ?? []).map((inner, index) => [[key, index], inner] as const),
  );
  const named = Object.entries((node["properties"] as Record<string, JsonSchema> | undefined) ?? {}).map(
    ([key, inner]) => [["properties", key], inner] as const,
  );
  const single = ["items", "contentSchema", "if", "then", "not"].flatMap((key) =>
    node[key] ? [[[key], node[key] as JsonSchema] as const] : [],
  );
  for (const [step, inner] of [...lists, ...named, ...single]) yield* places(inner, [...path, ...step]);
}
