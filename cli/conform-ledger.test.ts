import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Entry } from "../conformance/ledger/entries.ts";
import { createLedger } from "../conformance/ledger/file.ts";
import { leftText } from "./conform-ledger.ts";

const RUN: Entry = {
  kind: "run",
  format: 1,
  at: "2026-01-01T00:00:00.000Z",
  target: { name: "a build", baseUrl: "http://service.example" },
  contract: "0.1.0",
  profile: "sandbox",
  seed: 1,
  runs: 1,
};

const OF_SETTINGS = { role: "owner", group: "settings" } as const;

const CHANGED: readonly Entry[] = [
  { kind: "kept", ...OF_SETTINGS, values: { companyName: "", brandVocabulary: ["Ada"] } },
  { kind: "changing", ...OF_SETTINGS, fields: ["companyName", "brandVocabulary"] },
];

const REFUSED: Entry = { kind: "refused", ...OF_SETTINGS, fields: ["companyName"] };

/** What is said to be left after a run with these entries in its ledger. */
function leftAfter(...entries: readonly Entry[]): string {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-"));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const path = join(directory, "ledger.ndjson");
  const ledger = createLedger(path, (text) => text);
  for (const entry of [RUN, ...entries]) ledger.append(entry);
  return leftText(path, "dubspec cleanup ledger.ndjson");
}

test("settings that can be put back are left with the command that does so", () => {
  expect(leftAfter(...CHANGED)).toBe(
    "Left in permanent accounts:\n  companyName, brandVocabulary in the settings of owner\nTo remove and restore what can be: dubspec cleanup ledger.ndjson\n",
  );
});

test("a value that the server does not accept is left with the reason, beside what can be put back", () => {
  expect(leftAfter(...CHANGED, REFUSED)).toBe(
    'Left in permanent accounts:\n  brandVocabulary in the settings of owner\n  companyName in the settings of owner: it was "" before, which the server does not accept\nTo remove and restore what can be: dubspec cleanup ledger.ndjson\n',
  );
});

test("no command is named where none can put anything back", () => {
  const restored: Entry = { kind: "restored", ...OF_SETTINGS, fields: ["brandVocabulary"] };
  expect(leftAfter(...CHANGED, REFUSED, restored)).toBe(
    'Left in permanent accounts:\n  companyName in the settings of owner: it was "" before, which the server does not accept\n',
  );
});

test("nothing is left once a value that was refused is as before", () => {
  expect(leftAfter(...CHANGED, REFUSED, { kind: "restored", ...OF_SETTINGS })).toBe("");
});
