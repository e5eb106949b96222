import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { machineDiagrams } from "../behaviour/diagrams.ts";
import { edited } from "../catalogue/cases.ts";
import { base } from "../catalogue/http-base.ts";
import { answers } from "../catalogue/http-answers.ts";
import { requests } from "../catalogue/http-requests.ts";
import { routes } from "../catalogue/http-routes.ts";
import { jsonReport, markdownReport, review } from "../index.ts";
import { type JsonObject } from "../schema/json.ts";
import { emptyReview, exampleReview } from "../testing/example.ts";

const schema = JSON.parse(readFileSync(new URL("review.schema.json", import.meta.url), "utf8")) as object;
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);

const films = (openapi: JsonObject) => ({ name: "films", openapi, sources: new Map<string, string>() });

test("every JSON report is one by its schema, with all that it can hold", () => {
  const problems = (text: string) => (validate(JSON.parse(text)) ? [] : validate.errors);
  for (const { edit, title } of [...routes, ...requests, ...answers]) {
    const result = review(films(base as unknown as JsonObject), films(edited(base as unknown as JsonObject, edit)));
    expect([title, problems(jsonReport(result))]).toEqual([title, []]);
  }
  const text = jsonReport(exampleReview());
  expect(problems(text)).toEqual([]);
  for (const field of ["usually", "until", "why", "requirements", "lineAfter", "machines"])
    expect(text).toContain(`"${field}"`);
  expect(problems(text.replace('"why"', '"because"'))).not.toEqual([]);
});

test("the comment draws a changed machine before and after, and marks what happened to its transitions", () => {
  const comment = markdownReport(exampleReview());
  const [before, after] = [...comment.matchAll(/```mermaid\n(.*?)\n```/gs)].map(([, source]) => source ?? "");
  expect(comment).toContain("<summary>Machine version</summary>");
  expect(before).toMatch(/ : fail \(changed\)$/m);
  expect(before).toMatch(/ : \w+ \(gone\)$/m);
  expect(before).not.toContain("(new)");
  expect(after).toMatch(/ --> \[\*\] : drop \(new\)$/m);
  expect(after).not.toContain("(gone)");
  expect(markdownReport(emptyReview())).not.toContain("mermaid");
});

test("a machine that is new or gone has a diagram on one side", () => {
  const machines = [{ id: "dub", states: [{ id: "ready" }], transitions: [] }];
  expect(machineDiagrams({ machines }, {})).toMatchObject([{ after: null, before: expect.stringContaining("ready") }]);
  expect(machineDiagrams({}, { machines })).toMatchObject([{ before: null, after: expect.stringContaining("ready") }]);
  expect(machineDiagrams({ machines }, { machines })).toEqual([]);
});
