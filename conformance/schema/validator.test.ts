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

describe("a validator with the contract's document", () => {
  const validator = new SchemaValidator(readGenerated().openapi.components.schemas);
  const problems = (change: object) => {
    const record: unknown = JSON.parse(JSON.stringify({ ...status, ...change }));
    return validator.problems("ProjectStatus", record).map(({ pointer, message }) => `${pointer} ${message}`);
  };

  test("a correct record has no problems, and unknown fields are not problems", () => {
    expect(problems({ more: 1 })).toEqual([]);
  });

  test.each([
    [{ duration: "3" }, "/duration must be number"],
    [{ status: "running" }, "/status is not one of processing, success, failed"],
    [{ targetLanguage: "klingon" }, "/targetLanguage is not one of afrikaans,"],
    [{ originalVideoUrl: "nowhere" }, '/originalVideoUrl must match format "uri"'],
    [{ projectName: undefined }, " lacks projectName"],
    [{ dubbingProgress: 101 }, "/dubbingProgress must be <= 100"],
    [{ status: "failed" }, " lacks a field that its other fields require"],
    [{ error: { code: 1, message: "" } }, "/error"],
    [
      { transcripts: { original: {}, translations: [] } },
      "/transcripts/original lacks source, language, text, segments",
    ],
  ])("the record %j has its problem: %s", (change, problem) => {
    expect(problems(change).join("\n")).toContain(problem);
  });

  test("every schema compiles", () => {
    for (const name of Object.keys(readGenerated().openapi.components.schemas)) {
      expect(() => validator.problems(name, null), name).not.toThrow();
    }
  });
});

test("an unknown field of a closed object is a problem", () => {
  const closed = new SchemaValidator({ A: { type: "object", properties: { a: {} }, additionalProperties: false } });
  expect(closed.problems("A", { a: 1, b: 2 })).toEqual([{ pointer: "/b", message: "must be absent" }]);
});

test("a problem names the fields that are missing, apart from its words", () => {
  const schema = { type: "object", properties: { a: {}, b: {} }, required: ["a", "b"] };
  expect(new SchemaValidator({ A: schema }).problems("A", {})).toEqual([
    { pointer: "", message: "lacks a, b", lacking: ["a", "b"] },
  ]);
});

test("a dangling reference is an error, not a refusal of every value", () => {
  expect(() => new SchemaValidator({ A: { $ref: "#/components/schemas/B" } })).toThrow("a schema refers to B");
});

test("an unknown schema name is an error", () => {
  expect(() => new SchemaValidator({}).problems("A", 1)).toThrow("no schema A");
});
