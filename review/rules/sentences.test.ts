import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { behaviourChanges } from "../behaviour/compare.ts";
import { edited, type Case } from "../catalogue/cases.ts";
import { entry, limit, transition } from "../catalogue/contract-parts.ts";
import { documentWith } from "../catalogue/values.ts";
import { httpChanges } from "../http/compare.ts";
import { markdownReport, terminalReport } from "../index.ts";
import { type JsonObject, type Schema } from "../schema/json.ts";
import { emptyReview } from "../testing/example.ts";
import { changeOf } from "./changes.ts";

const contract = JSON.parse(
  readFileSync(new URL("../../generated/contract.json", import.meta.url), "utf8"),
) as JsonObject;

const at = { subject: "GET /films", place: "security" };

test.each<[string, Case["edit"], string]>([
  [
    "which states a transition leaves and enters",
    (d) => transition(d, "run", "run.delete").from.shift(),
    "The transition begins or ends in another state. Before: processing or success or failed -> (end); now: success or failed -> (end).",
  ],
  [
    "the hints that differ",
    (d) => (entry(d, "actions", "account_get").annotations.openWorldHint = true),
    "The hints for MCP clients changed. Before: openWorldHint false; now: openWorldHint true.",
  ],
  [
    "how long a transition takes",
    (d) => (transition(d, "transcription", "transcription.store").cause.after.seconds = 1),
    "The transition takes another time or shows other steps. Before: 2 seconds and 0.5 times the length of the media; now: 1 second and 0.5 times the length of the media.",
  ],
  [
    "what a transition does not follow any more",
    (d) => transition(d, "delivery", "delivery.send").cause.follows.pop(),
    "The transition does not follow run.lipSyncFailed any more.",
  ],
  [
    "what causes a transition",
    (d) => (transition(d, "version", "version.fail").cause = { kind: "service", follows: ["transcription.fail"] }),
    "Something else causes the transition. Before: chance; now: the service after transcription.fail.",
  ],
  [
    "the guards of a transition",
    (d) => (transition(d, "version", "version.fail").when = { predicate: "dub-only" }),
    "The transition happens under another condition. Before: always; now: dub-only.",
  ],
  [
    "an effect by its title",
    (d) => entry(d, "actions", "account_get").effects.pop(),
    "The action does not do this any more: Counts one call against the monthly allowance. (count-call)",
  ],
  [
    "the window of a limit, and one of something",
    (d) => (limit(d, "rate.translate").value = 1),
    "The limit changed from 10 requests per minute to 1 request per minute.",
  ],
])("a change of behaviour says %s", (_, edit, text) => {
  expect(behaviourChanges(contract, edited(contract, edit)).map((change) => change.text)).toEqual([text]);
});

test.each<[Schema, Schema, string]>([
  [
    { type: "object", additionalProperties: true },
    { type: "object", additionalProperties: false },
    "Properties that the schema does not name were accepted, and are refused now: a request with named ones only is accepted as before.",
  ],
  [
    { type: "object", additionalProperties: false },
    { type: "object", additionalProperties: true },
    "Properties that the schema does not name were refused, and are accepted now.",
  ],
  [
    { type: "array", items: {}, minItems: 2 },
    { type: "array", items: {}, minItems: 1 },
    "The number of entries changed from at least 2 items to at least 1 item.",
  ],
])("a change of a schema in plain English: %j to %j", (before, after, text) => {
  const changes = httpChanges(documentWith.request(before), documentWith.request(after));
  expect(changes.map((change) => change.text)).toEqual([text]);
});

test("no sentence calls unions, conditions or nothing by a placeholder", () => {
  const sides = [
    ["request-option-removed", "C", "absent", "C is no alternative any more."],
    ["request-option-added", "absent", "C", "C is an alternative now."],
    [
      "request-option-changed",
      "a union",
      "another union",
      "The alternatives or the conditions of the schema changed. They allow some values that they left out, and leave out some that they allowed.",
    ],
    [
      "request-condition-narrowed",
      "a condition",
      "another condition",
      "The conditions of the schema (`if`, `not` and the like) changed. They leave out values that they allowed.",
    ],
  ] as const;
  for (const [rule, before, after, text] of sides)
    expect(changeOf(rule, at, `It changed from ${before} to ${after}.`, { before, after }).text).toBe(text);
});

test("both sides stand in the sentence once, and long ones are cut", () => {
  const told = (text: string, before: string, after: string) =>
    changeOf("request-security-narrowed", at, text, { before, after }).text;
  expect(told("It changed.", "a key", "")).toBe("It changed. Before: a key; now: none.");
  expect(told("It changed from a to b.", "a", "b")).toBe("It changed from a to b.");
  expect(told("It changed.", "x".repeat(500), "y")).toBe(`It changed. Before: ${"x".repeat(160)}...; now: y.`);
});

test("a review without changes says so once", () => {
  const said = (text: string) => text.match(/no changes|nothing changed/gi);
  expect([said(terminalReport(emptyReview(), true)), said(markdownReport(emptyReview()))]).toEqual([
    ["Nothing changed"],
    ["Nothing changed"],
  ]);
});
