import { expect, test } from "vitest";
import { NO_UUID_V4_IN_JSON, UNSAFE_URLS } from "./identifiers.ts";

/** RFC 9562, 5.4: version 4 and the variant 10. */
const V4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$(?!\n)/i;

test("no text of the table is a UUID of version 4, and no two are the same", () => {
  const texts = Object.values(NO_UUID_V4_IN_JSON);
  expect(texts.filter((text) => V4.test(text))).toEqual([]);
  expect(new Set(texts).size).toBe(texts.length);
});

test("every unsafe URL is a valid URL, so that only its destination is wrong", () => {
  const urls = Object.values(UNSAFE_URLS).flat();
  expect(urls.filter((url) => !URL.canParse(url))).toEqual([]);
});
