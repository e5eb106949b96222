import { expect, test } from "vitest";
import { documentWith } from "../catalogue/values.ts";
import { eventChanges } from "../events/compare.ts";
import { httpChanges } from "../http/compare.ts";
import { pointed } from "./anchors.ts";
import { type Schema } from "./json.ts";

const NAME = "https://schemas.example.org/name";

const forms: Record<string, (name: object) => Schema> = {
  "an anchor": (name) => ({ $defs: { n: { $anchor: "name", ...name } }, $ref: "#name" }),
  "a dynamic anchor": (name) => ({ $defs: { n: { $dynamicAnchor: "name", ...name } }, $dynamicRef: "#name" }),
  "a URI": (name) => ({ $defs: { n: { $id: NAME, ...name } }, $ref: NAME }),
  "a relative URI": (name) => ({
    $id: "https://schemas.example.org/all",
    $defs: { n: { $id: "name", ...name } },
    $ref: "name",
  }),
  "an anchor in another schema": (name) => ({
    $defs: { o: { $id: NAME, $defs: { n: { $anchor: "name", ...name } } } },
    $ref: `${NAME}#name`,
  }),
  "a pointer in another schema": (name) => ({
    $defs: { o: { $id: NAME, $defs: { "a/b": name } } },
    $ref: `${NAME}#/$defs/a~1b`,
  }),
};

test.each(Object.entries(forms))("a schema that is known by %s is compared where it is used", (_, form) => {
  const [before, after] = [form({ type: "string" }), form({ type: "string", maxLength: 3 })];
  const rules = (changes: readonly { rule: string }[]) => changes.map(({ rule }) => rule);
  expect(rules(httpChanges(documentWith.request(before), documentWith.request(after)))).toEqual([
    "request-length-narrowed",
  ]);
  expect(httpChanges(documentWith.request(before), documentWith.request({ type: "string" }))).toEqual([]);
  const messages = (payload: Schema) => ({
    operations: { add: { action: "receive", channel: { messages: { add: { name: "add", payload } } } } },
  });
  expect(rules(eventChanges(messages(before), messages(after)))).toEqual(["request-length-narrowed"]);
});

test("references that name nothing here, and values that look like references, stay as they are", () => {
  const document = {
    schemas: {
      a: { $id: NAME, $ref: "https://elsewhere.example.org/", enum: [{ $ref: "#name" }] },
      b: { $ref: "#/schemas/a" },
    },
    named: { $anchor: "name", properties: { $id: { type: "string" }, $ref: { $ref: "#name" } } },
  };
  expect(pointed(document)).toEqual({
    ...document,
    named: { $anchor: "name", properties: { $id: { type: "string" }, $ref: { $ref: "#/named" } } },
  });
  const plain = { a: { $ref: "#/b" }, b: true };
  expect(pointed(plain)).toBe(plain);
});
