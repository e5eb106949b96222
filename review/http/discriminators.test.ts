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
    "a property of a schema that is made of it",
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
    "a property of a schema that is made of a schema that is made of it",
    withPets({ Cat: cat(), Lion: { allOf: [{ $ref: "#/components/schemas/Cat" }, { properties: name(9) }] } }),
    withPets({ Cat: cat(), Lion: { allOf: [{ $ref: "#/components/schemas/Cat" }, { properties: name(5) }] } }),
    ["request-length-narrowed: request body, [].(Lion).name", "response-length-narrowed: answer 200, [].(Lion).name"],
  ],
  [
    "a schema that is made of it comes",
    withPets({ Cat: cat() }),
    withPets({ Cat: cat(), Dog: cat() }),
    ["request-option-added: request body, []", "response-option-added: answer 200, []"],
  ],
  ["nothing, in another order", withPets({ Cat: cat(), Dog: cat() }), withPets({ Dog: cat(), Cat: cat() }), []],
  [
    "nothing, with a key that is the name of its schema",
    withPets({ Cat: cat(), Dog: cat() }),
    withPets({ Cat: cat(), Dog: cat() }, {}, { mapping: { Cat: "#/components/schemas/Cat" } }),
    [],
  ],
  [
    "a key of the mapping",
    withPets({ Cat: cat() }),
    withPets({ Cat: cat() }, {}, { mapping: { cat: "#/components/schemas/Cat" } }),
    ["request-value-changed: request body, [].kind", "response-value-changed: answer 200, [].kind"],
  ],
])("of a schema with a discriminator and no alternatives, this changed: %s", (_title, before, after, expected) => {
  expect(rules(before, after)).toEqual(expected);
});
