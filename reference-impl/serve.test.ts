import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { readSeedFile } from "./seed.ts";
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

test("a seed file whose accounts have the same e-mail address, in letters of either case, is refused in one sentence", () => {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-seed-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const path = join(directory, "seed.json");
  const read = (...emails: string[]) => {
    writeFileSync(path, JSON.stringify({ accounts: emails.map((email) => ({ email })) }));
    return readSeedFile(path, "dub_");
  };
  expect(read("a@example.com", "b@example.com")).toHaveLength(2);
  expect(() => read("A@example.com", "a@example.com")).toThrow(
    `the seed file ${path} is not valid: accounts must have an e-mail address each, which differ in more than the case`,
  );
});
