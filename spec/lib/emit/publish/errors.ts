import type { Contract } from "../../contract.ts";
import { resolveSchema } from "../bundle.ts";
import type { Json } from "../json.ts";
import { errorText, operationsOf, prune } from "../openapi.ts";
import { prefixes } from "./responses.ts";

/** What the errors of a surface are, and the field whose value tells them apart. */
const surfaces: Readonly<Record<string, { key: string; description: string }>> = {
  media: { key: "code", description: "A refusal of a media route." },
  actions: { key: "code", description: "A refusal of an action." },
  mcp: { key: "code", description: "A refusal of the MCP endpoint whose code is a name." },
  oauth: { key: "error", description: "A refusal of the authorization server." },
};

/** An error that an answer may have. */
interface Member {
  name: string;
  schema: Json;
  /** The code; undefined where the error is not of its surface's form. */
  code: string | undefined;
}

/**
 * The contract has a schema for each condition, because a code may have several. A client has use for one type of error
 * on each surface, for the codes that an answer may have, and for a type of its own only where `details` have fields.
 */
export function foldErrors(document: Json, { operations, errors }: Contract) {
  const titles = new Map(errors.map(({ id, title }) => [id, title]));
  for (const [surface, { key, description }] of Object.entries(surfaces)) {
    const ids = new Set(operations.filter((one) => one.surface === surface).map(({ id }) => id));
    const answers = [...operationsOf(document)]
      .filter(({ operation }) => ids.has(operation.operationId))
      .flatMap(({ operation }) => errorAnswers(operation))
      .map((answer) => ({ answer, members: membersOf(document, answer.content["application/json"].schema, key) }));
    const members = answers.flatMap((one) => one.members);
    const coded = members.filter(({ code }) => code !== undefined);
    if (coded.length === 0) continue;
    const base = new Base(document, `${prefixes[surface]}Error`, key, coded);
    for (const { answer, members: own } of answers) {
      answer.description = own.map(({ schema }) => errorText(schema)).join("\n");
      Object.assign(answer.content["application/json"], {
        schema: choice(document, base, own),
        ...base.example(own, titles),
      });
    }
    Object.assign(document.components.schemas, base.components(description, titles));
  }
  prune(document);
}

/** Answers of an operation that refuse in JSON, those to other methods included. */
const errorAnswers = ({ responses, "x-other-methods": others }: Json): Json[] =>
  Object.entries<Json>({ ...responses, ...others }).flatMap(([status, answer]) =>
    Number(status) >= 400 && answer.content?.["application/json"] ? [answer] : [],
  );

const membersOf = (document: Json, { oneOf, anyOf, ...single }: Json, key: string): Member[] =>
  (oneOf ?? anyOf ?? [single]).map((reference: Json) => {
    const schema = resolveSchema(document, reference);
    const [code, ...further] = schema.properties?.[key]?.enum ?? [];
    const isCoded = typeof code === "string" && further.length === 0;
    return { name: reference.$ref.split("/").at(-1), schema, code: isCoded ? code : undefined };
  });

/** The errors of one answer: those that only have a code together, then each with details of its own. */
function choice(document: Json, base: Base, members: Member[]): Json {
  const coded = members.filter(({ code }) => code !== undefined);
  const plain = coded.filter(({ schema }) => !base.isDetailed(schema));
  const others = members.filter(({ code }) => code === undefined);
  const alternatives: Json[] = [
    ...(plain.length > 0 ? [base.narrowed(plain)] : []),
    ...new Set(coded.filter((one) => !plain.includes(one)).map((one) => base.nameOf(one))),
    ...others
      .filter((one) => !others.some((wider) => wider !== one && admits(document, wider, one)))
      .map(({ name }) => name),
  ].map((one) => (typeof one === "string" ? { $ref: `#/components/schemas/${one}` } : one));
  if (alternatives.length === 1) return alternatives[0];
  const isApart = others.length === 0 && coded.every((one) => !plain.includes(one) || !isDetailedElsewhere(one));
  return { [isApart ? "oneOf" : "anyOf"]: alternatives };

  function isDetailedElsewhere({ code }: Member) {
    return coded.some((one) => one.code === code && !plain.includes(one));
  }
}

/** What the errors of a surface have in common. */
class Base {
  readonly name: string;
  readonly schema: Json;
  readonly #document: Json;
  readonly #key: string;
  readonly #coded: Member[];

