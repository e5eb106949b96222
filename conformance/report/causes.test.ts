import { expect, test } from "vitest";
import { byCause } from "./causes.ts";

const failing = (id: string, seen: string) => ({
  id,
  failures: [{ check: "a", expected: "b", seen, exchanges: [] }],
});

test("failures with the same answer stand together, whatever its identifiers, and others stand alone", () => {
  const groups = byCause([
    failing("A-1", '500 {"id":"prj_1a"}'),
    failing("A-2", "nothing"),
    failing("A-3", '500 {"id":"prj_2b"}'),
    failing("A-4", '404 {"id":"prj_2b"}'),
    failing("A-5", "nothing"),
    failing("A-6", "no answer: other side closed"),
    failing("A-7", "no answer: other side closed"),
  ]);
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([
    ["A-1", "A-3"],
    ["A-2"],
    ["A-4"],
    ["A-5"],
    ["A-6", "A-7"],
  ]);
});
