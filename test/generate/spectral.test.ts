import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const spectral = join(root, "node_modules/@stoplight/spectral-cli/dist/index.js");

/** What Spectral says of a document, or nothing. */
async function lint(document: string, ruleset: string): Promise<string[]> {
  const { stdout } = await run(
    process.execPath,
    [
      spectral,
      "lint",
      document,
      "--ruleset",
      join(root, "spec/style", ruleset),
      "--fail-severity",
      "hint",
      "--format",
      "json",
      "--quiet",
    ],
    { cwd: root, maxBuffer: 1 << 26 },
  ).catch((error: { stdout: string }) => error);
  const results = JSON.parse(stdout.slice(stdout.indexOf("["))) as { code: string; path: string[]; message: string }[];
  return results.map(({ code, path, message }) => `${code} ${path.join("/")}: ${message}`);
}

describe("Spectral", () => {
  test.each([
    ["generated/openapi.yaml", "openapi.yaml"],
    ["generated/openapi.json", "openapi.yaml"],
    ["generated/asyncapi.yaml", "asyncapi.yaml"],
    ["generated/control.openapi.yaml", "control.yaml"],
  ])("Spectral reports nothing on %s", async (document, ruleset) => {
    expect(await lint(join(root, document), ruleset)).toEqual([]);
  });

  test("Spectral reports a broken convention, so that silence means something", async () => {
    const text = readFileSync(join(root, "generated/openapi.yaml"), "utf8").replace(
      "operationId: getStatus",
      "operationId: get_status",
    );
    const broken = join(root, ".tmp/broken.openapi.yaml");
    writeFileSync(broken, text);
    expect((await lint(broken, "openapi.yaml")).join("\n")).toContain("operation-id-by-surface");
  });
});