  constructor(document: Json, name: string, key: string, coded: Member[]) {
    [this.name, this.#document, this.#key, this.#coded] = [name, document, key, coded];
    this.schema = this.#common(coded);
    const everywhere = (field: string) => coded.every(({ schema }) => field in schema.properties);
    this.schema.properties = pick(this.schema.properties, everywhere);
  }

  /** Whether an error has more to tell than other values of the same fields. */
  isDetailed({ properties }: Json): boolean {
    return Object.entries<Json>(properties).some(
      ([field, schema]) => !this.schema.properties[field]?.enum && !same(schema, this.schema.properties[field]),
    );
  }

  /** The base with the values that some errors give its fields, and with their own fields. */
  narrowed(members: Member[]): Json {
    const { properties, required } = this.#common(members);
    const own = pick(properties, (field) => !same(properties[field], this.schema.properties[field]));
    for (const [field, schema] of Object.entries<Json>(own)) own[field] = withoutText(schema, this.schema, field);
    const needed = required.filter((field: string) => !this.schema.required.includes(field));
    return {
      allOf: [
        { $ref: `#/components/schemas/${this.name}` },
        { type: "object", ...(needed.length > 0 ? { required: needed } : {}), properties: own },
      ],
    };
  }

  /** An error with details has the name of the first whose details are as wide as those of all with its code. */
  nameOf({ code }: Member): string {
    const alike = this.#detailed(code);
    const { details } = this.#common(alike).properties;
    return (alike.find(({ schema }) => same(schema.properties.details, details)) ?? alike[0]!).name;
  }

  /** The first of some errors that has no details of its own, in the words of the contract. */
  example(members: Member[], titles: ReadonlyMap<string, string>): { example?: object } {
    const one = members.find(({ code, schema }) => code !== undefined && !this.isDetailed(schema));
    if (!one) return {};
    const text = titles.get(one.name) ?? one.schema.description;
    const { status } = one.schema.properties;
    return {
      example: {
        [this.#key]: one.code,
        [this.#key === "code" ? "message" : "error_description"]: text,
        ...(status ? { status: status.enum[0] } : {}),
      },
    };
  }

  /** The base, and the errors with details. */
  components(description: string, titles: ReadonlyMap<string, string>): Json {
    const codes = this.schema.properties[this.#key];
    // Not a schema of its own: some generators make a type of that which no literal text of an answer fits.
    Object.assign(codes, {
      description: "Each answer lists those that it may have.",
      "x-enumDescriptions": Object.fromEntries(codes.enum.map((code: string) => [code, this.#textOf(code, titles)])),
    });
    const found: Json = { [this.name]: { ...this.schema, description } };
    for (const one of this.#coded.filter(({ schema }) => this.isDetailed(schema))) {
      const name = this.nameOf(one);
      const { schema } = this.#coded.find((named) => named.name === name)!;
      found[name] ??= { ...this.narrowed(this.#detailed(one.code)), description: schema.description };
    }
    return found;
  }

  #common(members: Member[]): Json {
    return common(
      this.#document,
      members.map(({ schema }) => schema),
    );
  }

  #detailed(code: string | undefined): Member[] {
    return this.#coded.filter((one) => one.code === code && this.isDetailed(one.schema));
  }

  #textOf(code: string, titles: ReadonlyMap<string, string>): string {
    const alike = this.#coded.filter((one) => one.code === code);
    return [...new Set(alike.map(({ name, schema }) => titles.get(name) ?? schema.description))].join(" ");
  }
}

/** A schema that admits what any of some schemas admits, as narrow as they allow. */
function common(document: Json, references: Json[]): Json {
  if (references.every((one) => same(one, references[0]))) return structuredClone(references[0]);
  const schemas = references.map((one) => resolveSchema(document, one));
  const [first] = schemas;
  if (schemas.every((one) => one.enum)) return { ...first, enum: [...new Set(schemas.flatMap((one) => one.enum))] };
  const kept = pick(first, (keyword) => schemas.every((one) => same(one[keyword], first[keyword])));
  const bare = schemas.find((one) => !one.properties);
  if (bare && kept.type === "object") return { ...kept, ...pick(bare, (keyword) => keyword !== "required") };
  if (bare) return kept;
  const fields = [...new Set(schemas.flatMap((one) => Object.keys(one.properties)))];
  return {
    ...kept,
    required: fields.filter((field) => schemas.every((one) => one.required?.includes(field))),
    properties: Object.fromEntries(
      fields.map((field) => [
        field,
        common(
          document,
          schemas.flatMap(({ properties }) => properties[field] ?? []),
        ),
      ]),
    ),
  };
}

/** Whether an answer may be as one error says wherever it is as the other says. */
const admits = (document: Json, wider: Member, one: Member): boolean => {
  const { description: _, ...schema } = wider.schema;
  return same(common(document, [wider.schema, one.schema]), schema);
};

const same = (one: Json, other: Json): boolean => textOf(one) === textOf(other);

/** A schema as a text in which the order of keywords means nothing. */
const textOf = (schema: Json): string | undefined =>
  JSON.stringify(schema, (_, value: Json) =>
    value?.constructor === Object
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

const pick = (object: Json, isWanted: (key: string) => boolean): Json =>
  Object.fromEntries(Object.entries<Json>(object).filter(([key]) => isWanted(key)));

/** The base has said already what a field is. */
function withoutText(schema: Json, base: Json, field: string): Json {
  const { description, ...rest } = schema;
  return description === base.properties[field]?.description ? rest : schema;
}
