import { expect, test } from "vitest";
import { controlledResults, strictly, WELL } from "./judged.ts";

test("the service passes the whole suite over its control interface, strictly", async () => {
  expect(strictly(await controlledResults())).toEqual(WELL);
}, 3_600_000);
