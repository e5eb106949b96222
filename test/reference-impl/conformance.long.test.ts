import { expect, test } from "vitest";
import { complaints } from "../../conformance/testing/complaints.ts";
import { controlledResults, strictly, WELL } from "./judged.ts";

test("the service passes the whole suite over its control interface, strictly", async () => {
  const { results, judged } = await controlledResults();
  expect(strictly(results)).toEqual(WELL);
  expect(complaints(judged)).toEqual([]);
}, 3_600_000);
