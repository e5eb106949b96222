import { expect, test } from "vitest";
import { CATALOG_VOICES } from "../../domain/voices.ts";
import { Missing } from "../parts.ts";
import { timbreOf } from "./catalog.ts";
import { mannerOf } from "./espeak-voices.ts";

test("each voice of the catalog sounds otherwise than the others", () => {
  const manners = Object.keys(CATALOG_VOICES).map((id) => JSON.stringify(mannerOf("es", timbreOf(id), 1)));
  expect(new Set(manners).size).toBe(6);
});

test.each(["voice_saved", "toString", "m3"])("the voice %s is not replaced by another one", (id) => {
  expect(() => timbreOf(id)).toThrow(Missing);
  expect(() => timbreOf(id)).toThrow(`No speech with the voice ${id}: `);
});
