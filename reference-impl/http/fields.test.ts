import { expect, test } from "vitest";
import { z } from "zod";
import type { Refusal } from "../domain/errors.ts";
import { readingsWith } from "../readings.ts";
import { checked, text } from "./checked.ts";
import { fieldsOf, FORM, targetLanguage, transcriptionFields } from "./fields.ts";

/** What is wrong, by the place that is named. */
function faultOf(act: () => unknown): string {
  try {
    return `nothing: ${JSON.stringify(act())}`;
  } catch (error) {
    const { field, reason } = (error as Refusal).details ?? {};
    return `${String(field)}: ${String(reason)}`;
  }
}

/** What a schema reads, or the code and the field of its refusal. */
function read(schema: z.ZodType, fields: Record<string, unknown>) {
  try {
    return fieldsOf(schema, fields);
  } catch (error) {
    const { code, details } = error as Refusal;
    return `${code} ${details?.["field"] as string}`;
  }
}

test("the fields of a form are refused with the codes of the source", () => {
  const flag = z.object({ x: FORM.flag.default(true) });
  expect([read(flag, {}), read(flag, { x: "false" }), read(flag, { x: "TRUE" })]).toEqual([
    { x: true },
    { x: false },
    "INVALID_BOOLEAN_VALUE x",
  ]);
  const form = z.object(transcriptionFields(readingsWith()));
  expect(read(form, {})).toEqual({
    originalLanguage: null,
    numberOfSpeakers: null,
    brandVocabulary: [],
    removeFillerWords: true,
  });
  expect(read(form, { brandVocabulary: '["Dubspec"]' })).toMatchObject({ brandVocabulary: ["Dubspec"] });
  expect(read(form, { brandVocabulary: "[" })).toBe("INVALID_JSON_FORMAT brandVocabulary");
  const turned = z.object(transcriptionFields(readingsWith({ "Q-VOCABULARY-CODE": "as-vocabulary" })));
  expect(read(turned, { brandVocabulary: "[" })).toBe("INVALID_BRAND_VOCABULARY brandVocabulary");
  expect(read(form, { brandVocabulary: '[" "]' })).toBe("INVALID_BRAND_VOCABULARY brandVocabulary");
  expect(read(form, { numberOfSpeakers: "32" })).toMatchObject({ numberOfSpeakers: 32 });
  for (const numberOfSpeakers of ["0", "33", "1.5", "two", ""])
    expect(read(form, { numberOfSpeakers }), numberOfSpeakers).toBe("VALIDATION_ERROR numberOfSpeakers");
});

test("target languages are those of the table and no other names", () => {
  const form = z.object({ targetLanguage });
  expect(read(form, { targetLanguage: "pt_brazil" })).toEqual({ targetLanguage: "pt_brazil" });
  for (const name of [undefined, "Spanish", "constructor"])
    expect(read(form, { targetLanguage: name }), name).toBe("VALIDATION_ERROR targetLanguage");
});

test("the length of a text is counted in code points, and its ends are included", () => {
  const form = z.object({ x: text(2, 1) });
  expect([read(form, { x: "😀😀" }), read(form, { x: "a" })]).toEqual([{ x: "😀😀" }, { x: "a" }]);
  for (const x of ["", "abc", "😀😀😀", "\ud83d", "\0"]) expect(read(form, { x }), x).toBe("VALIDATION_ERROR x");
});

test("a fault is told in plain words, an unknown name before all others", () => {
  const schema = z.strictObject({
    name: z.string().max(3),
    kind: z.enum(["a", "b"]).optional(),
    size: z.number().min(1).optional(),
    parts: z
      .array(z.strictObject({ id: text(5, 1) }))
      .max(2)
      .optional(),
    email: z.email().optional(),
    gone: z.never().optional(),
  });
  const faults = [
    { nam: "x" },
    {},
    { name: 1 },
    { name: "long" },
    { name: "x", kind: "c" },
    { name: "x", size: 0 },
    { name: "x", parts: {} },
    { name: "x", parts: [{ id: "a" }, { id: "b" }, { id: "c" }] },
    { name: "x", parts: [{ id: "a" }, { id: "" }] },
    { name: "x", parts: [{ id: "a", no: 1 }] },
    { name: "x", email: "x" },
    { name: "x", gone: 1 },
    [],
  ];
  expect(faults.map((value) => faultOf(() => checked(schema, value)))).toEqual([
    "nam: there is no such field",
    "name: it is required",
    "name: it must be a text",
    "name: it must have at most 3 characters",
    "kind: it must be one of a, b",
    "size: it must be at least 1",
    "parts: it must be a list",
    "parts: it must have at most 2 items",
    "parts[1].id: it must have 1 to 5 characters",
    "parts[0].no: there is no such field",
    "email: it must be an e-mail address",
    "gone: it must be absent",
    ": it must be an object",
  ]);
  expect(faultOf(() => fieldsOf(schema, { name: "x", parts: [{ id: 7 }] }))).toBe("parts: [0].id: it must be a text");
});
