import { describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { routesOf } from "../http/routes.ts";
import { exchangeOf } from "../testing/exchange.ts";
import { judgesOf } from "./index.ts";
import type { Asked } from "./judge.ts";

const generated = readGenerated();
const judges = judgesOf(generated);
const routes = routesOf(generated.contract.operations);

/** What all judges together say of one answer: ids that hold, and ids that do not. */
function verdictsOn(method: string, path: string, status: number, json: unknown, asked: Asked | null = null) {
  const exchange = exchangeOf(method, path, status, json);
  const operation = routes(method, path);
  if (!operation) throw new Error(`${method} ${path} is no route`);
  const findings = judges.flatMap((judge) => judge.judge({ exchange, operation, asked }));
  const ids = (holds: boolean) =>
    [...new Set(findings.filter((finding) => finding.holds === holds).map(({ id }) => id))].sort();
  return { hold: ids(true), fail: ids(false) };
}

const status = {
  projectId: "p",
  projectName: "n",
  originalVideoUrl: "https://a.example/b",
  originalLanguage: "en",
  targetLanguage: "french",
  duration: 3,
  createdAt: 1_700_000_000_000,
  workflow: "translation",
  transcriptionStatus: "processing",
  transcripts: { original: null, translations: [] },
  status: "processing",
};
const urls = { translatedVideoUrl: "https://a.example/c", translatedAudioUrl: "https://a.example/d" };
const original = {
  source: "original",
  language: "en",
  text: "Hi.",
  segments: [{ index: 0, text: "Hi.", begin: 0, end: 1, speaker: 0 }],
};
const translated = { source: "translated", language: "french", text: "", segments: [], workId: "w" };
const finished = {
  ...status,
  status: "success",
  transcriptionStatus: "success",
  transcripts: { original, translations: [] },
  ...urls,
};

const onStatus = (change: object, asked: Asked | null = { lipSync: false, video: true }, base: object = status) =>
  verdictsOn("GET", "/v1/translate/p/status", 200, JSON.parse(JSON.stringify({ ...base, ...change })), asked);

describe("status records", () => {
  test("correct status records fail no requirement, in progress, finished and failed", () => {
    expect(onStatus({}).fail).toEqual([]);
    expect(onStatus({}, undefined, finished).fail).toEqual([]);
    expect(onStatus({ status: "failed", error: { code: "TRANSLATION_FAILED", message: "It failed." } }).fail).toEqual(
      [],
    );
    expect(onStatus({ more: 1, dubbingStep: "anything" }).fail).toEqual([]);
  });

  test("a status record decides only the requirements that it shows", () => {
    expect(onStatus({}).hold).toEqual(
      expect.arrayContaining(["STA-01", "STA-16", "STA-19", "STA-29", "STA-31", "STA-38"]),
    );
    expect(onStatus({}).hold).not.toContain("STA-28");
    expect(onStatus({ dubbingProgress: 0 }).hold).toContain("STA-28");
  });

  test.each<[string, object, object, string[]]>([
    ["a wrong state", { status: "running" }, status, ["STA-29"]],
    ["a wrong transcription status", { transcriptionStatus: "done" }, status, ["STA-16"]],
    ["no transcription status", { transcriptionStatus: undefined }, status, ["STA-16"]],
    ["progress over 100", { dubbingProgress: 100.5 }, status, ["STA-28"]],
    ["progress in text", { translationAndTranscriptionProgress: "50" }, status, ["STA-26"]],
    ["a step that is not text", { dubbingStep: 3 }, status, ["STA-27"]],
    ["no name", { projectName: undefined }, status, ["STA-01"]],
    ["a relative URL", { originalVideoUrl: "/in.mp4" }, status, ["STA-01", "STA-08"]],
    ["no original, not even null", { transcripts: { translations: [] } }, status, ["STA-01", "STA-19"]],
    [
      "a translation before the original",
      { transcripts: { original: null, translations: [translated] } },
      status,
      ["STA-20"],
    ],
    ["no transcript on success", { transcripts: { original: null, translations: [] } }, finished, ["STA-18"]],
    ["no audio on success", { translatedAudioUrl: undefined }, finished, ["STA-35"]],
    ["no video on success", { translatedVideoUrl: undefined }, finished, ["STA-32"]],
    ["an error on success", { error: { code: "TRANSLATION_FAILED", message: "x" } }, finished, ["STA-38"]],
    ["lip-sync that nobody asked for", { lipSync: null }, status, ["STA-01", "STA-31"]],
    ["no error on failure", { status: "failed" }, status, ["STA-37"]],
    ["the URLs of a dub in progress", urls, status, ["STA-40"]],
    [
      "the video of a transcribed run that goes on",
      { status: "processing", translatedAudioUrl: undefined },
      finished,
      ["STA-40"],
    ],
    [
      "the audio of a failed run",
      { status: "failed", error: { code: "TRANSLATION_FAILED", message: "x" }, translatedVideoUrl: undefined },
      finished,
      ["STA-40"],
    ],
  ])("a faulty record fails its requirement: %s", (_, change, base, failing) => {
    expect(onStatus(change, undefined, base).fail).toEqual(failing);
  });

  test("a finished record must show a requested lip-sync, and is not judged if the request is unknown", () => {
    expect(onStatus({}, { lipSync: true, video: true }).fail).toEqual([]);
    expect(onStatus({}, { lipSync: true, video: true }, finished).fail).toEqual(["STA-30"]);
    expect(onStatus({}, null).hold).not.toContain("STA-31");
    const failure = { status: "failed", error: { code: "LIPSYNC_FAILED", message: "It failed." } };
    expect(onStatus(failure, { lipSync: true, video: true }, finished).fail).toEqual(["STA-30"]);
    expect(
      onStatus(
        { ...failure, error: { code: "TRANSLATION_FAILED", message: "It failed." } },
        { lipSync: true, video: true },
      ).fail,
    ).toEqual([]);
  });

  test("the URLs of a dub whose lip-sync goes on or failed are not judged; those before the transcript are", () => {
    const asked = { lipSync: true, video: true };
    expect(onStatus({ status: "processing" }, asked, finished).fail).toEqual([]);
    expect(onStatus({ status: "processing" }, null, finished).fail).toEqual([]);
    const failure = { status: "failed", error: { code: "LIPSYNC_FAILED", message: "It failed." } };
    expect(onStatus(failure, null, finished).fail).toEqual([]);
    expect(onStatus(urls, asked).fail).toEqual(["STA-40"]);
    const voice = { status: "failed", error: { code: "VOICE_SYNTHESIS_FAILED", message: "It failed." } };
    expect(onStatus(voice, asked, finished).fail).toEqual(["STA-40"]);
  });

  test("the status record of audio needs no video", () => {
    expect(onStatus({ translatedVideoUrl: undefined }, { lipSync: false, video: false }, finished).fail).toEqual([]);
  });
});

describe("refusals", () => {
  const on = (body: unknown) => verdictsOn("GET", "/v1/translate/p/status", 404, body);

  test("refusals have a code and a message", () => {
    expect(on({ code: "PROJECT_NOT_FOUND", message: "No." })).toEqual({ hold: ["ERR-01", "ERR-61"], fail: [] });
    expect(on({ code: "PROJECT_NOT_FOUND" }).fail).toEqual(["ERR-01"]);
    expect(on({ code: 404, message: "No." }).fail).toEqual(["ERR-01"]);
    expect(on({ code: "X", message: "No.", details: "why" }).fail).toEqual(["ERR-01"]);
    expect(on("<h1>404</h1>").fail).toEqual(["ERR-01"]);
  });

  test("refusals by a gateway are not judged as the server's", () => {
    const by = (code: number, body: unknown) =>
      verdictsOn("GET", "/v1/translate/p/status", code, body, { lipSync: false, video: true });
    for (const code of [413, 502, 504]) expect(by(code, "<h1>No.</h1>")).toEqual({ hold: [], fail: [] });
    expect(by(502, { code: 502, message: "No." }).fail).toEqual(["ERR-01", "STA-01"]);
    expect(by(503, "<h1>No.</h1>").fail).toEqual(["ERR-01", "STA-01"]);
  });

  test("refusals of validation name the field and the reason", () => {
    const details = { field: "targetLanguage", reason: "is none" };
    expect(on({ code: "VALIDATION_ERROR", message: "No.", details })).toEqual({
      hold: ["ERR-01", "ERR-02", "ERR-61"],
      fail: [],
    });
    expect(on({ code: "VALIDATION_ERROR", message: "No.", details: { field: "a" } }).fail).toEqual(["ERR-02"]);
    expect(on({ code: "VALIDATION_ERROR", message: "No." }).fail).toEqual(["ERR-02"]);
  });
});

describe("details records", () => {
  const version = {
    workId: "w",
    translatedVersionId: "v",
    targetLanguage: "french",
    status: "completed",
    currentStep: "done",
    progress: 100,
    createdAt: 1,
    settings: {
      voiceCloning: true,
      uploadType: "video",
      keepBackgroundMusic: true,
      keepOriginalVoice: false,
      originalVoiceVolume: 30,
      subtitles: { isEnable: false, source: "translated" },
      smartSync: true,
      voiceIsolatorOption: "studio",
      translationQualityMode: "standard",
    },
  };
  const details = {
    projectId: "p",
    projectName: "n",
    originalVideoUrl: "https://a.example/b",
    originalLanguage: "en",
    duration: 3,
    createdAt: 1,
    status: "success",
    targetLanguages: ["french"],
    progress: { step: "done", transcriptionProgress: 100 },
    translations: [version],
  };
  const on = (change: object, inVersion: object = {}) => {
    const record = { ...details, translations: [{ ...version, ...inVersion }], ...change };
    return verdictsOn("GET", "/v1/projects/p", 200, JSON.parse(JSON.stringify(record)));
  };

  test("correct details records fail no requirement", () => {
    expect(on({}).fail).toEqual([]);
    expect(on({ translations: [] }).fail).toEqual([]);
  });

  test.each<[string, object, object, string[]]>([
    ["a wrong state of a version", {}, { status: "done" }, ["DET-12"]],
    ["a time in text", {}, { completedAt: "2026-01-01" }, ["DET-14"]],
    ["a time that is null", {}, { failedAt: null }, ["DET-14"]],
    ["no settings", {}, { settings: undefined }, ["DET-16"]],
    ["no progress", { progress: { step: "done" } }, {}, ["DET-06"]],
    ["no step while there is progress", { progress: { transcriptionProgress: 1 } }, {}, ["DET-05"]],
    ["a step that is not text", { progress: { step: 1, transcriptionProgress: 1 } }, {}, ["DET-05"]],
    ["no list of languages", { targetLanguages: "french" }, {}, ["DET-01"]],
    ["no step of a version", {}, { currentStep: undefined }, ["DET-40"]],
    ["a step of a version that is null", {}, { currentStep: null }, ["DET-40"]],
    ["a step of a version that is a number", {}, { currentStep: 3 }, ["DET-13"]],
    ["audio that is null", {}, { translatedAudioUrl: null }, ["DET-40"]],
    ["an error without a code", {}, { error: { message: "No." } }, ["DET-01"]],
    ["an error whose code is null", {}, { error: { code: null, message: "No." } }, ["DET-01"]],
    ["audio that is no text", {}, { translatedAudioUrl: 5 }, ["DET-01"]],
  ])("a faulty record fails its requirement: %s", (_, change, inVersion, failing) => {
    expect(on(change, inVersion).fail).toEqual(failing);
  });
});
