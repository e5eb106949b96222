import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";

const path = join(import.meta.dirname, "../../generated/openapi.json");
const document = JSON.parse(readFileSync(path, "utf8")) as {
  paths: Record<string, { post: { responses: Record<string, { content: Record<string, { schema: object }> }> } }>;
};
const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);
for (const format of ["binary", "int32", "double"]) ajv.addFormat(format, true);
ajv.addSchema({ $id: "api:/openapi", ...document });

const validates = (schema: object, value: unknown): boolean => {
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api:/openapi#/components/');
  return ajv.validate(JSON.parse(text) as object, value);
};
const fits = (name: string, value: unknown) => validates({ $ref: `#/components/schemas/${name}` }, value);
const answer = (action: string) =>
  document.paths[`/v1/actions/${action}`]!.post.responses["200"]!.content["application/json"]!.schema;

const template = (dynamicSubtitles: unknown) => ({ favoriteTemplates: { dynamicSubtitles, voiceIds: null } });
const speech = (instructionPreset: string) => ({
  textToSpeechBrandPresets: [{ id: "1", name: "n", voice: "v", instructionPreset, instructions: "", speed: 1 }],
});

describe("openapi.json reads answers of a service whose inventions are others", () => {
  test.each([
    "account_get",
    "usage_get",
    "settings_get",
    "notifications_get",
    "notifications_update",
    "team_get",
    "team_create",
    "webhooks_delete",
    "webhooks_create_secret",
    "dubbing_voices_list",
  ])("%s with fields of other names", (action) => {
    expect(validates(answer(action), { data: { anotherField: { deep: [1] } } })).toBe(true);
  });

  test("a result that the source shows needs its fields", () => {
    expect(validates(answer("webhooks_update"), { data: { anotherField: 1 } })).toBe(false);
  });

  test("a subtitle preset of another name is read and sent, and a number is not", () => {
    for (const schema of ["Settings", "SettingsUpdate"]) {
      expect(fits(schema, template("a name of theirs"))).toBe(true);
      expect(fits(schema, template(28))).toBe(false);
    }
  });

  test("a name that is missing from a list of the source is refused", () => {
    expect(fits("SettingsUpdate", speech("whisper"))).toBe(true);
    expect(fits("SettingsUpdate", speech("whistle"))).toBe(false);
  });

  test("a voice of another kind is read", () => {
    expect(fits("DubbingVoices", { voices: [{ voiceId: "v", kind: "shared" }] })).toBe(true);
  });
});

test("the first body that a replay's record fits is the record, and not a result that needs no field", () => {
  const time = 1_767_260_202_000;
  const data = { requestId: crypto.randomUUID(), operation: "team_create", status: "completed", createdAt: time };
  const record = { data: { ...data, updatedAt: time, resultStored: false, message: "Not saved." } };
  const { anyOf } = answer("team_create") as { anyOf: { $ref: string }[] };
  const first = (body: object) => anyOf.find((schema) => validates(schema, body))?.$ref;
  expect(first(record)).toBe("#/components/schemas/ActionResultUnsaved");
  expect(first({ data: { owned: null } })).toBe("#/components/schemas/TeamAnswer");
});
