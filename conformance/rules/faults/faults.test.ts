import { describe, expect, test } from "vitest";
import { judged } from "../../testing/judged.ts";
import type { Told } from "../../testing/traffic.ts";
import type { Case } from "../../testing/faulty.ts";
import { ACTION_CASES } from "../../testing/faulty-actions.ts";
import { MEDIA_CASES } from "../../testing/faulty-media.ts";
import { OTHER_CASES } from "../../testing/faulty-other.ts";
import { refusals } from "./index.ts";

const CASES: readonly Case[] = [...MEDIA_CASES, ...ACTION_CASES, ...OTHER_CASES];
const idsOf = (text: string) => text.split(" ");

describe.each(CASES)("an ambiguous recording fails no requirement: %s", (ids, request, [status, answer]) => {
  test("a recorded faulty request fails its requirement if the server accepts it", () => {
    expect(judged([{ ...request, status: 200, answer: { data: {}, result: {} } }]).fail).toEqual(
      expect.arrayContaining(idsOf(ids)),
    );
  });

  test("a recorded faulty request passes if the server refuses it correctly", () => {
    const { fail, pass } = judged([{ ...request, status, answer }]);
    expect(fail).toEqual([]);
    expect(pass).toEqual(expect.arrayContaining(idsOf(ids)));
  });
});

test("every requirement that refusals decide has a failing example", () => {
  const shown = new Set([...CASES.flatMap(([ids]) => idsOf(ids)), "ERR-23", "ERR-57", "DUB-36", "DUB-45", "DUB-53"]);
  expect(refusals.decides.filter((id) => !shown.has(id))).toEqual([]);
});

describe("no requirement fails", () => {
  const form = { file: { type: "video/mp4" }, targetLanguage: "klingon", numberOfSpeakers: "two" };
  const one = { ...form, numberOfSpeakers: "2" };
  const path = "/v1/projects";
  const error = (code: string, details?: object) => ({ code, message: "No.", ...(details ? { details } : {}) });
  test.each<[string, Told]>([
    [
      "of the order in which two faults are refused",
      { path, form, status: 400, answer: error("VALIDATION_ERROR", { field: "numberOfSpeakers", reason: "r" }) },
    ],
    ["where the media may be wrong, too", { path, form: one, status: 400, answer: error("DURATION_DETECTION_FAILED") }],
    ["where the key may be refused first", { path, form: one, status: 401, answer: error("INVALID_API_KEY") }],
    ["where there was too much at once", { path, form: one, status: 429, answer: error("RATE_LIMIT_EXCEEDED") }],
    [
      "of taking what is right",
      {
        path,
        form: { file: { type: "video/mp4" }, targetLanguage: "french" },
        status: 200,
        answer: {
          success: true,
          message: "Yes.",
          projectId: "p",
          projectName: "p",
          targetLanguage: "french",
          status: "processing",
        },
      },
    ],
    [
      "of a plain address of this machine",
      {
        path,
        form: { file: { type: "video/mp4" }, targetLanguage: "french", webhookUrl: "http://127.0.0.1:99/in" },
        status: 200,
        answer: {
          success: true,
          message: "Yes.",
          projectId: "p",
          projectName: "p",
          targetLanguage: "french",
          status: "processing",
        },
      },
    ],
  ])("an ambiguous recording fails no requirement: %s", (_, told) => {
    expect(judged([told]).fail).toEqual([]);
  });

  test("a key that was removed from a recording fails no requirement", () => {
    const told = { method: "GET", path: "/v1/projects/p", headers: {}, status: 200, answer: {} };
    expect(judged([told], [], false).fail).not.toContain("ERR-03");
    expect(judged([told]).fail).toContain("ERR-03");
  });
});

test("a deliberately broken form that the server accepts fails", () => {
  const told = { path: "/v1/transcribe", form: { file: { type: "video/mp4" } }, broken: "cut in the middle" };
  expect(judged([{ ...told, status: 200, answer: {} }]).fail).toContain("ERR-23");
  expect(
    judged([{ ...told, status: 400, answer: { code: "INVALID_MULTIPART_REQUEST", message: "No." } }]).fail,
  ).toEqual([]);
});

test.each([
  ["DUB-36", { subtitles: true }],
  ["DUB-45", { lipSyncMode: "standard" }],
  ["DUB-53", { translationTimeSkips: [{ startTime: 0, endTime: 1 }] }],
])("an operation that an audio project does not support must be refused: %s", (id, fields) => {
  const made = {
    success: true,
    message: "Yes.",
    projectId: "p",
    projectName: "p",
    targetLanguage: "french",
    status: "processing",
  };
  const json = { targetLanguage: "german", translatedSrt: "1\n00:00:00,000 --> 00:00:01,000\nHallo.\n", ...fields };
  const after = (type: string) =>
    judged([
      { path: "/v1/projects", form: { file: { type }, targetLanguage: "french" }, status: 200, answer: made },
      {
        path: "/v1/projects/p/dub",
        json,
        status: 200,
        answer: { success: true, message: "Yes.", projectId: "p", workId: "w", estimatedDuration: 5 },
      },
    ]).fail;
  expect(after("audio/mpeg")).toEqual([id]);
  expect(after("video/mp4")).toEqual([]);
});

test("a refusal with another code for the only fault fails", () => {
  const told = {
    path: "/v1/projects",
    form: { targetLanguage: "french" },
    status: 400,
    answer: { code: "INVALID_FILE_TYPE", message: "No." },
  };
  expect(judged([told]).fail).toEqual(["ERR-12"]);
});

test("a refusal that names the wrong field fails", () => {
  const form = { file: { type: "video/mp4" }, targetLanguage: "klingon" };
  const answer = { code: "VALIDATION_ERROR", message: "No.", details: { field: "file", reason: "r" } };
  expect(judged([{ path: "/v1/translate", form, status: 400, answer }]).fail).toEqual(["ERR-57"]);
});
