import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGenerated } from "../contract.ts";
import { registryOf } from "../run/suite.ts";

const backlog = JSON.parse(readFileSync(new URL("../backlog.json", import.meta.url), "utf8")) as string[];

test("backlog.json lists exactly the requirements that have no check yet, in the contract's order", () => {
  expect(backlog).toEqual(registryOf(readGenerated()).unchecked());
});
