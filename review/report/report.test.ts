import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { machineDiagrams } from "../behaviour/diagrams.ts";
import { edited } from "../catalogue/cases.ts";
import { base } from "../catalogue/http-base.ts";
import { answers } from "../catalogue/http-answers.ts";
import { requests } from "../catalogue/http-requests.ts";
import { routes } from "../catalogue/http-routes.ts";
import { htmlReport, jsonReport, markdownReport, review, terminalReport } from "../index.ts";
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
  expect(before).toMatch(/ : fail \(changed, now sends project\.paused\)$/m);
  expect(before).toMatch(/ : \w+ \(gone\)$/m);
  expect(before).not.toContain("(new)");
  expect(after).toMatch(/ --> \[\*\] : drop \(new\)$/m);
  expect(after).not.toContain("(gone)");
  expect(markdownReport(emptyReview())).not.toContain("mermaid");
});

test("reports for people show how each step of a sequence ends before and after, or why there is no sequence", () => {
  const result = exampleReview();
  const [first, second, ...others] = result.changes;
  if (!first || !second) throw new Error("the example has changes");
  const sequence = [
    { step: "POST /v1/<films>", before: "200", after: "200" },
    { step: "GET /v1/films/1", before: "404 GONE", after: "410 GONE" },
  ];
  const noSequence = "no client brings it about";
  const shown = { ...result, changes: [{ ...first, sequence }, { ...second, noSequence }, ...others] };
  const terminal = terminalReport(shown, true);
  expect(terminal).toContain("           POST /v1/<films> -> 200\n");
  expect(terminal).toContain("           GET /v1/films/1 -> before: 404 GONE; after: 410 GONE\n");
  expect(terminal).toContain("Not shown as a sequence of requests: no client brings it about.");
  expect(markdownReport(shown)).toContain(
    "  - `POST /v1/<films>` → `200`\n  - `GET /v1/films/1`\n    - before: `404 GONE`\n    - after: `410 GONE`\n",
  );
  expect(markdownReport(shown)).toContain("  - Not shown as a sequence of requests: no client brings it about.\n");
  const html = htmlReport(shown);
  expect(html).toContain("<td>GET /v1/films/1</td><td>404 GONE</td><td>410 GONE</td>");
  expect(html).toContain('<td>POST /v1/&lt;films&gt;</td><td colspan="2">200</td>');
  expect(html).toContain("no client brings it about");
  expect(validate(JSON.parse(jsonReport(shown)))).toBe(true);
  expect(validate(JSON.parse(jsonReport({ ...shown, changes: [{ ...first, sequence: [] }] })))).toBe(false);
  expect(terminalReport(result, true)).not.toContain("before: 404");
});

test("a machine that is new or gone has a diagram on one side", () => {
  const machines = [{ id: "dub", states: [{ id: "ready" }], transitions: [] }];
  expect(machineDiagrams({ machines }, {})).toMatchObject([{ after: null, before: expect.stringContaining("ready") }]);
  expect(machineDiagrams({}, { machines })).toMatchObject([{ before: null, after: expect.stringContaining("ready") }]);
  expect(machineDiagrams({ machines }, { machines })).toEqual([]);
});
