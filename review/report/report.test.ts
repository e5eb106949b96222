import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { edited, type Editable } from "../catalogue/cases.ts";
import { machine, transition } from "../catalogue/contract-parts.ts";
import { base } from "../catalogue/http-base.ts";
import { answers } from "../catalogue/http-answers.ts";
import { requests } from "../catalogue/http-requests.ts";
import { routes } from "../catalogue/http-routes.ts";
import { jsonReport, markdownReport, review, type Settings } from "../index.ts";
import { type JsonObject } from "../schema/json.ts";

const schema = JSON.parse(readFileSync(new URL("review.schema.json", import.meta.url), "utf8")) as object;
const validate = new Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true }).compile(schema);

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/${path}`, import.meta.url), "utf8")) as JsonObject;
const behaviour = read("contract.json");
const sources = new Map([["spec/errors/media.tsp", 'one\n@req("ERR-42")\n']]);
const films = (openapi: JsonObject) => ({ name: "films", openapi, sources });
const dubs = (contract: JsonObject) => ({ name: "dubs", behaviour: contract, sources });

/** A machine with a transition less, one more and one that changed, and an error with another status. */
const moved = edited(behaviour, (d: Editable) => {
  d.errors.find((each: Editable) => each.id === "UnsafeWebhookUrl").status = 422;
  machine(d, "version").transitions.pop();
  transition(d, "version", "version.fail").emits = ["project.paused"];
  machine(d, "version").transitions.push({ ...transition(d, "version", "version.fail"), id: "version.drop", to: null });
});

const settings: Settings = {
  severities: { "transition-added": "breaking" },
  accepted: [
    { rule: "transition-removed", subject: "machine version", reason: "It never happened.", until: "2026-12-31" },
    { rule: "route-removed", subject: "GET /nowhere", reason: "It never was." },
  ],
};

test("every JSON report is one by its schema, with all that it can hold", () => {
  const problems = (text: string) => (validate(JSON.parse(text)) ? [] : validate.errors);
  for (const { edit, title } of [...routes, ...requests, ...answers]) {
    const result = review(films(base as unknown as JsonObject), films(edited(base as unknown as JsonObject, edit)));
    expect([title, problems(jsonReport(result))]).toEqual([title, []]);
  }
  const text = jsonReport(review(dubs(behaviour), dubs(moved), settings, "2026-06-15"));
  expect(problems(text)).toEqual([]);
  for (const field of ["usually", "until", "why", "requirements", "lineAfter", "machines"])
    expect(text).toContain(`"${field}"`);
  expect(problems(text.replace('"why"', '"because"'))).not.toEqual([]);
});

test("the comment draws a changed machine before and after, and marks what happened to its transitions", () => {
  const comment = markdownReport(review(dubs(behaviour), dubs(moved)));
  const [before, after] = [...comment.matchAll(/```mermaid\n(.*?)\n```/gs)].map(([, source]) => source ?? "");
  expect(comment).toContain("<summary>Machine version</summary>");
  expect(before).toMatch(/ : fail \(changed\)$/m);
  expect(before).toMatch(/ : \w+ \(gone\)$/m);
  expect(before).not.toContain("(new)");
  expect(after).toMatch(/ --> \[\*\] : drop \(new\)$/m);
  expect(after).not.toContain("(gone)");
  expect(markdownReport(review(dubs(behaviour), dubs(behaviour)))).not.toContain("mermaid");
});

test("a machine that is new or gone has a diagram on one side", () => {
  const without = edited(behaviour, (d: Editable) => d.machines.shift());
  const { machines } = review(dubs(behaviour), dubs(without));
  expect(machines).toMatchObject([{ after: null, before: expect.stringContaining("stateDiagram-v2") }]);
  expect(review(dubs(without), dubs(behaviour)).machines).toMatchObject([{ before: null }]);
});
