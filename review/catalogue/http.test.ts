import { expect, test } from "vitest";
import { httpChanges } from "../http/compare.ts";
import { type JsonObject } from "../schema/json.ts";
import { edited, type Case } from "./cases.ts";
import { base } from "./http-base.ts";
import { answers } from "./http-answers.ts";
import { neutral } from "./http-neutral.ts";
import { requests } from "./http-requests.ts";
import { routes } from "./http-routes.ts";

const document = base as unknown as JsonObject;

/** What is said of an edit: rule, party and severity of each change. */
const said = (edit: Case["edit"]) =>
  httpChanges(document, edited(document, edit)).map(({ rule, breaks, severity }) => [rule, breaks, severity]);

const cases = [...routes, ...requests, ...answers];

test.each(cases)("$title", ({ edit, expected }) => {
  expect(said(edit)).toContainEqual(expected);
});

test.each(cases.filter(({ expected }) => expected?.[2] !== "breaking"))("nothing breaks if $title", ({ edit }) => {
  expect(said(edit).filter(([, , severity]) => severity === "breaking")).toEqual([]);
});

test.each(neutral)("nothing is said of $title", ({ edit }) => {
  expect(said(edit)).toEqual([]);
});
