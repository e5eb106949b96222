import fc from "fast-check";
import { expect, test } from "vitest";
import { targetOf } from "./target.ts";

test("a normalised URL is taken apart as the URL parser does", () => {
  expect.hasAssertions();
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (text) => {
      const url = new URL(text);
      expect(targetOf(url.href)).toEqual({ path: url.pathname, query: url.search });
    }),
  );
});

test.each([
  ["http://localhost:4010/", "/", ""],
  ["http://localhost/a?b=/c?d", "/a", "?b=/c?d"],
  ["http://localhost/a#b?c", "/a", ""],
  ["http://localhost/a?b#c", "/a", "?b"],
])("the URL %s has its path and its query", (url, path, query) => {
  expect(targetOf(url)).toEqual({ path, query });
});
