import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sharedDatabase } from "../testing/server.ts";
import { expectKey, secretKeyOf } from "./secret-key.ts";

function scratch(): string {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-key-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const keyIn = (directory: string) => secretKeyOf(directory, undefined).keyFor("test").toString("hex");

test("a data directory gets one key, which only its owner reads and every later start finds", () => {
  const directory = scratch();
  const first = keyIn(directory);
  expect(keyIn(directory)).toBe(first);
  expect(keyIn(scratch())).not.toBe(first);
  expect(readdirSync(directory)).toEqual(["secret-key"]);
  expect(statSync(join(directory, "secret-key")).mode & 0o777).toBe(0o600);
});

test("a process that ends while it makes a key leaves none, so the next start makes it", () => {
  const directory = scratch();
  const { linkSync } = fs;
  fs.linkSync = () => {
    throw new Error("the process ends here");
  };
  syncBuiltinESMExports();
  try {
    expect(() => keyIn(directory)).toThrow("the process ends here");
  } finally {
    fs.linkSync = linkSync;
    syncBuiltinESMExports();
  }
  expect(readdirSync(directory)).toEqual([]);
  keyIn(directory);
  expect(readFileSync(join(directory, "secret-key"), "utf8")).toHaveLength(43);
});

test("two processes that make a key at the same time both use the key of the first", () => {
  const directory = scratch();
  const { linkSync } = fs;
  const other = "the key of a process that was faster";
  fs.linkSync = (part, path) => {
    writeFileSync(path, other);
    linkSync(part, path);
  };
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.linkSync = linkSync;
    syncBuiltinESMExports();
  });
  expect(keyIn(directory)).toBe(secretKeyOf(undefined, other).keyFor("test").toString("hex"));
});

test.each(["", "\n", "x".repeat(31)])("the key file %j is refused in one sentence that says what to do", (content) => {
  const directory = scratch();
  writeFileSync(join(directory, "secret-key"), content);
  expect(() => keyIn(directory)).toThrow(
    /the key in \S+secret-key has fewer than 32 characters: put the file of a backup in its place, or remove it/,
  );
});

test("a database is opened with the key that it was begun with, and another one is refused in one sentence", async () => {
  const { db } = await sharedDatabase();
  await db.deleteFrom("sealing").execute();
  const key = secretKeyOf(undefined, "a".repeat(32));
  await expectKey(db, key);
  await expectKey(db, key);
  const kept = await db.selectFrom("sealing").select("fingerprint").execute();
  await expect(expectKey(db, secretKeyOf(undefined, "b".repeat(32)))).rejects.toThrow(
    "this database was begun with another secret key: set DUBSPEC_SECRET_KEY to the one",
  );
  expect(await db.selectFrom("sealing").select("fingerprint").execute()).toEqual(kept);
  expect(JSON.stringify(kept)).not.toContain("aaaa");
  await db.deleteFrom("sealing").execute();
});
