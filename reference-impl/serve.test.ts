import { sql } from "kysely";
import { expect, test } from "vitest";
import { serverLog } from "./serve.ts";
import { sharedDatabase } from "./testing/server.ts";

test("the log says what went wrong in the database, without the values of the query", async () => {
  const { db } = await sharedDatabase();
  let logged = "";
  const log = serverLog({ write: (line) => void (logged += line) });
  const hidden = "https://hooks.example.com/?token=hidden";
  const error = await sql`insert into works (id) values (${hidden})`.execute(db).catch((reason: unknown) => reason);
  expect(JSON.stringify(error)).toContain("hidden");
  log.error({ err: new Error("a step failed", { cause: error }) }, "it failed");
  log.error({ err: error }, "it failed again");
  log.error({ err: "a text" }, "and again");
  // As the queue reports errors.
  log.error({ err: { message: "lost", params: [hidden] } }, "and once more");
  expect(logged).not.toContain("hidden");
  const [first, second, third, fourth] = logged
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const cause = { message: expect.stringMatching(/null value in column/), code: "23502", stack: expect.any(String) };
  expect(first.err).toMatchObject({ type: "Error", message: "a step failed", cause });
  expect(second.err).toMatchObject(cause);
  expect(third.err).toEqual({ message: "a text" });
  expect(fourth.err).toEqual({ message: "lost" });
});
