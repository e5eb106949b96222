import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { edited, type Case, type Editable } from "./catalogue/cases.ts";
import { entry, error, field, machine, transition, without } from "./catalogue/contract-parts.ts";
import { review } from "./review.ts";
import { type JsonObject } from "./schema/json.ts";
import { NO_SETTINGS, type Settings } from "./settings/settings.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../generated/${name}`, import.meta.url), "utf8")) as JsonObject;

const before = { openapi: read("openapi.json"), behaviour: read("contract.json") };

const none = () => {};

/** The review of an edit of both documents. */
function reviewOf(behaviour: Case["edit"], openapi: Case["edit"] = none, settings: Partial<Settings> = {}) {
  const side = { sources: new Map<string, string>() };
  const after = { openapi: edited(before.openapi, openapi), behaviour: edited(before.behaviour, behaviour) };
  return review({ name: "a", ...side, ...before }, { name: "b", ...side, ...after }, { ...NO_SETTINGS, ...settings });
}

const rules = ({ changes }: ReturnType<typeof reviewOf>) => changes.map(({ rule }) => rule);

/** An event that is dropped with all that sends and delivers it. */
const dropsEvent = (d: Editable) => {
  without(d, "events", "project.lipsync.failed");
  transition(d, "run", "run.lipSyncFailed").emits = [];
  for (const { cause } of machine(d, "delivery").transitions)
    for (const list of ["follows", "operations"])
      cause[list] &&= cause[list].filter((each: string) => !/^run\.lipSyncFailed$|^lipsyncFailed$/.test(each));
};
const dropsWebhook = (d: Editable) => delete d.webhooks["project.lipsync.failed"];

test("an event that goes takes its webhook, its transition and its deliveries along: that is one change", () => {
  const result = reviewOf(dropsEvent, dropsWebhook);
  expect(rules(result)).toEqual(["event-removed"]);
  expect(result.changes[0]?.follows?.map(({ rule, alsoIn = [] }) => [rule, alsoIn.length])).toEqual([
    ["webhook-removed", 0],
    ["transition-event-removed", 0],
    ["transition-cause-changed", 0],
    ["transition-cause-changed", 1],
  ]);
});

test("deliveries that follow something else as well are a change of their own", () => {
  const result = reviewOf((d) => {
    dropsEvent(d);
    transition(d, "delivery", "delivery.send").cause.follows.push("run.delete");
  }, dropsWebhook);
  expect(rules(result).toSorted()).toEqual(["event-removed", "transition-cause-changed"]);
});

/** Another status of an error, with the answers of its operations. */
const movesStatus = (d: Editable) => (error(d, "ProjectNotFound").status = 410);
const movesAnswers = (d: Editable) => {
  for (const [path, item] of Object.entries<Editable>(d.paths))
    for (const operation of Object.values<Editable>(item))
      if (path.includes("{projectId}") && operation.responses?.[404]) {
        operation.responses[410] = operation.responses[404];
        delete operation.responses[404];
      }
};

test("an error with another status takes the statuses of its operations along, and no others", () => {
  const result = reviewOf(movesStatus, movesAnswers);
  expect(rules(result)).toEqual(["error-status-changed"]);
  expect(result.changes[0]?.follows?.map(({ rule }) => rule)).toEqual([
    "response-error-status-removed",
    "response-error-status-added",
  ]);
  const further = reviewOf(movesStatus, (d) => {
    movesAnswers(d);
    d.paths["/v1/projects"].post.responses[410] = { description: "Gone." };
  });
  expect(rules(further)).toEqual(["error-status-changed", "response-error-status-added"]);
});

test("a field that is there in fewer cases is one change with its schema, and shows the example of that", () => {
  const result = reviewOf(
    (d) => (field(d, "ProjectCreatedEvent", "workflow").presence = "sometimes"),
    (d) => {
      const schema = d.components.schemas.ProjectCreatedEvent;
      schema.required = schema.required.filter((name: string) => name !== "workflow");
    },
  );
  expect(rules(result)).toEqual(["presence-narrowed"]);
  expect(result.changes[0]).toMatchObject({ breaks: "receivers", example: { was: "never sent" } });
});

test("a change that the settings call graver, or that is accepted, does not vanish in another one", () => {
  const graver = reviewOf(movesStatus, movesAnswers, { severities: { "error-status-changed": "patch" } });
  expect(rules(graver)).toContain("response-error-status-removed");
  const off = reviewOf(dropsEvent, dropsWebhook, { severities: { "event-removed": "off" } });
  expect(rules(off)).toContain("webhook-removed");
  const accepted = [
    { rule: "event-removed", subject: "event project.lipsync.failed", reason: "Nobody waits for it." },
    { rule: "webhook-removed", subject: "webhook project.lipsync.failed", reason: "Nobody waits for it." },
  ] as const;
  const signed = reviewOf(dropsEvent, dropsWebhook, { accepted });
  expect([signed.changes, signed.stale, signed.accepted.length]).toEqual([[], [], 1]);
});

test("another event stays what it is", () => {
  const result = reviewOf(dropsEvent, (d) => delete d.webhooks["project.created"]);
  expect(rules(result)).toContain("webhook-removed");
  expect(entry(before.behaviour, "events", "project.created")).toBeDefined();
});
