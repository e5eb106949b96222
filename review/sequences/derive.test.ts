import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { at, type JsonObject } from "../schema/json.ts";
import { pruned } from "./difference.ts";
import { entryOf, goodRequest, openerOf, type Sides } from "./draft.ts";
import { unprovoked, waysTo } from "./provoke.ts";
import { shownSteps } from "./shown.ts";
import { toursOf } from "./tours.ts";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../generated/${name}`, import.meta.url), "utf8")) as JsonObject;
const side = { behaviour: read("contract.json"), openapi: read("openapi.json") };
const sides: Sides = { before: side, after: side };

/** The last requests of the ways to a condition at an operation. */
function requestsFor(id: string, when: unknown) {
  const operation = entryOf(sides, "operations", id);
  if (!operation) throw new Error(`no operation ${id}`);
  return waysTo(when, goodRequest(sides, operation), { sides, operation }).map(({ request }) => request);
}

test("a story about a project begins with the operation that starts most", () => {
  expect(openerOf(sides)?.id).toBe("startTranslation");
});

test("a condition says how the request looks that meets it", () => {
  const custom = { predicate: "field-is", field: "voiceMode", value: "custom" };
  const noVoice = { predicate: "not", of: { predicate: "field-present", field: "voiceId" } };
  expect(requestsFor("dubProject", { predicate: "all", of: [custom, noVoice] })).toMatchObject([
    { fields: { voiceMode: "custom" } },
  ]);
  const either = { predicate: "any", of: [{ predicate: "credential-absent" }, { predicate: "key-prefix-wrong" }] };
  expect(requestsFor("getStatus", either).map(({ key }) => key)).toEqual([null, "sk_live_1"]);
  expect(requestsFor("getStatus", { predicate: "rate-exceeded" })).toMatchObject([{ times: 31 }]);
});

test("a condition with a predicate that no client brings about has no request, and the predicate is named", () => {
  const fault = { predicate: "unexpected-fault" };
  expect(requestsFor("getStatus", { predicate: "all", of: [{ predicate: "credential-absent" }, fault] })).toEqual([]);
  expect(unprovoked({ predicate: "any", of: [fault] })).toEqual(["unexpected-fault"]);
  expect(unprovoked({ predicate: "not", of: fault })).toEqual([]);
});

test("a tour lets happen by chance what leads to a transition, and looks at webhooks only where they are watched", () => {
  const [story = []] = toursOf(sides, "run.lipSyncFailed");
  expect(story.find(({ does }) => does === "steer")).toEqual({ does: "steer", transition: "lip-sync.fail" });
  expect(story.some(({ does }) => does === "look at webhooks")).toBe(false);
  const [watched = []] = toursOf(sides, "run.lipSyncFailed", "webhooks");
  expect(watched[0]).toMatchObject({ operation: "webhooks_create_secret" });
  expect(watched.at(-1)).toEqual({ does: "look at webhooks" });
  expect(toursOf(sides, "no.such")).toEqual([]);
});

test("only what differs between two answers is left of them", () => {
  expect(pruned({ a: 1, b: { c: 2, d: 3 }, e: [1, 2] }, { a: 1, b: { c: 2 }, e: [1, 3] })).toEqual([
    { b: { d: 3 }, e: [2] },
    { b: {}, e: [3] },
  ]);
  expect(pruned([1], [1, 2])).toEqual([[1], [1, 2]]);
});

test("steps that end the same are shown once, and looks before the difference only as time", () => {
  const look = requestsFor("getStatus", null)[0];
  if (!look) throw new Error("getStatus has no request");
  const good = { status: 200, body: { status: "processing" } };
  const [was, is] = ["failed", "success"].map((status) => ({ status: 200, body: { status } }));
  if (!was || !is) throw new Error("there are two ends");
  const story = [look, { does: "wait", seconds: 3 } as const, look, { does: "wait", seconds: 4 } as const, look];
  const waited = { status: null, body: null };
  const shown = shownSteps(
    sides,
    story,
    [
      [good, waited, good, waited, was],
      [good, waited, good, waited, is],
    ],
    4,
  );
  expect(shown).toEqual([
    {
      step: "7 s later: GET /v1/translate/{projectId}/status",
      before: '200 {"status":"failed"}',
      after: '200 {"status":"success"}',
    },
  ]);
  expect(at(shown, "/0/step")).not.toContain("owner");
});
