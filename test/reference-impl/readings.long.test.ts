import { expect, test } from "vitest";
import { complaints } from "../../conformance/testing/complaints.ts";
import { resultsUnder, TURNED } from "./turned.ts";

test.each(TURNED)(
  "a service with $reading keeps every requirement of $areas that the suite decides",
  async (turned) => {
    const { results, judged } = await resultsUnder(turned);
    // Where a requirement only should be kept, a legal reading may have the suite warn.
    expect(complaints([...results, ...judged].filter(({ status }) => status === "fail"))).toEqual([]);
    expect(results.map(({ status }) => status)).toContain("pass");
  },
  3_600_000,
);
