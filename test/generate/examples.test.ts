import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import { examples } from "../../scripts/examples.ts";

const root = join(import.meta.dirname, "../..");
const read = (path: string): string => readFileSync(join(root, path), "utf8");

interface Media {
  schema: object;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
type Items = Record<string, Record<string, Operation>>;

const document = JSON.parse(read("generated/openapi.json")) as {
  paths: Items;
  webhooks: Items;
  components: { responses: Record<string, Answer> };
};
const ajv = new Ajv2020({ strict: false, discriminator: false });
addFormats.default(ajv);
for (const format of ["binary", "int32", "int64", "double", "float"]) ajv.addFormat(format, true);
ajv.addSchema({ $id: "api:/openapi", ...document });

/** What the schema of a body has against its example. */
function objections({ schema, example }: Media): string[] {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api:/openapi#/components/');
  return ajv.validate(JSON.parse(text) as object, example) ? [] : [ajv.errorsText()];
}

const operations = [document.paths, document.webhooks].flatMap((items) =>
  Object.values(items).flatMap(Object.values<Operation>),
);

/** Bodies of an operation: of the request, and of each answer. */
function bodiesOf({ requestBody, responses }: Operation): { what: string; media: Media }[] {
  const inside = (what: string, content: Record<string, Media> = {}) =>
    Object.entries(content).map(([type, media]) => ({ what: `${what} ${type}`, media }));
  return [
    ...inside("request", requestBody?.content),
    ...Object.entries(responses).flatMap(([status, { $ref, content }]) =>
      inside(status, $ref ? document.components.responses[$ref.split("/").at(-1) ?? ""]?.content : content),
    ),
  ];
}

describe("examples of openapi.json", () => {
  test.each(operations.map((one) => [one.operationId, one] as const))("%s has examples that fit", (_, operation) => {
    const bodies = bodiesOf(operation);
    const shown = bodies.filter(({ media }) => "example" in media);
    expect(shown.flatMap(({ what, media }) => objections(media).map((text) => `${what}: ${text}`))).toEqual([]);
    // All but the page of a consent.
    const wanted = bodies.filter(({ what }) => !what.includes("text/html"));
    expect(shown).toEqual(wanted);
  });

  test("spec/examples.json is what the mock answers; if not, run npm run examples", async () => {
    expect(await examples()).toBe(read("spec/examples.json"));
  });
});
