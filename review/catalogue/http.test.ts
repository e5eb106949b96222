import { expect, test } from "vitest";
import { eventChanges } from "../events/compare.ts";
import { httpChanges } from "../http/compare.ts";
import { type Change } from "../rules/changes.ts";
import { type JsonObject } from "../schema/json.ts";
import { edited, type Case } from "./cases.ts";
import { messages, messageBase, besideMessages } from "./events.ts";
import { besideHttp } from "./http-beside.ts";
import { base } from "./http-base.ts";
import { answers } from "./http-answers.ts";
import { neutral } from "./http-neutral.ts";
import { requests } from "./http-requests.ts";
import { routes } from "./http-routes.ts";
import { bodies, receivers } from "./http-sides.ts";

type Compare = (before: JsonObject, after: JsonObject) => readonly Change[];

/** What is said of an edit: rule, party and severity of each change, once. */
const said = (compare: Compare, document: object, edit: Case["edit"]) => [
  ...new Set(
    compare(document as JsonObject, edited(document as JsonObject, edit)).map(({ rule, breaks, severity }) =>
      [rule, breaks, severity].join(" "),
    ),
  ),
];

test.each([...routes, ...requests, ...answers, ...bodies, ...receivers])("$title", ({ edit, expected }) => {
  expect(said(httpChanges, base, edit)).toEqual([expected?.join(" ")]);
});

test.each(messages)("$title", ({ edit, expected }) => {
  expect(said(eventChanges, messageBase, edit)).toEqual([expected?.join(" ")]);
});

test.each(neutral)("nothing is said of $title", ({ edit }) => {
  expect(said(httpChanges, base, edit)).toEqual([]);
});

const beside = [
  ...Object.entries(besideHttp).map(([rule, [title, edit]]) => ({ rule, title, edit, compare: httpChanges, base })),
  ...Object.entries(besideMessages).map(([rule, [title, edit]]) => ({
    rule,
    title,
    edit,
    compare: eventChanges,
    base: messageBase,
  })),
];

test.each(beside)("$rule is not fired if $title", ({ rule, edit, compare, ...given }) => {
  expect(said(compare, given.base, edit).filter((text) => text.startsWith(`${rule} `))).toEqual([]);
});
