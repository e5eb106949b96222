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

const schemas31 = (all: Readonly<Record<string, unknown>>) => ({
  ...main("3.1.0"),
  paths: {},
  components: { schemas: all },
});

test.each([
  [
    "a place of the same file that does not exist",
    { Film: { properties: { next: { $ref: "#/components/schemas/Flim" } } } },
    "main.json refers to #/components/schemas/Flim at #/components/schemas/Film/properties/next, which leads nowhere",
  ],
  [
    "an anchor that does not exist",
    { Film: { $ref: "#flim" }, Other: { $anchor: "film" } },
    "#flim at #/components/schemas/Film, which",
  ],
  [
    "one that refers back to it",
    { A: { $ref: "#/components/schemas/B" }, B: { $ref: "#/components/schemas/A", description: "again" } },
    "main.json refers to #/components/schemas/B at #/components/schemas/A, which leads in a circle of references",
  ],
  ["itself", { A: { $ref: "#/components/schemas/A" } }, "at #/components/schemas/A, which leads in a circle"],
  [
    "a place that only a condition names",
    { A: { if: { $ref: "#/nowhere" } } },
    "at #/components/schemas/A/if, which leads nowhere",
  ],
])("a reference to %s is refused with its place, also in a folder", (_title, all, sentence) => {
  write("main.json", schemas31(all));
  write("generated/openapi.json", schemas31(all));
  expect(() => readContract("main.json", directory)).toThrow(sentence);
  expect(() => readContract("main.json", directory)).toThrow(/^[^\n]+$/);
  expect(() => readContract(directory, "/")).toThrow(sentence.replace(/^main\.json/, `openapi.json of ${directory}`));
});

test("a schema within itself, an anchor, and what only looks like a reference are no fault", () => {
  const all = {
    Film: { $anchor: "film", properties: { next: { $ref: "#/components/schemas/Film" }, $ref: { $ref: "#film" } } },
    Alias: { $ref: "#/components/schemas/Film" },
    Text: { const: { $ref: "#/nowhere" }, examples: [{ $ref: "#/nowhere" }] },
  };
  write("main.json", { ...schemas31(all), "x-note": { $ref: "nowhere.json" } });
  write("generated/openapi.json", schemas31(all));
  expect(readContract("main.json", directory).openapi).toBeDefined();
  expect(readContract(directory, "/").openapi).toBeDefined();
});

test("a reference to the $id of a schema is followed, in a folder, in a file and in the other files of it", () => {
  const film = (maxLength: number) => ({
    $id: "https://films.example.org/film",
    $defs: { title: { $id: "title", maxLength } },
    properties: { title: { $ref: "title" } },
  });
  const content = { "application/json": { schema: { $ref: "https://films.example.org/film" } } };
  const whole = (all: object) => ({
    ...main("3.1.0"),
    paths: { "/films": { post: { requestBody: { content }, responses: {} } } },
    components: { schemas: all },
  });
  for (const maxLength of [9, 5]) {
    write(`${maxLength}/generated/openapi.json`, whole({ Film: film(maxLength) }));
    write(`${maxLength}/main.json`, { ...whole({}), paths: { "/films": { $ref: "parts.json#/films" } } });
    write(`${maxLength}/parts.json`, { films: whole({}).paths["/films"], Film: film(maxLength) });
  }
  for (const file of ["", "/generated/openapi.json", "/main.json"]) {
    const { changes } = review(readContract(`9${file}`, directory), readContract(`5${file}`, directory));
    expect(changes.map(({ rule, place }) => `${rule} ${place}`)).toEqual([
      "request-length-narrowed request body, title",
    ]);
  }
});

test("a document of a folder that refers to another file is refused, since only the document itself is read", () => {
  write("generated/openapi.json", main("3.1.0"));
  expect(() => readContract(directory, "/")).toThrow(
    "refers to parts/paths.yaml#/films at #/paths/~1films, which is another file: name the document itself",
  );
});

test("a contract.json of another format is refused, in a folder and as a file, and one of the format of this project is read", () => {
  const contract = { format: 0, requirements: [], machines: [] };
  write("old/generated/contract.json", contract);
  for (const name of ["old", "old/generated/contract.json"])
    expect(() => readContract(name, directory)).toThrow(
      /^(contract.json of )?old\S* has the format 0, and this version of dubspec compares format 1: generate it anew[^\n]*$/,
    );
  write("none.json", { ...contract, format: undefined });
  expect(() => readContract("none.json", directory)).toThrow("none.json has the format none");
  const own = join(import.meta.dirname, "../../generated/contract.json");
  expect(readContract(own, "/").behaviour).toBeDefined();
});

test("a folder or a file that a person names may lie anywhere, and has to be one", () => {
  write("../other/generated/openapi.json", { ...main("3.1.0"), paths: {} });
  expect(readContract("../other", directory).openapi).toBeDefined();
  expect(() => readContract("/dev/null", directory)).toThrow("/dev/null is neither a file nor a folder");
});
