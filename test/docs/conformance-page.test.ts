import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PROFILES, readTarget, readWaivers, REPORT_FORMATS } from "../../conformance/index.ts";
import { runProgram, textOf } from "../house/tree.ts";

const page = textOf("docs/conformance.md");

test("docs/conformance.md names every option, profile and report format", async () => {
  const { output } = await runProgram("cli/main.ts", ["conform", "--help"]);
  const options = [...output.matchAll(/^ {2}(--[\w-]+(?: <[^>]+>)?)/gm)].map(([, option]) => option);
  expect(options.length).toBeGreaterThan(5);
  expect(options.filter((option) => !page.includes(`| \`${option}\` |`))).toEqual([]);
  expect(PROFILES.filter((profile) => !page.includes(`\`${profile}\``))).toEqual([]);
  expect(Object.keys(REPORT_FORMATS).filter((format) => !page.includes(`| \`${format}=`))).toEqual([]);
});

test("the target file and the waivers in docs/conformance.md are valid", () => {
  const directory = mkdtempSync(join(tmpdir(), "dubspec-page-"));
  const files = [...page.matchAll(/```json\n([^]*?)```/g)].map(([, text = ""], index) => {
    const path = join(directory, `${index}.json`);
    writeFileSync(path, text);
    return path;
  });
  expect(files).toHaveLength(2);
  expect(readTarget(files[0] ?? "").claims.surfaces).toEqual(["media", "webhooks"]);
  expect(readWaivers(files[1] ?? "")).toHaveLength(1);
  rmSync(directory, { recursive: true });
});
