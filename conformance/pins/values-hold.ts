import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import { EVENTS, EVENT_FIELDS, FAILURE_EVENTS } from "./events.ts";
import { SOMETIMES_LISTED, TARGET_LANGUAGES } from "./languages.ts";
import { AUDIO_TYPES, AUDIO_TYPES_OF_PROJECT_CREATION, VIDEO_TYPES } from "./media-types.ts";
import { schemaAt } from "./schemas.ts";
import { IDENTITY_SCOPES, OTHER_SCOPES, PRODUCT_SCOPES } from "./scopes.ts";
import { WORKFLOWS } from "./states.ts";

/** Languages, media types, scopes, states and events: what the contract says of them against what the source says. */
export function valuesHold({ contract, openapi }: Generated, { describe, test, expect }: Registrar): void {
  const { schemas } = openapi.components;
  const valuesOf = (name: string) => [...((schemas[name]?.["enum"] ?? []) as string[])].toSorted();
  const sorted = (values: readonly string[]) => [...values].toSorted();
  const fileTypes = (method: string, path: string) => {
    const operation = contract.operations.find((each) => each.method === method && each.path === path);
    return sorted(operation?.request.parts.find(({ kind }) => kind === "file")?.mediaTypes ?? []);
  };

  describe("languages and media types", () => {
    test("there are 76 target languages", () => {
      expect(TARGET_LANGUAGES).toHaveLength(76);
      expect(valuesOf("TargetLanguage")).toEqual(sorted(TARGET_LANGUAGES));
    });

    test("those that are not in every list are in this one", () => {
      expect(valuesOf("TargetLanguage")).toEqual(expect.arrayContaining([...SOMETIMES_LISTED]));
    });

    test("uploads take five video types and seven audio types, and projects one more", () => {
      const types = [...VIDEO_TYPES, ...AUDIO_TYPES];
      expect(fileTypes("POST", "/v1/projects")).toEqual(sorted([...types, ...AUDIO_TYPES_OF_PROJECT_CREATION]));
      expect(fileTypes("POST", "/v1/translate")).toEqual(sorted(types));
      expect(fileTypes("POST", "/v1/transcribe")).toEqual(expect.arrayContaining(sorted(VIDEO_TYPES)));
      expect(fileTypes("POST", "/v1/transcribe")).toEqual(expect.arrayContaining(sorted(AUDIO_TYPES)));
    });
  });

  describe("scopes", () => {
    const ofKind = (kind: string) => sorted(contract.scopes.filter((scope) => scope.kind === kind).map(({ id }) => id));

    test("there are 30 product scopes, two identity permissions and one other name", () => {
      expect(PRODUCT_SCOPES).toHaveLength(30);
      expect(ofKind("product")).toEqual(sorted(PRODUCT_SCOPES));
      expect(ofKind("identity")).toEqual(sorted(IDENTITY_SCOPES));
      expect(ofKind("other")).toEqual(sorted(OTHER_SCOPES));
      expect(valuesOf("ProductScope")).toEqual(sorted(PRODUCT_SCOPES));
    });
  });

  test.each(["TargetLanguage", "ProductScope"])("each %s is a text", (name) => {
    expect(schemas[name]?.["type"]).toBe("string");
  });

  describe("workflows", () => {
    test("there are two workflows", () => {
      expect(valuesOf("Workflow")).toEqual(sorted(WORKFLOWS));
    });
  });

  describe("events", () => {
    test("there are six kinds", () => {
      expect(sorted(contract.events.map(({ id }) => id))).toEqual(sorted(EVENTS));
    });

    test.each(contract.events.map(({ id, payload }) => [id, payload]))(
      "%s has the fields of every delivery",
      (id, payload) => {
        const schema = schemaAt(payload ?? "", "", schemas);
        expect(schema["required"]).toEqual(expect.arrayContaining([...EVENT_FIELDS]));
        const failed = (FAILURE_EVENTS as readonly string[]).includes(id ?? "");
        const { error } = schema["properties"] as Record<string, Record<string, unknown>>;
        expect(error?.["type"] === "null").toBe(!failed);
        const perLanguage = !(id ?? "").startsWith("project.creat");
        expect(Object.hasOwn(schema["properties"] as object, "targetLanguage")).toBe(perLanguage);
      },
    );

    test("each kind is sent by some transition", () => {
      expect(contract.events.filter(({ emittedBy }) => emittedBy.length === 0)).toEqual([]);
    });
  });
}
