import { expect, test } from "vitest";
import { complaints } from "./judged.ts";
import { resultsUnder, TURNED } from "./turned.ts";

test.each(TURNED)(
  "a service with $reading keeps every requirement of $areas that the suite decides",
  async (turned) => {
    const results = await resultsUnder(turned);
    // Where a requirement only should be kept, a legal reading may have the suite warn.
    expect(complaints(results.filter(({ status }) => status === "fail"))).toEqual([]);
    expect(results.map(({ status }) => status)).toContain("pass");
  },
  3_600_000,
);
