import { expect, test } from "vitest";
import { READINGS, readingsFrom, readingsWith } from "../readings.ts";
import { actionBody, invalid, mediaBody, Refusal } from "./errors.ts";
import { newId } from "./ids.ts";
import { limitsWith, whyUnchanged } from "./limits.ts";
import { extensionOf, isAccepted } from "./media-types.ts";
import { uploadLimit } from "./plans.ts";
import { parseSrt } from "./srt.ts";

test("a refusal has the status of its code, and only the body of an action repeats it", () => {
  const refusal = invalid("targetLanguage", "it is required");
  expect(mediaBody(refusal)).toEqual({
    code: "VALIDATION_ERROR",
    message: 'The field "targetLanguage" is not valid: it is required.',
    details: { field: "targetLanguage", reason: "it is required" },
  });
  expect(actionBody(refusal)).toMatchObject({ code: "VALIDATION_ERROR", status: 400 });
  expect(new Refusal("IDEMPOTENCY_CONFLICT", "").status).toBe(409);
  expect(new Refusal("IDEMPOTENCY_CONFLICT", "", { status: 400 }).status).toBe(400);
});

test.each([
  ["1\n00:00:01,000 --> 00:00:02,500\nHello\nthere\n", [{ number: 1, text: "Hello\nthere", begin: 1, end: 2.5 }]],
  [
    "\uFEFF7\r\n01:00:00,000 --> 01:00:01,000\r\nHello\r\n\r\n\r\n8\r\n00:00:00,000 --> 00:00:01,000\r\nBefore",
    [
      { number: 8, text: "Before", begin: 0, end: 1 },
      { number: 7, text: "Hello", begin: 3600, end: 3601 },
    ],
  ],
])("SRT is read: %j", (srt, cues) => expect(parseSrt(srt)).toEqual(cues));

test.each([
  "",
  "hello",
  "00:00:01,000 --> 00:00:02,000\nno number",
  "1\n00:00:01.000 --> 00:00:02.000\na point for a comma",
  "1\n00:00:01,000 --> 00:00:02,000",
  "1\n00:00:02,000 --> 00:00:01,000\nbackwards",
  "1\n00:61:01,000 --> 00:62:02,000\nno such minute",
])("other text is not SRT: %j", (srt) => expect(parseSrt(srt)).toBeUndefined());

test("an upload may be as large as its plan allows, unless the limit is changed or flat", () => {
  const gib = 1024 ** 3;
  expect(uploadLimit("starter", limitsWith(), readingsWith())).toBe(10 * gib);
  expect(uploadLimit("starter", limitsWith(), readingsWith({ "Q-UPLOAD-SIZE-BASIS": "flat" }))).toBe(20 * gib);
  expect(uploadLimit("starter", limitsWith({ "upload.project.size": 1000 }), readingsWith())).toBe(1000);
});

test("limits of schemas stay, others change", () => {
  expect(whyUnchanged("speakers.count", 3)).toMatch(/cannot be changed/);
  expect(whyUnchanged("calls.month", 2 ** 31)).toMatch(/must be below 2147483648/);
  expect(whyUnchanged("calls.month", 2 ** 31 - 1)).toBeUndefined();
  expect(whyUnchanged("webhook.url.length", 4000)).toMatch(/only be lowered/);
  expect([whyUnchanged("webhook.url.length", 100), whyUnchanged("rate.status", 4000)]).toEqual([undefined, undefined]);
});

test("media types are taken with their parameters, and audio/webm by project creation only", () => {
  expect(isAccepted("Video/MP4; codecs=avc1", "transcribe", "refused")).toBe(true);
  expect(["projects", "translate"].map((route) => isAccepted("audio/webm", route as "projects", "refused"))).toEqual([
    true,
    false,
  ]);
  expect(["video/quicktime", "audio/mpeg", "video/mpeg", "audio/x-m4a", "text/../x"].map(extensionOf)).toEqual([
    "mov",
    "mp3",
    "mpg",
    "m4a",
    "",
  ]);
});

test("an id has no bias and only letters that a path takes", () => {
  expect(newId("prj", (bytes) => new Uint8Array(bytes).fill(255))).toBe(`prj_${"z".repeat(20)}`);
});

test("every reading has an alternative that is ours", () => {
  expect(Object.values(readingsWith())).toEqual(Object.values(READINGS).map(([first]) => first));
});

test("readings are turned by name, and only to what the server can take", () => {
  expect(readingsFrom(" Q-RATE-SUBJECT=account, Q-SUBTITLE-TYPE=text,")).toEqual({
    "Q-RATE-SUBJECT": "account",
    "Q-SUBTITLE-TYPE": "text",
  });
  expect(readingsFrom()).toEqual({});
  expect(() => readingsFrom("Q-RATE-SUBJECT=team")).toThrow("Q-RATE-SUBJECT is one of key, account");
  expect(() => readingsFrom("toString=x")).toThrow("see readings.ts");
});
