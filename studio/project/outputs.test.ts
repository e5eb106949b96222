import { expect, test } from "vitest";
import type { Schemas } from "../api/client.ts";
import { linesOf } from "./lines.ts";
import { dubFiles, translationsOf, type Version } from "./outputs.ts";

const segment = { index: 0, begin: 0, end: 1, speaker: 0 };
const transcripts: Schemas["StatusTranscripts"] = {
  original: { source: "original", language: "en", text: "Hello.", segments: [{ ...segment, text: "Hello." }] },
  translations: [
    { source: "translated", language: "es", text: "Hola.", workId: "w1", segments: [{ ...segment, text: "Hola." }] },
    { source: "translated", language: "fr", text: "Salut.", workId: "w2", segments: [{ ...segment, text: "Salut." }] },
    { source: "translated", language: "de", text: "Hallo.", workId: "w3", segments: [] },
  ],
};
const status = { transcripts, workId: "w1", targetLanguage: "spanish" } as Schemas["ProjectStatus"];

test("a translation is named as the API takes its language, by the version of its work", () => {
  const versions = [{ workId: "w2", targetLanguage: "french" }] as Version[];
  expect(translationsOf(status, versions)).toEqual([
    { workId: "w1", language: "spanish" },
    { workId: "w2", language: "french" },
    { workId: "w3", language: "de" },
  ]);
});

test("the lines of a language without a translation have the original and no text", () => {
  expect(linesOf(transcripts, "w2")).toMatchObject([{ original: "Hello.", translated: "Salut." }]);
  expect(linesOf(transcripts, undefined)).toMatchObject([{ original: "Hello.", translated: "" }]);
});

test("a lip-synced video comes before the dub that it was made from, and an empty URL is no file", () => {
  const outputs = { translatedVideoUrl: "v", translatedAudioUrl: "a" };
  expect(dubFiles(outputs, "l").map(({ url }) => url)).toEqual(["l", "v", "a"]);
  expect(dubFiles({ translatedVideoUrl: null }, "")).toEqual([]);
});
