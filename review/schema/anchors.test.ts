import { expect, test } from "vitest";
import { pointed } from "./anchors.ts";
import { compare } from "./compare.ts";
import { type Schema } from "./json.ts";
import { Source, valuesOf } from "./value-set.ts";

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
  const set = (name: object) => {
    const document = pointed({ schema: form(name) });
    return valuesOf(new Source(document), document["schema"] as Schema);
  };
  expect(compare(set({ type: "string" }), set({ type: "string", maxLength: 3 })).change).toBe("narrower");
  expect(compare(set({ type: "string" }), valuesOf(new Source({}), { type: "string" })).change).toBe("same");
});

test("keywords that are names are no keywords, and the keys of a discriminator are followed", () => {
  const named = { $anchor: "name", type: "string" };
  const document = {
    paths: { "/": { get: { responses: { default: { schema: { $ref: "#name" } } } } } },
    components: { schemas: { default: { properties: { example: { $ref: "#name" } } }, named } },
    schema: { discriminator: { propertyName: "kind", mapping: { a: "#name", b: "Other" } } },
  };
  const $ref = "#/components/schemas/named";
  expect(pointed(document)).toEqual({
    paths: { "/": { get: { responses: { default: { schema: { $ref } } } } } },
    components: { schemas: { default: { properties: { example: { $ref } } }, named } },
    schema: { discriminator: { propertyName: "kind", mapping: { a: $ref, b: "Other" } } },
  });
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
