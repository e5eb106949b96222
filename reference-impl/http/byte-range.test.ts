import { expect, test } from "vitest";
import { byteRangeOf } from "./byte-range.ts";

test.each([
  ["bytes=0-3", { start: 0, end: 4 }],
  ["bytes=4-", { start: 4, end: 10 }],
  ["bytes=4-99", { start: 4, end: 10 }],
  ["bytes=-3", { start: 7, end: 10 }],
  ["bytes=-99", { start: 0, end: 10 }],
  ["bytes=10-", "beyond"],
  ["bytes=-0", "beyond"],
  ["bytes=5-4", undefined],
  ["bytes=0-1,3-4", undefined],
  ["items=0-1", undefined],
  ["bytes=-", undefined],
  [undefined, undefined],
])("of ten bytes, the header %j asks for %j", (header, range) => {
  expect(byteRangeOf(header, 10)).toEqual(range);
});
