import { describe, expect, test } from "vitest";
import { citations, gaps, type SourceMap } from "./source-map.ts";

const digest = "00000000";
const map: SourceMap = {
  "M1.1": { digest, none: "heading" },
  "M2.1": { digest, by: ["RUN-01"] },
  "M2.2": { digest, by: ["RUN-02", "Q-WHICH"] },
  "M3.1": { digest, by: ["M2.1"] },
};
const cited = [
  { id: "RUN-01", place: "M2" },
  { id: "RUN-02", place: "M2.2" },
  { id: "Q-WHICH", place: "M2" },
];

describe("the map of the source", () => {
  test("has no gap when each sentence is carried, or says why nothing carries it", () => {
    expect([...gaps(map, cited)]).toEqual([]);
  });

  test.each<[string, SourceMap, typeof cited, string]>([
    ["a sentence without an account", { ...map, "M4.1": { digest } }, cited, "M4.1 has no account"],
    [
      "a sentence with an account and a reason for none",
      { ...map, "M2.1": { digest, by: ["RUN-01"], none: "advice" } },
      cited,
      "M2.1 names RUN-01, and also says that nothing has to state it",
    ],
    [
      "a reason that is not on the list",
      { ...map, "M1.1": { digest, none: "boring" as "heading" } },
      cited,
      'M1.1 has the reason "boring", which is not one of heading',
    ],
    ["a requirement that was dropped", map, cited.slice(1), "M2.1 names RUN-01, which does not exist"],
    [
      "a requirement that no longer cites the line",
      map,
      [{ id: "RUN-01", place: "M3" }, ...cited.slice(1)],
      "M2.1 names RUN-01, which does not cite it",
    ],
    [
      "a requirement that cites another sentence of the line",
      map,
      [{ id: "RUN-01", place: "M2.2" }, ...cited.slice(1)],
      "M2.1 names RUN-01, which does not cite it",
    ],
    [
      "a citation that no sentence of the line names",
      map,
      [...cited, { id: "RUN-03", place: "M2" }],
      "RUN-03 cites M2, but no sentence of it names RUN-03: cite the right one of M2.1, M2.2",
    ],
    ["a citation outside the source", map, [...cited, { id: "RUN-01", place: "M9" }], "M9, cited by RUN-01, is not in"],
    [
      "a reference to a sentence that nothing states",
      { ...map, "M3.1": { digest, by: ["M1.1"] } },
      cited,
      "M3.1 refers to M1.1, which nothing states",
    ],
  ])("reports %s", (_, wrong, citing, problem) => {
    expect([...gaps(wrong, citing)].join("\n")).toContain(problem);
  });

  test("takes the citations of requirements and questions, line by line", () => {
    const requirements = [{ id: "RUN-01", source: ["media-rest-api.md:12-13", "actions-mcp-oauth.md:7.2"] }];
    const unknowns = [{ id: "Q-WHICH", source: ["media-rest-api.md:14"] }];
    expect(citations({ requirements, unknowns } as Parameters<typeof citations>[0])).toEqual([
      { id: "RUN-01", place: "M12" },
      { id: "RUN-01", place: "M13" },
      { id: "RUN-01", place: "A7.2" },
      { id: "Q-WHICH", place: "M14" },
    ]);
  });
});
