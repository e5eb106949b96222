import { expect, test } from "vitest";
import type { CheckName } from "./check-name.ts";
import { runConformance } from "../conformance/index.ts";
import { startBuild } from "./build.ts";
import { mutants } from "./catalogue/index.ts";

test("an accepted wrong dub does not fail the right dub after it", async () => {
  const build = await startBuild(
    mutants.find(({ id }) => id === "dub-fields/booleans-as-text") as (typeof mutants)[number],
  );
  const failed: string[] = [];
  try {
    for await (const { id, failures } of runConformance(build.target, {
      checks: ["dubs/numbers and booleans as text"] satisfies CheckName[],
    }))
      if (failures.length > 0) failed.push(id);
  } finally {
    await build.close();
  }
  expect(failed).toEqual(["DUB-02"]);
});
