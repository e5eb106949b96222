import { expect, test } from "vitest";
import { needingAll, PLAIN, readGenerated, registryOf } from "../conformance/index.ts";
import { target } from "../conformance/testing/report.ts";
import { allChecksText } from "./conform-notices.ts";

const generated = readGenerated();
const asked = { registry: registryOf(generated), contract: generated.contract };

test("requirements that only the answers to all checks decide are the reason to perform all of them", () => {
  expect(needingAll(target, { ...asked, only: ["STA-08", "DEL-01"] })).toEqual(["STA-08"]);
  expect(needingAll(target, { ...asked, only: ["DEL-01"] })).toEqual([]);
  expect(needingAll(target, { ...asked, only: ["STA-08"], checks: ["deletion/a deleted project"] })).toEqual([]);
});

test("a line says that --only performs all checks, and names the first requirements that need them", () => {
  expect(allChecksText(["STA-08"], PLAIN)).toBe(
    "--only performs all checks that this target allows: STA-08 depends on the answers to all of them. --check NAME performs fewer.\n",
  );
  expect(allChecksText(["STA-08", "STA-16", "STA-18", "STA-20"], PLAIN)).toContain(
    "STA-08, STA-16, STA-18 and 1 other depend on",
  );
});
