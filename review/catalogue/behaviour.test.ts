import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { behaviourChanges } from "../behaviour/compare.ts";
import { type JsonObject } from "../schema/json.ts";
import { edited } from "./cases.ts";
import { errorCases } from "./contract-errors.ts";
import { listCases } from "./contract-lists.ts";
import { machineCases } from "./contract-machines.ts";

const contract = JSON.parse(
  readFileSync(new URL("../../generated/contract.json", import.meta.url), "utf8"),
) as JsonObject;

test.each([...errorCases, ...machineCases, ...listCases])("$title", ({ edit, expected }) => {
  const said = behaviourChanges(contract, edited(contract, edit)).map(({ rule, breaks, severity }) =>
    [rule, breaks, severity].join(" "),
  );
  expect(said).toEqual(expected ? [expected.join(" ")] : []);
});
