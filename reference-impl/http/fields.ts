import { z } from "zod";
import type { RefusalCode } from "../domain/errors.ts";
import { languageField, TARGET_LANGUAGES, type TargetLanguage } from "../domain/languages.ts";
import { LIMITS } from "../domain/limits.ts";
import { SUBTITLE_SOURCES, VOICE_ISOLATORS } from "../domain/options.ts";
import type { Readings } from "../readings.ts";
import { checked, isText, refusalOf, textOr } from "./checked.ts";

/** The fields of a media route, as its schema reads them. @throws Refusal for the first fault, which names the field */
export const fieldsOf = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> =>
  checked(schema, value, ({ path: [field = "", ...within], reason, ...fault }) =>
    refusalOf({
      ...fault,
      path: [field],
      reason: within.length > 0 ? `${z.core.toDotPath(within)}: ${reason}` : reason,
    }),
  );

const NEITHER = "it is neither true nor false";

/** How the fields of a form stand for values that are not texts: 'true' or 'false', or JSON (Conventions). */
export const FORM = {
  flag: z
    .string()
    .refine((value) => ["true", "false"].includes(value), { error: NEITHER, params: { code: "INVALID_BOOLEAN_VALUE" } })
    .transform((value) => value === "true"),
  number: z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
  /** @param code of a text that is not JSON */
  json: <Value>(schema: z.ZodType<Value>, code: RefusalCode = "INVALID_JSON_FORMAT"): z.ZodType<Value> =>
    z
      .string()
      .transform((value, { addIssue }): unknown => {
        try {
          return JSON.parse(value);
        } catch {
          addIssue({ code: "custom", message: "it is not JSON", params: { code } });
          return z.NEVER;
        }
      })
      .pipe(schema),
};

/** The same fields in a body of JSON. */
export const JSON_BODY = {
  flag: z.boolean(NEITHER),
  number: z.number(),
  json: <Value>(schema: z.ZodType<Value>): z.ZodType<Value> => schema,
};

/** One of the target languages. */
export const targetLanguage = z.enum(Object.keys(TARGET_LANGUAGES) as TargetLanguage[], {
  error: ({ input }) => (input === undefined ? undefined : "it is not one of the target languages, in lower case"),
});

/** A URL, which is checked later. */
export const webhookUrl = textOr("UNSAFE_WEBHOOK_URL");

const isCount = (speakers: number) => speakers >= 1 && speakers <= LIMITS["speakers.count"];

/** The fields of a form that say how to transcribe. */
export const transcriptionFields = ({ "Q-VOCABULARY-CODE": unreadable }: Readings) => ({
  originalLanguage: z.string().prefault("").transform(languageField),
  numberOfSpeakers: z
    .string()
    .refine(
      (value) => value === "auto-detect" || (/^\d+$/.test(value) && isCount(Number(value))),
      `it is neither auto-detect nor a whole number from 1 to ${LIMITS["speakers.count"]}`,
    )
    .transform((value) => (value === "auto-detect" ? null : Number(value)))
    .default(null),
  brandVocabulary: FORM.json(VOCABULARY, unreadable === "as-json" ? undefined : "INVALID_BRAND_VOCABULARY").default([]),
  removeFillerWords: FORM.flag.default(true),
});

/** A list of names, brands and acronyms. */
const VOCABULARY = z.custom<string[]>(
  (value) =>
    Array.isArray(value) && value.every((entry) => typeof entry === "string" && entry.trim() !== "" && isText(entry)),
  { error: "it is not a list of texts, or one is empty", params: { code: "INVALID_BRAND_VOCABULARY" } },
);

/** Parts of the media that stay as they are, in seconds. A duration may stand there, and says nothing new. */
const SKIPS = z.array(
  z
    .object({ startTime: z.number().min(0), endTime: z.number(), duration: z.number().optional() })
    .refine(({ startTime, endTime }) => startTime < endTime, "an entry ends before it starts")
    .transform(({ startTime, endTime }) => ({ startTime, endTime })),
);

/** The fields that a translation and a dub have in common. @param as how they stand for values */
export const dubFields = ({ flag, number, json }: typeof FORM | typeof JSON_BODY) => ({
  targetLanguage,
  webhookUrl: webhookUrl.optional(),
  keepBackgroundMusic: flag.default(true),
  keepOriginalVoice: flag.default(false),
  originalVoiceVolume: number.pipe(z.number().min(1).max(LIMITS["original-voice.volume"])).default(30),
  voiceIsolatorOption: z.enum(VOICE_ISOLATORS).default("studio"),
  subtitles: flag.default(false),
  subtitlesSource: z.enum(SUBTITLE_SOURCES).default("translated"),
  translationTimeSkips: json(SKIPS).default([]),
});
