import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { behaviourChanges } from "../behaviour/compare.ts";
import { type JsonObject } from "../schema/json.ts";
import { edited, type Case } from "./cases.ts";
import { besideContract } from "./contract-beside.ts";
import { errorCases } from "./contract-errors.ts";
import { listCases } from "./contract-lists.ts";
import { machineCases } from "./contract-machines.ts";

const contract = JSON.parse(
  readFileSync(new URL("../../generated/contract.json", import.meta.url), "utf8"),
) as JsonObject;

const said = (edit: Case["edit"]) =>
  behaviourChanges(contract, edited(contract, edit)).map(({ rule, breaks, severity }) =>
    [rule, breaks, severity].join(" "),
  );

test.each([...errorCases, ...machineCases, ...listCases])("$title", ({ edit, expected }) => {
  expect(said(edit)).toEqual(expected ? [expected.join(" ")] : []);
});

test.each(Object.entries(besideContract))("%s is not fired beside it", (rule, [, edit]) => {
  expect(JSON.stringify(edited(contract, edit))).not.toBe(JSON.stringify(contract));
  expect(said(edit).filter((text) => text.startsWith(`${rule} `))).toEqual([]);
});
