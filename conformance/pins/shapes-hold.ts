import type { Generated, JsonSchema } from "../contract.ts";
import { PRESENT_WHEN, SHOWS_ANOTHER } from "./presence.ts";
import type { Registrar } from "./registrar.ts";
import { shapeText } from "./shape-text.ts";
import { ANSWER_SHAPES, EVENT_SHAPES, RECORD_SHAPES, REQUEST_SHAPES, TRANSCRIPT_SHAPES } from "./shapes.ts";
import { INPUT_SHAPES, MCP_SHAPES, NOT_WRITTEN_OUT, RESULT_SHAPES, TOKEN_SHAPES } from "./shapes-of-actions.ts";
import { conditionText } from "./words.ts";

const SHAPES: Readonly<Record<string, string>> = {
  ...REQUEST_SHAPES,
  ...ANSWER_SHAPES,
  ...RECORD_SHAPES,
  ...TRANSCRIPT_SHAPES,
  ...EVENT_SHAPES,
  ...INPUT_SHAPES,
  ...RESULT_SHAPES,
  ...MCP_SHAPES,
  ...TOKEN_SHAPES,
};

/** Errors that records and events show, each pinned as an error. */
const FAILURES = [
  "TranscriptionFailedLater",
  "TranslationFailed",
  "VoiceSynthesisFailed",
  "LipsyncFailed",
  "TranslatedSrtUnmatchedCues",
  "TranslatedSrtMissingSegments",
] as const;

const NAMES = [...Object.keys(SHAPES), ...NOT_WRITTEN_OUT, ...FAILURES];

/** Shapes in one line, with the names in it: a short one may be written out within another. */
const ROWS = Object.entries(SHAPES).map(([name, lines]) => {
  const shape = lines.replaceAll(/\s+/g, " ");
  const words = new Set(shape.split(/\W/));
  return [name, shape, new Set(NAMES.filter((each) => words.has(each)))] as const;
});

/** Every body that the source shows: what the documents say of it against what the source says, and when its fields are there. */
export function shapesHold({ contract, openapi }: Generated, { describe, test, expect }: Registrar): void {
  const { schemas } = openapi.components;

  describe("shapes", () => {
    test.each(ROWS)("%s", (name, shape, named) => {
      expect(shapeText(schemas[name], schemas, named)).toBe(shape);
    });

    test("28 presets of subtitles are named, and any other name fits too", () => {
      const [known, other] = (schemas["SubtitlePreset"]?.["anyOf"] ?? []) as JsonSchema[];
      expect(known?.["type"]).toBe("string");
      expect((known?.["enum"] as unknown[] | undefined)?.length).toBe(28);
      expect(other).toEqual({ type: "string" });
    });
  });

  describe("fields of records", () => {
    test.each(contract.records.map((record) => [record.id, record] as const))("%s", (id, { subject, fields }) => {
      const { properties = {}, required = [] } = (schemas[id] ?? {}) as {
        properties?: Record<string, { enum?: unknown[] }>;
        required?: string[];
      };
      const found = fields.map(({ name, presence, shows, literal }) => [
        name,
        typeof presence === "string" ? presence : conditionText(presence),
        shows,
        literal,
      ]);
      expect(found).toEqual(
        Object.entries(properties).map(([name, { enum: values }]) => [
          name,
          PRESENT_WHEN[`${id}.${name}`] ?? (required.includes(name) ? "always" : "sometimes"),
          SHOWS_ANOTHER[`${id}.${name}`] ?? `${subject}.${name}`,
          values?.length === 1 ? values[0] : undefined,
        ]),
      );
    });
  });
}
