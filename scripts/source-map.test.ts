import { describe, expect, test } from "vitest";
import { fillSourceMap, showSourceMap } from "./source-map.ts";

describe("npm run source-map", () => {
  const map = { "a.md": { "1": "context" as const, "2": [], "3": ["RUN-09"] } };

  test("npm run source-map writes the ids that cite a line, in order, and keeps context", () => {
    const { filled, unmapped } = fillSourceMap(map, new Map([["a.md:2", ["RUN-10", "RUN-02", "RUN-10"]]]));
    expect(filled).toEqual({ "a.md": { "1": "context", "2": ["RUN-02", "RUN-10"], "3": [] } });
    expect(unmapped).toEqual(["a.md:3"]);
  });

  test("npm run source-map puts ids in the place of context once something cites the line", () => {
    expect(fillSourceMap(map, new Map([["a.md:1", ["RUN-01"]]])).filled["a.md"]?.["1"]).toEqual(["RUN-01"]);
  });

  test("npm run source-map shows a line for each line of the source", () => {
    expect(showSourceMap({ "a.md": { "1": "context", "2": ["RUN-02"] } })).toBe(
      '{\n  "a.md": {\n    "1": "context",\n    "2": ["RUN-02"]\n  }\n}\n',
    );
  });
});
