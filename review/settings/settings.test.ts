import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { base } from "../catalogue/http-base.ts";
import { edited, type Editable } from "../catalogue/cases.ts";
import { type JsonObject } from "../schema/json.ts";
import { githubReport, hasFailed, jsonReport, markdownReport, review, sarifReport, terminalReport } from "../index.ts";
import { readSettings } from "./read-settings.ts";
import { type Accepted, type Settings } from "./settings.ts";

const directory = mkdtempSync(join(tmpdir(), "dubspec-review-settings-"));
afterAll(() => rmSync(directory, { recursive: true }));

const read = (value: unknown): Settings => {
  const path = join(directory, "dubspec.review.json");
  writeFileSync(path, typeof value === "string" ? value : JSON.stringify(value));
  return readSettings(path);
};

const entry: Accepted = {
  rule: "request-length-narrowed",
  subject: "POST /films",
  place: "request body (application/json), title",
  reason: "No client ever sent more.",
};

const contract = (openapi: JsonObject) => ({ name: "films", openapi, sources: new Map<string, string>() });

/** What is said of a shorter title and a further state under some settings. */
const judged = (settings: Partial<Settings>, today = "2026-06-15") => {
  const before = base as unknown as JsonObject;
  const after = edited(before, (d: Editable) => {
    d.components.schemas.NewFilm.properties.title.maxLength = 100;
    d.components.schemas.Film.properties.state.enum.push("archived");
  });
  return review(contract(before), contract(after), read(settings), today);
};

const rulesOf = (changes: readonly { rule: string; severity: string }[]) =>
  changes.map(({ rule, severity }) => `${rule} ${severity}`);

test("an accepted change is listed apart and fails nothing, and the version still rises for it", () => {
  const result = judged({ accepted: [entry], severities: { "response-value-widened": "minor" } });
  expect(rulesOf(result.changes)).toEqual(["response-value-widened minor"]);
  expect(rulesOf(result.accepted)).toEqual(["request-length-narrowed breaking"]);
  expect([hasFailed(result), result.breaking, result.bump]).toEqual([false, false, "major"]);
});

test("an entry without a place accepts the change in every place, and one with another place accepts nothing", () => {
  const { place: _, ...everywhere } = { ...entry, rule: "response-value-widened" as const, subject: "GET /films" };
  const result = judged({ accepted: [everywhere] });
  expect(rulesOf(result.accepted)).toEqual(["response-value-widened breaking"]);
  // The change is in two further routes, which the entry does not name.
  expect(result.changes.find(({ rule }) => rule === "response-value-widened")?.alsoIn).toHaveLength(1);
  expect(judged({ accepted: [{ ...entry, place: "request body" }] }).stale).toEqual([
    { ...entry, place: "request body", why: "no change matches it" },
  ]);
});

test("an entry holds on its last day, and is stale on the day after", () => {
  const until = { ...entry, until: "2026-06-15" };
  expect(judged({ accepted: [until] }).accepted).toHaveLength(1);
  const after = judged({ accepted: [until] }, "2026-06-16");
  expect([after.accepted.length, after.stale[0]?.why]).toEqual([0, "it expired after 2026-06-15"]);
});

test("a stale entry fails a review in which nothing breaks", () => {
  const off = { "request-length-narrowed": "off", "response-value-widened": "off" } as const;
  expect(hasFailed(judged({ severities: off }))).toBe(false);
  const result = judged({ severities: off, accepted: [entry] });
  expect([result.breaking, hasFailed(result), result.changes.length]).toEqual([false, true, 0]);
});

test("a severity of the settings is told with the one that the rule has", () => {
  const result = judged({ severities: { "request-length-narrowed": "warning", "response-value-widened": "off" } });
  expect(rulesOf(result.changes)).toEqual(["request-length-narrowed warning"]);
  expect(terminalReport(result, true)).toContain("Breaks clients. The settings call it warning in place of breaking.");
  expect(judged({ severities: { "request-length-narrowed": "breaking" } }).changes[0]?.usually).toBeUndefined();
});

test("every report lists what is accepted with its reason, and names stale entries", () => {
  const other = { ...entry, subject: "GET /nowhere" };
  const result = judged({ accepted: [entry, other] });
  const stale = "The settings accept request-length-narrowed of GET /nowhere";
  expect(terminalReport(result, true)).toContain("Reason: No client ever sent more.");
  expect(terminalReport(result, true)).toContain(stale);
  expect(markdownReport(result)).toContain("<summary>1 accepted</summary>");
  expect(markdownReport(result)).toContain("Accepted: No client ever sent more.");
  expect(markdownReport(result)).toContain(stale);
  expect(githubReport(result)).toContain(`::error title=stale entry::${stale}`);
  expect(githubReport(result)).not.toContain("request-length-narrowed::POST");
  const { accepted, stale: entries } = JSON.parse(jsonReport(result));
  expect([accepted[0].accepted, entries[0].why]).toEqual([entry.reason, "no change matches it"]);
  const [run] = JSON.parse(sarifReport(result)).runs;
  expect(run.results.map((each: Editable) => each.suppressions?.[0].justification)).toEqual([undefined, entry.reason]);
  expect(run.invocations[0].toolConfigurationNotifications[0].message.text).toContain(stale);
});

test.each<[string, unknown, string]>([
  ["an unknown rule", { severities: { "request-length": "off" } }, "there is no rule request-length; docs/rules.md"],
  ["an unknown rule that is accepted", { accepted: [{ ...entry, rule: "x" }] }, "there is no rule x"],
  ["an unknown severity", { severities: { "error-added": "fatal" } }, "severities.error-added must be equal to one of"],
  ["no reason", { accepted: [{ ...entry, reason: undefined }] }, "accepted.0 must have required property 'reason'"],
  ["an empty reason", { accepted: [{ ...entry, reason: " " }] }, "accepted.0.reason must match pattern"],
  [
    "a text that is not a day",
    { accepted: [{ ...entry, until: "2026-02-30" }] },
    "2026-02-30 of request-length-narrowed",
  ],
  ["an unknown field", { accept: [] }, "the file must NOT have additional properties (accept)"],
  ["an entry twice", { accepted: [entry, { ...entry, reason: "Again." }] }, "is there twice"],
  ["a list", [], "the file must be object"],
  ["no JSON", "{\n", "are not JSON"],
])("settings with %s are refused in one line that names the file and the place", (_title, value, sentence) => {
  expect(() => read(value)).toThrow(sentence);
  expect(() => read(value)).toThrow(/^the settings \S+\/dubspec\.review\.json [^\n]+$/);
});

test("a file of settings that is not there is refused with its path", () => {
  expect(() => readSettings(join(directory, "nowhere.json"))).toThrow(
    /^there is no file \S+nowhere\.json with settings$/,
  );
});
