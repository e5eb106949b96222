import { describe, expect, test } from "vitest";
import { rangeOf, unmetCondition } from "./ranges.ts";

const file = { etag: '"abc"', lastModified: "Thu, 01 Jan 2026 10:00:00 GMT" };
const earlier = "Thu, 01 Jan 2026 09:59:59 GMT";
const later = "Thu, 01 Jan 2026 10:00:01 GMT";

describe("a range of 100 bytes", () => {
  test.each([
    ["bytes=0-0", { first: 0, last: 0 }],
    ["bytes=10-19", { first: 10, last: 19 }],
    ["bytes=90-", { first: 90, last: 99 }],
    ["bytes=90-1000", { first: 90, last: 99 }],
    ["bytes=-10", { first: 90, last: 99 }],
    ["bytes=-1000", { first: 0, last: 99 }],
    ["BYTES=10-19 ", { first: 10, last: 19 }],
    [`bytes=0-${"9".repeat(400)}`, { first: 0, last: 99 }],
  ])("the range %s is a part of 100 bytes", (range, part) => {
    expect(rangeOf(new Headers({ range }), 100, file)).toEqual(part);
  });

  test.each(["bytes=100-", "bytes=100-200", `bytes=${"9".repeat(400)}-`, "bytes=-0", "bytes=-00"])(
    "the range %s of 100 bytes cannot be satisfied",
    (range) => {
      expect(rangeOf(new Headers({ range }), 100, file)).toBe("unsatisfiable");
    },
  );

  test.each([
    "bytes=20-10",
    "bytes=-",
    "bytes=a-b",
    "bytes=0x1-2",
    "bytes",
    "lines=1-2",
    "bytes=0-1,3-4",
    "bytes=-1-2",
    "",
  ])("the range '%s' is ignored, and gives the whole file", (range) => {
    expect(rangeOf(new Headers({ range }), 100, file)).toBeUndefined();
  });

  test.each([
    ['"abc"', { first: 0, last: 9 }],
    [file.lastModified, { first: 0, last: 9 }],
    ['W/"abc"', undefined],
    ['"other"', undefined],
    [earlier, undefined],
    [later, undefined],
  ])("a range counts only where If-Range names the current file: %s", (ifRange, part) => {
    expect(rangeOf(new Headers({ range: "bytes=0-9", "if-range": ifRange }), 100, file)).toEqual(part);
  });
});

test.each([
  [{}, undefined],
  [{ "if-none-match": '"abc"' }, 304],
  [{ "if-none-match": 'W/"abc"' }, 304],
  [{ "if-none-match": '"x", W/"abc"' }, 304],
  [{ "if-none-match": "*" }, 304],
  [{ "if-none-match": '"x"' }, undefined],
  // A date counts only where there is no tag.
  [{ "if-none-match": '"x"', "if-modified-since": later }, undefined],
  [{ "if-modified-since": file.lastModified }, 304],
  [{ "if-modified-since": later }, 304],
  [{ "if-modified-since": earlier }, undefined],
  [{ "if-modified-since": "yesterday" }, undefined],
  [{ "if-match": '"abc"' }, undefined],
  [{ "if-match": "*" }, undefined],
  [{ "if-match": '"x"' }, 412],
  [{ "if-match": 'W/"abc"' }, 412],
  [{ "if-match": '"abc"', "if-unmodified-since": earlier }, undefined],
  [{ "if-unmodified-since": earlier }, 412],
  [{ "if-unmodified-since": file.lastModified }, undefined],
  [{ "if-unmodified-since": "yesterday" }, undefined],
])("a request for media with %j is answered with %s", (headers, status) => {
  expect(unmetCondition(new Headers(headers as Record<string, string>), file)).toBe(status);
});
