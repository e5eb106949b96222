import { expect, test } from "vitest";
import { trafficOf } from "../testing/traffic.ts";
import { History } from "./history.ts";

const LONG = "a".repeat(200_000);
const read = (answer: unknown) => trafficOf({ method: "GET", path: "/v1/projects/p", status: 200, answer });
const start = (answer: unknown) => trafficOf({ path: "/v1/translate", form: {}, status: 200, answer });

test("a history keeps what was sent and answered, but no answer that is only read and very long", () => {
  const history = new History();
  for (const each of [start({ projectId: "p" }), read(LONG), read({ status: "success" })]) history.add(each);
  expect(history.traffic).toHaveLength(2);
  expect(history.isWhole).toBe(true);
});

test("a history is given up where a change has a very long answer, or all answers together are too long", () => {
  const long = new History();
  for (const each of [start({ projectId: "p" }), start(LONG), read({})]) long.add(each);
  expect([long.isWhole, long.traffic]).toEqual([false, []]);
  const many = new History();
  for (let count = 0; count < 700; count += 1) many.add(read("a".repeat(100_000)));
  expect([many.isWhole, many.traffic]).toEqual([false, []]);
});
