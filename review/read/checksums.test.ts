import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { changedSinceGenerated, checksumsOf, CHECKSUMS } from "./checksums.ts";

/** A folder with a spec of three files, a document and the list of both. */
function generated() {
  const folder = mkdtempSync(join(tmpdir(), "dubspec-checksums-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("spec/main.tsp", "main");
  write("spec/lib/rule.ts", "rule");
  write("spec/examples.json", "{}");
  write("generated/openapi.json", "{}");
  write(`generated/${CHECKSUMS}`, checksumsOf(folder, new Map([["openapi.json", "{}"]])));
  return { folder, write, remove: (path: string) => rmSync(join(folder, path), { recursive: true }) };
}

test("nothing has changed where all files are as they were, nor where only tests and prose have", () => {
  const { folder, write } = generated();
  expect(changedSinceGenerated(folder)).toEqual([]);
  write("spec/lib/rule.test.ts", "test");
  write("spec/README.md", "prose");
  write("generated/types.ts", "types");
  expect(changedSinceGenerated(folder)).toEqual([]);
});

test("a file that changed, came or went is named, once", () => {
  const { folder, write, remove } = generated();
  write("spec/main.tsp", "main ");
  write("spec/new.tsp", "new");
  remove("spec/examples.json");
  write("generated/openapi.json", "{ }");
  expect(changedSinceGenerated(folder)).toEqual([
    "generated/openapi.json",
    "spec/examples.json",
    "spec/main.tsp",
    "spec/new.tsp",
  ]);
});

test("a folder without a list, or without its spec, cannot differ", () => {
  const [unlisted, packed] = [generated(), generated()];
  unlisted.remove(`generated/${CHECKSUMS}`);
  unlisted.write("spec/main.tsp", "other");
  packed.remove("spec");
  expect([unlisted, packed].map(({ folder }) => changedSinceGenerated(folder))).toEqual([[], []]);
});
