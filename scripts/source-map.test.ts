import { describe, expect, test } from "vitest";
import type { SourceMap } from "../spec/lib/rules/source-map.ts";
import { differences, fillSourceMap, showSourceMap } from "./source-map.ts";
import { digestOf, sentencesOf } from "./source-map/sentences.ts";

const digest = "00000000";

describe("npm run source-map", () => {
  const map: SourceMap = {
    "M1.1": { digest, none: "heading" },
    "M2.1": { digest, by: ["RUN-09"] },
    "M3.1": { digest },
    "M3.2": { digest, says: "it ends", by: ["RUN-01"] },
  };

  test("writes a citation that names a sentence, or a line with one sentence", () => {
    const filled = fillSourceMap(map, [
      { id: "RUN-10", place: "M2" },
      { id: "RUN-02", place: "M2.1" },
      { id: "RUN-03", place: "M3.2" },
      { id: "RUN-04", place: "M1" },
    ]);
    expect(filled).toEqual({
      "M1.1": { digest, by: ["RUN-04"] },
      "M2.1": { digest, by: ["RUN-02", "RUN-09", "RUN-10"] },
      "M3.1": { digest },
      "M3.2": { digest, says: "it ends", by: ["RUN-01", "RUN-03"] },
    });
  });

  test("leaves a line with several sentences to a person, and never takes an id away", () => {
    expect(fillSourceMap(map, [{ id: "RUN-05", place: "M3" }])).toEqual(map);
  });

  test("shows a line for each sentence of the source", () => {
    expect(showSourceMap({ "M1.1": { digest, none: "heading" }, "M2.1": { digest, by: ["RUN-02"] } })).toBe(
      '{\n  "M1.1": {"digest":"00000000","none":"heading"},\n  "M2.1": {"digest":"00000000","by":["RUN-02"]}\n}\n',
    );
  });
});

describe("npm run source-map -- --source", () => {
  const text = "# Runs\n\nA run starts. It may end; nobody waits.";
  const map: SourceMap = Object.fromEntries(
    [...sentencesOf(text)].map(([place, words]) => [`M${place}`, { digest: digestOf(words) }]),
  );

  test("finds nothing in a source that reads as before", () => {
    expect([...differences(map, { M: text })]).toEqual([]);
  });

  test("finds a sentence that changed, one that is new and one that is gone", () => {
    const changed = "# Runs\n\nA run starts. It may end late.\n\nMore.";
    expect([...differences(map, { M: changed })].map((line) => line.replaceAll(/[0-9a-f]{8}/g, "..."))).toEqual([
      'M3.2 has changed: read it again, correct what states it, and set its digest to "..."',
      "M3.3 is no longer in the source: take its entry out",
      'M5.1 is new: add "M5.1": { "digest": "..." } and what states it',
    ]);
  });
});

describe("a sentence of the source", () => {
  test("ends at a full stop, at a semicolon, and at a comma after a parenthesis", () => {
    expect([...sentencesOf("- It has `id` (a number), `name` and more; v1.2 too. `x` follows.")]).toEqual([
      ["1.1", "It has `id` (a number)"],
      ["1.2", "`name` and more"],
      ["1.3", "v1.2 too"],
      ["1.4", "`x` follows."],
    ]);
  });

  test("is a cell of a table with the name of its row; a short cell belongs to the next", () => {
    const table =
      "| Field | Type | Meaning |\n|-|-|-|\n| id | number | Its number |\n| end | time or null | When; if ever |";
    expect([...sentencesOf(table)]).toEqual([
      ["1.1", "Field | Type | Meaning"],
      ["3.1", "id: number | Its number"],
      ["4.1", "end: time or null"],
      ["4.2", "end: When"],
      ["4.3", "end: if ever"],
    ]);
  });

  test("is a whole row where the table has no head", () => {
    expect([...sentencesOf("| | |\n|-|-|\n| danish | dutch |")].at(-1)).toEqual(["3.1", "danish | dutch"]);
  });
});
