import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import clips from "../../fixtures/clips.json" with { type: "json" };
import { loadPhrases } from "../transcripts/phrases.ts";
import { spokenLanguage } from "./spoken-language.ts";

beforeAll(loadPhrases);

test("English is known to be spoken in every clip that has speech, and in no other", () => {
  const known = clips.filter(({ file }) => {
    const bytes = readFileSync(new URL(`../../fixtures/media/${file}`, import.meta.url));
    return spokenLanguage(createHash("sha256").update(bytes).digest("hex")) === "en";
  });
  expect(known.map(({ file }) => file).toSorted()).toEqual(
    clips
      .filter(({ speech }) => speech)
      .map(({ file }) => file)
      .toSorted(),
  );
});
