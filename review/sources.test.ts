import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { edited, type Case, type Editable } from "./catalogue/cases.ts";
import { field, machine, transition } from "./catalogue/contract-parts.ts";
import { githubReport, sarifReport, terminalReport } from "./index.ts";
import { review } from "./review.ts";
import { type JsonObject } from "./schema/json.ts";

const ROOT = new URL("../", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(`generated/${name}`, ROOT), "utf8")) as JsonObject;
const before = { openapi: read("openapi.json"), behaviour: read("contract.json") };
const spec = readdirSync(new URL("spec/", ROOT), { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".tsp"),
);
const sources = new Map(spec.map((file) => [`spec/${file}`, readFileSync(new URL(`spec/${file}`, ROOT), "utf8")]));

/** The review of an edit of one of the documents; `moved` changes the sources of the newer side. */
function reviewOf(document: "openapi" | "behaviour", edit: Case["edit"], moved = sources) {
  const after = { ...before, [document]: edited(before[document], edit) };
  return review({ name: "a", sources, ...before }, { name: "b", sources: moved, ...after });
}

/** The first requirement of the gravest change, and the file that states it. */
function placeOf(document: "openapi" | "behaviour", edit: Case["edit"]) {
  const [change] = reviewOf(document, edit).changes;
  return [change?.requirements?.[0], change?.lineAfter?.split(":")[0]];
}

test.each<[string, "openapi" | "behaviour", Case["edit"], string, string]>([
  [
    "a field of an action, by its own file",
    "openapi",
    (d) => (d.components.schemas.SettingsUpdate.properties.companyName.maxLength = 100),
    "SET-07",
    "spec/actions/settings.tsp",
  ],
  [
    "a field of an answer",
    "openapi",
    (d) => (d.components.schemas.DubStarted.properties.estimatedDuration.type = "string"),
    "DUB-67",
    "spec/routes/dub-project.tsp",
  ],
  [
    "an action, by what only it has to do",
    "behaviour",
    (d) => d.actions.find(({ id }: Editable) => id === "account_get").scopes.push("settings:read"),
    "ACC-01",
    "spec/actions/account.tsp",
  ],
  [
    "a transition",
    "behaviour",
    (d) => transition(d, "delivery", "delivery.send").cause.follows.pop(),
    "HOOK-49",
    "spec/machines/delivery.tsp",
  ],
  [
    "a machine",
    "behaviour",
    (d) => machine(d, "run").states.push({ id: "paused", title: "Paused." }),
    "RUN-01",
    "spec/machines/run.tsp",
  ],
  [
    "when a field is there",
    "behaviour",
    (d) => (field(d, "ProjectCreatedEvent", "workflow").presence = "sometimes"),
    "HOOK-35",
    "spec/events/payloads.tsp",
  ],
])("a change is found in spec/: %s", (_, document, edit, id, file) => {
  expect(placeOf(document, edit)).toEqual([id, file]);
});

const lowers = (d: Editable) => (d.components.schemas.SettingsUpdate.properties.companyName.maxLength = 100);

test("reports name both lines where the requirement moved, and annotate the new one", () => {
  const file = "spec/actions/settings.tsp";
  const [was] = /\d+$/.exec(String(reviewOf("openapi", lowers).changes[0]?.lineAfter)) ?? [];
  const result = reviewOf("openapi", lowers, new Map([...sources, [file, `\n\n${sources.get(file)}`]]));
  const places = [`${file}:${Number(was) + 2}`, `${file}:${was}`];
  expect(terminalReport(result, true)).toContain(`SET-07  ${places[0]} (before: ${places[1]})`);
  expect(githubReport(result)).toContain(`file=${file},line=${Number(was) + 2},`);
  expect(githubReport(result)).toContain(`Required by SET-07. Before, this was at ${places[1]}.`);
  const [found] = JSON.parse(sarifReport(result)).runs[0].results;
  const line = (at: Editable) => at.physicalLocation.region.startLine;
  expect([line(found.locations[0]), line(found.relatedLocations[0])]).toEqual([Number(was) + 2, Number(was)]);
});

test("a line that only the old contract has is named, and not annotated", () => {
  const result = reviewOf("openapi", lowers, new Map());
  expect(githubReport(result)).toMatch(
    /^::error title=request-length-narrowed::.* Before, this was at spec\/actions\//,
  );
  const [found] = JSON.parse(sarifReport(result)).runs[0].results;
  expect(found.locations[0].physicalLocation).toBeUndefined();
  expect(terminalReport(result, true)).toMatch(/SET-07 {2}before: spec\/actions\/settings\.tsp:\d+$/m);
});
