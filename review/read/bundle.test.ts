import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { review } from "../review.ts";
import { readContract } from "./read.ts";

let top: string;
let directory: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), "dubspec-review-files-"));
  directory = join(top, "contract");
});
afterEach(() => rmSync(top, { recursive: true }));

const write = (path: string, value: unknown) => {
  mkdirSync(dirname(join(directory, path)), { recursive: true });
  writeFileSync(join(directory, path), typeof value === "string" ? value : JSON.stringify(value));
};

const schemas = (maxLength: number) => ({
  Film: {
    type: "object",
    properties: {
      title: { type: "string", maxLength, nullable: true },
      next: { $ref: "#/Film" },
      state: { $ref: "../main.json#/components/schemas/State" },
    },
  },
});

const main = (openapi: string) => ({
  openapi,
  info: { title: "Films", version: "1" },
  paths: { "/films": { $ref: "parts/paths.yaml#/films" } },
  components: { schemas: { State: { enum: ["draft"] } } },
});

const paths = `films:
  post:
    requestBody: { content: { application/json: { schema: { $ref: "schemas.json#/Film" } } } }
    responses: { "200": { description: films } }
`;

test.each(["3.0.3", "3.1.0"])("a document of OpenAPI %s in several files is read as one, and compared", (version) => {
  for (const [folder, length] of [
    ["old", 9],
    ["new", 5],
  ] as const) {
    write(`${folder}/main.json`, main(version));
    write(`${folder}/parts/paths.yaml`, paths);
    write(`${folder}/parts/schemas.json`, schemas(length));
  }
  const [before, after] = ["old", "new"].map((folder) => readContract(`${folder}/main.json`, directory));
  const { changes } = review(before!, after!);
  expect(changes.map(({ rule, place }) => `${rule} ${place}`)).toEqual(["request-length-narrowed request body, title"]);
  expect(review(before!, before!).changes).toEqual([]);
});

test("a whole document in one file and in several is the same", () => {
  write("main.json", main("3.1.0"));
  write("parts/paths.yaml", paths);
  write("parts/schemas.json", schemas(9));
  const { Film } = schemas(9);
  const film = {
    ...Film,
    properties: {
      ...Film.properties,
      next: { $ref: "#/components/schemas/Film" },
      state: { $ref: "#/components/schemas/State" },
    },
  };
  const schema = { $ref: "#/components/schemas/Film" };
  write("one.json", {
    ...main("3.1.0"),
    paths: {
      "/films": {
        post: {
          requestBody: { content: { "application/json": { schema } } },
          responses: { 200: { description: "films" } },
        },
      },
    },
    components: { schemas: { State: { enum: ["draft"] }, Film: film } },
  });
  expect(review(readContract("main.json", directory), readContract("one.json", directory)).changes).toEqual([]);
});

test.each([
  ["a file that does not exist", "gone.json#/films", "main.json refers to gone.json#/films, which does not exist"],
  ["a place that does not exist", "parts/paths.yaml#/people", "which leads nowhere"],
  ["a file outside of the folder", "../outside.json", "which is outside of"],
  ["an address", "https://example.org/films.json", "which is not a file"],
])("a reference to %s is refused in one line", (_title, ref, sentence) => {
  write("main.json", { ...main("3.1.0"), paths: { "/films": { $ref: ref } } });
  write("parts/paths.yaml", paths);
  write("parts/schemas.json", schemas(9));
  write("../outside.json", {});
  expect(() => readContract("main.json", directory)).toThrow(sentence);
  expect(() => readContract("main.json", directory)).toThrow(/^[^\n]+$/);
});
