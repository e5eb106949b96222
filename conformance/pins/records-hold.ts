import type { Generated } from "../contract.ts";
import type { Registrar } from "./registrar.ts";
import {
  ACTION_REQUEST_RECORD,
  DETAILS_RECORD,
  LIP_SYNC_RECORD,
  LIP_SYNC_TYPES,
  SETTINGS_RECORD,
  STATUS_RECORD,
  TRANSCRIPT,
  VERSION_FIELDS_NOT_ALWAYS,
  VERSION_RECORD,
  WEBHOOK_SETTINGS_RECORD,
} from "./records.ts";
import { propertiesOf, requiredOf, schemaAt } from "./schemas.ts";

/** Records of the media document and of the actions: what the contract says of them against what the source says. */
export function recordsHold({ contract, openapi }: Generated, { describe, test, expect }: Registrar): void {
  const { schemas } = openapi.components;

  /** Records, their schemas and their fields. */
  const RECORDS: readonly (readonly [schema: string, fields: readonly string[]])[] = [
    ["ProjectStatus", Object.keys(STATUS_RECORD)],
    ["ProjectDetails", DETAILS_RECORD],
    ["TranslatedVersion", VERSION_RECORD],
    ["VersionSettings", SETTINGS_RECORD],
    ["LipSync", LIP_SYNC_RECORD],
    ["StandaloneTranscript", TRANSCRIPT.record],
    ["TranslatedTranscript", [...TRANSCRIPT.record, "workId"]],
    ["TranslatedSegment", TRANSCRIPT.segment],
    ["Segment", TRANSCRIPT.segment.filter((field) => field !== "finalSpeedFactor")],
    ["Word", TRANSCRIPT.word],
    ["Speaker", TRANSCRIPT.speaker],
    ["DetailsProgress", ["step", "transcriptionProgress"]],
    ["SubtitleSettings", ["isEnable", "source"]],
    ["LipSyncAttempts", ["latest", "history"]],
    ["ActionRequest", ACTION_REQUEST_RECORD],
    ["WebhookSettings", WEBHOOK_SETTINGS_RECORD],
  ];

  test.each(RECORDS)("%s has the fields of the source and no others", (schema, fields) => {
    expect(propertiesOf(schema, schemas)).toEqual([...fields].toSorted());
  });

  describe("presence", () => {
    test("the status record requires what the source marks as required", () => {
      const always = Object.entries(STATUS_RECORD).flatMap(([field, presence]) =>
        presence === "always" ? [field] : [],
      );
      expect([...requiredOf("ProjectStatus", schemas)].toSorted()).toEqual(always.toSorted());
    });

    test("other fields of the status record have a condition where the source states one", () => {
      const record = contract.records.find(({ id }) => id === "ProjectStatus");
      const presence = Object.fromEntries(record?.fields.map((field) => [field.name, field.presence]) ?? []);
      for (const [field, pin] of Object.entries(STATUS_RECORD)) {
        const found = presence[field];
        expect(typeof found === "string" ? found : "condition", field).toBe(
          pin === "always" || pin === "sometimes" ? pin : "condition",
        );
      }
    });

    test("an error is there exactly on failure", () => {
      const record = contract.records.find(({ id }) => id === "ProjectStatus");
      expect(record?.fields.find(({ name }) => name === "error")?.presence).toEqual({
        predicate: "record-field-is",
        field: "status",
        values: ["failed"],
      });
    });

    test("lip-sync is there exactly when it was asked for, in status and details", () => {
      const presences = ["ProjectStatus", "TranslatedVersion"].map(
        (id) =>
          contract.records.find((record) => record.id === id)?.fields.find(({ name }) => name === "lipSync")?.presence,
      );
      expect(presences).toEqual([{ predicate: "lip-sync-requested" }, { predicate: "lip-sync-requested" }]);
    });

    test("times of a version and its lip-sync may be missing", () => {
      const required = requiredOf("TranslatedVersion", schemas);
      expect(VERSION_FIELDS_NOT_ALWAYS.filter((field) => required.includes(field))).toEqual([]);
    });
  });

  describe("types and ranges", () => {
    test.each([
      ["ProjectStatus", "translationAndTranscriptionProgress"],
      ["ProjectStatus", "dubbingProgress"],
    ])("%s.%s is from 0 to 100", (schema, field) => {
      expect(schemaAt(schema, field, schemas)).toMatchObject({ type: "number", minimum: 0, maximum: 100 });
    });

    test("languageConfidence is a number", () => {
      expect(schemaAt("StandaloneTranscript", "languageConfidence", schemas)["type"]).toBe("number");
    });

    test("createdAt of a project is a number, of a lip-sync attempt a date and time", () => {
      expect(schemaAt("ProjectStatus", "createdAt", schemas)["type"]).toBe("number");
      expect(schemaAt("LipSync", "createdAt", schemas)).toMatchObject({ type: "string", format: "date-time" });
    });

    test("a lip-sync attempt has one of four types", () => {
      const type = schemaAt("LipSync", "type", schemas);
      expect([...(type["enum"] as string[])].toSorted()).toEqual([...LIP_SYNC_TYPES].toSorted());
    });
  });
}
