import { expect, test } from "vitest";
import { licences, unknownLicences } from "../../scripts/licences.ts";
import { runProgram } from "../house/tree.ts";

test("knip finds no file, export or dependency that nothing uses", async () => {
  const { exitCode, output } = await runProgram("node_modules/knip/bin/knip.js", ["--no-progress"]);
  expect(exitCode, output).toBe(0);
});

test("every package that an installation brings has a licence that was looked at", () => {
  expect([...licences().values()].flat().length).toBeGreaterThan(50);
  expect(unknownLicences()).toEqual([]);
  expect(unknownLicences(new Map([["GPL-3.0", ["some@1.0.0"]]]))).toEqual(["some@1.0.0: GPL-3.0"]);
});
