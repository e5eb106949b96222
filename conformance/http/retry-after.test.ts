import { expect, test } from "vitest";
import { retryAfter } from "./retry-after.ts";

const now = "Sun, 06 Nov 1994 08:49:37 GMT";

test.each<[string, Record<string, string>, number | null]>([
  ["seconds", { "retry-after": "7" }, 7],
  ["a date, by the clock of the server", { "retry-after": "Sun, 06 Nov 1994 08:50:07 GMT", date: now }, 30],
  ["a date in the past", { "retry-after": "Sun, 06 Nov 1994 08:49:07 GMT", date: now }, null],
  ["a date without the server's own", { "retry-after": "Sun, 06 Nov 1994 08:50:07 GMT" }, null],
  ["nothing to wait for", { "retry-after": "0" }, null],
  ["less than nothing", { "retry-after": "-5" }, null],
  ["neither", { "retry-after": "soon", date: now }, null],
  ["no header", {}, null],
])("Retry-After is read: %s", (_, headers, expected) => {
  expect(retryAfter({ headers })).toBe(expected);
});
