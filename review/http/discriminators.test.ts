import { expect, test } from "vitest";
import { type JsonObject, type Schema } from "../schema/json.ts";
import { httpChanges } from "./compare.ts";

const toPet = { $ref: "#/components/schemas/Pet" };
const cat = (properties: Record<string, Schema> = {}) => ({ allOf: [toPet, { properties }] });

/** A document in which a pet travels, and other schemas are made of it. */
const withPets = (schemas: Record<string, Schema>, pet: JsonObject = {}, discriminator: JsonObject = {}) => {
  const content = { "application/json": { schema: { type: "array", items: toPet } } };
  const Pet = {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" }, ...pet },
    discriminator: { propertyName: "kind", ...discriminator },
  };
  return {
    openapi: "3.1.0",
    paths: { "/pets": { post: { requestBody: { content }, responses: { 200: { content } } } } },
    components: { schemas: { Pet, ...schemas } },
  };
};

const rules = (before: JsonObject, after: JsonObject) =>
  httpChanges(before, after).map(({ rule, place }) => `${rule}: ${place}`);

const name = (maxLength: number) => ({ name: { type: "string", maxLength } });

test.each<[title: string, before: JsonObject, after: JsonObject, expected: readonly string[]]>([
  [
    "a property of a schema that inherits from it",
    withPets({ Cat: cat(name(9)), Dog: cat() }),
    withPets({ Cat: cat(name(5)), Dog: cat() }),
    ["request-length-narrowed: request body, [].(Cat).name", "response-length-narrowed: answer 200, [].(Cat).name"],
  ],
  [
    "the same, where the property lists the values of all",
    withPets({ Cat: cat(name(9)), Dog: cat() }, { kind: { enum: ["Cat", "Dog"] } }),
    withPets({ Cat: cat(name(5)), Dog: cat() }, { kind: { enum: ["Cat", "Dog"] } }),
    ["request-length-narrowed: request body, [].(Cat).name", "response-length-narrowed: answer 200, [].(Cat).name"],
  ],
  [
    "a property of an heir of an heir",
    withPets({ Cat: cat(), Lion: { allOf: [{ $ref: "#/components/schemas/Cat" }, { properties: name(9) }] } }),
    withPets({ Cat: cat(), Lion: { allOf: [{ $ref: "#/components/schemas/Cat" }, { properties: name(5) }] } }),
    ["request-length-narrowed: request body, [].(Lion).name", "response-length-narrowed: answer 200, [].(Lion).name"],
  ],
  [
    "a schema that inherits from it comes",
    withPets({ Cat: cat() }),
    withPets({ Cat: cat(), Dog: cat() }),
    ["request-option-added: request body, []", "response-option-added: answer 200, []"],
  ],
  ["the order of its heirs", withPets({ Cat: cat(), Dog: cat() }), withPets({ Dog: cat(), Cat: cat() }), []],
  [
    "a key that is the name of its schema",
    withPets({ Cat: cat(), Dog: cat() }),
    withPets({ Cat: cat(), Dog: cat() }, {}, { mapping: { Cat: "#/components/schemas/Cat" } }),
    [],
  ],
  [
    "a key of the mapping",
    withPets({ Cat: cat() }),
    withPets({ Cat: cat() }, {}, { mapping: { cat: "#/components/schemas/Cat" } }),
    ["request-value-changed: request body, [].(Cat).kind", "response-value-changed: answer 200, [].(Cat).kind"],
  ],
])("what changes of a schema with a discriminator that others inherit: %s", (_title, before, after, expected) => {
  expect(rules(before, after)).toEqual(expected);
});

/** A document with a body, and further schemas. */
const withBody = (body: Schema, schemas: Record<string, Schema>) => ({
  openapi: "3.1.0",
  paths: { "/": { post: { requestBody: { content: { "application/json": { schema: body } } }, responses: {} } } },
  components: { schemas },
});

const base: Schema = {
  type: "object",
  required: ["kind"],
  properties: { kind: { type: "string" } },
  discriminator: { propertyName: "kind" },
};

