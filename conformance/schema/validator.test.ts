import { describe, expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { SchemaValidator } from "./validator.ts";

const status = {
  projectId: "p",
  projectName: "n",
  originalVideoUrl: "https://a.example/b",
  originalLanguage: "en",
  targetLanguage: "french",
  duration: 3,
  createdAt: 1,
  workflow: "translation",
  transcriptionStatus: "processing",
  transcripts: { original: null, translations: [] },
  status: "processing",
};

describe("with the document of the contract", () => {
  const validator = new SchemaValidator(readGenerated().openapi.components.schemas);
  const problems = (change: object) => {
    const record: unknown = JSON.parse(JSON.stringify({ ...status, ...change }));
    return validator.problems("ProjectStatus", record).map(({ pointer, message }) => `${pointer} ${message}`);
  };

  test("a right record has no problems, and unknown fields are none", () => {
    expect(problems({ more: 1 })).toEqual([]);
  });

  test.each([
    [{ duration: "3" }, "/duration must be number"],
    [{ status: "running" }, "/status is none of processing, success, failed"],
    [{ targetLanguage: "klingon" }, "/targetLanguage is none of afrikaans,"],
    [{ originalVideoUrl: "nowhere" }, '/originalVideoUrl must match format "uri"'],
    [{ projectName: undefined }, " lacks projectName"],
    [{ dubbingProgress: 101 }, "/dubbingProgress must be <= 100"],
    [{ status: "failed" }, " lacks a field that its other fields call for"],
    [{ error: { code: 1, message: "" } }, "/error"],
    [
      { transcripts: { original: {}, translations: [] } },
      "/transcripts/original lacks source, language, text, segments",
    ],
  ])("%j: %s", (change, problem) => {
    expect(problems(change).join("\n")).toContain(problem);
  });

  test("every schema compiles", () => {
    for (const name of Object.keys(readGenerated().openapi.components.schemas)) {
      expect(() => validator.problems(name, null), name).not.toThrow();
    }
  });
});

test("a field that a closed object does not have must not be there", () => {
  const closed = new SchemaValidator({ A: { type: "object", properties: { a: {} }, additionalProperties: false } });
  expect(closed.problems("A", { a: 1, b: 2 })).toEqual([{ pointer: "/b", message: "must not be there" }]);
});

test("a reference to nothing is an error, not a refusal of every value", () => {
  expect(() => new SchemaValidator({ A: { $ref: "#/components/schemas/B" } })).toThrow("a schema refers to B");
});

test("a name that the document lacks is an error", () => {
  expect(() => new SchemaValidator({}).problems("A", 1)).toThrow("no schema A");
});
