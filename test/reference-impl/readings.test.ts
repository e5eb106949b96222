import { expect, test } from "vitest";
import { readGenerated } from "../../conformance/index.ts";
import { READINGS } from "../../reference-impl/readings.ts";
import { ANSWERED } from "./answered.ts";
import { complaints } from "../../conformance/testing/complaints.ts";
import { resultsUnder, tenth, TURNED } from "./turned.ts";

test("the service can answer more than thirty open questions in another way", () => {
  expect(new Set(TURNED.map(({ reading }) => reading.split("=")[0])).size).toBeGreaterThan(30);
});

/** Questions that no code answers. */
const NOT_OF_A_SERVER = ["Q-DEPRECATION-POLICY"];

test("the service answers each open question that a server has to answer as the contract lists it", () => {
  const { unknowns } = readGenerated().contract;
  const answers = [
    ...Object.entries(READINGS).map(([question, [ours]]) => [question, ours]),
    ...Object.entries(ANSWERED),
  ];
  const asked = [...answers.map(([question]) => question), ...NOT_OF_A_SERVER];
  expect(asked.toSorted()).toEqual(unknowns.map(({ id }) => id).toSorted());
  for (const [question, ours] of answers) {
    const listed = unknowns.find(({ id }) => id === question)?.alternatives.map(({ id }) => id);
    expect(listed, question).toContain(ours);
  }
});

// All of them are in readings.long.test.ts; READINGS_SEED chooses another tenth.
test.each(tenth(process.env["READINGS_SEED"] ?? "1"))(
  "a service with $reading keeps every requirement of $areas that the suite decides",
  async (turned) => {
    const { results, judged } = await resultsUnder(turned);
    // Where a requirement only should be kept, a legal reading may have the suite warn.
    expect(complaints([...results, ...judged].filter(({ status }) => status === "fail"))).toEqual([]);
    expect(results.map(({ status }) => status)).toContain("pass");
  },
);
