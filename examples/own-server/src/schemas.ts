/** What the media routes take, with the defaults. A message in capitals is the code of the refusal. */
import { z } from "zod";
import languages from "./languages.json" with { type: "json" };
import { invalid, refuse } from "./refuse.ts";
import { parseSrt } from "./subtitles.ts";

/** Completes a value by the defaults of a schema. @throws if it does not fit */
export function check<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  const [issue] = error?.issues ?? [];
  if (!issue) return data as z.output<S>;
  if (/^[A-Z_]+$/.test(issue.message)) refuse(400, issue.message);
  const [field = "body"] = issue.code === "unrecognized_keys" ? issue.keys : issue.path;
  return invalid(String(field), issue.message);
}

/** Fields of forms are texts: these stand for something else. */
const textFlag = z.enum(["true", "false"], "INVALID_BOOLEAN_VALUE").transform((value) => value === "true");
const textJson = z.string().transform((value): unknown => JSON.parse(value));

const text = z.string().optional();
const unit = z.number().min(0).max(1);
const isSrt = (value: string) => parseSrt(value).length > 0;
const words = z.array(z.string().min(1).max(500)).max(1000);

const creation = {
  file: z.file("FILE_REQUIRED").min(1, "FILE_REQUIRED"),
  targetLanguage: z.enum(Object.keys(languages)),
  originalLanguage: z.string().default("auto-detect"),
  projectName: text,
  webhookUrl: text,
};
const listening = {
  numberOfSpeakers: z.literal(["auto-detect", ...Array.from({ length: 32 }, (_, index) => `${index + 1}`)]).optional(),
  brandVocabulary: textJson.refine((it) => words.safeParse(it).success, "INVALID_BRAND_VOCABULARY").optional(),
  removeFillerWords: textFlag.optional(),
};
const mixing = (flag: z.ZodType<boolean>) => ({
  keepBackgroundMusic: flag.default(true),
  voiceIsolatorOption: z.enum(["studio", "realistic"]).default("studio"),
  subtitles: flag.default(false),
  subtitlesSource: z.enum(["translated", "original"]).default("translated"),
});
const writing = (flag: z.ZodType<boolean>) => ({
  outputFormat: z.enum(["json", "srt", "vtt"]).default("json"),
  includeSpeakerLabels: flag.default(false),
});

const sourceSrt = z.string().refine(isSrt, "INVALID_SOURCE_SRT").optional();
export const PROJECT = z.object({ ...creation, ...listening, sourceSrt });

const step = unit.multipleOf(0.01);
const cloning = z.object({ stability: step, similarity: step, speakerBoost: step }).partial();
export const TRANSLATION = z.object({
  ...creation,
  ...mixing(textFlag),
  lipsyncPro: textFlag.optional(),
  voiceCloningSettings: textJson.pipe(cloning).optional(),
});

export const DUB = z.object({
  ...mixing(z.boolean()),
  targetLanguage: creation.targetLanguage,
  translatedSrt: z.string().max(1_000_000).refine(isSrt),
  webhookUrl: text,
  keepOriginalVoice: z.boolean().default(false),
  originalVoiceVolume: z.number().min(1).max(70).default(30),
  voiceMode: z.enum(["cloning", "custom"]).default("cloning"),
  voiceId: z.enum(["amber", "basil"]).optional(),
  lipSyncMode: z.enum(["standard", "pro", "studio"]).optional(),
  activeSpeakerDetectionEnabled: z.boolean().default(false),
  voiceCloningSettings: z.object({ stability: unit, similarity: unit }).partial().optional(),
  translationTimeSkips: z.array(z.object({ startTime: z.number().min(0), endTime: z.number() })).default([]),
});

const originalLanguage = z.enum(["auto-detect", ...Object.values(languages)]).default("auto-detect");
export const TRANSCRIBE = z.object({ file: creation.file, originalLanguage, ...listening, ...writing(textFlag) });
const source = z.enum(["original", "translated"]);
export const EXPORT = z.object({ source, targetLanguage: text, ...writing(z.boolean()) });

export type Creation = z.output<typeof PROJECT | typeof TRANSLATION>;
export type Dub = z.output<typeof DUB>;
export type Writing = z.output<typeof TRANSCRIBE | typeof EXPORT>;
