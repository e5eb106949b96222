import { expect, test } from "vitest";
import { documentWith } from "../catalogue/values.ts";
import { type Schema } from "../schema/json.ts";
import { httpChanges } from "./compare.ts";

/** The place and the example of each change between two schemas in a request or an answer. */
const examples = (side: "request" | "response", before: Schema, after: Schema) =>
  httpChanges(documentWith[side](before), documentWith[side](after)).map(({ place, example }) => [
    place,
    example?.value,
  ]);

/** A film with bounds in several places. */
const film = (most: number, genres: readonly string[], required: readonly string[] = []): Schema => ({
  type: "object",
  required: ["title", ...required],
  properties: {
    title: { type: "string", minLength: 1, maxLength: most },
    genre: { enum: genres },
    year: { type: "integer" },
    tags: { type: "array", items: { type: "string", maxLength: most } },
    source: {
      anyOf: [
        {
          title: "Upload",
          type: "object",
          required: ["kind"],
          properties: { kind: { const: "upload" }, size: { type: "integer", maximum: most } },
        },
        { title: "Link", type: "object", required: ["kind"], properties: { kind: { const: "link" } } },
      ],
    },
  },
});

test("each of several changes of a request has an example of its own, with nothing in it that the change does not need", () => {
  expect(examples("request", film(3, ["drama", "crime"]), film(2, ["drama"], ["year"]))).toEqual([
    ["request body, title", { title: "aaa", year: 0 }],
    ["request body, genre", { title: "a", year: 0, genre: "crime" }],
    ["request body, year", { title: "a" }],
    ["request body, tags[]", { title: "a", year: 0, tags: ["aaa"] }],
    ["request body, source.(Upload).size", { title: "a", year: 0, source: { kind: "upload", size: 3 } }],
  ]);
});

test("so has each of several changes of an answer", () => {
  expect(examples("response", film(2, ["drama"]), film(3, ["drama", "crime"]))).toEqual([
    ["answer 200, title", { title: "aaa" }],
    ["answer 200, genre", { title: "a", genre: "crime" }],
    ["answer 200, tags[]", { title: "a", tags: ["aaa"] }],
    ["answer 200, source.(Upload).size", { title: "a", source: { kind: "upload", size: 3 } }],
  ]);
});

test("an example of a single change has nothing in it that it does not need", () => {
  const noted = (notes: Schema): Schema => ({
    type: "object",
    required: ["title"],
    properties: { title: { type: "string" }, year: { type: "integer" }, notes, tags: { type: "array" } },
  });
  expect(examples("request", noted({ type: ["string", "null"] }), noted({ type: "string" }))).toEqual([
    ["request body, notes", { title: "", notes: null }],
  ]);
});

test("an example satisfies the conditions of its schema, which ask for what they do not name", () => {
  const conditional = (year: Schema): Schema => ({
    type: "object",
    required: ["id", "state"],
    properties: { id: { type: "string" }, year, state: { const: "public" } },
    if: { properties: { state: { const: "public" } }, required: ["state"] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { required: ["year"] },
  });
  expect(examples("response", conditional({ type: "integer" }), conditional({ type: ["integer", "null"] }))).toEqual([
    ["answer 200", { id: "", state: "public", year: null }],
  ]);
});

test("an example of further properties, of a map and of an item is one of these", () => {
  const title = (maxLength: number) => ({ title: { type: "string", maxLength } });
  const closed = { type: "object", properties: title(5), additionalProperties: false };
  expect(examples("request", { type: "object", properties: title(9) }, closed)).toEqual([
    ["request body, title", { title: "aaaaaa" }],
    ["request body", { further: null }],
  ]);
  const map = (text: number, item: number): Schema => ({
    type: "object",
    properties: { ...title(text), map: { type: "object", additionalProperties: { type: "string", maxLength: item } } },
  });
  expect(examples("request", map(3, 2), map(2, 1))).toEqual([
    ["request body, title", { title: "aaa" }],
    ["request body, map.*", { map: { further: "aa" } }],
  ]);
  const pair = (first: number, second: number): Schema => ({
    type: "array",
    prefixItems: [
      { type: "string", maxLength: first },
      { type: "string", maxLength: second },
    ],
  });
  expect(examples("request", pair(3, 4), pair(2, 3))).toEqual([
    ["request body, [0]", ["aaa"]],
    ["request body, [1]", ["", "aaaa"]],
  ]);
});

test("an example of an alternative is one of its values", () => {
  const ofKind = (kind: string, maxLength: number): Schema => ({
    type: "object",
    required: ["kind", "title"],
    properties: { kind: { const: kind }, title: { type: "string", maxLength } },
  });
  const pets = (cat: number, dog: number): Schema => ({ oneOf: [ofKind("cat", cat), ofKind("dog", dog)] });
  expect(examples("request", pets(3, 2), pets(2, 1))).toEqual([
    ['request body, (kind "cat").title', { kind: "cat", title: "aaa" }],
    ['request body, (kind "dog").title', { kind: "dog", title: "aa" }],
  ]);
});

test("a schema that is a condition of itself is compared as far as it goes", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const pets = (maxLength: number) => ({
    ...documentWith.request(ref("Pet")),
    components: {
      schemas: {
        Pet: { type: "object", properties: { name: { type: "string", maxLength } }, oneOf: [ref("Cat"), ref("Dog")] },
        Cat: { allOf: [ref("Pet")] },
        Dog: { allOf: [ref("Pet")] },
      },
    },
  });
  expect(httpChanges(pets(9), pets(5)).length).toBeGreaterThan(0);
});