const uses: Record<string, (maxLength: number) => JsonObject> = {
  "a part of allOf that inherits nothing": (most) =>
    withBody(
      { type: "object", properties: { pet: { allOf: [{ ...toPet }], description: "x" } } },
      { Pet: base, Cat: cat(name(most)) },
    ),
  "an alias": (most) =>
    withBody(
      { $ref: "#/components/schemas/Alias" },
      {
        Pet: base,
        Alias: { ...toPet },
        Cat: { allOf: [{ $ref: "#/components/schemas/Alias" }, { properties: name(most) }] },
      },
    ),
  "a name with a space": (most) =>
    withBody(
      { $ref: "#/components/schemas/Pet%20A" },
      { "Pet A": base, Cat: { allOf: [{ $ref: "#/components/schemas/Pet%20A" }, { properties: name(most) }] } },
    ),
  "a property called allOf": (most) =>
    withBody({ type: "object", properties: { allOf: { ...toPet } } }, { Pet: base, Cat: cat(name(most)) }),
  "a base that lists its heirs": (most) =>
    withBody(
      { ...toPet },
      { Pet: { ...(base as object), oneOf: [{ $ref: "#/components/schemas/Cat" }] }, Cat: cat(name(most)) },
    ),
};

test.each(Object.entries(uses))("a change of an heir is found where its base is used by %s", (_title, use) => {
  expect(rules(use(9), use(9))).toEqual([]);
  expect(httpChanges(use(9), use(5)).map(({ rule, breaks }) => `${rule} ${breaks}`)).toEqual([
    "request-length-narrowed clients",
  ]);
});

test("a reference in allOf, and a short name in the mapping, say the same as the whole ones", () => {
  const schemas = { Pet: base, Cat: cat(name(9)) };
  const [direct, wrapped] = [{ ...toPet }, { allOf: [{ ...toPet }], description: "x" }].map((each) =>
    withBody({ type: "object", properties: { pet: each } }, schemas),
  );
  expect(rules(direct!, wrapped!)).toEqual([]);
  const mapped = (target: string) =>
    withBody(
      { ...toPet },
      { ...schemas, Pet: { ...(base as object), discriminator: { propertyName: "kind", mapping: { pet: target } } } },
    );
  expect(rules(mapped("Pet"), mapped("#/components/schemas/Pet"))).toEqual([]);
});

test("a name that is not percent-encoded well is taken as it is", () => {
  const use = (maxLength: number) =>
    withBody(
      { oneOf: [{ $ref: "#/components/schemas/100%" }], discriminator: { propertyName: "kind" } },
      { "100%": { type: "object", properties: name(maxLength) } },
    );
  expect(httpChanges(use(9), use(5)).map(({ rule }) => rule)).toEqual(["request-length-narrowed"]);
});

test("the first heir widens what a request may be", () => {
  const alone = withBody({ ...toPet }, { Pet: base });
  const changes = httpChanges(alone, withBody({ ...toPet }, { Pet: base, Cat: cat() }));
  expect(changes.filter(({ severity }) => severity === "breaking")).toEqual([]);
});

test("the keys of alternatives that are bases themselves are compared", () => {
  const union = (key: string) =>
    withBody(
      {
        oneOf: [{ ...toPet }, { $ref: "#/components/schemas/Wild" }],
        discriminator: { propertyName: "type", mapping: { [key]: "#/components/schemas/Pet" } },
      },
      { Pet: base, Cat: cat(), Wild: { type: "object", properties: { type: { type: "string" } } } },
    );
  expect(httpChanges(union("pet"), union("pets")).map(({ severity }) => severity)).toContain("breaking");
});

test("schemas that inherit from many others take no time that doubles with each", () => {
  const ref = (each: string) => ({ $ref: `#/components/schemas/${each}` });
  const levels = Array.from({ length: 30 }, (_, at) =>
    (["A", "B"] as const).map((side): [string, Schema] => [
      `${side}${at}`,
      at === 0 ? { type: "object" } : { allOf: [ref(`A${at - 1}`), ref(`B${at - 1}`)] },
    ]),
  );
  const document = withBody({ ...toPet }, { Pet: base, ...Object.fromEntries(levels.flat()) });
  expect(rules(document, document)).toEqual([]);
});
