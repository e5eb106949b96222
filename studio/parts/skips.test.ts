import { expect, test } from "vitest";
import { skipsOf } from "./skips.ts";

test("times of parts become seconds", () => {
  expect(skipsOf(" 0:05-0:08.5, 1:02:03 – 1:02:04\n7-9;")).toEqual([
    { startTime: 5, endTime: 8.5 },
    { startTime: 3723, endTime: 3724 },
    { startTime: 7, endTime: 9 },
  ]);
  expect(skipsOf(" ")).toEqual([]);
});

test.each(["0:05", "0:08-0:05", "5-5", "a-b", "1:75-2:00", "1-2-3", "-5"])("%j is not a part of a video", (text) => {
  expect(() => skipsOf(`0:01-0:02, ${text}`)).toThrow(`"${text}" is not a part of the video. Write its begin`);
});
